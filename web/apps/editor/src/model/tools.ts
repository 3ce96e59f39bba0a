// What the tools on the board do: a row for each. Whatever is done with them, the record gets no fault by it: a stone of
// setup never stands beside a move in a node, a point never bears two shapes, an area is written once.
import { type Color, type Node, type Point, Replay, type Transaction } from '@qipu/core';
import { keyOf, moveColorOf, nameOf, other } from '@qipu/view/parts';
import type { OpenRecord } from './record.js';
import { keysAt, nextLabel, rectangle, textsAt, valuesAt } from './values.js';
import { say, type Word } from './words.js';

export type ToolName =
  | 'play'
  | 'black'
  | 'white'
  | 'triangle'
  | 'square'
  | 'circle'
  | 'cross'
  | 'selected'
  | 'letter'
  | 'number'
  | 'label'
  | 'arrow'
  | 'line'
  | 'dim'
  | 'view'
  | 'blackArea'
  | 'whiteArea';

export interface Tool {
  name: ToolName;
  word: Word;
  key: string;
  /** One point; two points one after the other; a point, or the corners of an area by drawing. */
  takes: 'point' | 'pair' | 'points';
  /** Of one point, or of the first and the last. */
  use(record: OpenRecord, from: Point, to: Point): void;
}

const shapes = ['TR', 'SQ', 'CR', 'MA', 'SL'] as const;
const setup = ['AB', 'AW', 'AE'] as const;

/** Gives a node the values of a property, in the place of all that it has of it; without any it goes. */
function putValues(commands: Transaction, node: Node, ident: string, values: readonly string[]): void {
  const count = [...node.properties()].filter((property) => property.ident === ident).length;
  if (count > 1 || (count === 1 && values.length === 0)) commands.remove(node.id, ident);
  if (values.length > 0) commands.set(node.id, ident, ...values);
}
const putPoints = (commands: Transaction, node: Node, ident: string, keys: ReadonlySet<string>): void =>
  putValues(commands, node, ident, [...keys].sort());
const labelOf = (word: Word, record: OpenRecord, point: Point): string =>
  say('at', say(word), nameOf(point, record.shown.peek().walk.tree.rows));

// ---- Moves

/** The child that plays at a point, or passes (null); of any colour, or of one. */
export function childAt(record: OpenRecord, point: Point | null, color?: Color): number | undefined {
  return childOf(record, record.shown.peek().walk.number, point ? keyOf(point) : '', color);
}
function childOf(record: OpenRecord, parent: number, key: string, color?: Color): number | undefined {
  const { walk } = record.shown.peek();
  for (const child of walk.childrenOf(parent)) {
    const at = walk.tree.node(child);
    const played = moveColorOf(at);
    if (played && (color ?? played) === played && at.get(played)?.trim() === key) return child;
  }
  return undefined;
}

/** A move on a node: an old one where it has been played, else a new one. */
export function playMove(record: OpenRecord, color: Color, point: Point | null, isForced = false): void {
  const old = childAt(record, point, color);
  if (old !== undefined) {
    record.go(old);
    return;
  }
  const { node, walk } = record.shown.peek();
  const name = point ? nameOf(point, walk.tree.rows) : say('pass');
  const label = say('playsAt', say(color === 'B' ? 'black' : 'white'), name);
  const key = point ? keyOf(point) : '';
  if (isMeantForMove(node)) becomeMove(record, label, color, key, isForced);
  else record.edit(label, (commands) => commands.insert(node.id, `(;${color}[${key}]${isForced ? 'KO[]' : ''})`));
}
const tellsOnlyWhoPlays = (node: Node): boolean =>
  node.parent !== null &&
  !node.firstChild &&
  !!node.property('PL') &&
  [...node.properties()].every(({ ident }) => ident === 'PL');
/** Whether a node says who plays, no more, and the move can say it in its place. */
const isMeantForMove = (node: Node): boolean => tellsOnlyWhoPlays(node) && !node.parent?.property('PL');
// In the place of a node that says only who plays; where its parent has the move already the node goes.
function becomeMove(record: OpenRecord, label: string, color: Color, key: string, isForced: boolean): void {
  const { node, walk } = record.shown.peek();
  const there = childOf(record, node.parent?.number ?? 0, key, color);
  const known = there === undefined ? undefined : walk.tree.node(there).id;
  record.edit(label, (commands) => {
    if (known !== undefined) {
      commands.erase(node.id);
      return known;
    }
    commands.remove(node.id, 'PL');
    commands.set(node.id, color, key);
    if (isForced) commands.set(node.id, 'KO', '');
    return node.id;
  });
}

function play(record: OpenRecord, point: Point): void {
  // A move that is there is walked to, whoever plays it.
  const old = childAt(record, point);
  const { position } = record.shown.peek();
  if (old !== undefined) record.go(old);
  else if (position) playMove(record, position.toPlay, point);
}

// ---- Setup

/** Of records up to this size it is tried whether setup leaves the moves that follow playable. */
const LARGEST_TRIED = 300_000;
const faults = (record: OpenRecord): string[] =>
  record.shown
    .peek()
    .document.check()
    .filter(({ severity }) => severity !== 'note')
    .map(({ check, tree, node, property }) => [check, tree, node, property].join(' '));

// Does an edit and takes it back where it brings a fault; whether it stands.
function tried(record: OpenRecord, edit: () => void): boolean {
  if (record.bytes.length > LARGEST_TRIED) return false;
  const before = new Set(faults(record));
  edit();
  if (faults(record).every((fault) => before.has(fault))) return true; // another may have gone: no excuse for one more
  record.undo();
  return false;
}

/** Setup goes where no move is; beside a move, and above what has been played on, it begins a variation. */
function takesSetup(record: OpenRecord): boolean {
  const { node, walk } = record.shown.peek();
  return moveColorOf(node) === null && walk.firstChildOf(walk.number) === undefined;
}
function putStone(record: OpenRecord, point: Point, color: Color): void {
  const { node } = record.shown.peek();
  const key = keyOf(point);
  const ident = color === 'B' ? 'AB' : 'AW';
  const board = node.board();
  const stands = board.points[point.row * board.columns + point.column];
  const isThere = stands === (color === 'B' ? 1 : 2);
  const wanted = isThere ? 'AE' : ident;
  const label = labelOf(isThere ? 'takeAway' : color === 'B' ? 'addBlack' : 'addWhite', record, point);
  const apart = () => record.edit(label, (commands, at) => commands.insert(at.id, `(;${wanted}[${key}])`));
  if (moveColorOf(node) !== null) {
    apart();
    return;
  }
  const before = stoneBefore(node, point);
  // What stands there without the node needs no word.
  const needs = wanted === 'AE' ? before !== 0 : before !== (color === 'B' ? 1 : 2);
  const inPlace = () =>
    record.edit(label, (commands) => {
      for (const one of setup) {
        const keys = keysAt(node, one);
        const had = keys.delete(key);
        if (one === wanted && needs) keys.add(key);
        if (had || one === wanted) putPoints(commands, node, one, keys);
      }
      return undefined;
    });
  if (takesSetup(record)) inPlace();
  else if (!tried(record, inPlace)) apart();
}
function stoneBefore(node: Node, { column, row }: Point): number {
  const board = node.parent?.board();
  return board?.points[row * board.columns + column] ?? 0;
}

// ---- Stones moved

/** The colour of the stone that the present node itself puts at a point, by its move or by setup; null: none. */
export function stoneOfNode(record: OpenRecord, point: Point): Color | null {
  const { node } = record.shown.peek();
  const key = keyOf(point);
  const played = moveColorOf(node);
  if (played) return node.get(played)?.trim() === key ? played : null;
  if (keysAt(node, 'AB').has(key)) return 'B';
  return keysAt(node, 'AW').has(key) ? 'W' : null;
}
/** Whether such a stone may stand at another point. */
export function canMoveStone(record: OpenRecord, color: Color, to: Point): boolean {
  const { node } = record.shown.peek();
  if (moveColorOf(node)) return (node.parent ?? node).legality(color, to) === 'legal';
  const board = node.board();
  return board.points[to.row * board.columns + to.column] === 0;
}
/** Moves such a stone to another point; false: what follows could not be played then, and nothing has happened. */
export function moveStone(record: OpenRecord, color: Color, from: Point, to: Point): boolean {
  const { node } = record.shown.peek();
  const edit = () =>
    record.edit(labelOf('moveStone', record, to), (commands) => {
      if (moveColorOf(node)) commands.set(node.id, color, keyOf(to));
      else moveSetup(commands, node, color, from, to);
      return undefined;
    });
  if (node.firstChild) return tried(record, edit);
  edit();
  return true;
}
function moveSetup(commands: Transaction, node: Node, color: Color, from: Point, to: Point): void {
  const ident = color === 'B' ? 'AB' : 'AW';
  const stone = color === 'B' ? 1 : 2;
  const [own, taken] = [keysAt(node, ident), keysAt(node, 'AE')];
  own.delete(keyOf(from));
  taken.delete(keyOf(to));
  if (stoneBefore(node, from) === stone) taken.add(keyOf(from));
  if (stoneBefore(node, to) !== stone) own.add(keyOf(to));
  putPoints(commands, node, ident, own);
  putPoints(commands, node, 'AE', taken);
}

// ---- Marks

function putShape(ident: (typeof shapes)[number], word: Word) {
  return (record: OpenRecord, point: Point): void => {
    const { node } = record.shown.peek();
    const key = keyOf(point);
    record.edit(labelOf(word, record, point), (commands) => {
      for (const one of shapes) {
        const keys = keysAt(node, one);
        const had = keys.delete(key);
        if (one === ident && !had) keys.add(key);
        if (had || one === ident) putPoints(commands, node, one, keys);
      }
      return undefined;
    });
  };
}

/** Gives a point a label; empty: none. */
export function putLabel(record: OpenRecord, point: Point, label: string): void {
  const { node } = record.shown.peek();
  const labels = textsAt(node, 'LB');
  if (label === '') labels.delete(keyOf(point));
  else labels.set(keyOf(point), label);
  record.edit(labelOf('label', record, point), (commands) => {
    putValues(
      commands,
      node,
      'LB',
      [...labels].map(([key, text]) => `${key}:${text}`),
    );
    return undefined;
  });
}
function countLabel(isNumber: boolean) {
  return (record: OpenRecord, point: Point): void => {
    const labels = textsAt(record.shown.peek().node, 'LB');
    const has = labels.has(keyOf(point));
    putLabel(record, point, has ? '' : nextLabel(labels.values(), isNumber));
  };
}

// Lines and arrows join two points; drawn again they go.
function putPair(ident: 'AR' | 'LN', word: Word) {
  return (record: OpenRecord, from: Point, to: Point): void => {
    if (keyOf(from) === keyOf(to)) return;
    const { node } = record.shown.peek();
    const pair = `${keyOf(from)}:${keyOf(to)}`;
    const same = ident === 'LN' ? [pair, `${keyOf(to)}:${keyOf(from)}`] : [pair];
    const before = valuesAt(node, ident);
    const without = before.filter((value) => !same.includes(value.trim()));
    record.edit(labelOf(word, record, from), (commands) => {
      putValues(commands, node, ident, without.length === before.length ? [...without, pair] : without);
      return undefined;
    });
  };
}

// Areas that hold until they are changed: DD, VW. The whole area again clears it.
function putArea(ident: 'DD' | 'VW', word: Word) {
  return (record: OpenRecord, from: Point, to: Point): void => {
    const { node } = record.shown.peek();
    const keys = keysAt(node, ident);
    const area = rectangle(from, to).map(keyOf);
    const isThere = ident === 'VW' ? keys.size === area.length : true;
    if (area.every((key) => keys.has(key)) && isThere) for (const key of area) keys.delete(key);
    else {
      if (ident === 'VW') keys.clear();
      for (const key of area) keys.add(key);
    }
    record.edit(labelOf(word, record, from), (commands) => {
      // Without a point the property ends what holds from above.
      if (keys.size > 0) putPoints(commands, node, ident, keys);
      else commands.set(node.id, ident, '');
      return undefined;
    });
  };
}

function putTerritory(color: Color, word: Word) {
  return (record: OpenRecord, from: Point, to: Point): void => {
    const { node } = record.shown.peek();
    const [mine, others] = color === 'B' ? (['TB', 'TW'] as const) : (['TW', 'TB'] as const);
    const own = keysAt(node, mine);
    const theirs = keysAt(node, others);
    const area = rectangle(from, to).map(keyOf);
    if (area.every((key) => own.has(key))) for (const key of area) own.delete(key);
    else for (const key of area) own.add(key);
    for (const key of area) theirs.delete(key);
    record.edit(labelOf(word, record, from), (commands) => {
      putPoints(commands, node, mine, own);
      putPoints(commands, node, others, theirs);
      return undefined;
    });
  };
}

// biome-ignore format: a table
export const tools: readonly Tool[] = [
  { name: 'play', word: 'toolPlay', key: 's', takes: 'point', use: play },
  { name: 'black', word: 'toolBlack', key: 'B', takes: 'point', use: (record, point) => putStone(record, point, 'B') },
  { name: 'white', word: 'toolWhite', key: 'W', takes: 'point', use: (record, point) => putStone(record, point, 'W') },
  { name: 'triangle', word: 'triangle', key: '1', takes: 'point', use: putShape('TR', 'triangle') },
  { name: 'square', word: 'square', key: '2', takes: 'point', use: putShape('SQ', 'square') },
  { name: 'circle', word: 'circle', key: '3', takes: 'point', use: putShape('CR', 'circle') },
  { name: 'cross', word: 'cross', key: '4', takes: 'point', use: putShape('MA', 'cross') },
  { name: 'selected', word: 'selected', key: '0', takes: 'point', use: putShape('SL', 'selected') },
  { name: 'letter', word: 'letter', key: '5', takes: 'point', use: countLabel(false) },
  { name: 'number', word: 'number', key: '6', takes: 'point', use: countLabel(true) },
  { name: 'label', word: 'label', key: 't', takes: 'point', use: () => undefined },
  { name: 'arrow', word: 'arrow', key: '7', takes: 'pair', use: putPair('AR', 'arrow') },
  { name: 'line', word: 'line', key: '-', takes: 'pair', use: putPair('LN', 'line') },
  { name: 'dim', word: 'dim', key: '8', takes: 'points', use: putArea('DD', 'dim') },
  { name: 'view', word: 'cropView', key: '9', takes: 'pair', use: putArea('VW', 'cropView') },
  { name: 'blackArea', word: 'blackArea', key: '<', takes: 'points', use: putTerritory('B', 'blackArea') },
  { name: 'whiteArea', word: 'whiteArea', key: '>', takes: 'points', use: putTerritory('W', 'whiteArea') },
];
export const toolOf = (name: ToolName): Tool => tools.find((tool) => tool.name === name) as Tool;

/** Who plays next, told by PL. */
export function setToPlay(record: OpenRecord, color: Color): void {
  const { node, position } = record.shown.peek();
  if (position?.toPlay === color) return;
  const label = say('toPlayIs', say(color === 'B' ? 'black' : 'white'));
  const { parent } = node;
  if (parent && tellsOnlyWhoPlays(node) && toPlayAt(parent) === color)
    // It was said here, and is not any more.
    record.edit(label, (commands) => {
      commands.erase(node.id);
      return parent.id;
    });
  else if (takesSetup(record))
    record.edit(label, (commands) => {
      commands.set(node.id, 'PL', color);
      return undefined;
    });
  else record.edit(label, (commands) => commands.insert(node.id, `(;PL[${color}])`));
}
function toPlayAt(node: Node): Color {
  const replay = new Replay(node.tree);
  replay.go(node);
  const { toPlay } = replay.position();
  replay.free();
  return toPlay;
}
export const changeToPlay = (record: OpenRecord): void => {
  const { position } = record.shown.peek();
  if (position) setToPlay(record, other(position.toPlay));
};
