// Points of a board as they are written: pd in a record and in the keys of a picture, Q4 for people.
import type { Color, Point } from '@qipu/core';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const same = (a: Point | null, b: Point | null): boolean => a?.column === b?.column && a?.row === b?.row;

export function keyOf({ column, row }: Point): string {
  return `${LETTERS[column] ?? ''}${LETTERS[row] ?? ''}`;
}
export function pointOfKey(key: string): Point | null {
  const column = LETTERS.indexOf(key[0] ?? '?');
  const row = LETTERS.indexOf(key[1] ?? '?');
  return key.length === 2 && column >= 0 && row >= 0 ? { column, row } : null;
}

/** Q4; AA1 beyond the 25th column. */
export function nameOf({ column, row }: Point, rows: number): string {
  const letter = COLUMNS[column % COLUMNS.length] ?? '';
  return `${letter.repeat(1 + Math.floor(column / COLUMNS.length))}${rows - row}`;
}
/** The point of a name, if the board has it. */
export function pointOfName(letter: string, number: string, columns: number, rows: number): Point | null {
  const column = COLUMNS.indexOf(letter.toUpperCase());
  const row = rows - Number(number);
  return column >= 0 && column < columns && row >= 0 && row < rows ? { column, row } : null;
}

export const other = (color: Color): Color => (color === 'B' ? 'W' : 'B');

/** A part of a board in cells, as a picture's viewBox has it. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}
export const partText = ({ x, y, width, height }: Part): string => `${x} ${y} ${width} ${height}`;
export function partOf(viewBox: string | null): Part {
  const [x = 0, y = 0, width = 1, height = 1] = (viewBox ?? '').split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}
