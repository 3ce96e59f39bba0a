// The games of a document, and those of GM as people call them: the rows of libs/spec/src/game.cpp, which a test compares.
import type { Document, Node } from '@qipu/core';
import type { Walk } from './walk.js';
import { coreLanguage, type Language, word } from './words.js';

const games: readonly (readonly [string, string])[] = [
  ['Go', '围棋'],
  ['Othello', '黑白棋'],
  ['Chess', '国际象棋'],
  ['Gomoku / Renju', '五子棋（连珠）'],
  ["Nine Men's Morris", '九子棋'],
  ['Backgammon', '西洋双陆棋'],
  ['Xiangqi', '中国象棋'],
  ['Shogi', '日本将棋'],
  ['Lines of Action', '集结棋'],
  ['Ataxx', '同化棋'],
  ['Hex', '六贯棋'],
  ['Jungle', '斗兽棋'],
  ['Neutron', '中子棋'],
  ["Philosopher's Football (Phutball)", '哲学家足球棋'],
  ['Quadrature', 'Quadrature'],
  ['Trax', 'Trax'],
  ['Tantrix', 'Tantrix'],
  ['Amazons', '亚马逊棋'],
  ['Octi', 'Octi'],
  ['Gess', 'Gess'],
  ['Twixt', 'Twixt'],
  ['Zèrtz', 'Zèrtz'],
  ['Plateau', 'Plateau'],
  ['Yinsh', 'Yinsh'],
  ['Punct', 'Punct'],
  ['Gobblet', '奇鸡连连（Gobblet）'],
  ['Hive', '昆虫棋'],
  ['Exxit', 'Exxit'],
  ['Hnefatafl', '维京板棋'],
  ['Kuba', 'Kuba'],
  ['Tripples', 'Tripples'],
  ['Chase', 'Chase'],
  ['Tumbling Down', 'Tumbling Down'],
  ['Sahara', 'Sahara'],
  ['Byte', 'Byte'],
  ['Focus', 'Focus'],
  ['Dvonn', 'Dvonn'],
  ['Tamsk', 'Tamsk'],
  ['Gipf', 'Gipf'],
  ['Kropki', 'Kropki（圈点棋）'],
];

/** The game of a number, counted from 1. */
export function gameName(language: Language, gm: number): string {
  const row = games[gm - 1];
  return row ? row[coreLanguage(language) === 'zh' ? 1 : 0] : word(language, 'gameNumber', gm);
}

/** A game of a document: its tree, and the node there that tells of it; one tree may hold several (FF[4] R8). */
export interface GamePlace {
  tree: number;
  node: number;
}
/** In the order of the record: at least one for each tree. */
export function gamesOf(document: Document): GamePlace[] {
  return document.trees.flatMap((tree) => tree.games().map(({ number: node }) => ({ tree: tree.number, node })));
}
/** The game in which a reader stands, by its number: on the moves that several share the first of them. */
export function gameAt(games: readonly GamePlace[], walk: Walk): number {
  const first = games.findIndex(({ tree }) => tree === walk.tree.number);
  const end = games.findIndex(({ tree }) => tree > walk.tree.number);
  const own = games.slice(first, end < 0 ? games.length : end);
  if (own.length < 2) return first;
  const numbers = new Map(own.map(({ node }, i) => [node, first + i]));
  for (let at: number | undefined = walk.number; at !== undefined; at = walk.parentOf(at)) {
    const found = numbers.get(at);
    if (found !== undefined) return found;
  }
  return first;
}

/** What a game is called by the node that tells of it: its name, else its players; empty: it says neither. */
export function titleOf(root: Node): string {
  const names = [root.get('PB'), root.get('PW')].map((name) => name?.trim()).filter(Boolean);
  return root.get('GN')?.trim() || names.join(' – ');
}
