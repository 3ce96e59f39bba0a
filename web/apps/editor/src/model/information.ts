// The form of a game's information: what people type is written as SGF has it, and they see what will be written. What a
// typed value means, the core says: it repairs it as it would in a file.
import type { Document, Node, Qipu } from '@qipu/core';
import { secondsOf } from './node_edits.js';
import type { OpenRecord } from './record.js';
import { coreWords, say, type Word } from './words.js';

export interface InfoField {
  ident: string;
  word: Word;
  /** Beside the one before it, or over the whole width. */
  width: 'half' | 'narrow' | 'wide' | 'text';
  /** What the core calls what it knows of it, also where it stands elsewhere. */
  fact?: string;
  /** What people may choose from; they may type else. */
  choices?: readonly string[];
}
// biome-ignore format: a table
export const infoFields: readonly InfoField[] = [
  { ident: 'PB', word: 'infoBlack', fact: 'black', width: 'half' },
  { ident: 'BR', word: 'infoRank', fact: 'black_rank', width: 'narrow' },
  { ident: 'PW', word: 'infoWhite', fact: 'white', width: 'half' },
  { ident: 'WR', word: 'infoRank', fact: 'white_rank', width: 'narrow' },
  { ident: 'RE', word: 'infoResult', fact: 'result', width: 'half', choices: ['B+R', 'W+R', 'B+T', 'W+T', '0', 'Void', '?'] },
  { ident: 'KM', word: 'infoKomi', fact: 'komi', width: 'narrow', choices: ['0', '0.5', '5.5', '6.5', '7.5'] },
  { ident: 'DT', word: 'infoDate', fact: 'date', width: 'half' },
  { ident: 'HA', word: 'infoHandicap', fact: 'handicap', width: 'narrow' },
  { ident: 'RU', word: 'infoRules', fact: 'rules', width: 'half', choices: ['Japanese', 'Chinese', 'AGA', 'NZ', 'GOE', 'Korean'] },
  { ident: 'TM', word: 'infoTime', fact: 'time', width: 'half' },
  { ident: 'OT', word: 'infoOvertime', fact: 'overtime', width: 'wide' },
  { ident: 'EV', word: 'infoEvent', fact: 'event', width: 'wide' },
  { ident: 'RO', word: 'infoRound', fact: 'round', width: 'half' },
  { ident: 'PC', word: 'infoPlace', fact: 'place', width: 'half' },
  { ident: 'GN', word: 'infoName', width: 'wide' },
  { ident: 'BT', word: 'infoBlackTeam', width: 'half' },
  { ident: 'WT', word: 'infoWhiteTeam', width: 'half' },
  { ident: 'ON', word: 'infoOpening', width: 'wide' },
  { ident: 'GC', word: 'infoComment', width: 'text' },
  { ident: 'AN', word: 'infoAnnotator', width: 'half' },
  { ident: 'US', word: 'infoUser', width: 'half' },
  { ident: 'SO', word: 'infoSource', width: 'wide' },
  { ident: 'CP', word: 'infoCopyright', width: 'wide' },
];
const idents = new Set(infoFields.map(({ ident }) => ident));

/** The node of the present line that has the game's information; the root where none has any. */
export function infoNode(record: OpenRecord): Node {
  const { walk } = record.shown.value;
  for (let depth = 0; depth <= walk.depth; ++depth) {
    const node = walk.tree.node(walk.onLine(depth) ?? 0);
    for (const { ident } of node.properties()) if (idents.has(ident)) return node;
  }
  return walk.tree.root;
}

export interface Understood {
  /** As it will be written. */
  value: string;
  /** Why it is no such value, in words; empty: it is one. */
  complaint: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A text as it stands in a value. What would begin Chinese in HZ stays apart, as sgf::escaped() has it. */
export const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(']', '\\]').replaceAll('~{', '~\\{');

/** What a value means that somebody typed. */
export function understood(qipu: Qipu, ident: string, typed: string): Understood {
  const text = typed.trim();
  if (text === '') return { value: '', complaint: '' };
  const seconds = ident === 'TM' ? secondsOf(text) : null;
  if (seconds !== null) return { value: seconds, complaint: '' };
  // So many stones as HA tells: whether they stand on the board is another matter.
  const stones = ident === 'HA' ? Math.min(Number(/\d+/.exec(text)?.[0] ?? 0), 25) : 0;
  const setup = stones > 1 ? `AB${Array.from({ length: stones }, (_, i) => `[${letters[i]}a]`).join('')}` : '';
  const document = qipu.read(`(;FF[4]GM[1]CA[UTF-8]SZ[52]${setup}${ident}[${escaped(text)}])`);
  try {
    const ofValue = (finding: { property?: string; severity: string }) =>
      finding.property === ident && finding.severity !== 'note';
    if (!document.check({ language: coreWords() }).some(ofValue)) return { value: text, complaint: '' };
    return repaired(qipu, ident, text, document.fix({ unsafe: true, toFf4: true }).bytes, ofValue);
  } finally {
    document.free();
  }
}
function repaired(
  qipu: Qipu,
  ident: string,
  text: string,
  bytes: Uint8Array,
  ofValue: (finding: { property?: string; severity: string }) => boolean,
): Understood {
  const document = qipu.read(bytes);
  try {
    const value = document.trees[0]?.root.get(ident) ?? '';
    const left = document.check({ language: coreWords() }).find(ofValue);
    if (value !== '' && !left) return { value, complaint: '' };
    return { value: text, complaint: left?.message ?? say('notUnderstood') };
  } finally {
    document.free();
  }
}

/** Writes a field of the form. */
export function setInformation(record: OpenRecord, node: Node, field: InfoField, value: string): void {
  if ((node.get(field.ident) ?? '') === value) return;
  record.edit(say('informationOf', say(field.word)), (commands) => {
    if (value === '') commands.remove(node.id, field.ident);
    else commands.set(node.id, field.ident, value);
    return undefined;
  });
}

/** 102 of a core: 0.1.2. */
export const versionText = (number: number): string =>
  `${Math.floor(number / 10_000)}.${Math.floor(number / 100) % 100}.${number % 100}`;

/** A record that was made of another format says by what, unless it names a program. */
export function signed(document: Document, version: string): Document {
  const root = document.trees[0]?.root;
  if (!root || root.property('AP')) return document;
  const editor = document.edit();
  try {
    editor.transaction('', (commands) => commands.set(root.id, 'AP', `Qipu:${version}`));
    const made = editor.document();
    document.free();
    return made;
  } finally {
    editor.free();
  }
}

export interface NewGame {
  columns: number;
  rows: number;
  handicap: number;
  isFree: boolean;
  komi: string;
  rules: string;
  black: string;
  white: string;
  user: string;
  /** As SGF: what else the root says, and what follows it. */
  more?: string;
  moves?: string;
}

/** Where handicap stones stand by custom; empty: not on this board, or not so many. */
export function handicapPoints(columns: number, rows: number, count: number): string[] {
  if (columns !== rows || columns < 7 || count < 2 || count > 9) return [];
  if (count > 4 && columns % 2 === 0) return [];
  if (count > 4 && columns === 7) return [];
  const low = columns < 13 ? 2 : 3;
  const high = columns - 1 - low;
  const middle = (columns - 1) / 2;
  const at = (column: number, row: number) => `${letters[column]}${letters[row]}`;
  const corners = [at(high, low), at(low, high), at(high, high), at(low, low)];
  const sides = [at(low, middle), at(high, middle), at(middle, low), at(middle, high)];
  const points = corners.slice(0, Math.min(count, 4));
  if (count > 5) points.push(...sides.slice(0, count % 2 === 0 ? count - 4 : count - 5));
  if (count > 4 && count % 2 === 1) points.push(at(middle, middle));
  return points;
}

/** A record that begins. */
export function newRecord(game: NewGame, version: string): string {
  const size = game.columns === game.rows ? `${game.columns}` : `${game.columns}:${game.rows}`;
  const points = game.isFree ? [] : handicapPoints(game.columns, game.rows, game.handicap);
  const text = (ident: string, value: string) => (value.trim() === '' ? '' : `${ident}[${escaped(value.trim())}]`);
  const handicap = game.handicap > 1 && (game.isFree || points.length > 0) ? `HA[${game.handicap}]` : '';
  const stones = points.length > 0 ? `AB${points.map((point) => `[${point}]`).join('')}PL[W]` : '';
  return (
    `(;FF[4]GM[1]CA[UTF-8]AP[Qipu:${version}]SZ[${size}]\n` +
    `${text('PB', game.black)}${text('PW', game.white)}${text('RU', game.rules)}${text('KM', game.komi)}${text('US', game.user)}${handicap}${stones}${game.more ?? ''}${game.moves ?? ''})\n`
  );
}
