// A keyed picture of the core in the page: put in once, then only the groups that differ.
import type { Diagram, SvgOptions } from '@qipu/core';
import { type Part, partOf, partText } from './points.js';

const SVG = 'http://www.w3.org/2000/svg';

// The text is XML of the core and stays XML: nothing in it is read as a page.
function parsed(text: string): Element | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return root.localName === 'svg' && root.getElementsByTagName('parsererror').length === 0 ? root : null;
}

export class Picture {
  element: SVGSVGElement | null = null;
  /** What was put into the page: whole pictures, and groups of them. */
  readonly work = { pictures: 0, groups: 0 };
  #shown: Diagram | null = null;
  #options = '';

  constructor(readonly place: HTMLElement) {}

  get diagram(): Diagram | null {
    return this.#shown;
  }
  free(): void {
    this.#shown?.free();
    this.#shown = null;
    this.element?.remove();
    this.element = null;
  }

  /** Shows a diagram, which is its own from now on; the keys of what changed, null: everything. */
  show(diagram: Diagram, options: SvgOptions): string[] | null {
    const before = this.#shown;
    this.#shown = diagram;
    const named = JSON.stringify(options);
    const keys = before && named === this.#options ? this.#patch(before, diagram, options) : null;
    this.#options = named;
    if (keys === null) this.#whole(diagram.svg({ ...options, form: 'keyed' }));
    before?.free();
    return keys;
  }
  #patch(before: Diagram, after: Diagram, options: SvgOptions): string[] | null {
    const patches = before.patch(after, options);
    if (!this.element || patches.some(({ key }) => key === '')) return null;
    const groups = parsed(`<svg xmlns="${SVG}">${patches.map(({ svg }) => svg).join('')}</svg>`);
    if (!groups) return null;
    const old = this.#groups(this.element);
    for (const group of [...groups.children]) {
      const key = keyOfGroup(group);
      old.get(key)?.replaceWith(document.importNode(group, true));
      ++this.work.groups;
    }
    return patches.map(({ key }) => key);
  }
  #groups(picture: Element): Map<string, Element> {
    const groups = new Map<string, Element>();
    for (const group of picture.children) groups.set(keyOfGroup(group), group);
    return groups;
  }
  #whole(text: string): void {
    const root = parsed(text);
    if (!root) return;
    const picture = document.importNode(root, true) as unknown as SVGSVGElement;
    picture.setAttribute('aria-hidden', 'true');
    picture.removeAttribute('width');
    picture.removeAttribute('height');
    this.#full = partOf(picture.getAttribute('viewBox'));
    this.place.replaceChildren(picture);
    this.element = picture;
    ++this.work.pictures;
  }
  #full: Part = partOf(null);

  /** All that the core drew, in cells. */
  get full(): Part {
    return this.#full;
  }
  /** Shows a part of it. */
  crop(part: Part): void {
    this.element?.setAttribute('viewBox', partText(part));
  }
}

const keyOfGroup = (group: Element): string => group.getAttribute('data-p') ?? group.getAttribute('data-l') ?? '';
