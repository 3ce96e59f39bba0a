// The move of a node, and what is said of it.
import type { Color, Node, Point, Position } from '@qipu/core';
import { nameOf, pointOfKey, same } from './points.js';
import type { Walk } from './walk.js';
import { type Language, word } from './words.js';

/** The colour of the move of a node; null: it has none. */
export function moveColorOf(node: Node): Color | null {
  for (const { ident } of node.properties()) if (ident === 'B' || ident === 'W') return ident;
  return null;
}
/** Where a node's move plays; null: it has none, or it is a pass. */
export function pointOfMove(node: Node): Point | null {
  const color = moveColorOf(node);
  const point = color ? pointOfKey((node.get(color) ?? '').trim()) : null;
  const { columns, rows } = node.tree;
  return point && point.column < columns && point.row < rows ? point : null;
}
/** The child of where a walk stands whose move a player makes at a point. */
export function childThatPlays(walk: Walk, color: Color, point: Point): number | undefined {
  for (const child of walk.childrenOf(walk.number)) {
    const node = walk.tree.node(child);
    if (moveColorOf(node) === color && same(pointOfMove(node), point)) return child;
  }
  return undefined;
}
export const colorWord = (color: Color, language: Language): string =>
  word(language, color === 'B' ? 'black' : 'white');

export interface Played {
  color: Color;
  /** null: a pass. */
  point: Point | null;
  number: number;
  captured: number;
}

/** "Move 31, Black D4, captures 2". */
export function moveWords({ color, point, number, captured }: Played, rows: number, language: Language): string {
  const name = colorWord(color, language);
  const said = point
    ? word(language, 'moveIs', number, name, nameOf(point, rows))
    : word(language, 'movePass', number, name);
  return captured > 0 ? `${said}${word(language, 'comma')}${word(language, 'takes', captured)}` : said;
}

export function playedAt(node: Node, position: Position, depth: number): Played | null {
  const color = moveColorOf(node);
  if (!color) return null;
  // Far down, where the list of all moves is long, the stones taken are not told.
  const captured = depth <= 2000 ? (node.tree.moves(node).at(-1)?.captured ?? 0) : 0;
  return { color, point: position.lastMove, number: position.moveNumber, captured };
}
