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
  if (!process?.cwd) return undefined;
  const folder = process.cwd().replaceAll('\\', '/'); // of Windows: C:/Users
  return `file://${folder.startsWith('/') ? '' : '/'}${encodeURI(folder).replace(/[?#]/g, encodeURIComponent)}/`;
}

/** Its bytes. Node does not fetch files: there they are read. */
export async function bytesOf(source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  if (!isAddress(source)) return bytesIn('a file of the package', source) as Uint8Array<ArrayBuffer>;
  const url = typeof source === 'string' && !URL.canParse(source) ? new URL(source, addressHere()) : new URL(source);
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
