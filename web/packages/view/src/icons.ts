// The drawings of buttons: 20 by 20, strokes of the text's colour.
import { svg } from './dom.js';

const paths = {
  first: 'M4.5 4v12M16 4.5L8.5 10l7.5 5.5z',
  last: 'M15.5 4v12M4 4.5l7.5 5.5L4 15.5z',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  forward: 'M7.5 4.5L13 10l-5.5 5.5',
  up: 'M4.5 12.5L10 7l5.5 5.5',
  down: 'M4.5 7.5L10 13l5.5-5.5',
  play: 'M6 4l10 6-10 6z',
  pause: 'M6.5 4v12M13.5 4v12',
  details: 'M10 2.5a7.5 7.5 0 100 15a7.5 7.5 0 100-15M10 9.5v4M10 6.5v.01',
  close: 'M5 5l10 10M15 5L5 15',
  hint: 'M7.5 14.5h5M8.5 17h3M7.3 12C5.8 10.9 5 9.6 5 8a5 5 0 0110 0c0 1.6-.8 2.9-2.3 4v2.5H7.3z',
  undo: 'M7 4L3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 010 9H8',
  ok: 'M4 10.5l4 4 8-9',
  wrong: 'M6.7 2.5h6.6l4.2 4.2v6.6l-4.2 4.2H6.7l-4.2-4.2V6.7zM7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4',
  star: 'M10 3l2 4.7 5 .4-3.8 3.3 1.2 5L10 13.7l-4.4 2.7 1.2-5L3 8.1l5-.4z',
  warn: 'M10 3l8 14H2zM10 8.500v3.500M10 14.500v.01',
  balance: 'M4 8h12M4 12h12',
  question: 'M7 7.5a3 3 0 116 0c0 2-3 2.500-3 4.500M10 15v.01',
  target: 'M10 2.5a7.5 7.5 0 100 15a7.5 7.5 0 100-15M10 7a3 3 0 100 6a3 3 0 100-6',
} as const;

export type Icon = keyof typeof paths;

export function icon(name: Icon, size: 16 | 20 = 20): SVGSVGElement {
  return svg(
    'svg',
    { class: size === 16 ? 'i s' : 'i', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    svg('path', { d: paths[name] }),
  );
}

/** A stone beside a name. */
export function stone(color: 'B' | 'W'): SVGSVGElement {
  return svg(
    'svg',
    { class: `stone ${color}`, viewBox: '-1 -1 2 2', 'aria-hidden': 'true' },
    svg('circle', { r: 0.94 }),
  );
}
