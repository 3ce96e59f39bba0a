// The folder that the server beside the page serves: what is in it, opened and saved.
import { effect, signal } from '@preact/signals';
import { active, offerKept, openGiven, records, tell } from './desk.js';
import { givenOfServer } from './files.js';
import { type Entry, server } from './server.js';
import { messageOf, say } from './words.js';

/** The part of the folder that is listed: its path below it; empty: all of it. */
export const listed = signal('');
/** What is in there; null: not known yet. */
export const entries = signal<readonly Entry[] | null>(null);
/** Why it is not known; empty: nothing is wrong. */
export const folderTrouble = signal('');

// As people count: game 9 stands before game 10.
const { compare } = new Intl.Collator(undefined, { numeric: true });
const inOrder = (a: Entry, b: Entry): number =>
  Number(b.kind === 'folder') - Number(a.kind === 'folder') || compare(a.name, b.name);

let asked = 0;
/** Looks into the folder anew. */
export async function lookInFolder(): Promise<void> {
  const from = server.peek();
  if (!from?.hasFolder) return;
  const mine = ++asked;
  try {
    const found = await from.entries(listed.peek());
    if (mine !== asked) return;
    entries.value = [...found].sort(inOrder);
    folderTrouble.value = '';
  } catch (error) {
    if (mine === asked) folderTrouble.value = messageOf(error);
  }
}
export const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

const opening = new Map<string, Promise<void>>();
/** A folder is listed; a record is opened, or shown where it is open. Asked for twice it opens once. */
export function openEntry({ kind, path }: Entry): Promise<void> {
  if (kind === 'folder') {
    listed.value = path;
    return Promise.resolve();
  }
  const open = records.peek().find(({ place }) => place?.served === path);
  if (open) {
    active.value = open;
    return Promise.resolve();
  }
  const opened = opening.get(path) ?? openRecordAt(path).finally(() => opening.delete(path));
  opening.set(path, opened);
  return opened;
}
async function openRecordAt(path: string): Promise<void> {
  const from = server.peek();
  if (!from) return;
  try {
    const record = await openGiven(await givenOfServer(from, path));
    if (record) await offerKept([record]);
  } catch (error) {
    tell(say('notOpened', path, messageOf(error)), 'bad');
  }
}
export function followFolder(): void {
  effect(() => {
    void listed.value;
    if (!server.value?.hasFolder) return;
    entries.value = null;
    void lookInFolder();
  });
  // What other programs do is seen when the user comes back.
  addEventListener('focus', () => void lookInFolder());
}
