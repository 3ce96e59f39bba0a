// What is remembered of problems and guessed games, and which problem comes next. Of a problem it is kept under what it is
// made of, so that it is known again in any file; where failures come back it is their order that counts, not the clock.

import type { Document, Transformation, Tree } from '@qipu/core';
import { get, set } from 'idb-keyval';

/** Of one problem. */
export interface Memory {
  /** How often in a row it was solved at the first try. */
  row: number;
  /** How many problems had been done when it was last done. */
  at: number;
  /** Milliseconds of the epoch. */
  time: number;
}
/** Everything that is remembered: problems by their fingerprint, and how many have been done in all. */
export interface Memories {
  done: number;
  problems: Readonly<Record<string, Memory>>;
  /** Of games the moves that were guessed wrongly, by their node. */
  missed: Readonly<Record<string, readonly number[]>>;
}
export const nothingKnown: Memories = { done: 0, problems: {}, missed: {} };

const KEY = 'study';
export async function remembered(): Promise<Memories> {
  return { ...nothingKnown, ...((await get<Memories>(KEY).catch(() => undefined)) ?? {}) };
}
export const remember = (memories: Memories): Promise<void> => set(KEY, memories).catch(() => undefined);

/** Of a tree as it is written: two sums of its bytes, 32 bits each. */
export function fingerprintOf(source: Uint8Array, { begin, end }: Pick<Tree, 'begin' | 'end'>): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = begin; at < end; ++at) {
    const byte = source[at] ?? 0;
    // White space between games is of the file, not of the problem.
    if (byte === 0x0a || byte === 0x0d) continue;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}

// ---- Which comes next

/** After how many others a failure comes back. */
const BACK_AFTER = 3;
/** After so many days what was solved is asked again; longer each time. */
const DAYS = [1, 3, 7, 21, 60];
const DAY = 86_400_000;

export const hasFailed = (memory: Memory | undefined): boolean => memory?.row === 0;
export function afterAnswer(memories: Memories, print: string, isRight: boolean, time: number): Memories {
  const done = memories.done + 1;
  const before = memories.problems[print];
  const memory: Memory = { row: isRight ? (before?.row ?? 0) + 1 : 0, at: done, time };
  return { ...memories, done, problems: { ...memories.problems, [print]: memory } };
}
const isDue = ({ row, time }: Memory, now: number): boolean =>
  row > 0 && now - time >= (DAYS[Math.min(row, DAYS.length) - 1] ?? 0) * DAY;

/**
 * The next problem of a collection: a failure whose time has come; else one that was never asked, in the order of the book;
 * else one that is due; else a failure before its time; else the next of the book.
 */
export function nextProblem(prints: readonly string[], current: number, memories: Memories, now: number): number {
  const of = (number: number): Memory | undefined => memories.problems[prints[number] ?? ''];
  const order = prints.map((_, i) => (current + 1 + i) % prints.length).filter((number) => number !== current);
  const failed = order.filter((number) => hasFailed(of(number))).sort((x, y) => (of(x)?.at ?? 0) - (of(y)?.at ?? 0));
  const back = failed.find((number) => memories.done - (of(number)?.at ?? 0) >= BACK_AFTER);
  const unasked = order.find((number) => !of(number));
  const due = order.find((number) => isDue(of(number) ?? { row: 0, at: 0, time: 0 }, now));
  return back ?? unasked ?? due ?? failed[0] ?? order[0] ?? current;
}

export interface Score {
  asked: number;
  solved: number;
  willComeBack: number;
}
export function scoreOf(prints: readonly string[], memories: Memories): Score {
  const known = prints.map((print) => memories.problems[print]).filter((memory) => memory !== undefined);
  const willComeBack = known.filter(hasFailed).length;
  return { asked: known.length, solved: known.length - willComeBack, willComeBack };
}

// ---- How it lies on the board

const COLOR_WORDS = /black|white|\bB\b|\bW\b|[黑白흑백]/i;
const POINT_WORDS = /\b[A-HJ-T]1?\d\b|\d+[-–]\d+|[一二三四五六七八九十]+[-之]\d/;
/** A way to turn it, drawn anew each time; what its words speak of stays as it is. */
export function drawnWay(tree: Tree, random: () => number): Transformation {
  const words = wordsOf(tree);
  const one = (): boolean => random() < 0.5;
  const isTurned = !POINT_WORDS.test(words);
  return {
    mirrorLeftRight: isTurned && one(),
    mirrorTopBottom: isTurned && one(),
    mirrorDiagonal: isTurned && tree.columns === tree.rows && one(),
    swapColors: !COLOR_WORDS.test(words) && one(),
  };
}
const MOST_READ = 2000;
function wordsOf(tree: Tree): string {
  const words: string[] = [];
  for (let number = 0; number < Math.min(tree.nodeCount, MOST_READ); ++number) {
    const node = tree.node(number);
    words.push(node.get('C') ?? '', node.get('GN') ?? '', node.get('N') ?? '');
  }
  return words.join('\n');
}
/** The document with one of its trees turned: another, to be freed. */
export function turned(document: Document, tree: number, way: Transformation): Document {
  const editor = document.edit();
  try {
    editor.transaction('', (commands) => commands.transform(tree, way));
    return editor.document();
  } finally {
    editor.free();
  }
}
