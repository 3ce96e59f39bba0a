// One instance of a module: its memory, and calls into it.
/// <reference lib="esnext.disposable" preserve="true" />
import type { Address, Functions } from './functions.js';
import { type Bytes, bytesIn, placeOf, textOf } from './given.js';
import { type Layout, layouts, placed, type Span, type Struct } from './layout.js';

export const NONE = 0xffffffff;

export type Language = 'en' | 'zh';
export const languages: readonly Language[] = ['en', 'zh'];
export const languageNumber = (language: Language | undefined): number =>
  placeOf('language', language, languages, 'en');

/** What the world did wrong, or the caller: a limit, a charset, a node that is not there. Faults of a record are none. */
export class QipuError extends Error {
  override readonly name = 'QipuError';
  /** @param number of the error in qipu.h; numbers are never reused. */
  constructor(
    readonly number: number,
    words: string,
  ) {
    super(words);
  }
  /** The record may be in a charset of East Asia, whose tables were not loaded: `loadCharsets`, and read again. */
  get needsCharsets(): boolean {
    return this.number === ErrorNumber.NeedsCharsets;
  }
  /** A character that the charset of the record lacks: `recode`, and again. */
  get isNotInCharset(): boolean {
    return this.number === ErrorNumber.NotInCharset || this.number === ErrorNumber.NotInCharsetHere;
  }
}

export const ErrorNumber = { NotInCharset: 72, NotInCharsetHere: 73, NeedsCharsets: 74, BadArgument: 110 } as const;

type Name = Exclude<keyof Functions, 'memory' | '_initialize' | 'malloc' | 'free'>;
type LayoutName = keyof typeof layouts;

const places = Object.fromEntries(Object.entries(layouts).map(([name, layout]) => [name, placed(layout)])) as Record<
  LayoutName,
  ReturnType<typeof placed>
>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a call is given: freed when the call is over. */
export class Frame {
  readonly #made: Address[] = [];
  constructor(readonly instance: Instance) {}

  space(size: number): Address {
    const address = this.instance.functions.malloc(Math.max(size, 8));
    if (address === 0) throw new QipuError(0, 'no memory');
    this.#made.push(address);
    this.instance.memory.fill(0, address, address + size);
    return address;
  }
  /** Of a text or bytes; `name`: as an error names them. */
  bytes(name: string, bytes: Bytes | string): [Address, number] {
    const given = typeof bytes === 'string' ? encoder.encode(bytes) : bytesIn(name, bytes);
    const address = this.space(given.length);
    this.instance.memory.set(given, address);
    return [address, given.length];
  }
  text(name: string, text: string): [Address, number] {
    return this.bytes(name, textOf(name, text));
  }
  /** Of a text, which may not be given. */
  span(name: string, text: string | null | undefined): Span {
    const [data, size] = this.text(name, text ?? '');
    return { data, size };
  }
  struct<N extends LayoutName>(name: N, values: Partial<Struct<(typeof layouts)[N]>> = {}): Address {
    const address = this.space(places[name].size);
    this.put(name, address, values);
    return address;
  }
  /** Structs behind one another, with their count. */
  structs<N extends LayoutName>(name: N, all: Partial<Struct<(typeof layouts)[N]>>[]): [Address, number] {
    const begin = this.space(places[name].size * all.length);
    all.forEach((values, i) => {
      this.put(name, begin + i * places[name].size, values);
    });
    return [begin, all.length];
  }
  private put(name: LayoutName, address: Address, values: object): void {
    const view = this.instance.view;
    const given = { size: places[name].size, ...values } as Record<string, number | bigint | Span | undefined>;
    const layout: Layout = layouts[name];
    for (const [field, at] of places[name].at) {
      const value = given[field];
      if (value === undefined) continue;
      if (layout[field] === 'span') {
        view.setUint32(address + at, (value as Span).data, true);
        view.setUint32(address + at + 4, (value as Span).size, true);
      } else if (layout[field] === 'u32') view.setUint32(address + at, Number(value), true);
      else view.setBigUint64(address + at, BigInt.asUintN(64, BigInt(value as bigint)), true);
    }
  }
  free(): void {
    for (const address of this.#made) this.instance.functions.free(address);
  }
}

export class Instance {
  #view: DataView;
  #memory: Uint8Array;
  #dead = false;
  language: Language = 'en';

  private constructor(readonly functions: Functions) {
    this.#view = new DataView(functions.memory.buffer);
    this.#memory = new Uint8Array(functions.memory.buffer);
  }

  // libc links the calls that would close, seek and write its streams. Nothing reaches them but the words of an abort.
  static async start(module: WebAssembly.Module): Promise<Instance> {
    const badFile = () => 8;
    const imports = { wasi_snapshot_preview1: { fd_close: badFile, fd_seek: badFile, fd_write: badFile } };
    const { exports } = await WebAssembly.instantiate(module, imports);
    const functions = exports as unknown as Functions;
    functions._initialize();
    return new Instance(functions);
  }

  // Memory that grows has a new buffer.
  get view(): DataView {
    if (this.#view.buffer !== this.functions.memory.buffer) this.#view = new DataView(this.functions.memory.buffer);
    return this.#view;
  }
  get memory(): Uint8Array {
    if (this.#memory.buffer !== this.functions.memory.buffer)
      this.#memory = new Uint8Array(this.functions.memory.buffer);
    return this.#memory;
  }

  /** A list that the core writes: it is asked twice, first how long the list is. `size`: bytes of one of it. */
  listed<T>(
    frame: Frame,
    size: number,
    ask: (out: Address, capacity: number, count: Address) => void,
    one: (place: Address) => T,
  ): T[] {
    const count = frame.space(4);
    ask(0, 0, count);
    const all = this.number(count);
    const out = frame.space(size * all);
    ask(out, all, count);
    return Array.from({ length: all }, (_, i) => one(out + i * size));
  }
  /** What stands at a place: a number, a size or an address. */
  number(place: Address): number {
    return this.view.getUint32(place, true);
  }
  struct<N extends LayoutName>(name: N, address: Address): Struct<(typeof layouts)[N]> {
    const out: Record<string, number | bigint | Span> = {};
    const layout: Layout = layouts[name];
    for (const [field, at] of places[name].at) {
      const place = address + at;
      if (layout[field] === 'span') out[field] = { data: this.number(place), size: this.number(place + 4) };
      else if (layout[field] === 'u32') out[field] = this.number(place);
      else if (layout[field] === 'i64') out[field] = this.view.getBigInt64(place, true);
      else out[field] = this.view.getBigUint64(place, true);
    }
    return out as Struct<(typeof layouts)[N]>;
  }
  sizeOf(name: LayoutName): number {
    return places[name].size;
  }

  /** Those of a span, as a copy. */
  copy({ data, size }: Span): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.subarray(data, data + size));
  }
  text({ data, size }: Span): string {
    return decoder.decode(this.memory.subarray(data, data + size));
  }

  /** What `body` gives, with a frame for its arguments. */
  within<R>(body: (frame: Frame) => R): R {
    if (this.#dead) throw new QipuError(0, 'this instance ran out of memory: load another');
    const frame = new Frame(this);
    try {
      return body(frame);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#dead = true;
      throw new QipuError(0, `this instance ran out of memory: load another (${error.message})`);
    } finally {
      if (!this.#dead) frame.free();
    }
  }

  /** Calls a function that gives an error's number; `detail`: the place of a text of it, the last argument. */
  call<N extends Name>(name: N, ...parameters: Parameters<Functions[N]>): void {
    const call = this.functions[name] as (...all: unknown[]) => number;
    const error = call(...parameters);
    if (error !== 0) throw new QipuError(error, this.wordsOf(error, name));
  }
  /** The same for a function whose last parameter is a detail. */
  callDetailed<N extends Name>(frame: Frame, name: N, ...parameters: unknown[]): void {
    const detail = frame.space(4);
    const call = this.functions[name] as (...all: unknown[]) => number;
    const error = call(...parameters, detail);
    if (error === 0) return;
    const text = this.number(detail);
    if (text === 0) throw new QipuError(error, this.wordsOf(error, name));
    const words = frame.struct('span');
    this.functions.qipu_text_read(text, languageNumber(this.language), words);
    const said = this.text(this.struct('span', words));
    this.functions.qipu_text_free(text);
    throw new QipuError(error, said);
  }
  // An error whose arguments nobody tells has the function in their place.
  private wordsOf(error: number, name: Name): string {
    const frame = new Frame(this);
    const room = frame.space(512);
    const length = frame.space(4);
    this.functions.qipu_error_text(error, languageNumber(this.language), room, 512, length);
    const words = this.text({ data: room, size: Math.min(this.number(length), 512) });
    frame.free();
    return words.replace(/\{\w+\}/g, name.replace('qipu_', ''));
  }

  /** The bytes of the buffer whose handle stands at `place`, which is freed. */
  takeBuffer(frame: Frame, place: Address): Uint8Array<ArrayBuffer> {
    const buffer = this.number(place);
    const span = frame.struct('span');
    this.call('qipu_buffer_read', buffer, span);
    const bytes = this.copy(this.struct('span', span));
    this.functions.qipu_buffer_free(buffer);
    return bytes;
  }
  takeText(frame: Frame, place: Address): string {
    return decoder.decode(this.takeBuffer(frame, place));
  }
}

type Free = 'qipu_document_free' | 'qipu_editor_free' | 'qipu_replay_free' | 'qipu_diagram_free';

const forgotten = new FinalizationRegistry<() => void>((free) => free());

/** What lives in a module's memory: given back by `free`, at the end of a `using`, or when nobody refers to it. */
export abstract class Handle {
  #address: Address;
  readonly #free: () => void;
  /** @internal */
  constructor(
    /** @internal */ readonly instance: Instance,
    address: Address,
    free: Free,
  ) {
    this.#address = address;
    this.#free = () => instance.functions[free](address);
    forgotten.register(this, this.#free, this);
  }
  /** @internal */
  get address(): Address {
    if (this.#address === 0) throw new TypeError('used after it was freed');
    return this.#address;
  }
  /** Gives its memory back. What was made of it and is no handle of its own (trees, nodes) ends with it. */
  free(): void {
    if (this.#address === 0) return;
    this.#address = 0;
    forgotten.unregister(this);
    this.#free();
  }
  [Symbol.dispose](): void {
    this.free();
  }
}
