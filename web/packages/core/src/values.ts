// What records, games and positions are told with: plain values.
import { numberOf, objectOf } from './given.js';
import { NONE } from './instance.js';

/** Black or White, as SGF writes them. */
export type Color = 'B' | 'W';
export const colorOf = (number: number): Color => (number === 2 ? 'W' : 'B');

/** A point, counted from 0 from the upper left corner. */
export interface Point {
  column: number;
  row: number;
}
export const pointOf = (column: number, row: number): Point | null => (column === NONE ? null : { column, row });

export interface Move {
  node: number;
  color: Color;
  /** null: a pass, or a move that cannot be made. */
  point: Point | null;
  /** Counted with MN. */
  number: number;
  /** Enemy stones that it takes. */
  captured: number;
}

/** Where figures begin; FG begins one unless it is told not to. */
export interface FigureRules {
  isAtFigures?: boolean;
  /** After so many moves; 0: however many. */
  every?: number;
  /** Each variation is one of its own, FG or not. */
  eachVariation?: boolean;
  /** Those of the main line alone. */
  mainLine?: boolean;
  /** One begins before a label or mark of which a comment speaks would be lost, or be there twice. */
  atMarkup?: boolean;
}
/** Nodes one below the other, from the first to the last by their numbers. */
export interface FigurePart {
  first: number;
  last: number;
  /** Of the figure, from 1, which names one without a name; 0: none. */
  number: number;
}
/** A node of a figure that says something in words. */
export interface FigureNode {
  node: number;
  /** Of its move; null: it has none. */
  color: Color | null;
  /** Of the move, as the figure counts; 0: it has none. */
  number: number;
}

/** A position: `points` row by row; 0 empty, 1 Black, 2 White. */
export interface Board {
  columns: number;
  rows: number;
  points: Uint8Array;
}

/** What a game tells of itself: `words` in the language where `value` is for programs. */
export interface Fact {
  slug: string;
  name: string;
  value: string;
  words: string;
}

/** Column and row of a point that was given. */
export const placeOn = (name: string, point: Point): [number, number] => [
  numberOf(`${name}.column`, objectOf(name, point).column),
  numberOf(`${name}.row`, point.row),
];

/** Why a move is not allowed. */
export type Legality = 'legal' | 'off-board' | 'occupied' | 'suicide' | 'ko';
export const legalities: readonly Legality[] = ['legal', 'off-board', 'occupied', 'suicide', 'ko'];

export type ProblemCoding = 'server' | 'words' | 'east-asian' | 'judgement' | 'first-line';
export const codings: readonly ProblemCoding[] = ['server', 'words', 'east-asian', 'judgement', 'first-line'];
/** Open: up to where the problem is asked. not-this: no mistake, but another answer is asked for. */
export type Answer = 'open' | 'right' | 'wrong' | 'not-this';
export const answers: readonly Answer[] = ['open', 'right', 'wrong', 'not-this'];

/** A tree as a problem. */
export interface Problem {
  /** The node whose position is asked about. */
  start: number;
  /** null: the record does not say. */
  toPlay: Color | null;
  coding: ProblemCoding;
  question: string;
  /** Of a node, by its number. */
  answer(node: number): Answer;
  /** Whether this reply goes before others. */
  isForced(node: number): boolean;
}
