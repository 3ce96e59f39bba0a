// What is sought in a game: text, a move at a point, nodes of a kind. All nodes are looked at, in the order of the record,
// from the present one on and round to it again.
import type { Node, Point, Tree } from '@qipu/core';
import { keyOf, moveColorOf, pointOfName } from '@qipu/view/parts';
import type { OpenRecord } from './record.js';

export type Seek = 'comment' | 'hotspot' | 'variation' | 'setup' | 'figure' | 'mark' | 'bookmark';
const marks = new Set(['TR', 'SQ', 'CR', 'MA', 'SL', 'LB', 'AR', 'LN']);
const has = (node: Node, idents: ReadonlySet<string>): boolean => {
  for (const { ident } of node.properties()) if (idents.has(ident)) return true;
  return false;
};
export const BOOKMARK = 'MULTIGOBM';

const kinds: Readonly<Record<Seek, (node: Node) => boolean>> = {
  comment: (node) => has(node, new Set(['C', 'GC'])),
  hotspot: (node) => has(node, new Set(['HO', 'BM', 'DO'])),
  variation: (node) => node.firstChild?.next != null,
  setup: (node) => has(node, new Set(['AB', 'AW', 'AE'])),
  figure: (node) => has(node, new Set(['FG'])),
  mark: (node) => has(node, marks),
  bookmark: (node) => has(node, new Set([BOOKMARK])),
};

/** Goes to the next node that is so; false: there is no other. */
function seek(record: OpenRecord, is: (node: Node) => boolean, by: 1 | -1): boolean {
  const { walk } = record.shown.peek();
  const count = walk.tree.nodeCount;
  for (let step = 1; step < count; ++step) {
    const number = (walk.number + by * step + count) % count;
    if (!is(walk.tree.node(number))) continue;
    record.go(number);
    return true;
  }
  return false;
}
export const seekKind = (record: OpenRecord, kind: Seek, by: 1 | -1): boolean => seek(record, kinds[kind], by);

/** What a line of the search means. */
export type Sought =
  | { kind: 'text'; text: string }
  | { kind: 'point'; point: Point }
  | { kind: 'move'; number: number }
  | { kind: 'path'; path: string };

/** `#31` or `31`: a move; D4: moves at a point; `24/2.5`: a node; all else: text. */
export function soughtBy(line: string, columns: number, rows: number): Sought | null {
  const text = line.trim();
  if (text === '') return null;
  const move = /^#?(\d{1,5})$/.exec(text);
  if (move) return { kind: 'move', number: Number(move[1]) };
  if (/^\d+([/.]\d+)+$/.test(text)) return { kind: 'path', path: text };
  const name = /^([A-Ha-hJ-Zj-z])(\d{1,2})$/.exec(text);
  const point = name ? pointOfName(name[1] ?? '', name[2] ?? '', columns, rows) : null;
  return point ? { kind: 'point', point } : { kind: 'text', text };
}

/** What is sought in one state of a tree, key by key: its texts and moves are read once. */
export class Finder {
  /** Nodes that were read. */
  read = 0;
  /** In small letters; of nodes that have any. */
  #texts: { number: number; text: string }[] | null = null;
  #moves: Map<string, number[]> | null = null;
  constructor(readonly tree: Tree) {}

  /** Every node that has the text, or plays at the point: at most so many. */
  find(sought: Sought, most: number): Node[] {
    if (sought.kind === 'text') return this.#withText(sought.text.toLocaleLowerCase(), most);
    if (sought.kind !== 'point') return [];
    this.#moves ??= this.#readMoves();
    return (this.#moves.get(keyOf(sought.point)) ?? []).slice(0, most).map((number) => this.tree.node(number));
  }
  #withText(wanted: string, most: number): Node[] {
    this.#texts ??= this.#readTexts();
    const found: Node[] = [];
    for (const { number, text } of this.#texts) {
      if (!text.includes(wanted)) continue;
      found.push(this.tree.node(number));
      if (found.length === most) break;
    }
    return found;
  }
  #readTexts(): { number: number; text: string }[] {
    const all: { number: number; text: string }[] = [];
    for (const node of this.tree.nodes()) {
      ++this.read;
      const values: string[] = [];
      for (const property of node.properties()) if (texts.has(property.ident)) values.push(...property.texts());
      // Nothing is found across two values.
      if (values.length > 0) all.push({ number: node.number, text: values.join('\0').toLocaleLowerCase() });
    }
    return all;
  }
  #readMoves(): Map<string, number[]> {
    const all = new Map<string, number[]>();
    for (const node of this.tree.nodes()) {
      ++this.read;
      const color = moveColorOf(node);
      const key = color === null ? undefined : node.get(color)?.trim();
      if (key === undefined) continue;
      const nodes = all.get(key) ?? [];
      if (nodes.length === 0) all.set(key, nodes);
      nodes.push(node.number);
    }
    return all;
  }
}
/** The nodes that were marked to be found again. */
export function bookmarks(record: OpenRecord, most: number): Node[] {
  const found: Node[] = [];
  for (const node of record.shown.peek().walk.tree.nodes()) {
    if (kinds.bookmark(node)) found.push(node);
    if (found.length === most) break;
  }
  return found;
}
const texts = new Set(['C', 'N', 'GC', 'LB']);

/** Goes to a move of the present line; false: it has no such move. */
export function goToMove(record: OpenRecord, number: number): boolean {
  const { walk } = record.shown.peek();
  if (number <= 0) return record.walk((one) => one.go(0));
  const move = walk.moveOfLine(number);
  if (move) record.go(move.node);
  return move !== undefined;
}
