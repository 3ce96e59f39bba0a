// The one core of a page, which all its elements share.
import { type Bytes, type Document, type FileSource, load, type Qipu, QipuError } from '@qipu/core';
import { type Formats, type FormatsOptions, loadFormats } from '@qipu/core/formats';

type Module = FileSource | WebAssembly.Module;
export interface CoreSources {
  /** core.wasm: where it is, its bytes, or a module compiled before. */
  core?: Module | undefined;
  /** charsets.bin, loaded when a record needs it; null: there is none, and such records are refused. */
  charsets?: FileSource | null | undefined;
  /** explanations.bin, loaded when somebody asks what a check means. */
  explanations?: FileSource | undefined;
  /** formats.wasm, loaded when a record is in another format than SGF; true: that of @qipu/core; without it such records
   * are refused. */
  formats?: Module | true | undefined;
}

const NO_CHARSETS = 'other formats than SGF want charsets.bin';
let sources: CoreSources = {};
let started: Promise<Qipu> | null = null;
let present: Qipu | null = null;
let charsets: Promise<void> | null = null;
let formats: Promise<Formats> | null = null;

/** Where the core is; before the first element reads a record. */
export function useCore(given: CoreSources): void {
  sources = given;
}

/** The core itself, loaded once. */
export function core(): Promise<Qipu> {
  started ??= load(sources.core === undefined ? {} : { core: sources.core });
  started.then((qipu) => {
    present = qipu;
  }, forget);
  return started;
}
/** The tables of East Asian charsets, loaded once. */
export async function needCharsets(): Promise<void> {
  const qipu = await core();
  charsets ??= qipu.loadCharsets(sources.charsets ?? true);
  charsets.catch(() => {
    charsets = null;
  });
  await charsets;
}
/** What the checks say at length, loaded once. */
export async function needExplanations(): Promise<void> {
  await (await core()).loadExplanations(sources.explanations ?? true);
}
function forget(): void {
  started = null;
  present = null;
  charsets = null;
}

async function readSgf(record: Bytes | string): Promise<Document> {
  const qipu = await core();
  try {
    return qipu.read(record);
  } catch (error) {
    if (!(error instanceof QipuError)) throw error;
    if (error.number === 0) forget(); // its memory is used up: the next record gets a fresh one
    if (!error.needsCharsets || sources.charsets === null) throw error;
    await needCharsets();
    return qipu.read(record);
  }
}

/** Reads at once what was read before; null: the core is not there, or cannot. */
export function readAgain(record: Uint8Array): Document | null {
  try {
    return present?.read(record) ?? null;
  } catch {
    return null;
  }
}

/** Reads a record; fetches the charsets of East Asia and the other formats where it needs them. */
export const read = async (record: Bytes | string): Promise<Document> => (await readAs(record)).document;

/** The same, with the format that it was in. `name`: of its file, a hint. */
export async function readAs(record: Bytes | string, name = ''): Promise<{ document: Document; format: string }> {
  const document = await readSgf(record);
  if (document.trees.length > 0 || sources.formats === undefined) return { document, format: 'sgf' };
  // No tree of SGF: another format, or no record.
  const known = await otherFormats();
  const format = known.formatOf(record, name);
  if (format === '' || format === 'sgf') return { document, format: 'sgf' };
  document.free();
  return { document: await readSgf(known.toSgf(record, format)), format };
}

/** The other formats, loaded once. */
export function otherFormats(): Promise<Formats> {
  if (sources.charsets === null) return Promise.reject(new Error(NO_CHARSETS));
  const given: FormatsOptions = {};
  if (sources.formats !== undefined && sources.formats !== true) given.module = sources.formats;
  if (sources.charsets) given.charsets = sources.charsets;
  formats ??= loadFormats(given);
  formats.catch(() => {
    formats = null;
  });
  return formats;
}
