// What a record says along a line of how the game stood, and of the time that was used: values that programs have left in
// it (SBKV, SBKS, V; BL, WL), for the graph. Nothing is reckoned that the record does not say.
import type { Color, Node } from '@qipu/core';
import { moveColorOf, type Walk } from '@qipu/view/parts';

export type CurveName = 'winrate' | 'score' | 'time';
export interface Curve {
  name: CurveName;
  /** By depth. Of Black in percent; points of Black's lead; seconds used. null: not said. */
  values: readonly (number | null)[];
}
export interface Loss {
  depth: number;
  color: Color;
  /** In percent or points. */
  amount: number;
  /** 1 doubtful, 2 bad, 3 very bad. */
  grade: 1 | 2 | 3;
}
export const gradeSigns = { 1: '?!', 2: '?', 3: '??' } as const;
/** What is known of a node beside what its record says. */
export interface Beside {
  /** Of Black, 0 to 1. */
  winrate: number | null;
  score: number | null;
}

/** Longer lines have no graph. */
const LONGEST = 5000;

function numberOf(node: Node, ident: string): number | null {
  const text = node.get(ident)?.trim().replace(',', '.');
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
const inPercent = (value: number | null): number | null => (value === null ? null : Math.min(Math.max(value, 0), 100));

/** The curves that have at least two values on the present line; `beside`: what goes before the record's, by ids. */
export function curvesOf(walk: Walk, beside: ReadonlyMap<number, Beside> = new Map()): Curve[] {
  if (walk.lineLength > LONGEST) return [];
  const winrate: (number | null)[] = [];
  const score: (number | null)[] = [];
  const time: (number | null)[] = [];
  const clocks: Clocks = { B: null, W: null };
  for (let depth = 0; depth < walk.lineLength; ++depth) {
    const node = walk.tree.node(walk.onLine(depth) ?? 0);
    const live = beside.size > 0 ? beside.get(node.id) : undefined;
    const chance = live?.winrate ?? null;
    winrate.push(chance === null ? inPercent(numberOf(node, 'SBKV')) : 100 * chance);
    score.push(live?.score ?? numberOf(node, 'SBKS') ?? numberOf(node, 'V'));
    time.push(usedBy(node, clocks, depth === 0 ? numberOf(node, 'TM') : null));
  }
  const all: Curve[] = [
    { name: 'winrate', values: winrate },
    { name: 'score', values: score },
    { name: 'time', values: time },
  ];
  return all.filter(({ values }) => values.filter((value) => value !== null).length > 1);
}

type Clocks = Record<Color, number | null>;
// What the clock of who has moved lost. A clock that grew was given a new period: not said.
function usedBy(node: Node, clocks: Clocks, main: number | null): number | null {
  if (main !== null) Object.assign(clocks, { B: main, W: main });
  const color = moveColorOf(node);
  if (!color) return null;
  const left = numberOf(node, color === 'B' ? 'BL' : 'WL');
  const before = clocks[color];
  if (left !== null) clocks[color] = left;
  const used = left === null || before === null ? null : before - left;
  return used !== null && used >= 0 ? used : null;
}

/** From which loss a move counts: in percent and in points; twice that is bad, three times very bad. */
const least: Readonly<Record<CurveName, number>> = { winrate: 5, score: 2, time: Number.POSITIVE_INFINITY };
/** How bad a loss is; 0: it does not count. */
export function gradeOf(name: CurveName, amount: number): 0 | 1 | 2 | 3 {
  // A loss of 5 % is not missed for what binary numbers make of it.
  const times = Math.floor(amount / least[name] + 1e-9);
  return times >= 3 ? 3 : times === 2 ? 2 : times === 1 ? 1 : 0;
}
/** The moves that lost much. */
export function lossesOf({ name, values }: Curve, walk: Walk): Loss[] {
  const losses: Loss[] = [];
  let before: number | null = null;
  values.forEach((value, depth) => {
    const color = moveColorOf(walk.tree.node(walk.onLine(depth) ?? 0));
    const amount = value === null || before === null ? 0 : color === 'W' ? value - before : before - value;
    const grade = gradeOf(name, amount);
    if (color && grade !== 0) losses.push({ depth, color, amount, grade });
    if (value !== null) before = value;
  });
  return losses;
}

/** Where a value stands between 0, at the foot, and 1. Small leads are told apart, large ones have room. */
export function heightOf({ name, values }: Curve): (value: number) => number {
  if (name === 'winrate') return (value) => value / 100;
  const most = Math.max(1, ...values.map((value) => Math.abs(value ?? 0)));
  if (name === 'time') return (value) => value / most;
  const bend = (value: number) => Math.asinh(value / 5);
  return (value) => 0.5 + (0.48 * bend(value)) / bend(most);
}

/** The first depth at which the present line has left the main one; the length of the line: nowhere. */
export function leavesMainAt(walk: Walk): number {
  for (let depth = 1; depth < walk.lineLength; ++depth)
    if (walk.firstChildOf(walk.onLine(depth - 1) ?? 0) !== walk.onLine(depth)) return depth;
  return walk.lineLength;
}
