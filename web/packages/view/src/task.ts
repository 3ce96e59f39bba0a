// The card below the board of a problem or a guess.
import { html } from './dom.js';
import { type Icon, icon } from './icons.js';

export interface Verdict {
  tone: 'good' | 'bad' | 'plain';
  title: string;
  words?: string;
}

export function verdictBox({ tone, title, words }: Verdict): HTMLElement {
  const name: Icon = tone === 'good' ? 'ok' : tone === 'bad' ? 'wrong' : 'hint';
  return html(
    'div',
    { class: `verdict ${tone}` },
    icon(name),
    html('div', {}, html('b', {}, title), words ? html('span', {}, words) : null),
  );
}

export function button(words: string, kind: '' | 'main' | 'quiet', run: () => void, name?: Icon): HTMLButtonElement {
  const made = html('button', { type: 'button', class: `btn ${kind}` }, name ? icon(name) : null, words);
  made.addEventListener('click', run);
  return made;
}

/** Replaces the children, and keeps the focus in the card if it was there. */
export function refill(element: HTMLElement, ...children: (globalThis.Node | null)[]): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const hadFocus = root.activeElement !== null && element.contains(root.activeElement);
  element.replaceChildren(...children.filter((child) => child !== null));
  if (hadFocus) element.querySelector<HTMLElement>('button')?.focus();
}
