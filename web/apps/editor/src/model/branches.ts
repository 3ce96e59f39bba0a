// Variations moved about: cut, copied, pasted, between records and as text; put first, put earlier or later; and the games
// of a collection, which are the trees of a record.
import type { Document, Node, Qipu, Transaction, Transformation, Tree } from '@qipu/core';
import type { Walk } from '@qipu/view/parts';
import type { OpenRecord } from './record.js';
import { say } from './words.js';

const marks = ['TR', 'SQ', 'CR', 'MA', 'SL', 'LB', 'AR', 'LN', 'DD', 'VW', 'TB', 'TW'];
/** What belongs to a root, and does not go with a variation. */
const ofRoots = ['FF', 'GM', 'CA', 'SZ', 'AP', 'ST'];

/** By this a variation is known that came as a record of its own. */
const VARIATION = 'Qipu:variation';

/** What is copied at a node, for a clipboard: the branch as a record of its own, at a root the whole game; SGF text. */
export function copiedText(qipu: Qipu, document: Document, node: Node): string {
  return node.parent ? branchText(qipu, node) : gameText(document, node);
}
// In UTF-8, as any text; the rest is as it stands.
function gameText(document: Document, root: Node): string {
  const editor = document.edit();
  try {
    editor.transaction('', (commands) => commands.recode('UTF-8'));
    const made = editor.document();
    try {
      const tree = made.trees[root.tree.number];
      return new TextDecoder().decode(made.source.subarray(tree?.begin, tree?.end));
    } finally {
      made.free();
    }
  } finally {
    editor.free();
  }
}
function branchText(qipu: Qipu, node: Node): string {
  const { columns, rows, gm } = node.tree;
  const size = columns === rows ? `${columns || 19}` : `${columns}:${rows}`;
  const frame = qipu.read(`(;FF[4]GM[${gm}]CA[UTF-8]AP[${VARIATION}]SZ[${size}])`);
  const editor = frame.edit();
  try {
    editor.transaction('', (commands) => commands.copy(node, frame.trees[0]?.root.id ?? 0));
    const made = editor.document();
    try {
      return new TextDecoder().decode(made.bytes);
    } finally {
      made.free();
    }
  } finally {
    editor.free();
    frame.free();
  }
}

// A root that says nothing but what roots say carries its children; any other goes along itself.
function branchesOf(document: Document): Node[] {
  const root = document.trees[0]?.root;
  if (!root) return [];
  const saysMore = [...root.properties()].some(({ ident }) => !ofRoots.includes(ident));
  return saysMore ? [root] : [...root.children()];
}

/** What a clipboard has: games of their own are opened, variations pasted, if the board of the game has their points. */
export type Pasted = 'branch' | 'game' | 'otherSize' | 'nothing';
const ofGames = new Set('FF GM SZ PB PW RE DT EV GN KM HA RU BR WR PC RO TM SO'.split(' '));
const isVariation = ({ root }: Tree): boolean => root.get('AP') === VARIATION;
const isGame = ({ trees }: Document): boolean =>
  trees.length > 1 ||
  trees.some((tree) => !isVariation(tree) && [...tree.root.properties()].some(({ ident }) => ofGames.has(ident)));

const ofPoints = new Set(['B', 'W', 'AB', 'AW', 'AE', ...marks]);
const ordinal = (letter: string): number =>
  letter.charCodeAt(0) - (letter >= 'a' ? 'a'.charCodeAt(0) : 'A'.charCodeAt(0) - 26);
// What names no size fits where its points do. Of a label only the point counts, and `tt` passes on boards to 19 by 19.
function fits(given: Tree, own: Tree): boolean {
  if (given.root.property('SZ')) return given.columns === own.columns && given.rows === own.rows;
  const isThere = (point: string) => ordinal(point.charAt(0)) < own.columns && ordinal(point.charAt(1)) < own.rows;
  const isPass = (ident: string, text: string) =>
    (ident === 'B' || ident === 'W') && text === 'tt' && own.columns <= 19 && own.rows <= 19;
  for (const node of given.nodes())
    for (const property of node.properties()) {
      const { ident } = property;
      if (!ofPoints.has(ident)) continue;
      for (const text of property.texts()) {
        const points =
          (ident === 'LB' ? text.slice(0, 2) : text).match(/^[a-zA-Z]{2}(?=$|:)|(?<=^..:)[a-zA-Z]{2}$/g) ?? [];
        if (!isPass(ident, text) && !points.every(isThere)) return false;
      }
    }
  return true;
}

/** Puts a variation below the present node; anything else is left to the caller. */
export function pasteBranch(record: OpenRecord, qipu: Qipu, text: string): Pasted {
  let given: Document;
  try {
    given = qipu.read(text);
  } catch {
    return 'nothing';
  }
  try {
    if (isGame(given)) return 'game';
    const branches = branchesOf(given);
    const [tree] = given.trees;
    if (!tree || branches.length === 0) return 'nothing';
    if (!fits(tree, record.shown.peek().walk.tree)) return 'otherSize';
    record.edit(say('pasteBranch'), (commands, node) => {
      const ids = branches.map((branch) => pasteOne(commands, branch, node.id));
      return ids[0];
    });
    return 'branch';
  } finally {
    given.free();
  }
}
function pasteOne(commands: Transaction, branch: Node, parent: number): number {
  const id = commands.copy(branch, parent);
  if (branch.number === 0) for (const ident of ofRoots) if (branch.property(ident)) commands.remove(id, ident);
  return id;
}

/** The node and all below it. */
export function eraseBranch(record: OpenRecord, label = say('eraseBranch')): void {
  const { node } = record.shown.peek();
  const { parent } = node;
  if (!parent) return;
  record.edit(label, (commands) => {
    commands.erase(node.id);
    return parent.id;
  });
}
/** All variations but the present line: those beside it, all the way up, and those below. */
export function eraseOthers(record: OpenRecord): void {
  const { walk } = record.shown.peek();
  const others: number[] = [];
  for (let depth = 1; depth < walk.lineLength; ++depth) {
    const own = walk.onLine(depth) ?? 0;
    for (const sibling of walk.siblingsOf(own)) if (sibling !== own) others.push(walk.tree.node(sibling).id);
  }
  if (others.length === 0) return;
  record.edit(say('eraseOthers'), (commands) => {
    for (const id of others) commands.erase(id);
    return undefined;
  });
}

export function makeMain(record: OpenRecord): void {
  const { node, walk } = record.shown.peek();
  const isMain = Array.from({ length: walk.depth }, (_, i) => walk.onLine(i + 1) ?? 0).every(
    (at) => walk.siblingsOf(at)[0] === at,
  );
  if (isMain) return;
  record.edit(say('makeMain'), (commands) => {
    commands.makeMainLine(node.id);
    return node.id;
  });
}

/** The variation that holds a node, where it leaves its line: that is what is put earlier or later. */
function turnOf(record: OpenRecord): number | undefined {
  const { walk } = record.shown.peek();
  for (let depth = walk.depth; depth > 0; --depth) {
    const node = walk.onLine(depth) ?? 0;
    if (walk.hasSiblings(node)) return node;
  }
  return undefined;
}
export function putVariation(record: OpenRecord, by: 1 | -1): boolean {
  const { walk, node } = record.shown.peek();
  const turn = turnOf(record);
  const parent = turn === undefined ? undefined : walk.parentOf(turn);
  if (turn === undefined || parent === undefined) return false;
  const siblings = walk.siblingsOf(turn);
  const position = siblings.indexOf(turn) + by;
  if (position < 0 || position >= siblings.length) return false;
  moveTo(record, turn, parent, position, node.id);
  return true;
}
function moveTo(record: OpenRecord, turn: number, parent: number, position: number, at: number): void {
  const { walk } = record.shown.peek();
  const ids = [walk.tree.node(turn).id, walk.tree.node(parent).id] as const;
  record.edit(say('putVariation'), (commands) => {
    commands.move(ids[0], ids[1], position);
    return at;
  });
}
/** A node was drawn onto another: its variation goes to the place of that of the other. */
export function dropBranch(record: OpenRecord, node: number, onto: number): void {
  const { walk } = record.shown.peek();
  const wayOf = (from: number): number[] => {
    const way: number[] = [];
    for (let at: number | undefined = from; at !== undefined; at = walk.parentOf(at)) way.push(at);
    return way.reverse();
  };
  const [mine, other] = [wayOf(node), wayOf(onto)];
  let common = 0;
  while (common < mine.length && common < other.length && mine[common] === other[common]) ++common;
  const [turn, place, parent] = [mine[common], other[common], mine[common - 1]];
  if (turn === undefined || place === undefined || parent === undefined) return;
  moveTo(record, turn, parent, walk.siblingsOf(place).indexOf(place), walk.tree.node(node).id);
}

// ---- Games of a collection

export function addGame(record: OpenRecord, sgf: string, label: string): void {
  const { document } = record.shown.peek();
  record.edit(label, (commands) => commands.insert(null, sgf, document.trees.length));
}
export function duplicateGame(record: OpenRecord, tree: number): void {
  const root = record.shown.peek().document.trees[tree]?.root;
  if (root) record.edit(say('duplicateGame'), (commands) => commands.copy(root, null, tree + 1));
}
/** The games of another record, behind these. */
export function joinGames(record: OpenRecord, other: OpenRecord): void {
  const { document } = record.shown.peek();
  const { trees } = other.shown.peek().document;
  record.edit(say('gamesOf', other.name.peek()), (commands) => {
    const ids = trees.map(({ root }, i) => commands.copy(root, null, document.trees.length + i));
    return ids[0];
  });
}
export function moveGame(record: OpenRecord, tree: number, to: number): void {
  const root = record.shown.peek().document.trees[tree]?.root;
  if (!root) return;
  record.edit(say('moveGame'), (commands) => {
    commands.move(root.id, null, to);
    return root.id;
  });
}
export function eraseGame(record: OpenRecord, tree: number): void {
  const { document, node, walk } = record.shown.peek();
  const root = document.trees[tree]?.root;
  if (!root || document.trees.length < 2) return;
  // Who reads another game goes on reading it.
  const next = (document.trees[tree + 1] ?? document.trees[tree - 1])?.root;
  const stays = walk.tree.number === tree ? next?.id : node.id;
  record.edit(say('eraseGame'), (commands) => {
    commands.erase(root.id);
    return stays;
  });
}

// ---- Stripping

const judgements = ['TE', 'BM', 'DO', 'IT', 'GB', 'GW', 'DM', 'UC', 'HO', 'V'];
export const strippable = { comments: ['C', 'N'], marks, judgements, times: ['BL', 'WL', 'OB', 'OW'] } as const;
export type Strippable = keyof typeof strippable | 'variations';

/** Takes away all of some kinds from the present game: as one step. */
export function strip(record: OpenRecord, kinds: readonly Strippable[]): void {
  const { walk } = record.shown.peek();
  const idents = new Set(kinds.flatMap((kind): readonly string[] => (kind === 'variations' ? [] : strippable[kind])));
  const main = kinds.includes('variations') ? mainLine(walk) : null;
  record.edit(say('strip'), (commands) => {
    for (const node of main ?? [])
      for (const child of walk.childrenOf(node)) if (!main?.has(child)) commands.erase(walk.tree.node(child).id);
    for (const node of walk.tree.nodes()) {
      if (main && !main.has(node.number)) continue;
      const has = new Set([...node.properties()].map(({ ident }) => ident).filter((ident) => idents.has(ident)));
      for (const ident of has) commands.remove(node.id, ident);
    }
    return walk.tree.root.id;
  });
}
function mainLine(walk: Walk): Set<number> {
  const nodes = new Set<number>();
  for (let at: number | undefined = 0; at !== undefined; at = walk.firstChildOf(at)) nodes.add(at);
  return nodes;
}

/** The present game turned or mirrored, or its colours swapped: as one step. */
export function transform(record: OpenRecord, how: Transformation, label: string): void {
  const { walk } = record.shown.peek();
  record.edit(label, (commands) => {
    commands.transform(walk.tree.number, how);
    return undefined;
  });
}
