// What engines say of a position, over the board: candidates, the line of one, a hint, whose the points seem to be.
import { effect } from '@preact/signals';
import type { Color, Point, Position } from '@qipu/core';
import { type BoardView, other } from '@qipu/view/parts';
import { active } from '../model/desk.js';
import { estimate, pointedMove, thought } from '../model/engine/analysis.js';
import { gameOf } from '../model/engine/games.js';
import type { Candidate } from '../model/engine/session.js';
import { pointTold } from '../model/engine/told.js';

const SVG = 'http://www.w3.org/2000/svg';
type Attributes = Readonly<Record<string, string | number>>;
function drawn(name: string, attributes: Attributes, text = ''): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}
const at = ({ column, row }: Point): string => `translate(${column} ${row})`;
function group(point: Point, name: string, ...children: SVGElement[]): SVGElement {
  const element = drawn('g', { transform: at(point), class: name });
  element.append(...children);
  return element;
}

/** So many candidates are drawn, and of a line so many moves. */
const MOST_DRAWN = 8;
const LONGEST = 12;
/** Candidates with a smaller part of the visits than this are not drawn, unless they are among the first few. */
const LEAST_PART = 0.01;
const FIRST_FEW = 4;
/** Points that belong to nobody in particular have no mark. */
const LEAST_OWNED = 0.2;

export const shownCandidates = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const all = candidates.reduce((sum, { visits }) => sum + visits, 0);
  return candidates.filter(({ visits }, i) => i < FIRST_FEW || visits >= LEAST_PART * all).slice(0, MOST_DRAWN);
};
const thousands = (visits: number): string =>
  visits < 1000 ? String(visits) : `${(visits / 1000).toFixed(visits < 10_000 ? 1 : 0)}k`;
/** In percent, of who is to play. */
export const chanceOf = ({ winrate }: { winrate: number | null }, color: Color): number | null =>
  winrate === null ? null : Math.round(100 * (color === 'B' ? winrate : 1 - winrate));

function candidateMark(candidate: Candidate, order: number, color: Color, point: Point): SVGElement {
  const chance = chanceOf(candidate, color);
  const words = chance === null ? String(order + 1) : String(chance);
  const name = order === 0 ? 'candidate best' : 'candidate';
  const parts = [
    drawn('circle', { r: 0.46 }),
    drawn('text', { y: candidate.visits > 0 ? 0.02 : 0.14, class: 'chance' }, words),
  ];
  if (order === 0) parts.splice(1, 0, drawn('circle', { r: 0.4, class: 'inner' }));
  if (candidate.visits > 0) parts.push(drawn('text', { y: 0.3, class: 'visits' }, thousands(candidate.visits)));
  return group(point, name, ...parts);
}
function candidates(position: Position, all: readonly Candidate[]): SVGElement[] {
  const marks: SVGElement[] = [];
  shownCandidates(all).forEach((candidate, order) => {
    const point = pointTold(candidate.move, position.columns);
    if (point) marks.push(candidateMark(candidate, order, position.toPlay, point));
  });
  return marks;
}
function line(position: Position, { line: moves }: Candidate): SVGElement[] {
  const marks = new Map<string, SVGElement>();
  let color = position.toPlay;
  moves.slice(0, LONGEST).forEach((move, i) => {
    const point = pointTold(move, position.columns);
    const name = `next ${color}`;
    color = other(color);
    if (!point || marks.has(at(point))) return;
    const number = drawn('text', { y: 0.17 }, String(i + 1));
    marks.set(at(point), group(point, name, drawn('circle', { r: 0.478 }), number));
  });
  return [...marks.values()];
}
function ownership(position: Position, owned: readonly number[]): SVGElement[] {
  const marks: SVGElement[] = [];
  owned.forEach((value, place) => {
    const stone = position.points[place] ?? 0;
    const isOwn = stone === (value > 0 ? 1 : 2);
    if (Math.abs(value) < LEAST_OWNED || isOwn) return;
    const side = 0.14 + 0.2 * Math.min(1, Math.abs(value));
    const point = { column: place % position.columns, row: Math.floor(place / position.columns) };
    const square = drawn('rect', { x: -side / 2, y: -side / 2, width: side, height: side });
    marks.push(group(point, `owned ${value > 0 ? 'B' : 'W'}`, square));
  });
  return marks;
}
const hint = (point: Point): SVGElement =>
  group(point, 'hint', drawn('circle', { r: 0.42 }), drawn('circle', { r: 0.14, class: 'dot' }));

export class EngineLayer {
  readonly #layer = drawn('g', { class: 'engine' });
  constructor(view: BoardView) {
    view.over.prepend(this.#layer);
    effect(() => this.#layer.replaceChildren(...this.#marks()));
  }
  #marks(): SVGElement[] {
    const record = active.value;
    const { node, position } = record?.shown.value ?? {};
    if (!record || !node || !position) return [];
    const isHere = (one: { record?: unknown; id: number } | null) => one?.record === record && one.id === node.id;
    const guess = estimate.value;
    if (guess && isHere(guess)) return ownership(position, guess.of.ownership);
    const marks: SVGElement[] = [];
    const { value } = thought;
    if (value && isHere(value)) {
      const pointed = value.of.candidates.find(({ move }) => move === pointedMove.value);
      marks.push(...(pointed ? line(position, pointed) : candidates(position, value.of.candidates)));
    }
    const given = gameOf(record)?.hint.value;
    if (given?.node === node.id && given.point) marks.push(hint(given.point));
    return marks;
  }
}
