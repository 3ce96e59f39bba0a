// What the core tells about problems, facts and moves, in the words of the element.
import type { Color, Node, Point, Tree } from '@qipu/core';
import type { Ghost } from './board.js';
import { coreLanguage, type Language, type Word, word } from './words.js';

export interface Fact {
  slug: string;
  label: string;
  value: string;
}
export type Answer = 'open' | 'right' | 'wrong';
export interface Problem {
  coding: string;
  start: number;
  toPlay: Color | null;
  question: string;
  answerAt(node: number): Answer | 'not-this';
  isForced(node: number): boolean;
}

/** What is known of the game in which a node is. */
export function factsOf(node: Node, language: Language): Fact[] {
  return node
    .facts(coreLanguage(language))
    .map(({ slug, name, value, words }) => ({ slug, label: name, value: words || value }))
    .filter(({ value }) => value !== '');
}

const reasons: Readonly<Record<string, Word>> = {
  'off-board': 'offBoard',
  occupied: 'occupied',
  suicide: 'suicide',
  ko: 'ko',
};
/** Why a move cannot be made; empty: it can. */
export function whyNot(node: Node, color: Color, point: Point, language: Language): string {
  const reason = reasons[node.legality(color, point)];
  return reason ? word(language, reason) : '';
}

/**
 * What the pointer shows of a move; a stone that stands there is no place to warn of. `isKnown`: the record goes on
 * there, whatever the rules say.
 */
export function ghostAt(node: Node, color: Color, point: Point, isKnown: boolean): Ghost | null {
  const legality = node.legality(color, point);
  return legality === 'occupied' ? null : { point, color, isForbidden: legality !== 'legal' && !isKnown };
}

/** The tree as a problem; null where it has no board. */
export function problemOf(tree: Tree): Problem | null {
  if (!tree.hasBoard) return null;
  const { coding, start, toPlay, question, answer, isForced } = tree.problem();
  return { coding, start, toPlay, question, answerAt: answer, isForced };
}
