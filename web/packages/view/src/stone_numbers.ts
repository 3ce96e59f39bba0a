// By which move the stones on a board were played, for those who have its points told.
import type { Position } from '@qipu/core';
import { keyOf } from './points.js';
import type { Walk } from './walk.js';
import { coreLanguage, type Language, word } from './words.js';

/** The numbers of the moves that put the stones there, by the keys of their points. */
export type StoneNumbers = ReadonlyMap<string, number>;

export function stoneNumbers(walk: Walk, position: Position | null): StoneNumbers {
  const numbers = new Map<string, number>();
  if (!position) return numbers;
  for (const { color, point, number } of walk.movesHere()) {
    if (!point) continue;
    const stone = position.points[point.row * position.columns + point.column];
    // What was taken, and perhaps is there again in the other colour, is no stone of the move.
    if (stone === (color === 'B' ? 1 : 2)) numbers.set(keyOf(point), number);
  }
  return numbers;
}

/** The points at which two such tables differ, by their keys. */
export const changedNumbers = (before: StoneNumbers, after: StoneNumbers): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

/** The words of the core for a point, "D4, black stone, triangle", with the move in them: "D4, black stone, move 31, triangle". */
export function wordsWithNumber(words: string, number: number | undefined, language: Language): string {
  if (number === undefined) return words;
  const spoken = coreLanguage(language);
  const comma = word(spoken, 'comma');
  const [name = '', stone = '', ...rest] = words.split(comma);
  // The number on the stone says it, too.
  const others = rest[0] === String(number) ? rest.slice(1) : rest;
  return [name, stone, word(spoken, 'moveNumber', number), ...others].join(comma);
}
