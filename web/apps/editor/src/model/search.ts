// What is sought in a game: text, a move at a point, nodes of a kind. All nodes are looked at, in the order of the record,
// from the present one on and round to it again.
import type { Node, Point } from '@qipu/core';
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
export function seek(record: OpenRecord, is: (node: Node) => boolean, by: 1 | -1): boolean {
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

/** Every node that has the text, or plays at the point: at most so many. */
export function findAll(record: OpenRecord, sought: Sought, most: number): Node[] {
  const { walk } = record.shown.peek();
  const found: Node[] = [];
  if (sought.kind !== 'text' && sought.kind !== 'point') return found;
  const is = sought.kind === 'text' ? hasText(sought.text) : playsAt(sought.point);
  for (const node of walk.tree.nodes()) {
    if (!is(node)) continue;
    found.push(node);
    if (found.length === most) break;
  }
  return found;
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
const texts = ['C', 'N', 'GC', 'LB'];
function hasText(text: string): (node: Node) => boolean {
  const wanted = text.toLocaleLowerCase();
  return (node) => {
    for (const property of node.properties()) {
      if (!texts.includes(property.ident)) continue;
      if (property.texts().some((value) => value.toLocaleLowerCase().includes(wanted))) return true;
    }
    return false;
  };
}
function playsAt(point: Point): (node: Node) => boolean {
  const key = keyOf(point);
  return (node) => {
    const color = moveColorOf(node);
    return color !== null && node.get(color)?.trim() === key;
  };
}

/** Goes to a move of the present line; false: it has no such move. */
export function goToMove(record: OpenRecord, number: number): boolean {
  const { walk } = record.shown.peek();
  if (number <= 0) return record.walk((one) => one.go(0));
  const move = walk.moveOfLine(number);
  if (move) record.go(move.node);
  return move !== undefined;
}
