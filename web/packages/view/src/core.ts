// The one core of a page, which all its elements share.
import { type Document, type FileSource, load, type Qipu, QipuError } from '@qipu/core';

export interface CoreSources {
  /** core.wasm: where it is, its bytes, or a module compiled before. */
  core?: FileSource | WebAssembly.Module | undefined;
  /** charsets.bin, loaded when a record needs it. */
  charsets?: FileSource | undefined;
}

let sources: CoreSources = {};
let started: Promise<Qipu> | null = null;
let charsets: Promise<void> | null = null;

/** Where the core is; before the first element reads a record. */
export function useCore(given: CoreSources): void {
  sources = given;
}

export function core(): Promise<Qipu> {
  started ??= load(sources.core === undefined ? {} : { core: sources.core });
  started.catch(() => forget());
  return started;
}
function forget(): void {
  started = null;
  charsets = null;
}

/** Reads a record; fetches the charsets of East Asia where it needs them. */
export async function read(record: Uint8Array | string): Promise<Document> {
  const qipu = await core();
  try {
    return qipu.read(record);
  } catch (error) {
    if (!(error instanceof QipuError)) throw error;
    if (error.number === 0) forget(); // its memory is used up: the next record gets a fresh one
    if (!error.needsCharsets) throw error;
    charsets ??= qipu.loadCharsets(sources.charsets ?? true);
    await charsets;
    return qipu.read(record);
  }
}
