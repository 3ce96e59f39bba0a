// What is said of a node and of the way to it.
import type { Position } from '@qipu/core';
import { moveWords, playedAt } from './moves.js';
import type { Walk } from './walk.js';
import { type Language, word } from './words.js';

const MOST_TURNS = 5;
const FARTHEST = 500;

/** "Move 31, Black D4, captures 2"; of a node without a move its name, or its place. */
export function nodeWords(walk: Walk, position: Position | null, language: Language): string {
  const played = position && playedAt(walk.node, position, walk.depth);
  if (played) return moveWords(played, walk.tree.rows, language);
  return walk.node.get('N') ?? word(language, walk.depth === 0 ? 'atStart' : 'node', walk.depth);
}

/** Where the line left others, nearest first, and what follows: to stand behind the words of the node. */
export function pathWords(walk: Walk, language: Language): string {
  const turns: string[] = [];
  for (let depth = walk.depth; depth > 0 && turns.length < MOST_TURNS && walk.depth - depth < FARTHEST; --depth) {
    const node = walk.onLine(depth) ?? 0;
    if (!walk.hasSiblings(node)) continue;
    const siblings = walk.siblingsOf(node);
    turns.push(word(language, 'treeTurn', depth, siblings.indexOf(node) + 1, siblings.length));
  }
  const following = [...walk.childrenOf(walk.number)].length;
  if (following > 1) turns.push(word(language, 'treeHere', following));
  return turns.map((turn) => `${word(language, 'semicolon')}${turn}`).join('');
}
