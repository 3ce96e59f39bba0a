// How wide a board is drawn, which says whether coordinates beside it can be read: known once the page is laid out.
import { type ReadonlySignal, signal } from '@preact/signals';

export function widthOf(element: HTMLElement): ReadonlySignal<number> {
  const width = signal(0);
  new ResizeObserver(([entry]) => {
    width.value = entry?.contentRect.width ?? 0;
  }).observe(element);
  return width;
}
