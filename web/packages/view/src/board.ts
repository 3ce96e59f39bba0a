// The board: the core's picture, and over it what the page adds: a stone under the pointer, rings, the grid of points.
import type { Color, Diagram, Point, SvgOptions } from '@qipu/core';
import { html, shown, svg } from './dom.js';
import { type GridEvents, PointGrid } from './grid.js';
import { Magnifier } from './magnifier.js';
import { Picture } from './picture.js';
import { listenToPointer } from './pointer.js';
import { keyOf, type Part, partText, pointOfKey, same } from './points.js';
import { changedNumbers, type StoneNumbers } from './stone_numbers.js';

export interface BoardEvents extends Omit<GridEvents, 'named'> {
  /** What is said of a point; `number`: of the move that put a stone there, where that is known. */
  named(point: Point, number: number | undefined): string;
  /** A point under the pointer, or none. */
  hovered(point: Point | null): void;
  tapped(point: Point | null): void;
  swiped(direction: 1 | -1): void;
  /** From one point to another: with a mouse or a pen, and with a finger where `drawsByFinger` is. */
  dragged?(from: Point, to: Point): void;
  /** On the way there; null: it has ended. */
  dragging?(way: { from: Point; to: Point } | null): void;
  /** By the other button. */
  marked?(point: Point): void;
}

export interface Stone {
  point: Point;
  color: Color;
}
export interface Ghost extends Stone {
  isForbidden?: boolean;
  label?: string;
}

/** In pixels; and what the core makes of letters beside the board, in cells. */
const LEAST_LETTER = 9;
const LETTER = 0.42;
const BESIDE = 2.6;
/** Letters that are too small to be read are left out, unless they were asked for. `width`: of the board; 0: not known. */
export const canReadCoordinates = (width: number, columns: number): boolean => canReadInPart(width, columns + BESIDE);
/** The same of a part of a board, so many cells wide with what is beside it. */
export const canReadInPart = (width: number, cells: number): boolean =>
  width === 0 || (LETTER * width) / cells >= LEAST_LETTER;

export class BoardView {
  readonly element: HTMLElement;
  readonly picture: Picture;
  readonly grid: PointGrid;
  readonly glass = new Magnifier();
  readonly over = svg('svg', { class: 'over', 'aria-hidden': 'true' });
  readonly #ghost = svg('g', { class: 'ghost' });
  readonly #taken = svg('g', { class: 'ghost taken' });
  readonly #ring = svg('g', { class: 'rings' });
  readonly #draft = svg('g', { class: 'draft' });
  readonly #frame = html('div', { class: 'frame' });
  #part: Part = { x: 0, y: 0, width: 1, height: 1 };
  #numbers: StoneNumbers = new Map();
  #hovered: Point | null = null;
  /** Whether a finger that rests opens the glass. */
  canMagnify = true;

  constructor(readonly events: BoardEvents) {
    const paper = html('div', { class: 'paper' });
    this.picture = new Picture(paper);
    const { pressed, left, entered } = events;
    const named = (point: Point): string => events.named(point, this.#numbers.get(keyOf(point)));
    this.grid = new PointGrid({ named, pressed, left, entered });
    this.over.append(this.#taken, this.#ghost, this.#ring, this.#draft);
    this.#frame.append(paper, this.over, this.grid.element, this.glass.element);
    this.element = html('div', { part: 'board', class: 'board' }, this.#frame);
    listenToPointer(this.#frame, this);
  }
  free(): void {
    this.picture.free();
  }

  /** Shows a diagram, whole or a part of it. */
  show(
    diagram: Diagram,
    options: SvgOptions,
    size: { columns: number; rows: number; label: string; crop?: Part | undefined },
    numbers: StoneNumbers = new Map(),
  ): void {
    const renumbered = changedNumbers(this.#numbers, numbers);
    this.#numbers = numbers;
    const keys = this.picture.show(diagram, options);
    const part = size.crop ?? this.picture.full;
    const isNewShape = keys === null || partText(part) !== partText(this.#part);
    if (isNewShape) this.#shape(part);
    if (isNewShape || keys?.includes('labels')) this.grid.open(size.columns, size.rows, part, size.label);
    else this.grid.rename([...new Set([...keys, ...renumbered])].map(pointOfKey).filter((point) => point !== null));
  }
  #shape(part: Part): void {
    this.#part = part;
    this.picture.crop(part);
    this.over.setAttribute('viewBox', partText(part));
    this.#frame.style.aspectRatio = `${part.width} / ${part.height}`;
    this.#frame.style.setProperty('--ratio', String(part.width / part.height));
    this.#frame.classList.toggle('high', part.width < part.height * 0.9);
  }
  /** In pixels, of what is seen of the board; 0: it is not laid out. */
  get width(): number {
    return this.#frame.clientWidth;
  }
  /** What is seen of the board, in cells. */
  get part(): Part {
    return this.#part;
  }

  /** The point at a place of the screen, if the board has one there. */
  pointAt(x: number, y: number): Point | null {
    const box = this.#frame.getBoundingClientRect();
    const column = Math.round(this.#part.x + ((x - box.left) / box.width) * this.#part.width) + 0;
    const row = Math.round(this.#part.y + ((y - box.top) / box.height) * this.#part.height) + 0;
    return this.picture.element?.querySelector(`[data-p="${keyOf({ column, row })}"]`) ? { column, row } : null;
  }
  hover(point: Point | null): void {
    if (same(point, this.#hovered)) return;
    this.#hovered = point;
    this.events.hovered(point);
  }
  /** The glass over a place of the screen, with the stone that would be played there; beside the points it is not seen. */
  magnify(x: number, y: number): void {
    const point = this.pointAt(x, y);
    this.hover(point);
    if (!point) {
      this.glass.hide();
      return;
    }
    if (!this.glass.isOpen && this.picture.element) this.glass.open(this.picture.element);
    const box = this.#frame.getBoundingClientRect();
    this.glass.look(point, this.over, (x - box.left) / box.width, (y - box.top) / box.height);
  }

  /** A stone that would be played there. */
  ghost(ghost: Ghost | null): void {
    this.#frame.classList.toggle('can-play', ghost !== null && !ghost.isForbidden);
    if (!ghost) {
      this.#ghost.replaceChildren();
      return;
    }
    const { column, row } = ghost.point;
    const cross = 'M-.26-.26L.26.26M.26-.26L-.26.26';
    this.#ghost.setAttribute('transform', `translate(${column} ${row})`);
    this.#ghost.replaceChildren(
      svg('circle', { r: 0.478, class: ghost.color }),
      ...(ghost.isForbidden ? [svg('path', { d: cross, class: 'cross' })] : []),
    );
  }
  /** Stones that have just been taken, where they stood. */
  taken(stones: readonly Stone[]): void {
    this.#taken.replaceChildren(
      ...stones.map(({ point, color }) => svg('circle', { cx: point.column, cy: point.row, r: 0.478, class: color })),
    );
  }
  /** Rings round points that are spoken of; `radius` in cells. */
  rings(points: readonly Point[], radius = 0.44): void {
    this.#ring.replaceChildren(...points.map(({ column, row }) => svg('circle', { cx: column, cy: row, r: radius })));
  }
  /** What is being drawn: an area, or a line. */
  draft(way: { from: Point; to: Point } | null, isLine = false): void {
    if (!way) {
      this.#draft.replaceChildren();
      return;
    }
    const { from, to } = way;
    const [x, y] = [Math.min(from.column, to.column), Math.min(from.row, to.row)];
    const [width, height] = [Math.abs(from.column - to.column) + 1, Math.abs(from.row - to.row) + 1];
    this.#draft.replaceChildren(
      isLine
        ? svg('line', { x1: from.column, y1: from.row, x2: to.column, y2: to.row })
        : svg('rect', { x: x - 0.5, y: y - 0.5, width, height, rx: 0.1 }),
    );
  }
  /** Whether a finger draws, and does not swipe or scroll. */
  get drawsByFinger(): boolean {
    return this.#frame.classList.contains('draws');
  }
  set drawsByFinger(is: boolean) {
    this.#frame.classList.toggle('draws', is);
  }
  /** Whether there is a board to be seen. */
  set isShown(is: boolean) {
    shown(this.element, is);
  }
}
