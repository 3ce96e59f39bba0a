// The games of GM as people call them: the rows of libs/spec/src/game.cpp, which a test compares.
import type { Node } from '@qipu/core';
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

/** What a game is called: its name, else its players; empty: it says neither. */
export function titleOf(root: Node): string {
  const names = [root.get('PB'), root.get('PW')].map((name) => name?.trim()).filter(Boolean);
  return root.get('GN')?.trim() || names.join(' – ');
}
