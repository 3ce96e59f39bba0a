// Parts of the element, made without a framework, in places of their own: they bring their sheet along.
import { sheet } from '@qipu/view/parts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../model/settings.js';

/** What an engine says, over the board: a ring for the best, so that colour never stands alone. */
const engineRules = `
.engine text { font-family: var(--q-font-ui); text-anchor: middle; }
.candidate circle { fill: var(--q-selected); stroke: var(--q-accent); stroke-width: .04; }
.candidate text { fill: var(--q-text); }
.candidate.best circle { fill: var(--q-fill); stroke: var(--q-on-fill); }
.candidate.best .inner { fill: none; stroke-width: .035; }
.candidate.best text { fill: var(--q-on-fill); }
.chance { font-size: .38px; font-weight: 700; } .visits { font-size: .22px; }
.next { opacity: .88; } .next text { font-size: .48px; font-weight: 700; }
.next.B circle { fill: var(--q-stone-b); } .next.W circle { fill: var(--q-stone-w); stroke: var(--q-board-line); stroke-width: .03; }
.next.B text { fill: var(--q-stone-w); } .next.W text { fill: var(--q-stone-b); }
.owned.B rect { fill: var(--q-stone-b); stroke: var(--q-stone-w); stroke-width: .03; }
.owned.W rect { fill: var(--q-stone-w); stroke: var(--q-stone-b); stroke-width: .03; }
.hint circle { fill: none; stroke: var(--q-board-focus); stroke-width: .1; } .hint .dot { fill: var(--q-board-focus); stroke: none; }
`;
const own = new CSSStyleSheet();
own.replaceSync(`
:host { display: block; }
.root { height: 100%; --q-font-ui: inherit; }
.board { padding: 0; } .frame { border-radius: 4px; }
.tree { height: 100%; border: 0; }
.comment { overflow: visible; padding: 0; border: 0; font-size: calc(16px * var(--q-text-size, 1)); line-height: 1.5; }
${engineRules}
.comment:focus-visible { outline: none; }
.pl { min-height: 40px; } .meta .ib { width: 32px; height: 32px; }
@media print { .meta .ib, .meta .btn { display: none; } }
@media (max-width: 759.98px) { .frame { border-radius: 0; box-shadow: none; } .pl { min-height: 36px; } }
`);

/** An element in a shadow of its own. `onMount`: it is in the page, perhaps again, and has not scrolled. */
export function Mounted({
  element,
  class: name,
  onMount,
}: {
  element: HTMLElement;
  class?: string;
  onMount?: () => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = host.current;
    if (!place || place.shadowRoot) return;
    const shadow = place.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet(), own];
    const root = document.createElement('div');
    root.className = 'root';
    root.append(element);
    shadow.append(root);
    onMount?.();
  }, [element]);
  return <div ref={host} class={name} {...{ theme: settings.value.theme }} />;
}
