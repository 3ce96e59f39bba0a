// Where records come from and go to: files of this device in place where the browser can, else as downloads; files of the
// server beside the page.
import { ChangedElsewhere, type Place } from './record.js';
import { Refused, type Server } from './server.js';

export interface Given {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  place: Place | null;
}

// biome-ignore format: a list
const extensions = [
  '.sgf', '.mgt', '.sgc', '.hgf', '.gib', '.ngf', '.ugf', '.ugi', '.nip', '.xml', '.json', '.jgf', '.go', '.prb', '.gtp', '.txt',
];

// The File System Access of browsers that have it; declared here as far as it is used.
export interface FileHandle {
  kind: 'file' | 'directory';
  name: string;
  getFile(): Promise<File>;
  queryPermission?(mode: object): Promise<string>;
  requestPermission?(mode: object): Promise<string>;
  isSameEntry(other: FileHandle): Promise<boolean>;
  createWritable(): Promise<{ write(bytes: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> }>;
}
interface FileAccess {
  showOpenFilePicker?(options: object): Promise<FileHandle[]>;
  showSaveFilePicker?(options: object): Promise<FileHandle>;
}
const access = (): FileAccess => window as unknown as FileAccess;
const types = [{ description: 'SGF', accept: { 'application/x-go-sgf': ['.sgf'] } }];

/** A file that was given with its handle: it can be written again. */
class FilePlace implements Place {
  #modified: number;
  constructor(
    readonly handle: FileHandle,
    file: File | null,
  ) {
    this.#modified = file?.lastModified ?? Number.NaN;
  }
  async isSame(other: Place): Promise<boolean> {
    return other instanceof FilePlace && this.handle.isSameEntry(other.handle);
  }
  async write(bytes: Uint8Array<ArrayBuffer>, isForced: boolean): Promise<void> {
    const before = await this.handle.getFile();
    if (!isForced && before.lastModified !== this.#modified) throw new ChangedElsewhere();
    const stream = await this.handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    this.#modified = (await this.handle.getFile()).lastModified;
  }
}
const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

export async function givenOfHandle(handle: FileHandle): Promise<Given> {
  const file = await handle.getFile();
  return { name: handle.name, bytes: await bytesOf(file), place: new FilePlace(handle, file) };
}

/** Files that the system opens with this page, where it is installed. */
export function listenToLaunches(open: (given: Given) => void): void {
  const { launchQueue } = window as unknown as {
    launchQueue?: { setConsumer(consumer: (launch: { files?: readonly FileHandle[] }) => void): void };
  };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map(givenOfHandle)).then((all) => all.forEach(open));
  });
}
/**
 * Where a record is saved that was kept with the handle of its file: after the user has allowed it, null where not. `saved`:
 * what stood there; other bytes are not written over unasked.
 */
export async function placeOfHandle(handle: FileHandle, saved: Uint8Array | null): Promise<Place | null> {
  const mode = { mode: 'readwrite' };
  try {
    const isAllowed = (await handle.queryPermission?.(mode)) === 'granted';
    if (!isAllowed && (await handle.requestPermission?.(mode)) !== 'granted') return null;
    const file = await handle.getFile();
    const isAsKept = saved !== null && same(saved, await bytesOf(file));
    return new FilePlace(handle, isAsKept ? file : null);
  } catch {
    return null; // the file has gone
  }
}
/** The handle of a place, to be kept; null: it has none. */
export const handleOf = (place: Place | null): FileHandle | null => (place instanceof FilePlace ? place.handle : null);
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Lets the user pick files; none: it was called off. */
export async function pickFiles(): Promise<Given[]> {
  const { showOpenFilePicker } = access();
  if (!showOpenFilePicker) return pickByInput();
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    return Promise.all(handles.map(givenOfHandle));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    return pickByInput();
  }
}
function pickByInput(): Promise<Given[]> {
  return new Promise((done) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = extensions.join(',');
    input.addEventListener('change', () => void givenOfFiles(input.files ?? []).then(done));
    input.addEventListener('cancel', () => done([]));
    input.click();
  });
}
export const givenOfFiles = (files: Iterable<File>): Promise<Given[]> =>
  Promise.all([...files].map(async (file) => ({ name: file.name, bytes: await bytesOf(file), place: null })));

/** What was dropped: with handles where the browser gives them. */
export async function givenOfDrop(transfer: DataTransfer): Promise<Given[]> {
  const asked = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map(async (item) => {
      const file = item.getAsFile();
      const withHandle = item as unknown as { getAsFileSystemHandle?(): Promise<FileHandle | null> };
      const handle = await withHandle.getAsFileSystemHandle?.().catch(() => null);
      if (handle?.kind === 'file') return givenOfHandle(handle);
      return file ? { name: file.name, bytes: await bytesOf(file), place: null } : null;
    });
  return (await Promise.all(asked)).filter((given) => given !== null);
}

/** Asks where to, and writes; null: called off. Where the browser cannot ask it is a download. */
export async function saveAs(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ place: Place | null; name: string } | null> {
  const { showSaveFilePicker } = access();
  if (!showSaveFilePicker) return download(name, bytes);
  try {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name, types });
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    return { place: new FilePlace(handle, await handle.getFile()), name: handle.name };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return download(name, bytes);
  }
}
export function download(name: string, bytes: Uint8Array<ArrayBuffer>): { place: null; name: string } {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return { place: null, name };
}

/** game.gib -> game.sgf */
export const withExtension = (name: string, extension: string): string =>
  name.replace(/\.[A-Za-z0-9]{1,5}$/, '') + extension;

// ---- Files of the server: that of `qipu view --edit`, those in the folder of `qipu serve`

class ServedPlace implements Place {
  /** `tag`: of what stands there; null: nothing does yet. */
  constructor(
    readonly served: string,
    readonly server: Server,
    public tag: string | null,
  ) {}
  get #path(): string {
    return `/file?path=${encodeURIComponent(this.served)}`;
  }
  async isSame(other: Place): Promise<boolean> {
    return other.served === this.served;
  }
  async write(bytes: Uint8Array<ArrayBuffer>, isForced: boolean): Promise<void> {
    const tag = isForced ? await this.#tagNow() : this.tag;
    const headers: Record<string, string> = tag === null ? { 'If-None-Match': '*' } : { 'If-Match': tag };
    try {
      const answer = await this.server.ask('PUT', this.#path, { headers, body: bytes, outlives: true });
      this.tag = answer.headers.get('ETag') ?? '';
    } catch (error) {
      if (error instanceof Refused && error.status === CHANGED) throw new ChangedElsewhere();
      throw error;
    }
  }
  async #tagNow(): Promise<string | null> {
    try {
      return (await this.server.ask('GET', this.#path)).headers.get('ETag') ?? '';
    } catch (error) {
      if (error instanceof Refused && error.status === GONE) return null;
      throw error;
    }
  }
}
const GONE = 404;
const CHANGED = 412;

export interface Served {
  token: string;
  /** Files to be opened, the last of them to be shown. */
  paths: readonly string[];
  /** Of the folder that is served, the part that is listed; null: one file is served. */
  folder: string | null;
}
/** What the fragment of the address names: #token=…&path=NAME, #token=…&dir=FOLDER. null: no server. */
export function servedIn(fragment: string): Served | null {
  const told = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = told.get('token');
  const paths = told.getAll('path').filter((path) => path !== '');
  const folder = told.get('dir');
  return token && (folder !== null || paths.length > 0) ? { token, paths, folder } : null;
}
export const servedFragment = ({ token, paths, folder }: Served): string =>
  [
    `#token=${encodeURIComponent(token)}`,
    folder === null ? '' : `&dir=${encodeURIComponent(folder)}`,
    ...paths.map((path) => `&path=${encodeURIComponent(path)}`),
  ].join('');

export async function givenOfServer(server: Server, path: string): Promise<Given> {
  const answer = await server.ask('GET', `/file?path=${encodeURIComponent(path)}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const place = new ServedPlace(path, server, answer.headers.get('ETag') ?? '');
  return { name: path.split('/').at(-1) ?? path, bytes, place };
}
/** Of a file of the folder that is not there yet. */
export const placeInFolder = (server: Server, path: string): Place => new ServedPlace(path, server, null);
