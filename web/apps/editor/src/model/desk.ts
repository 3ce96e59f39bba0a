// What is open: the records, the one that is shown, and what is told of them.
import { effect, signal } from '@preact/signals';
import { type Qipu, QipuError } from '@qipu/core';
import { core, needCharsets, otherFormats, readAs } from '@qipu/view/parts';
import { declaring } from './charsets.js';
import { draftsOf } from './drafts.js';
import { download, type Given, placeOfHandle, same, saveAs, withExtension } from './files.js';
import { signed, versionText } from './information.js';
import { forget, type Kept, keepNow, keepSoon, keptRecords, onLost } from './keeping.js';
import { ChangedElsewhere, OpenRecord, type Place } from './record.js';
import { coreWords, messageOf, say, type Word } from './words.js';

export const records = signal<readonly OpenRecord[]>([]);
export const active = signal<OpenRecord | null>(null);
/** Whether files are held over the page. */
export const isDropping = signal(false);
/** Files that are being read, by name. */
export const reading = signal<readonly string[]>([]);

export interface Notice {
  words: string;
  tone: 'plain' | 'bad' | 'warn';
  actions: readonly { word: Word; run: () => void }[];
}
export const notice = signal<Notice | null>(null);
/** In milliseconds: how long a notice stands that asks for nothing and warns of nothing. */
const STANDS = 6000;
let leaving = 0;
export function tell(words: string, tone: Notice['tone'] = 'plain', actions: Notice['actions'] = []): void {
  notice.value = { words, tone, actions };
  letNoticeGo();
}
export const hush = (): void => {
  holdNotice();
  notice.value = null;
};
/** What is told now is of this node: it goes when the reader does. */
export function hushElsewhere(record: OpenRecord): void {
  const mine = notice.peek();
  const { id } = record.shown.peek().node;
  const stop = effect(() => {
    const isOver = notice.value !== mine;
    if (!isOver && active.value === record && record.shown.value.node.id === id) return;
    if (!isOver) hush();
    setTimeout(() => stop());
  });
}
/** It stays as long as somebody is at it. */
export function holdNotice(): void {
  clearTimeout(leaving);
}
/** It goes in a while, if it goes by itself. */
export function letNoticeGo(): void {
  holdNotice();
  const { tone, actions } = notice.peek() ?? {};
  if (tone === 'plain' && actions?.length === 0) leaving = Number(setTimeout(hush, STANDS));
}
/** What a reader of the screen is told; the same words again are told again. */
export const told = signal('');

let loaded: Qipu | null = null;
/** Whether the core is there. */
export const isReady = signal(false);
/** The core, which is there once a record is. */
export function qipu(): Qipu {
  if (!loaded) throw new TypeError('no core yet');
  return loaded;
}
// With all charsets: what a record is read with holds for as long as it is edited.
export async function start(): Promise<void> {
  await needCharsets();
  loaded ??= await core();
  loaded.language = coreWords();
  isReady.value = true;
}

// ---- Opening

const newKey = (): string => `record:${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

function take(record: OpenRecord): void {
  follow(record);
  records.value = [...records.peek(), record];
  active.value = record;
  void keepNow(record);
  announce(record);
}
function follow(record: OpenRecord): void {
  record.onEdit = () => {
    hush();
    keepSoon(record);
    announce(record);
  };
  record.onSaved = () => keepSoon(record);
  effect(() => {
    if (record.shown.value.document && records.peek().includes(record)) keepSoon(record);
  });
}

/** Opens what was given; a sentence is told where it is no record. */
export async function openGiven(given: Given): Promise<OpenRecord | null> {
  hush();
  const opened = await opening(given);
  if (typeof opened !== 'string') {
    tellDialect(opened);
    return opened;
  }
  tell(opened, 'bad');
  return null;
}
// What is shown and edited is what is written.
function tellDialect(record: OpenRecord): void {
  const meant = record.shown.peek().document.meant();
  if (meant) tell(say('inDialect', record.name.peek()), 'warn');
  meant?.free();
}
/** Opens all; of those that are open already the last is shown, those that cannot be opened are told together. */
export async function openAll(all: readonly Given[]): Promise<void> {
  hush();
  const complaints: string[] = [];
  for (const given of all) {
    const open = await openAlready(given);
    if (open) {
      active.value = open;
      tell(say('alreadyOpen', open.name.peek()), 'warn');
      continue;
    }
    const opened = await opening(given);
    if (typeof opened === 'string') complaints.push(opened);
    else tellDialect(opened);
  }
  if (complaints.length > 0) tell(complaints.join('\n'), 'bad');
}
// The same file, or where the browser tells no files apart one of the same name and content.
async function openAlready({ place, name, bytes }: Given): Promise<OpenRecord | undefined> {
  for (const record of records.peek()) {
    if (place && record.place) {
      if (await place.isSame?.(record.place)) return record;
    } else if (record.given?.name === name && same(record.given.bytes, bytes)) return record;
  }
  return undefined;
}
// The record, or why there is none.
async function opening(given: Given): Promise<OpenRecord | string> {
  reading.value = [...reading.peek(), given.name];
  try {
    await start();
    const { document, format } = await readAs(given.bytes, given.name);
    if (document.trees.length === 0) {
      document.free();
      return say('noRecord', given.name);
    }
    const isSgf = format === 'sgf';
    const name = isSgf ? given.name : withExtension(given.name, '.sgf');
    const shown = isSgf ? document : signed(document, versionText(qipu().version));
    const record = new OpenRecord(newKey(), name, shown, { saved: isSgf ? given.bytes : null, from: format });
    record.place = isSgf ? given.place : null;
    record.given = { name: given.name, bytes: given.bytes };
    take(record);
    return record;
  } catch (error) {
    return say('notOpened', given.name, messageOf(error));
  } finally {
    const left = [...reading.peek()];
    left.splice(left.indexOf(given.name), 1);
    reading.value = left;
  }
}
// `new.sgf`, and where one of that name is open, `new-2.sgf` and so on.
function freeName(name: string): string {
  const taken = new Set(records.peek().map((record) => record.name.peek()));
  const dot = name.includes('.') ? name.lastIndexOf('.') : name.length;
  let free = name;
  for (let number = 2; taken.has(free); ++number) free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
  return free;
}
/** A record that no file holds yet, under a name that no other has. */
export async function openUnsaved(bytes: Uint8Array<ArrayBuffer>, name = say('newName')): Promise<OpenRecord | null> {
  const record = await openGiven({ name: freeName(name), bytes, place: null });
  if (!record) return null;
  record.given = null;
  record.wasSaved(new Uint8Array());
  return record;
}
export const openText = (text: string, name = say('pastedName')): Promise<OpenRecord | null> =>
  openUnsaved(new TextEncoder().encode(text), name);
/** What was kept on this device, as it was left. */
export async function openKept(kept: Kept): Promise<void> {
  if (records.peek().some(({ key }) => key === kept.key)) return;
  // First of all: browsers let it be asked for only in the moments after a click.
  const place = kept.handle ? await placeOfHandle(kept.handle, kept.saved) : null;
  await start();
  const { document } = await readAs(kept.bytes);
  if (document.trees.length === 0) return;
  // It takes the place of the file as it is now, if that is open: saving writes there.
  const file = kept.served === null ? undefined : records.peek().find(({ place }) => place?.served === kept.served);
  const saved = file?.saved ?? kept.saved;
  const record = new OpenRecord(kept.key, kept.name, document, { saved, from: kept.from });
  record.place = file?.place ?? place;
  try {
    record.goToTree(kept.tree);
    record.go(record.shown.peek().walk.tree.at(kept.path).number);
  } catch {
    // It was kept in the middle of something: its beginning is shown.
  }
  take(record);
  if (file) closeRecord(file, true);
}
/** Where files come back of which something unsaved was kept, it is offered. */
export async function offerKept(opened: readonly OpenRecord[]): Promise<void> {
  const all = await keptRecords();
  const left = opened.flatMap((record) => {
    const served = record.place?.served;
    const kept = all.find(
      (one) => one.served === served && one.key !== record.key && !(one.saved && same(one.saved, one.bytes)),
    );
    return served === undefined || !kept || same(kept.bytes, record.bytes) ? [] : [kept];
  });
  if (left.length === 0) return;
  const restore = async () => {
    for (const kept of left)
      await openKept(kept).catch((error) => tell(say('notOpened', kept.name, messageOf(error)), 'bad'));
  };
  tell(left.map(({ name }) => say('keptNewer', name)).join('\n'), 'warn', [
    { word: 'restore', run: () => void restore() },
  ]);
}
export function closeRecord(record: OpenRecord, isForgotten: boolean): void {
  if (!isForgotten) keepDrafts();
  const left = records.peek().filter((one) => one !== record);
  const at = records.peek().indexOf(record);
  records.value = left;
  if (active.peek() === record) active.value = left[Math.min(at, left.length - 1)] ?? null;
  hush();
  if (isForgotten) void forget(record.key);
  else void keepNow(record);
  setTimeout(() => record.free());
}

// ---- Editing

/** Every text of the record in another charset. */
export function recode(record: OpenRecord, charset: string): void {
  record.edit(say('recode', charset), (commands) => {
    commands.recode(charset);
    return undefined;
  });
}

/**
 * The same bytes in another charset, which the record declares from then on; where they cannot be that, nothing changes.
 * Its steps are not undone afterwards: where there are some it asks.
 */
export async function readAnew(record: OpenRecord, charset: string, isAsked = false): Promise<void> {
  if (!keepDrafts()) return;
  const { document, node, walk } = record.shown.peek();
  const { document: other } = await readAs(declaring(document, charset));
  // Under another name of it, perhaps: GBK is read as GB18030.
  const refused = other.trees.find(({ root, charsetFrom }) => root.property('CA') && charsetFrom !== 'declared');
  if (refused) {
    tell(say('isNotReadAs', charset, refused.charset), 'warn');
    other.free();
    return;
  }
  if (record.canUndo.peek() !== '' && !isAsked) {
    other.free();
    tell(say('readAnewLoses', charset), 'warn', [{ word: 'readIt', run: () => void readAnew(record, charset, true) }]);
    return;
  }
  const { saved, from, key, place, given } = record;
  const anew = new OpenRecord(key, record.name.peek(), other, { saved, from });
  Object.assign(anew, { place, given });
  anew.goToTree(walk.tree.number);
  anew.go(Math.min(node.number, anew.shown.peek().walk.tree.nodeCount - 1));
  replace(record, anew);
  tell(say('isReadAs', charset));
}
// In its place among those that are open.
function replace(record: OpenRecord, other: OpenRecord): void {
  follow(other);
  records.value = records.peek().map((one) => (one === record ? other : one));
  active.value = other;
  void keepNow(other);
  setTimeout(() => record.free());
}

/** Runs an edit; what the core refuses is told, and nothing has happened. */
export function attempt(record: OpenRecord, edit: () => void): boolean {
  try {
    edit();
    return true;
  } catch (error) {
    if (!(error instanceof QipuError)) throw error;
    const again = () => {
      recode(record, 'UTF-8');
      hush();
      attempt(record, edit);
    };
    tell(error.message, 'bad', error.isNotInCharset ? [{ word: 'changeToUtf8', run: again }] : []);
    return false;
  }
}

// ---- What is being typed

const drafts = new Set<() => boolean>();
/** A field that holds what is not in the record yet; `keep` puts it there, false: the core refused it. */
export function addDraft(keep: () => boolean): () => void {
  drafts.add(keep);
  return () => drafts.delete(keep);
}
/** Whether all that is being typed is in its record now. */
export const keepDrafts = (): boolean => [...drafts].map((keep) => keep()).every((isKept) => isKept);

// ---- Saving

/** Saves in its place; without one asks for it. */
export async function saveRecord(record: OpenRecord, isForced = false): Promise<void> {
  if (!keepDrafts()) return;
  const { place } = record;
  if (!place) {
    await saveRecordAs(record);
    return;
  }
  try {
    await inTurn(place, () => record.save(isForced));
    tellSaved(record, 'saved');
    void keepNow(record);
  } catch (error) {
    tellUnsaved(record, error);
  }
}
function tellUnsaved(record: OpenRecord, error: unknown): void {
  if (!(error instanceof ChangedElsewhere)) {
    tell(say('notSaved', messageOf(error)), 'bad', [{ word: 'saveCopy', run: () => void saveRecordAs(record) }]);
    return;
  }
  tell(say('changedElsewhere', record.name.peek()), 'warn', [
    { word: 'overwrite', run: () => void saveRecord(record, true) },
    { word: 'saveCopy', run: () => void saveRecordAs(record) },
  ]);
}
const writing = new WeakMap<Place, Promise<unknown>>();
/** A file is written one time after the other: what is on its way is no change by another program. */
function inTurn(place: Place, write: () => Promise<void>): Promise<void> {
  const done = (writing.get(place) ?? Promise.resolve()).then(write);
  writing.set(
    place,
    done.catch(() => undefined),
  );
  return done;
}
/** Saves a record of the server's folder without a word; what cannot be saved is told. */
export function saveQuietly(record: OpenRecord): Promise<void> {
  const { place } = record;
  if (place?.served === undefined) return Promise.resolve();
  return inTurn(place, async () => {
    if (record.isSaved) return;
    try {
      await record.save();
      void keepNow(record);
    } catch (error) {
      tellUnsaved(record, error);
    }
  });
}
/** Called where there is a folder to save in, in place of the browser's own window. */
export const savesInFolder = signal<((record: OpenRecord) => void) | null>(null);
// With what stands in fields and could not be written.
function tellSaved(record: OpenRecord, word: 'saved' | 'downloaded'): void {
  const name = record.name.peek();
  const left = draftsOf(record).map((draft) => say('draftOf', say(draft.word), draft.text));
  if (left.length === 0) tell(say(word, name));
  else tell(say('savedWithout', name, left.join(say('comma'))), 'warn');
}
/** `isBeyond`: also where there is a folder of the server, somewhere else. */
export async function saveRecordAs(record: OpenRecord, isBeyond = false): Promise<void> {
  if (!keepDrafts()) return;
  if (savesInFolder.peek() && !isBeyond) {
    savesInFolder.peek()?.(record);
    return;
  }
  const { bytes } = record;
  try {
    const done = await saveAs(record.name.peek(), bytes);
    if (!done) return;
    record.name.value = done.name;
    record.place = done.place;
    record.wasSaved(bytes);
    tellSaved(record, done.place ? 'saved' : 'downloaded');
    void keepNow(record);
  } catch (error) {
    tell(say('notSaved', messageOf(error)), 'bad');
  }
}
/** Saves in a place that it has from then on; why it could not, in words, empty: it is saved. */
export async function saveAt(record: OpenRecord, place: Place, name: string, isForced = false): Promise<string> {
  const { bytes } = record;
  try {
    await inTurn(place, () => place.write(bytes, isForced));
  } catch (error) {
    return error instanceof ChangedElsewhere ? say('fileIsThere', name) : say('notSaved', messageOf(error));
  }
  record.name.value = name;
  record.place = place;
  record.wasSaved(bytes);
  tellSaved(record, 'saved');
  void keepNow(record);
  return '';
}
/** The main line of the present game in another format, as a download; what it has no place for is told. */
export async function saveAsFormat(record: OpenRecord, format: string, extension: string): Promise<void> {
  try {
    const formats = await otherFormats();
    const { walk } = record.shown.peek();
    const { bytes, losses } = formats.fromSgf(record.bytes, format, { tree: walk.tree.number });
    const name = withExtension(record.name.peek(), extension);
    download(name, bytes);
    tell(losses.length > 0 ? say('savedWithLosses', name, losses.join('; ')) : say('downloaded', name));
  } catch (error) {
    tell(say('notSaved', messageOf(error)), 'bad');
  }
}

// ---- Other tabs

let channel: BroadcastChannel | null = null;
const tab = Math.random().toString(36).slice(2);
interface Announced {
  tab: string;
  name: string;
  isAnswer: boolean;
}
/** Tabs of one browser tell one another what they edit: two with one file warn. */
export function listenToTabs(): void {
  channel = new BroadcastChannel('qipu-editor');
  channel.addEventListener('message', ({ data }: MessageEvent<Announced>) => {
    const same = data.tab === tab ? undefined : records.peek().find((record) => record.name.peek() === data.name);
    if (!same) return;
    if (!data.isAnswer) channel?.postMessage({ tab, name: data.name, isAnswer: true } satisfies Announced);
    tell(say('inTwoTabs', data.name), 'warn');
  });
  onLost(() => tell(say('notKept'), 'warn'));
}
const announced = new Set<string>();
function announce(record: OpenRecord): void {
  const name = record.name.peek();
  if (announced.has(name)) return;
  announced.add(name);
  channel?.postMessage({ tab, name, isAnswer: false } satisfies Announced);
}
