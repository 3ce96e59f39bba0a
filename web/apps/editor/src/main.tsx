// The editor begins: settings, keys, what is dropped and pasted, and what the address names.

import { effect } from '@preact/signals';
import charsets from '@qipu/core/charsets.bin?url';
import core from '@qipu/core/core.wasm?url';
import explanations from '@qipu/core/explanations.bin?url';
import formats from '@qipu/core/formats.wasm?url';
import { tokenRules, useCore } from '@qipu/view/parts';
import { render } from 'preact';
import { App } from './app.js';
import './editor.css';
import { followPlace, goToTold, holds, packedPart, type Told, toldBy } from './model/address.js';
import { commandOfKey, keyOfEvent, paste, run, sheet } from './model/commands.js';
import {
  active,
  hush,
  isDropping,
  keepDrafts,
  listenToTabs,
  offerKept,
  openAll,
  openGiven,
  openText,
  openUnsaved,
  records,
  savesInFolder,
  start,
  tell,
} from './model/desk.js';
import { followEstimate, followReader } from './model/engine/analysis.js';
import { followGames, gameOf } from './model/engine/games.js';
import { dismissAll, lookForEngines } from './model/engine/staff.js';
import { givenOfDrop, givenOfServer, listenToLaunches, type Served, servedFragment, servedIn } from './model/files.js';
import { followFolder, listed } from './model/folder.js';
import { asked, urlIn } from './model/importing.js';
import { forgetOldest, keepNow } from './model/keeping.js';
import { keepPage } from './model/offline.js';
import type { OpenRecord } from './model/record.js';
import { Server, server } from './model/server.js';
import { keepSettings, settings } from './model/settings.js';
import { unpacked } from './model/sharing.js';
import { language, languageOfTags, messageOf, say, speak, tagOf } from './model/words.js';
import { Page } from './parts/page.js';

const at = (path: string): string => new URL(path, document.baseURI).href;
useCore({ core: at(core), charsets: at(charsets), explanations: at(explanations), formats: at(formats) });

// The tokens of the element hold for the whole page.
const tokens = new CSSStyleSheet();
tokens.replaceSync(
  tokenRules.replace(':host([theme="contrast"]) .root', ':root[data-theme="contrast"]').replace('.root {', ':root {'),
);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, tokens];

// ---- Settings

keepSettings();
let spoken = Promise.resolve();
effect(() => {
  const { language: chosen, theme, textSize } = settings.value;
  spoken = speak(chosen || languageOfTags(navigator.languages));
  const { documentElement: root } = document;
  root.dataset.theme = theme;
  root.style.setProperty('--q-text-size', String(textSize / 100));
});
effect(() => {
  document.documentElement.lang = tagOf(language.value);
  void start();
});
effect(() => {
  const record = active.value;
  const mark = record && record.unsaved.value > 0 ? '• ' : '';
  document.title = record ? `${mark}${record.name.value} – ${say('title')}` : say('title');
});

// ---- Keys, and what comes from outside

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea, [contenteditable=true]');

// On a phone two bars stand over the page, and a keyboard takes half of it: the field in which somebody types is scrolled
// to where it is seen, between them (scroll-padding of the page).
const phone = matchMedia('(max-width: 759.98px)');
/** In pixels: a keyboard takes more, the address bar, which comes and goes while somebody scrolls, less. */
const LEAST_KEYBOARD = 120;
function showField(): void {
  const field = document.activeElement;
  if (phone.matches && field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
}
addEventListener('focusin', showField);
let height = innerHeight;
addEventListener('resize', () => {
  const isKeyboard = innerHeight <= height - LEAST_KEYBOARD;
  height = innerHeight;
  if (isKeyboard) showField();
});

// The button that was clicked with the pointer last: Enter is for the comment there, as everywhere on the page.
let clicked: EventTarget | undefined;
addEventListener('click', (event) => {
  const button = event.composedPath().find((one) => one instanceof HTMLButtonElement);
  clicked = event.detail > 0 ? button : undefined;
});
addEventListener('focusin', (event) => {
  if (event.composedPath()[0] !== clicked) clicked = undefined;
});
addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  const [target] = event.composedPath();
  const key = keyOfEvent(event);
  if (isField(target) && !/^Control\+(Shift\+)?s$/.test(key)) return;
  const isButton = target instanceof Element && target.matches('button, a, [role=tab], [type=checkbox]');
  if (isButton && (key === ' ' || (key === 'Enter' && target !== clicked))) return;
  if (key === 'Escape' && sheet.peek() === 'rail') sheet.value = null;
  else if (key === 'Escape') hush();
  // What is selected in the page is copied as everywhere.
  if (key === 'Control+c' && String(getSelection() ?? '') !== '') return;
  if (key === 'Control+v') return; // comes as a paste
  const command = commandOfKey(key);
  if (!command) return;
  event.preventDefault();
  run(command);
});
addEventListener('paste', (event) => {
  const [target] = event.composedPath();
  if (isField(target)) return;
  event.preventDefault();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const record = active.peek();
  if (record) void paste(record, text);
  else if (text.trim() !== '') void openText(text);
});

let over = 0;
const turnDrop = (by: number): void => {
  over = by === 0 ? 0 : over + by;
  isDropping.value = over > 0;
};
addEventListener('dragenter', (event) => {
  if (event.dataTransfer?.types.includes('Files')) turnDrop(1);
});
addEventListener('dragleave', () => turnDrop(-1));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  turnDrop(0);
  if (!event.dataTransfer) return;
  void givenOfDrop(event.dataTransfer).then(openAll);
});

// What has been typed in the last moments is kept before the page goes.
addEventListener('pagehide', () => {
  keepDrafts();
  for (const record of records.peek()) void keepNow(record);
  dismissAll();
});
addEventListener('beforeunload', (event) => {
  if (records.peek().some((record) => record.place !== null && !record.isSaved)) event.preventDefault();
});

// ---- What the address names

const KEPT_TOKEN = 'qipu-served';
/** Whether the page is that of a server of the tool, which lasts no longer than the tool. */
async function openServed(told: Told): Promise<boolean> {
  const served = servedIn(location.hash) ?? servedIn(sessionStorage.getItem(KEPT_TOKEN) ?? '');
  if (!served) return false;
  sessionStorage.setItem(KEPT_TOKEN, servedFragment(served));
  if (location.hash.includes('token=')) history.replaceState(null, '', location.pathname);
  const from = new Server(served.token, served.folder !== null);
  server.value = from;
  listed.value = served.folder ?? '';
  const opened: OpenRecord[] = [];
  for (const path of served.paths) {
    const record = await openFromServer(from, path);
    if (!record) continue;
    // A game is come back to at its last move.
    if (!gameOf(record)) goToTold(record, told);
    opened.push(record);
  }
  await offerKept(opened); // in the end: what is told of a record goes when another one opens
  if (from.hasFolder) serveFolder(served);
  return true;
}
async function openFromServer(from: Server, path: string): Promise<OpenRecord | null> {
  try {
    return await openGiven(await givenOfServer(from, path));
  } catch (error) {
    tell(say('notOpened', path, messageOf(error)), 'bad');
    return null;
  }
}
/** What is open of the folder opens again when the page is loaded anew. */
function serveFolder(served: Served): void {
  savesInFolder.value = () => {
    sheet.value = 'folder';
  };
  followFolder();
  void lookForEngines().catch(() => undefined); // told when one is wanted
  effect(() => {
    const shown = active.value;
    const open = [...records.value.filter((record) => record !== shown), ...(shown ? [shown] : [])];
    const paths = open.map(({ place }) => place?.served).filter((path) => path !== undefined);
    sessionStorage.setItem(KEPT_TOKEN, servedFragment({ ...served, paths, folder: listed.value }));
  });
}
async function openPacked(told: Told): Promise<void> {
  const { packed, name } = told;
  if (packed === null) return;
  try {
    const bytes = await unpacked(packed);
    const record = await openUnsaved(bytes, name || say('sharedName'));
    if (!record) return;
    holds(record, packedPart(packed, name));
    goToTold(record, told);
  } catch {
    tell(say('badLink'), 'bad');
  }
}
async function openAddress(): Promise<void> {
  const told = toldBy(location.hash);
  if (await openServed(told)) return;
  void keepPage();
  await openPacked(told);
  asked.value = urlIn(location.search);
  if (asked.value) sheet.value = 'import';
}
addEventListener('hashchange', () => {
  const told = toldBy(location.hash);
  const record = active.peek();
  if (told.packed !== null) void openPacked(told);
  else if (record) goToTold(record, told);
});

// Nothing is said before there are words for it.
await spoken;
listenToTabs();
listenToLaunches((given) => void openGiven(given));
render(<App page={new Page()} />, document.body);
void forgetOldest();
followGames();
followReader();
followEstimate();
void openAddress();
followPlace();
