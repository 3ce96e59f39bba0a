// Everything that can be asked for, by a key, a button or the sheet of commands: one row each.
import { signal } from '@preact/signals';
import type { Transformation } from '@qipu/core';
import {
  copiedText,
  eraseBranch,
  eraseOthers,
  makeMain,
  type Pasted,
  pasteBranch,
  putVariation,
  transform,
} from './branches.js';
import { findingHere, repairOrOpen, toFinding, toList } from './checks.js';
import {
  active,
  attempt,
  closeRecord,
  keepDrafts,
  openAll,
  openText,
  qipu,
  saveRecord,
  saveRecordAs,
  tell,
} from './desk.js';
import { keepThoughts, turnAnalysis, turnEstimate } from './engine/analysis.js';
import { type Game, gameOf } from './engine/games.js';
import { clearArea, turnFigure } from './figures.js';
import { pickFiles } from './files.js';
import type { OpenRecord } from './record.js';
import { BOOKMARK, type Seek, seekKind } from './search.js';
import { choose, isStudying, type ModeName, mode, offered, settings, tab, tool } from './settings.js';
import { changeToPlay, playMove, tools } from './tools.js';
import { say, type Word } from './words.js';

export type Sheet =
  | 'kept'
  | 'keys'
  | 'find'
  | 'games'
  | 'new'
  | 'settings'
  | 'strip'
  | 'rail'
  | 'save'
  | 'export'
  | 'print'
  | 'share'
  | 'import'
  | 'play'
  | 'review'
  | 'folder';
export const sheet = signal<Sheet | null>(null);
/** Asked for, and answered by the part of the page that can. */
export const wantsComment = signal(0);
export const wantsBoard = signal(0);
export const wantsFold = signal(0);

export type Group = 'walk' | 'tree' | 'edit' | 'marks' | 'engine' | 'files' | 'else';
interface CommandRow {
  name: string;
  word: Word;
  group: Group;
  /** As `keyOfEvent` writes them; the first is shown. */
  keys: readonly string[];
}
/** Free ones go without a record. */
export type Command = CommandRow &
  ({ isFree: true; run: () => void } | { isFree?: false; run: (record: OpenRecord) => void });

const seekers: readonly { kind: Seek; word: Word; next: string; previous: string }[] = [
  { kind: 'comment', word: 'nextComment', next: 'n', previous: 'p' },
  { kind: 'hotspot', word: 'nextHotspot', next: 'h', previous: 'H' },
  { kind: 'variation', word: 'nextFork', next: 'j', previous: 'J' },
  { kind: 'setup', word: 'nextSetup', next: 'u', previous: 'U' },
  { kind: 'bookmark', word: 'nextBookmark', next: 'd', previous: 'D' },
  { kind: 'figure', word: 'nextFigure', next: 'q', previous: 'Q' },
  { kind: 'mark', word: 'nextMark', next: 'k', previous: 'K' },
];
const nothing = (): void => tell(say('nothingFound'));

const steps: readonly [name: string, word: Word, keys: readonly string[], run: (record: OpenRecord) => void][] = [
  ['forward', 'forward', ['ArrowRight'], (record) => record.walk((walk) => walk.step(1))],
  ['back', 'back', ['ArrowLeft'], (record) => record.walk((walk) => walk.step(-1))],
  ['up', 'upVariation', ['ArrowUp'], (record) => record.walk((walk) => walk.vary(-1))],
  ['down', 'downVariation', ['ArrowDown'], (record) => record.walk((walk) => walk.vary(1))],
  ['forwardTen', 'forwardTen', ['PageDown'], (record) => record.walk((walk) => walk.step(10))],
  ['backTen', 'backTen', ['PageUp'], (record) => record.walk((walk) => walk.step(-10))],
  ['first', 'first', ['Home'], (record) => record.walk((walk) => walk.go(0))],
  ['last', 'last', ['End'], (record) => record.walk((walk) => walk.step(walk.lineLength))],
  ['toFork', 'toFork', ['Shift+ArrowLeft'], toFork],
  ['mainLine', 'toMainLine', ['Control+ArrowLeft'], (record) => record.walk((walk) => walk.toMainLine())],
  ['previousGame', 'previousGame', ['Shift+PageUp'], (record) => toGame(record, -1)],
  ['nextGame', 'nextGame', ['Shift+PageDown'], (record) => toGame(record, 1)],
];

function toFork(record: OpenRecord): void {
  record.walk((walk) => {
    for (let depth = walk.depth - 1; depth > 0; --depth) {
      const node = walk.onLine(depth) ?? 0;
      if ([...walk.childrenOf(node)].length > 1) return walk.go(node);
    }
    return walk.go(0);
  });
}
function toGame(record: OpenRecord, by: 1 | -1): void {
  const { document, walk } = record.shown.peek();
  if (document.trees[walk.tree.number + by]) record.goToTree(walk.tree.number + by);
}

// Whose turn it is in a game the engine plays or the game goes on; else it analyses.
function turnEngine(record: OpenRecord): void {
  const game = gameOf(record);
  if (game && game.state.peek() !== 'over') void game.turn();
  else turnAnalysis();
}
function ofGame(record: OpenRecord, run: (game: Game) => void): void {
  const game = gameOf(record);
  if (game && game.state.peek() !== 'over') run(game);
  else tell(say('noGameHere'));
}
function pass(record: OpenRecord): void {
  const { position } = record.shown.peek();
  const game = gameOf(record);
  if (game && game.state.peek() !== 'over') {
    game.play(null);
    return;
  }
  if (position) attempt(record, () => playMove(record, position.toPlay, null));
}
/** Whether it is on the clipboard, which browsers may refuse. */
async function copy(record: OpenRecord): Promise<boolean> {
  const { document, node } = record.shown.peek();
  const text = copiedText(qipu(), document, node);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    tell(say('notCopied'), 'bad');
    return false;
  }
  tell(say(node.parent ? 'copied' : 'copiedGame'));
  return true;
}
function cut(record: OpenRecord): void {
  if (!record.shown.peek().node.parent) {
    tell(say('rootStays'));
    return;
  }
  void copy(record).then((isThere) => {
    if (!isThere) return;
    attempt(record, () => eraseBranch(record, say('cutBranch')));
    tell(say('copied'));
  });
}
async function openBeside(text: string): Promise<void> {
  const opened = await openText(text);
  if (opened) tell(say('pastedBeside', opened.name.peek()));
}
export async function paste(record: OpenRecord, given?: string): Promise<void> {
  const text = given ?? (await navigator.clipboard.readText().catch(() => ''));
  attempt(record, () => {
    const pasted: Pasted = pasteBranch(record, qipu(), text);
    if (pasted === 'game') void openBeside(text);
    else if (pasted !== 'branch') tell(say(pasted === 'otherSize' ? 'otherSize' : 'nothingToPaste'), 'warn');
  });
}
// Of a finding that is looked at the key is for its repair.
function turnFigureOrRepair(record: OpenRecord): void {
  const finding = findingHere(record);
  if (finding) repairOrOpen(record, finding);
  else attempt(record, () => turnFigure(record));
}
function turnBookmark(record: OpenRecord): void {
  const { node } = record.shown.peek();
  record.edit(say('bookmark'), (commands) => {
    if (node.property(BOOKMARK)) commands.remove(node.id, BOOKMARK);
    else commands.set(node.id, BOOKMARK, '1');
    return undefined;
  });
}
export async function openFiles(): Promise<void> {
  await openAll(await pickFiles());
}
export function close(record: OpenRecord): void {
  if (!keepDrafts()) return;
  if (record.isSaved) {
    closeRecord(record, false);
    return;
  }
  tell(say('closeUnsaved', record.name.peek()), 'warn', [
    { word: 'save', run: () => void saveRecord(record) },
    { word: 'closeAnyway', run: () => closeRecord(record, false) },
    { word: 'throwAway', run: () => closeRecord(record, true) },
  ]);
}

const textSizes = [...offered.textSize].sort((a, b) => a - b);
function resize(by: 1 | -1): void {
  const size = textSizes[textSizes.indexOf(settings.peek().textSize) + by];
  if (size !== undefined) choose('textSize', size);
}
const opens = (name: Sheet) => (): void => {
  sheet.value = sheet.peek() === name ? null : name;
};
const edits = (edit: (record: OpenRecord) => void) => (record: OpenRecord) => void attempt(record, () => edit(record));

const turns: readonly [name: string, word: Word, keys: readonly string[], how: Transformation][] = [
  ['rotate', 'rotate', ['r'], { mirrorDiagonal: true, mirrorLeftRight: true }],
  ['rotateBack', 'rotateBack', ['R'], { mirrorDiagonal: true, mirrorTopBottom: true }],
  ['mirror', 'mirror', [], { mirrorLeftRight: true }],
  ['swapColors', 'swapColors', [], { swapColors: true }],
];

export const modes: readonly [name: ModeName, word: Word, key: string][] = [
  ['view', 'modeView', 'Alt+1'],
  ['edit', 'modeEdit', 'Alt+2'],
  ['guess', 'modeGuess', 'Alt+3'],
  ['problem', 'modeProblem', 'Alt+4'],
  ['compare', 'modeCompare', 'Alt+5'],
];

// biome-ignore format: a table
export const commands: readonly Command[] = [
  ...steps.map(([name, word, keys, run]): Command => ({ name, word, group: 'walk', keys, run })),
  ...seekers.flatMap(({ kind, word, next, previous }): Command[] => [
    { name: `next-${kind}`, word, group: 'walk', keys: [next], run: (record) => seekKind(record, kind, 1) || nothing() },
    { name: `previous-${kind}`, word: `${word}Back` as Word, group: 'walk', keys: [previous], run: (record) => seekKind(record, kind, -1) || nothing() },
  ]),
  { name: 'nextFault', word: 'nextFault', group: 'walk', keys: ['y'], run: (record) => toFinding(record, 1) || nothing() },
  { name: 'previousFault', word: 'nextFaultBack', group: 'walk', keys: ['Y'], run: (record) => toFinding(record, -1) || nothing() },
  { name: 'go', word: 'goToMove', group: 'walk', keys: ['g'], run: opens('find') },
  { name: 'find', word: 'find', group: 'walk', keys: ['/', 'Control+f'], run: opens('find') },
  { name: 'games', word: 'games', group: 'walk', keys: ['l'], run: opens('games') },
  { name: 'earlier', word: 'earlier', group: 'tree', keys: ['['], run: edits((record) => void putVariation(record, -1)) },
  { name: 'later', word: 'later', group: 'tree', keys: [']'], run: edits((record) => void putVariation(record, 1)) },
  { name: 'main', word: 'makeMain', group: 'tree', keys: ['m'], run: edits(makeMain) },
  { name: 'fold', word: 'fold', group: 'tree', keys: ['c'], run: () => void ++wantsFold.value },
  { name: 'cut', word: 'cutBranch', group: 'tree', keys: ['Control+x'], run: cut },
  { name: 'copy', word: 'copyBranch', group: 'tree', keys: ['Control+c'], run: (record) => void copy(record) },
  { name: 'paste', word: 'pasteBranch', group: 'tree', keys: ['Control+v'], run: (record) => void paste(record) },
  { name: 'erase', word: 'eraseBranch', group: 'tree', keys: ['Delete', 'Backspace'], run: edits((record) => record.shown.peek().node.parent ? eraseBranch(record) : tell(say('rootStays'))) },
  { name: 'eraseOthers', word: 'eraseOthers', group: 'tree', keys: [], run: edits(eraseOthers) },
  { name: 'undo', word: 'undo', group: 'edit', keys: ['Control+z'], run: (record) => void record.undo() },
  { name: 'redo', word: 'redo', group: 'edit', keys: ['Control+y', 'Control+Shift+z'], run: (record) => void record.redo() },
  { name: 'comment', word: 'editComment', group: 'edit', keys: ['Enter'], run: () => void ++wantsComment.value },
  { name: 'pass', word: 'pass', group: 'edit', keys: ['x'], run: pass },
  { name: 'toPlay', word: 'changeToPlay', group: 'edit', keys: ['o'], run: edits(changeToPlay) },
  { name: 'figure', word: 'figure', group: 'edit', keys: ['f'], run: turnFigureOrRepair },
  { name: 'bookmark', word: 'bookmark', group: 'edit', keys: ['Control+d'], run: edits(turnBookmark) },
  ...turns.map(([name, word, keys, how]): Command => ({ name, word, group: 'edit', keys, run: edits((record) => transform(record, how, say(word))) })),
  { name: 'strip', word: 'strip', group: 'edit', keys: [], run: opens('strip') },
  ...tools.map(({ name, word, key }): Command => ({ name: `tool-${name}`, word, group: 'marks', keys: [key], run: () => { tool.value = name; } })),
  { name: 'wholeBoard', word: 'wholeBoard', group: 'marks', keys: [], run: edits((record) => clearArea(record, 'VW')) },
  { name: 'nothingDimmed', word: 'nothingDimmed', group: 'marks', keys: [], run: edits((record) => clearArea(record, 'DD')) },
  { name: 'playEngine', word: 'playEngine', group: 'engine', keys: ['Alt+p'], isFree: true, run: opens('play') },
  { name: 'engine', word: 'turnEngine', group: 'engine', keys: [' '], run: turnEngine },
  { name: 'hint', word: 'askHint', group: 'engine', keys: ['a'], run: (record) => void ofGame(record, (game) => void game.askHint()) },
  { name: 'takeBack', word: 'takeBack', group: 'engine', keys: [], run: (record) => void ofGame(record, (game) => game.takeBackTurn()) },
  { name: 'resign', word: 'resign', group: 'engine', keys: [], run: (record) => void ofGame(record, (game) => game.resign()) },
  { name: 'estimate', word: 'estimate', group: 'engine', keys: ['e'], run: (record) => void turnEstimate(record) },
  { name: 'review', word: 'reviewGame', group: 'engine', keys: ['w'], run: opens('review') },
  { name: 'keepValues', word: 'keepValues', group: 'engine', keys: [], run: edits(keepThoughts) },
  { name: 'open', word: 'open', group: 'files', keys: ['Control+o'], isFree: true, run: () => void openFiles() },
  { name: 'new', word: 'newGame', group: 'files', keys: ['Alt+n'], isFree: true, run: opens('new') },
  { name: 'save', word: 'save', group: 'files', keys: ['Control+s'], run: (record) => void saveRecord(record) },
  { name: 'saveAs', word: 'saveAs', group: 'files', keys: ['Control+Shift+s'], run: (record) => void saveRecordAs(record) },
  { name: 'saveOther', word: 'saveOther', group: 'files', keys: [], run: opens('save') },
  { name: 'export', word: 'exportBoard', group: 'files', keys: ['Control+e'], run: opens('export') },
  { name: 'print', word: 'print', group: 'files', keys: ['Control+p'], run: opens('print') },
  { name: 'share', word: 'share', group: 'files', keys: ['Control+Shift+e'], run: opens('share') },
  { name: 'kept', word: 'keptRecords', group: 'files', keys: [], isFree: true, run: opens('kept') },
  { name: 'close', word: 'closeRecord', group: 'files', keys: ['Alt+w'], run: close },
  { name: 'variations', word: 'turnVariations', group: 'else', keys: ['v'], isFree: true, run: () => choose('variations', settings.peek().variations === 'none' ? 'children' : 'none') },
  { name: 'numbers', word: 'turnNumbers', group: 'else', keys: ['i'], isFree: true, run: () => choose('numbers', settings.peek().numbers === 'none' ? 'all' : 'none') },
  { name: 'turnTree', word: 'turnTree', group: 'else', keys: [], isFree: true, run: () => choose('tree', settings.peek().tree === 'down' ? 'across' : 'down') },
  { name: 'largerText', word: 'largerText', group: 'else', keys: ['+'], isFree: true, run: () => resize(1) },
  { name: 'smallerText', word: 'smallerText', group: 'else', keys: ['_'], isFree: true, run: () => resize(-1) },
  { name: 'board', word: 'enterBoard', group: 'else', keys: ['b'], run: () => void ++wantsBoard.value },
  ...modes.map(([name, word, key]): Command => ({ name: `mode-${name}`, word, group: 'else', keys: [key], run: () => { mode.value = name; } })),
  { name: 'checks', word: 'checks', group: 'else', keys: ['!'], run: toList },
  { name: 'source', word: 'sourcePane', group: 'else', keys: ['S'], run: () => { tab.value = 'source'; } },
  { name: 'settings', word: 'settings', group: 'else', keys: [','], isFree: true, run: opens('settings') },
  { name: 'keys', word: 'commands', group: 'else', keys: ['?', 'Control+k'], isFree: true, run: opens('keys') },
];
/** Groups that change the record, or walk through it. */
const ofEditing: readonly Group[] = ['tree', 'edit', 'marks'];
function isAllowed({ group, name }: Command): boolean {
  if (isStudying.peek()) return group === 'files' || group === 'else';
  return mode.peek() !== 'view' || !ofEditing.includes(group) || name === 'copy' || name === 'fold';
}
/** The key of an event as the table writes it. */
export function keyOfEvent(event: KeyboardEvent): string {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isLetter = key.length === 1;
  const name = isLetter && (ctrlKey || metaKey || altKey) ? key.toLowerCase() : key;
  const shift = shiftKey && (!isLetter || ctrlKey || metaKey) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${shift}${name}`;
}
/** The keys of a command, as the user has them. */
export function keysOf(command: Pick<Command, 'name' | 'keys'>): readonly string[] {
  const own = settings.value.keys[command.name];
  return own === undefined ? command.keys : own === '' ? [] : [own];
}
export const commandOfKey = (key: string): Command | undefined =>
  commands.find((command) => keysOf(command).includes(key));
export const hasOwnKey = (command: Command): boolean => settings.value.keys[command.name] !== undefined;
/** The other command that has a key. */
export const holderOf = (key: string, command: Command): Command | undefined =>
  commands.find((other) => other !== command && keysOf(other).includes(key));
/** Gives a key to a command; another that had it keeps the first of its other keys. */
export function giveKey(command: Command, key: string): void {
  const keys: Record<string, string> = { ...settings.peek().keys, [command.name]: key };
  const holder = holderOf(key, command);
  if (holder) keys[holder.name] = keysOf(holder).find((one) => one !== key) ?? '';
  choose('keys', keys);
}
export const takeKeys = (command: Command): void => choose('keys', { ...settings.peek().keys, [command.name]: '' });
/** The command has its usual keys again, and those that were given one of them, theirs, and so on. */
export function resetKeys(command: Command): void {
  const keys: Record<string, string> = { ...settings.peek().keys };
  const reset = [command];
  for (const one of reset) {
    delete keys[one.name];
    reset.push(...commands.filter(({ name }) => one.keys.includes(keys[name] ?? '')));
  }
  choose('keys', keys);
}
export const commandNamed = (name: string): Command => commands.find((command) => command.name === name) as Command;

export function run(command: Command): void {
  if (!keepDrafts()) return;
  if (!isAllowed(command)) {
    if (mode.peek() === 'view') tell(say('viewOnly'));
    return;
  }
  const record = active.peek();
  if (command.isFree) command.run();
  else if (record) command.run(record);
}
