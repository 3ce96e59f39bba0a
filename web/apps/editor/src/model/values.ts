// Values of properties as tools read and write them: points, rectangles of points, points with text.
import type { Node, Point } from '@qipu/core';
import { keyOf, pointOfKey } from '@qipu/view/parts';

const upper = (key: string): Point | null => pointOfKey(key.trim());

/** The points of a value: pd, or all of pd:qf. */
export function pointsOfValue(value: string): Point[] {
  const [first = '', last] = value.split(':');
  const from = upper(first);
  if (!from) return [];
  const to = last === undefined ? from : upper(last);
  if (!to) return [];
  const points: Point[] = [];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  for (let row = top; row <= bottom; ++row)
    for (let column = left; column <= right; ++column) points.push({ column, row });
  return points;
}

/** All points that the properties of an identifier name, as pd. */
export function keysAt(node: Node, ident: string): Set<string> {
  const keys = new Set<string>();
  for (const property of node.properties()) {
    if (property.ident !== ident) continue;
    for (const value of property.texts()) for (const point of pointsOfValue(value)) keys.add(keyOf(point));
  }
  return keys;
}

/** What a property of points with text says of each: pd -> A. */
export function textsAt(node: Node, ident: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const property of node.properties()) {
    if (property.ident !== ident) continue;
    for (const value of property.texts()) {
      const colon = value.indexOf(':');
      if (colon > 0) texts.set(value.slice(0, colon).trim(), value.slice(colon + 1));
    }
  }
  return texts;
}

/** The values of a property, as they are. */
export function valuesAt(node: Node, ident: string): string[] {
  const values: string[] = [];
  for (const property of node.properties()) if (property.ident === ident) values.push(...property.texts());
  return values;
}

/** The points between two corners. */
export const rectangle = (from: Point, to: Point): Point[] => pointsOfValue(`${keyOf(from)}:${keyOf(to)}`);

/** What follows among labels: A, B, ... Z, a, ... z; 1, 2, 3. */
export function nextLabel(taken: Iterable<string>, isNumber: boolean): string {
  const known = new Set(taken);
  if (isNumber) {
    let number = 1;
    while (known.has(String(number))) ++number;
    return String(number);
  }
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') if (!known.has(letter)) return letter;
  return 'A';
}
