// A glass over the board while a finger lies on it: what is under the finger, larger, and above it.
import type { Point } from '@qipu/core';
import { html, shown } from './dom.js';

const CELLS = 5;

export class Magnifier {
  readonly element = html('div', { class: 'glass', hidden: true, 'aria-hidden': 'true' });
  #picture: SVGSVGElement | null = null;

  get isOpen(): boolean {
    return this.#picture !== null;
  }
  /** Over a picture and what lies on it. */
  open(picture: SVGSVGElement, over: SVGSVGElement): void {
    const copies = [picture, over].map((one) => one.cloneNode(true) as SVGSVGElement);
    this.element.replaceChildren(...copies);
    this.#picture = copies[0] ?? null;
    shown(this.element, true);
  }
  /** The point in the middle, and where the finger is, in parts of the board's box. */
  look(point: Point, x: number, y: number): void {
    const box = `${point.column - CELLS / 2} ${point.row - CELLS / 2} ${CELLS} ${CELLS}`;
    for (const picture of this.element.children) picture.setAttribute('viewBox', box);
    this.element.style.left = `${Math.min(Math.max(100 * x, 18), 82)}%`;
    this.element.style.top = `${100 * y}%`;
    this.element.classList.toggle('below', y < 0.35);
  }
  close(): void {
    this.#picture = null;
    this.element.replaceChildren();
    shown(this.element, false);
  }
}
