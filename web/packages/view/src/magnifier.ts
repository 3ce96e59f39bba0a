// A glass over the board while a finger lies on it: what is under the finger, larger, and above it.
import type { Point } from '@qipu/core';
import { html, shown } from './dom.js';

/** Across the glass: fewer than four, so that every board is seen larger. */
const CELLS = 3.2;

export class Magnifier {
  readonly element = html('div', { class: 'glass', hidden: true, 'aria-hidden': 'true' });
  #picture: SVGSVGElement | null = null;

  get isOpen(): boolean {
    return this.#picture !== null;
  }
  open(picture: SVGSVGElement): void {
    this.#picture = picture.cloneNode(true) as SVGSVGElement;
  }
  /** The point in the middle with what lies over the picture, and where the finger is, in parts of the board's box. */
  look(point: Point, over: SVGSVGElement, x: number, y: number): void {
    if (!this.#picture) return;
    shown(this.element, true);
    this.element.replaceChildren(this.#picture, over.cloneNode(true));
    const box = `${point.column - CELLS / 2} ${point.row - CELLS / 2} ${CELLS} ${CELLS}`;
    for (const picture of this.element.children) picture.setAttribute('viewBox', box);
    this.element.style.left = `${Math.min(Math.max(100 * x, 18), 82)}%`;
    this.element.style.top = `${100 * y}%`;
    this.element.classList.toggle('below', y < 0.35);
  }
  /** Until it looks at a point again. */
  hide(): void {
    shown(this.element, false);
  }
  close(): void {
    this.#picture = null;
    this.element.replaceChildren();
    this.hide();
  }
}
