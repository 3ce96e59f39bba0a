// What callers give, held to what is asked for: JavaScript itself holds nobody to the declarations.

/** Bytes: a Uint8Array, an ArrayBuffer (which fetch gives), a DataView, a Buffer of Node. */
export type Bytes = ArrayBufferLike | ArrayBufferView;

/** What was given, as an error names it. */
function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
export function refuse(name: string, wanted: string, value: unknown): never {
  throw new TypeError(`${name}: ${wanted}, not ${named(value)}`);
}

/** What is of a class of this package, such as `a Node`. */
export function madeBy<T>(name: string, value: unknown, made: new (...all: never[]) => T, wanted: string): T {
  return value instanceof made ? value : refuse(name, wanted, value);
}
/** An object: options, a point. */
export function objectOf<T extends object>(name: string, value: T): T {
  return typeof value === 'object' && value !== null ? value : refuse(name, 'an object', value);
}
/** Options, which may not be given. */
export function optionsOf<T extends object>(value: T | null | undefined): Partial<T> {
  return value === undefined || value === null ? {} : objectOf('options', value);
}

export function textOf(name: string, value: unknown): string {
  return typeof value === 'string' ? value : refuse(name, 'a string', value);
}
/** The texts of a list; of nothing none. */
export function textsOf(name: string, values: unknown): string[] {
  if (values === undefined || values === null) return [];
  return Array.isArray(values) ? values.map((value) => textOf(name, value)) : refuse(name, 'an array', values);
}
/** Of one of several words its place among them; of nothing that of `usual`, if there is such a one. */
export function placeOf<T extends string | number | boolean>(
  name: string,
  value: T | null | undefined,
  known: readonly T[],
  usual?: T,
): number {
  const place = known.indexOf((value ?? usual) as T);
  return place >= 0 ? place : refuse(name, `one of ${known.join(', ')}`, value);
}
/** A count, an index or an id. */
export function numberOf(name: string, value: unknown): number {
  const isSuch = Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffff_ffff;
  return isSuch ? (value as number) : refuse(name, 'a whole number of 32 bits', value);
}

/** A limit, of which 0 is none; JavaScript has whole numbers up to 2 to the 53rd. */
export function limitOf(name: string, value: unknown): bigint {
  const isSuch = Number.isSafeInteger(value) && (value as number) >= 0;
  return isSuch ? BigInt(value as number) : refuse(name, 'a whole number', value);
}

const toBytes: Readonly<Record<string, string>> = {
  Blob: 'give await blob.arrayBuffer()',
  File: 'give await file.arrayBuffer()',
  Response: 'give await response.arrayBuffer()',
  Promise: 'await it',
  Array: 'give Uint8Array.from(array)',
};
/** Given bytes as such. `name`: of the argument. */
export function bytesIn(name: string, value: Bytes): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const kind = Object.prototype.toString.call(value).slice(8, -1); // that of another frame is no instance of ours
  if (kind === 'ArrayBuffer' || kind === 'SharedArrayBuffer') return new Uint8Array(value);
  const help = toBytes[kind];
  const wanted = 'a string, an ArrayBuffer, a Uint8Array or another view of bytes';
  throw new TypeError(`${name}: ${wanted}, not ${named(value)}${help === undefined ? '' : `: ${help}`}`);
}
