// Files of this package, and those of its callers.

import { bytesIn } from './given.js';

/** Where a file of the package is: a URL, or the bytes themselves. */
export type FileSource = URL | string | Uint8Array<ArrayBuffer> | ArrayBuffer;

const isAddress = (source: FileSource): source is URL | string =>
  typeof source === 'string' || Object.prototype.toString.call(source) === '[object URL]';

/** What an address is relative to: the page, or the folder in which Node runs. */
function addressHere(): string | undefined {
  const { document, location, process } = globalThis as {
    document?: { baseURI: string };
    location?: { href: string };
    process?: { cwd?: () => string };
  };
  if (document || location) return document?.baseURI ?? location?.href;
  return process?.cwd ? `file://${encodeURI(process.cwd()).replace(/[?#]/g, encodeURIComponent)}/` : undefined;
}

/** Its bytes. Node does not fetch files: there they are read. */
export async function bytesOf(source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  if (!isAddress(source)) return bytesIn('a file of the package', source) as Uint8Array<ArrayBuffer>;
  const url = new URL(source, addressHere());
  if (url.protocol === 'file:' && 'process' in globalThis) {
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A module, of its bytes or as it is. */
export async function compiled(source: FileSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(await bytesOf(source));
}
