// What is edited of a node besides its board: comment, name, judgements, times, numbers, figures.
import type { Node } from '@qipu/core';
import { clockText, moveColorOf } from '@qipu/view/parts';
import type { OpenRecord } from './record.js';
import { say, type Word } from './words.js';

/** "comment at move 31" */
export function labelOf(record: OpenRecord, word: Word): string {
  const { position, walk } = record.shown.peek();
  const hasMove = position !== null && moveColorOf(walk.node) !== null;
  return hasMove
    ? say('atMove', say(word), position.moveNumber)
    : say(walk.depth === 0 ? 'atRoot' : 'atNode', say(word), walk.depth);
}

/** Gives a node a text; an empty one takes the property away. Nothing happens where it is so already. */
export function setText(record: OpenRecord, node: Node, ident: string, text: string, word: Word): void {
  if ((node.get(ident) ?? '') === text) return;
  record.edit(labelOf(record, word), (commands) => {
    if (text === '') commands.remove(node.id, ident);
    else commands.set(node.id, ident, text);
    return undefined;
  });
}

export interface JudgementRow {
  ident: string;
  word: Word;
  /** Of those in a group a node has one at most. */
  group: 'move' | 'position' | 'hotspot';
  degrees: 1 | 2;
}
export const judgementRows: readonly JudgementRow[] = [
  { ident: 'TE', word: 'TE', group: 'move', degrees: 2 },
  { ident: 'IT', word: 'IT', group: 'move', degrees: 1 },
  { ident: 'DO', word: 'DO', group: 'move', degrees: 1 },
  { ident: 'BM', word: 'BM', group: 'move', degrees: 2 },
  { ident: 'GB', word: 'GB', group: 'position', degrees: 2 },
  { ident: 'GW', word: 'GW', group: 'position', degrees: 2 },
  { ident: 'DM', word: 'DM', group: 'position', degrees: 2 },
  { ident: 'UC', word: 'UC', group: 'position', degrees: 2 },
  { ident: 'HO', word: 'HO', group: 'hotspot', degrees: 2 },
];

/** Which degree of a judgement a node has; 0: none. */
export function degreeOf(node: Node, ident: string): 0 | 1 | 2 {
  const value = node.get(ident);
  if (value === undefined) return 0;
  return value.trim() === '2' ? 2 : 1;
}
/** Those that go with the node: a move is judged only where one is. */
export const judgementsFor = (node: Node): readonly JudgementRow[] =>
  moveColorOf(node) === null ? judgementRows.filter(({ group }) => group !== 'move') : judgementRows;

/** From none to the first degree, to the second, to none; the others of its group go. */
export function turnJudgement(record: OpenRecord, row: JudgementRow): void {
  const { node } = record.shown.peek();
  const degree = degreeOf(node, row.ident);
  record.edit(labelOf(record, row.word), (commands) => {
    for (const { ident, group } of judgementRows)
      if (group === row.group && ident !== row.ident && node.property(ident)) commands.remove(node.id, ident);
    if (degree === row.degrees) commands.remove(node.id, row.ident);
    else commands.set(node.id, row.ident, row.ident === 'IT' || row.ident === 'DO' ? '' : String(degree + 1));
    return undefined;
  });
}

export interface NodeField {
  ident: string;
  word: Word;
  kind: 'count' | 'seconds' | 'number' | 'choice';
  /** Whether it goes only where a move is. */
  ofMove: boolean;
  choices?: readonly { value: string; word: Word }[];
}
export const nodeFields: readonly NodeField[] = [
  { ident: 'MN', word: 'moveNumber', kind: 'count', ofMove: true },
  { ident: 'BL', word: 'blackTime', kind: 'seconds', ofMove: true },
  { ident: 'WL', word: 'whiteTime', kind: 'seconds', ofMove: true },
  { ident: 'OB', word: 'blackStones', kind: 'count', ofMove: true },
  { ident: 'OW', word: 'whiteStones', kind: 'count', ofMove: true },
  { ident: 'V', word: 'value', kind: 'number', ofMove: false },
  {
    ident: 'PM',
    word: 'numbersOnBoard',
    kind: 'choice',
    ofMove: false,
    choices: [
      { value: '', word: 'asAbove' },
      { value: '0', word: 'numbersNone' },
      { value: '1', word: 'numbersAll' },
      { value: '2', word: 'numbersModulo' },
    ],
  },
];

/** Seconds as people type them: 90, 1:30, 1:02:03; null: no time. */
export function secondsOf(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(text)) return null;
  return String(text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0));
}

/** Seconds as a clock shows them: 1:30, 1:02:03; of anything else nothing. */
export function clockWords(seconds: string): string {
  const [whole = '', part] = seconds.trim().split('.');
  if (!/^\d{1,9}$/.test(whole)) return '';
  const shown = clockText(whole);
  return part === undefined ? shown : `${shown}.${part}`;
}

const forms: Readonly<Record<NodeField['kind'], (typed: string) => string | null>> = {
  count: (typed) => (/^\d{1,9}$/.test(typed.trim()) ? typed.trim() : null),
  seconds: secondsOf,
  number: (typed) => {
    const text = typed.trim().replace(',', '.').replace('−', '-');
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? text : null;
  },
  choice: (typed) => typed,
};
/** What would be written; null: it cannot be. Empty: nothing. */
export const writtenForm = (field: NodeField, typed: string): string | null =>
  typed.trim() === '' ? '' : forms[field.kind](typed);
