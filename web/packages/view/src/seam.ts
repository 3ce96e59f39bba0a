// What the core tells about problems, facts, moves and points, in the form that the element wants. What a core does not
// have yet is made up for here, and nowhere else.
import type { Color, Diagram, Node, Point, Position, Tree } from '@qipu/core';
import { nameOf } from './points.js';
import { type Language, word } from './words.js';

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
  answerAt(node: number): Answer;
}

/** Methods of a core that is newer than this file. */
interface Newer {
  facts?(language: Language): Fact[];
  mayPlay?(color: Color, point: Point): string;
  point?(column: number, row: number, language: Language): string;
}

const infoRows: readonly [string, string, string, string][] = [
  ['PB', 'black', 'Black', '黑方'],
  ['BR', 'black_rank', 'rank of Black', '黑方段位'],
  ['BT', 'black_team', 'team of Black', '黑方所属队'],
  ['PW', 'white', 'White', '白方'],
  ['WR', 'white_rank', 'rank of White', '白方段位'],
  ['WT', 'white_team', 'team of White', '白方所属队'],
  ['DT', 'date', 'date', '日期'],
  ['KM', 'komi', 'komi', '贴目'],
  ['HA', 'handicap', 'handicap', '让子'],
  ['RE', 'result', 'result', '结果'],
  ['RU', 'rules', 'rules', '规则'],
  ['TM', 'time', 'time limit', '时限'],
  ['OT', 'overtime', 'overtime', '读秒'],
  ['EV', 'event', 'event', '赛事'],
  ['RO', 'round', 'round', '轮次'],
  ['PC', 'place', 'place', '地点'],
  ['GN', 'title', 'title', '局名'],
  ['ON', 'opening', 'opening', '布局'],
  ['SO', 'source', 'source', '出处'],
  ['AN', 'annotator', 'annotator', '注解者'],
  ['US', 'user', 'entered by', '录入者'],
  ['CP', 'copyright', 'copyright', '版权'],
  ['GC', 'comment', 'about the game', '对局说明'],
  ['AP', 'application', 'written with', '软件'],
];
const infoIdents = new Set(infoRows.map(([ident]) => ident));

/** The node that has the information of the game in which a node is; the root where none has. */
export function infoNode(tree: Tree, above: Iterable<number>): Node {
  for (const number of above) {
    const node = tree.node(number);
    for (const { ident } of node.properties()) if (infoIdents.has(ident) && ident !== 'AP') return node;
  }
  return tree.root;
}

export function factsOf(info: Node, language: Language): Fact[] {
  const newer = info as unknown as Newer;
  if (newer.facts) return newer.facts(language);
  return infoRows.flatMap(([ident, slug, en, zh]) => {
    const value = info.get(ident);
    return value ? [{ slug, label: language === 'zh' ? zh : en, value }] : [];
  });
}

/** Why a move cannot be made; empty: it can. */
export function whyNot(node: Node, position: Position, color: Color, point: Point, language: Language): string {
  const newer = node as unknown as Newer;
  if (newer.mayPlay) return newer.mayPlay(color, point);
  return position.points[point.row * position.columns + point.column] === 0 ? '' : word(language, 'occupied');
}

const stones = ['emptyPoint', 'blackStone', 'whiteStone'] as const;
/** "D4, black stone, move 31, triangle". */
export function pointWords(diagram: Diagram, position: Position, point: Point, language: Language): string {
  const newer = diagram as unknown as Newer;
  if (newer.point) return newer.point(point.column, point.row, language);
  const { columns, rows, points, lastMove, moveNumber } = position;
  const parts = [nameOf(point, rows), word(language, stones[points[point.row * columns + point.column] ?? 0] ?? 'emptyPoint')];
  if (lastMove?.column === point.column && lastMove.row === point.row)
    parts.push(word(language, 'moveNumber', moveNumber));
  return parts.join(language === 'zh' ? '，' : ', ');
}

interface ToldProblem {
  coding: string;
  start?: { number: number } | number;
  toPlay: Color | null;
  question: string;
  answers?: readonly Answer[];
  answer?(node: number): Answer;
}

const rightWords = /\b(right|correct)\b|正解|正确|성공|정해/i;
const wrongWords = /\b(wrong|incorrect|failure)\b|失敗|失败|错误|실패/i;

/** The tree as a problem; null where it has no board. */
export function problemOf(tree: Tree): Problem | null {
  if (!tree.hasBoard) return null;
  const newer = tree as unknown as { problem?(): ToldProblem };
  if (newer.problem) {
    const told = newer.problem();
    const start = typeof told.start === 'object' ? told.start.number : (told.start ?? 0);
    return { ...told, start, answerAt: (node) => told.answer?.(node) ?? told.answers?.[node] ?? 'open' };
  }
  return problemByWords(tree);
}

// By words of comments and by judgements; else the first line is the solution.
function problemByWords(tree: Tree): Problem {
  const { parent } = tree.links();
  const good = new Set<number>();
  let coding = 'first-line';
  for (const node of tree.nodes()) {
    const comment = node.get('C') ?? '';
    const isRight = rightWords.test(comment) && !wrongWords.test(comment);
    if (!isRight && !node.property('TE')) continue;
    coding = 'words';
    for (let at = node.number; at !== 0xffffffff && !good.has(at); at = parent[at] ?? 0xffffffff) good.add(at);
  }
  if (coding === 'first-line') for (let at = 0; parent[at] === at - 1 || at === 0; ++at) good.add(at);
  const first = tree.root.firstChild;
  const color = tree.root.get('PL')?.[0]?.toUpperCase();
  const toPlay = color === 'B' || color === 'W' ? color : first?.property('W') ? 'W' : 'B';
  return {
    coding,
    start: 0,
    toPlay,
    question: tree.root.get('C') ?? '',
    answerAt: (node) => (node === 0 ? 'open' : good.has(node) ? 'right' : 'wrong'),
  };
}
