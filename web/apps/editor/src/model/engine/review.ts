// A whole game thought about: the main line, node by node; then the values, and better lines where a move lost much, in one edit.
import { signal } from '@preact/signals';
import type { Color, Node } from '@qipu/core';
import { keyOf, moveColorOf, other } from '@qipu/view/parts';
import { active, attempt, tell } from '../desk.js';
import { gradeOf } from '../graph.js';
import { escaped } from '../information.js';
import type { OpenRecord } from '../record.js';
import { say } from '../words.js';
import { noteWorth, stopAnalysis, wordsOf } from './analysis.js';
import { helper, helperSession } from './staff.js';
import { canThink, type Enough, type Thought, think } from './thinking.js';
import { pointTold } from './told.js';
import { type Worth, worthText, writeWorth } from './worth.js';

export interface Progress {
  record: OpenRecord;
  engine: string;
  done: number;
  all: number;
}
/** null: no review goes on. */
export const reviewing = signal<Progress | null>(null);
let stopping = new AbortController();
export const stopReview = (): void => stopping.abort();

/** So much of a better line is written. */
const LONGEST_LINE = 10;

/** The nodes of the main line, from the root. */
function mainLine(record: OpenRecord): Node[] {
  const { walk } = record.shown.peek();
  const nodes: Node[] = [];
  for (let at: number | undefined = 0; at !== undefined; at = walk.firstChildOf(at)) nodes.push(walk.tree.node(at));
  return nodes;
}
/** Who is to play at a node of a line: after a move the other, else as the game stands. */
function toPlayAt(nodes: readonly Node[], depth: number): Color {
  const played = moveColorOf(nodes[depth] as Node);
  if (played) return other(played);
  const next = nodes[depth + 1];
  return (next && moveColorOf(next)) ?? (nodes[depth]?.get('PL')?.trim().toUpperCase().startsWith('W') ? 'W' : 'B');
}

/** Thinks about all of the main line. What was thought until it was stopped is written. */
export async function review(record: OpenRecord, enough: Enough): Promise<void> {
  stopAnalysis();
  stopping = new AbortController();
  const { signal: stop } = stopping;
  const thoughts = new Map<number, Thought>();
  let name = helper.peek();
  const count = mainLine(record).length;
  reviewing.value = { record, engine: helper.peek(), done: 0, all: count };
  try {
    const session = await helperSession();
    name = `${session.name} ${session.told.version}`.trim();
    if (!canThink(session)) throw new Error(say('cannotAnalyse', session.name));
    for (let depth = 0; depth < count && !stop.aborted; ++depth) {
      // The record may have been edited meanwhile.
      const nodes = mainLine(record);
      const node = nodes[depth];
      if (!node) break;
      const { id } = node;
      const of = await think(session, node, toPlayAt(nodes, depth), enough, stop);
      if (stop.aborted && of.visits === 0) break;
      thoughts.set(id, of);
      noteWorth(record, id, of);
      reviewing.value = { record, engine: session.name, done: depth + 1, all: count };
    }
  } catch (error) {
    tell(wordsOf(error), 'bad');
  } finally {
    reviewing.value = null;
  }
  if (thoughts.size > 0) writeReview(record, thoughts, name);
  if (active.peek() === record && thoughts.size > 0) tell(say('reviewDone', thoughts.size));
}

/** How bad a move was for who made it, in percent or in points, whichever is worse; 0 where nothing is known. */
function gradeBetween(before: Worth, after: Worth, color: Color): number {
  const lost = (from: number | null, to: number | null): number =>
    from === null || to === null ? 0 : color === 'B' ? from - to : to - from;
  const percent = 100 * lost(before.winrate, after.winrate);
  return Math.max(gradeOf('winrate', percent), gradeOf('score', lost(before.score, after.score)));
}
/** Values at each node, and where a move was a mistake what would have been better as a variation. */
export function writeReview(record: OpenRecord, thoughts: ReadonlyMap<number, Thought>, engine: string): void {
  const { document } = record.shown.peek();
  attempt(record, () =>
    record.edit(say('reviewOf', engine), (commands) => {
      for (const [id, of] of thoughts) {
        const node = document.nodeOfId(id);
        if (!node) continue;
        writeWorth(commands, id, of);
        const color = moveColorOf(node);
        const before = node.parent ? thoughts.get(node.parent.id) : undefined;
        if (!color || !before || !node.parent || gradeBetween(before, of, color) === 0) continue;
        const better = betterLine(node, color, before, engine);
        if (better !== '') commands.insert(node.parent.id, better);
      }
      return undefined;
    }),
  );
}
/** A variation in place of a move, as SGF; empty: the engine would have played it, or it stands there. */
function betterLine(node: Node, color: Color, before: Thought, engine: string): string {
  const [best] = before.candidates;
  const size = node.tree.columns;
  const first = best ? keyTold(best.move, size) : null;
  if (!best || first === null) return '';
  for (const child of node.parent?.children() ?? []) if (child.get(color)?.trim() === first) return '';
  return lineText(best.line, color, size, `${worthText(before)}N[${escaped(engine)}]`);
}
/** null: no move. */
function keyTold(move: string, size: number): string | null {
  if (/^pass$/i.test(move)) return '';
  const point = pointTold(move, size);
  return point ? keyOf(point) : null;
}
/** Moves by turns as a branch, `first` on the first of them; empty: none. */
export function lineText(line: readonly string[], color: Color, size: number, first = ''): string {
  let text = '';
  let player = color;
  for (const move of line.slice(0, LONGEST_LINE)) {
    const key = keyTold(move, size);
    if (key === null) break;
    text += `;${player}[${key}]${text === '' ? first : ''}`;
    player = other(player);
  }
  return text === '' ? '' : `(${text})`;
}
/** A line of the engine below the present node, as an edit. */
export function addLine(record: OpenRecord, line: readonly string[], worth: Worth): void {
  const { node, position, walk } = record.shown.peek();
  const text = lineText(line, position?.toPlay ?? 'B', walk.tree.columns, worthText(worth));
  if (text === '') return;
  attempt(record, () =>
    record.edit(say('addVariation'), (commands) => {
      commands.insert(node.id, text);
      return undefined;
    }),
  );
}
