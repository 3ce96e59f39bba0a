// What the modes of the element see of it: where the reader stands, and what they may ask for.
import type { Color, Point, Position } from '@qipu/core';
import type { Ghost, Stone } from './board.js';
import type { Part } from './points.js';
import type { Walk } from './walk.js';
import type { Language } from './words.js';

export interface Stage {
  readonly walk: Walk;
  readonly position: Position;
  readonly language: Language;
  /** To a node, and shows it. */
  go(node: number): void;
  /** The child that plays there. */
  childAt(color: Color, point: Point): number | undefined;
  pointOf(node: number): Point | null;
  whyNot(color: Color, point: Point): string;
  ghost(ghost: Ghost | null): void;
  /** Stones that have just been taken stay to be seen; none: no longer. */
  taken(stones: readonly Stone[]): void;
  rings(points: readonly Point[], radius?: number): void;
  say(words: string): void;
  event(name: string, detail: object): boolean;
  /** After so long; at once where people ask for less motion. */
  soon(run: () => void): void;
  treeCount: number;
  openTree(tree: number): void;
  readonly tree: number;
}

/** How a mode other than view takes part. */
export interface Mode {
  /** Below the board. */
  readonly element: HTMLElement;
  /** The colour that is to play; null: nobody. */
  toPlay(): Color | null;
  press(point: Point): void;
  /** The part of the board that it shows. */
  crop(): Part | undefined;
  /** Whether what the record says of the node may be read. */
  tells(): boolean;
  start(): void;
  /** Says in the language of now what it says. */
  retell(): void;
}
