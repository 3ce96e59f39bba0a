// Parts of the element, made without a framework, in places of their own: they bring their sheet along.
import { sheet } from '@qipu/view/parts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../model/settings.js';

const own = new CSSStyleSheet();
own.replaceSync(`
:host { display: block; }
.root { height: 100%; --q-font-ui: inherit; }
.board { padding: 0; } .frame { border-radius: 4px; }
.tree { height: 100%; border: 0; }
.comment { overflow: visible; padding: 0; border: 0; font-size: calc(16px * var(--q-text-size, 1)); line-height: 1.5; }
.comment:focus-visible { outline: none; }
.pl { min-height: 40px; } .meta .ib { width: 32px; height: 32px; }
@media (max-width: 759.98px) { .frame { border-radius: 0; box-shadow: none; } .pl { min-height: 36px; } }
`);

/** An element in a shadow of its own. */
export function Mounted({ element, class: name }: { element: HTMLElement; class?: string }) {
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
  }, [element]);
  return <div ref={host} class={name} {...{ theme: settings.value.theme }} />;
}
