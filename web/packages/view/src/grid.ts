// The points of a board as a grid for keyboards and readers of the screen. What lies over the picture is not to be seen
// but for the ring round the point that has the focus.
import type { Point } from '@qipu/core';
import { html, setAttribute } from './dom.js';
import type { Part } from './points.js';

export interface GridEvents {
  /** What is said of a point. */
  named(point: Point): string;
  pressed(point: Point): void;
  left(): void;
  entered(point: Point | null): void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class PointGrid {
  readonly element = html('div', { class: 'grid', role: 'grid' });
  readonly #cells = new Map<number, HTMLElement>();
  #first: Point = { column: 0, row: 0 };
  #last: Point = { column: 0, row: 0 };
  #at: Point = { column: 0, row: 0 };
  #shape = '';
  /** How many names were given. */
  named = 0;

  constructor(readonly events: GridEvents) {
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusin', () => this.events.entered(this.#at));
    this.element.addEventListener('focusout', () => this.events.entered(null));
  }
  /** The point that keys go from. */
  get point(): Point {
    return this.#at;
  }
  focus(): void {
    this.#cell(this.#at)?.focus({ preventScroll: true });
  }

  /** For the points of a board that a part of its picture shows. */
  open(columns: number, rows: number, part: Part, label: string): void {
    this.element.setAttribute('aria-label', label);
    const shape = JSON.stringify([columns, rows, part]);
    if (shape === this.#shape) {
      this.rename(null);
      return;
    }
    this.#shape = shape;
    this.#first = { column: Math.max(0, Math.ceil(part.x)), row: Math.max(0, Math.ceil(part.y)) };
    this.#last = {
      column: Math.min(columns - 1, Math.floor(part.x + part.width)),
      row: Math.min(rows - 1, Math.floor(part.y + part.height)),
    };
    this.#at = {
      column: Math.min(Math.max(this.#at.column, this.#first.column), this.#last.column),
      row: Math.min(Math.max(this.#at.row, this.#first.row), this.#last.row),
    };
    this.element.setAttribute('aria-rowcount', String(rows));
    this.element.setAttribute('aria-colcount', String(columns));
    this.#put(part);
    this.#fill();
  }
  // The cells lie on the points: each is a cell of the board wide.
  #put(part: Part): void {
    const { style } = this.element;
    const percent = (cells: number, whole: number) => `${(100 * cells) / whole}%`;
    style.left = percent(this.#first.column - 0.5 - part.x, part.width);
    style.top = percent(this.#first.row - 0.5 - part.y, part.height);
    style.width = percent(this.#last.column - this.#first.column + 1, part.width);
    style.height = percent(this.#last.row - this.#first.row + 1, part.height);
  }
  #fill(): void {
    this.#cells.clear();
    const rows: HTMLElement[] = [];
    for (let row = this.#first.row; row <= this.#last.row; ++row) {
      const line = html('div', { role: 'row', 'aria-rowindex': row + 1 });
      for (let column = this.#first.column; column <= this.#last.column; ++column) {
        const cell = html('div', { role: 'gridcell', tabindex: -1, 'aria-colindex': column + 1 });
        this.#cells.set(column + 100 * row, cell);
        line.append(cell);
      }
      rows.push(line);
    }
    this.element.replaceChildren(...rows);
    this.#cell(this.#at)?.setAttribute('tabindex', '0');
    this.rename(null);
  }
  #cell({ column, row }: Point): HTMLElement | undefined {
    return this.#cells.get(column + 100 * row);
  }

  /** New names for these points, or for all. */
  rename(points: readonly Point[] | null): void {
    if (points === null) {
      for (const [place, cell] of this.#cells) this.#name(cell, { column: place % 100, row: Math.floor(place / 100) });
      return;
    }
    for (const point of points) {
      const cell = this.#cell(point);
      if (cell) this.#name(cell, point);
    }
  }
  #name(cell: HTMLElement, point: Point): void {
    ++this.named;
    setAttribute(cell, 'aria-label', this.events.named(point));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) this.#move({ column: this.#at.column + step[0], row: this.#at.row + step[1] });
    else if (event.key === 'Home') this.#move({ column: this.#first.column, row: this.#at.row });
    else if (event.key === 'End') this.#move({ column: this.#last.column, row: this.#at.row });
    else if (event.key === 'Enter' || event.key === ' ') this.events.pressed(this.#at);
    else if (event.key === 'Escape') this.events.left();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  #move(point: Point): void {
    const cell = this.#cell(point);
    if (!cell) return;
    this.#cell(this.#at)?.setAttribute('tabindex', '-1');
    this.#at = point;
    cell.setAttribute('tabindex', '0');
    cell.focus({ preventScroll: true });
  }
}
