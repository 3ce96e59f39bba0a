// Every step of every open record is kept on this device, in the browser's database, so that a tab that dies loses half a
// second at most. What was kept is listed, and opened again.
import { del, get, keys, set } from 'idb-keyval';
import { type FileHandle, handleOf, same } from './files.js';
import type { OpenRecord } from './record.js';

export interface Kept {
  key: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What stands in its file; null: it has none. */
  saved: Uint8Array<ArrayBuffer> | null;
  from: string;
  /** The file of `qipu view --edit` that it is; null: none. */
  served: string | null;
  /** Of its file, where the browser gave one; null or missing: none. */
  handle?: FileHandle | null;
  steps: number;
  /** Milliseconds of the epoch. */
  time: number;
  tree: number;
  path: string;
}

const DELAY = 200;
const MOST_KEPT = 30;
const waiting = new Map<string, number>();

/** Keeps the record as it is in a moment. */
export function keepSoon(record: OpenRecord): void {
  if (waiting.has(record.key)) return;
  waiting.set(
    record.key,
    window.setTimeout(() => void keepNow(record), DELAY),
  );
}
export async function keepNow(record: OpenRecord): Promise<void> {
  window.clearTimeout(waiting.get(record.key));
  waiting.delete(record.key);
  const { walk, node } = record.shown.peek();
  const kept: Kept = {
    key: record.key,
    name: record.name.peek(),
    bytes: record.bytes,
    saved: record.saved.length > 0 ? record.saved : null,
    from: record.from,
    served: record.place?.served ?? null,
    handle: handleOf(record.place),
    steps: record.steps,
    time: Date.now(),
    tree: walk.tree.number,
    path: node.path,
  };
  try {
    await keep(kept);
  } catch {
    // No place, or it is full: the record stands in the page alone.
    lost.forEach((tell) => {
      tell();
    });
  }
}
// A handle that the database cannot hold is left out.
async function keep(kept: Kept): Promise<void> {
  try {
    await set(kept.key, kept);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'DataCloneError')) throw error;
    await set(kept.key, { ...kept, handle: null });
  }
}
const lost = new Set<() => void>();
/** Called when something could not be kept. */
export const onLost = (tell: () => void): void => void lost.add(tell);

/** The newest first. */
export async function keptRecords(): Promise<Kept[]> {
  const known = await keys<string>().catch(() => []);
  // One by one: what cannot be read, as a handle whose file has gone, hides no other.
  const all = await Promise.all(known.map((key) => get<Kept>(key).catch(() => undefined)));
  const isRecord = (kept: Kept | undefined): kept is Kept => kept?.bytes instanceof Uint8Array;
  return all.filter(isRecord).sort((a, b) => b.time - a.time);
}
export async function forget(key: string): Promise<void> {
  window.clearTimeout(waiting.get(key));
  waiting.delete(key);
  await del(key).catch(() => undefined);
}
/** Of what is saved the oldest goes; what is not saved stays until it is thrown away. */
export async function forgetOldest(): Promise<void> {
  const saved = (await keptRecords()).filter(({ saved, bytes }) => saved !== null && same(saved, bytes));
  for (const { key } of saved.slice(MOST_KEPT)) await forget(key);
}
