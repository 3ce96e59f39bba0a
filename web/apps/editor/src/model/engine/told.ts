// A node of a record as engines are told it, and points as they name them.
import type { Move, Node, Point } from '@qipu/core';
import { moveColorOf, nameOf, pointOfName } from '@qipu/view/parts';

export interface ToldPosition {
  size: number;
  komi: number;
  /** Stones that stand before the first of the moves. */
  black: readonly string[];
  white: readonly string[];
  moves: readonly (readonly ['black' | 'white', string])[];
  to_play: 'black' | 'white';
}

/** The largest board whose points the protocol can name. */
export const LARGEST = 25;
/** Whether engines can be told of a board. */
export const isForEngines = ({ columns, rows }: { columns: number; rows: number }): boolean =>
  columns === rows && columns >= 2 && columns <= LARGEST;

const setup = new Set(['AB', 'AW', 'AE']);
const hasSetup = (node: Node): boolean => [...node.properties()].some(({ ident }) => setup.has(ident));

/** What KM of the game says; 0 where it says nothing that is a number. */
export function komiOf(node: Node): number {
  for (let at: Node | null = node; at; at = at.parent) {
    const text = at.get('KM')?.trim().replace(',', '.');
    if (text) return Number.isFinite(Number(text)) ? Number(text) : 0;
  }
  return 0;
}

/** Whether the rules of every engine allow a move where it was made; a pass that was meant as one is. */
function isPlain(node: Node, { color, point }: Move): boolean {
  if (!point) return ['', 'tt'].includes(node.get(color)?.trim() ?? '');
  return (node.parent ?? node).legality(color, point) === 'legal';
}
/**
 * After setup, and after a move that could not be made, the position is what stood on the board then, and the moves from
 * there on. Precondition: a board for engines.
 */
export function toldOf(node: Node, toPlay: 'B' | 'W'): ToldPosition {
  const { tree } = node;
  const moves = tree.moves(node);
  const byNode = new Map(moves.map((move) => [move.node, move]));
  const played: Move[] = [];
  let base: Node = node;
  for (let at: Node | null = node; at; at = at.parent) {
    base = at;
    if (hasSetup(at) || !at.parent) break;
    const move = byNode.get(at.number);
    if (!move && moveColorOf(at) === null) continue;
    if (!move || !isPlain(at, move)) break;
    played.unshift(move);
  }
  const { columns, rows, points } = base.board();
  const stones = (color: number): string[] =>
    [...points].flatMap((stone, place) =>
      stone === color ? [nameOf({ column: place % columns, row: Math.floor(place / columns) }, rows)] : [],
    );
  return {
    size: columns,
    komi: komiOf(node),
    black: stones(1),
    white: stones(2),
    moves: played.map(({ color, point }) => [wordOf(color), point ? nameOf(point, rows) : 'pass'] as const),
    to_play: wordOf(toPlay),
  };
}
export const wordOf = (color: 'B' | 'W'): 'black' | 'white' => (color === 'B' ? 'black' : 'white');

/** The point that an engine names; null: it passes, or names none of the board. */
export function pointTold(text: string, size: number): Point | null {
  const [, letter = '', number = ''] = /^([A-Za-z])(\d{1,2})$/.exec(text.trim()) ?? [];
  return letter === '' ? null : pointOfName(letter, number, size, size);
}
/** All points in a list of them: an answer of final_status_list. */
export const pointsTold = (text: string, size: number): Point[] =>
  text
    .split(/\s+/)
    .map((name) => pointTold(name, size))
    .filter((point) => point !== null);
