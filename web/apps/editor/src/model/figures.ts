// What a record says of figures and of the part of the board: FG with its name and flags, and the areas that hold until they
// are changed.
import type { Node } from '@qipu/core';
import { labelOf } from './node_edits.js';
import type { OpenRecord } from './record.js';
import { keysAt, valuesAt } from './values.js';
import type { Word } from './words.js';

/** FG: what its flags leave out of the figure, and its name. */
export interface Figure {
  flags: number;
  name: string;
}
/** All is left to the program; else each bit takes something away. */
export const AS_USUAL = 32768;
export const figureFlags: readonly { bit: number; word: Word }[] = [
  { bit: 1, word: 'coordinates' },
  { bit: 2, word: 'figureTitle' },
  { bit: 4, word: 'figureHidden' },
  { bit: 256, word: 'figureCaptured' },
  { bit: 512, word: 'figureStars' },
];

/** The figure that begins at a node; null: none. */
export function figureAt(node: Node): Figure | null {
  const value = node.get('FG');
  if (value === undefined) return null;
  const said = /^\s*(\d{1,9})\s*:(.*)$/s.exec(value);
  return { flags: Number(said?.[1] ?? 0), name: said?.[2] ?? '' };
}
export function setFigure(record: OpenRecord, node: Node, { flags, name }: Figure): void {
  const value = flags === 0 && name === '' ? '' : `${flags}:${name}`;
  if (node.get('FG') === value) return;
  record.edit(labelOf(record, 'figure'), (commands) => {
    commands.set(node.id, 'FG', value);
    return undefined;
  });
}

/** A figure begins here, or no more; what it was comes back with it. */
export function turnFigure(record: OpenRecord): void {
  const { node } = record.shown.peek();
  const { id } = node;
  const before = valuesAt(node, 'FG');
  record.edit(labelOf(record, 'figure'), (commands) => {
    if (before.length > 0) commands.remove(id, 'FG');
    else commands.set(id, 'FG', ...(record.figures.get(id) ?? ['']));
    return undefined;
  });
  if (before.length > 0) record.figures.set(id, before);
}

// ---- Areas that hold until they are changed

export type Area = 'VW' | 'DD';
export const areaWords: Readonly<Record<Area, Word>> = { VW: 'wholeBoard', DD: 'nothingDimmed' };

// Whether an area holds from the nodes above.
function isInherited(record: OpenRecord, ident: Area): boolean {
  for (let at = record.shown.value.node.parent; at; at = at.parent)
    if (at.property(ident)) return keysAt(at, ident).size > 0;
  return false;
}
/** Whether one holds here, of the node itself or from above. */
export function holds(record: OpenRecord, ident: Area): boolean {
  const { node } = record.shown.value;
  return node.property(ident) ? keysAt(node, ident).size > 0 : isInherited(record, ident);
}
/** The whole board is seen from here on, or no point is dim. */
export function clearArea(record: OpenRecord, ident: Area): void {
  if (!holds(record, ident)) return;
  const { node } = record.shown.peek();
  record.edit(labelOf(record, areaWords[ident]), (commands) => {
    if (isInherited(record, ident)) commands.set(node.id, ident, '');
    else commands.remove(node.id, ident);
    return undefined;
  });
}
