// The sheet with all that a record tells of its game, and how it is to be shown.

import type { AutoplaySettings } from './autoplay.js';
import { html } from './dom.js';
import { icon } from './icons.js';
import type { Fact } from './seam.js';
import { type Language, type Word, word } from './words.js';

export interface ViewSettings {
  showsComments: boolean;
  showsVariations: boolean;
}

export class DetailsSheet {
  readonly element = html('dialog', { 'aria-labelledby': 'details-title' });

  constructor(
    readonly autoplay: AutoplaySettings,
    readonly view: ViewSettings,
    readonly changed: () => void,
  ) {
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.element.close();
    });
    // The game does not walk while the sheet has the keys.
    this.element.addEventListener('keydown', (event) => event.stopPropagation());
  }
  open(facts: readonly Fact[], language: Language): void {
    const close = html('button', { type: 'button', class: 'ib', 'aria-label': word(language, 'close') }, icon('close'));
    close.addEventListener('click', () => this.element.close());
    const title = html('h2', { id: 'details-title' }, word(language, 'details'));
    const rows = facts.flatMap(({ label, value }) => [html('dt', {}, label), html('dd', {}, value)]);
    this.element.replaceChildren(
      html('header', {}, title, close),
      html('dl', { class: 'facts' }, ...rows),
      html(
        'div',
        { class: 'settings' },
        this.#choice('showComments', this.view, 'showsComments', language),
        this.#choice('showVariations', this.view, 'showsVariations', language),
        this.#speed(language),
        this.#choice('stopAtComments', this.autoplay, 'stopsAtComments', language),
        this.#choice('stopAtVariations', this.autoplay, 'stopsAtVariations', language),
      ),
      html('p', { class: 'help' }, word(language, 'keys')),
    );
    if (rows.length === 0) this.element.querySelector('.facts')?.remove();
    this.element.showModal();
  }
  #choice<K extends string>(words: Word, of: Record<K, boolean | number>, key: K, language: Language): HTMLElement {
    const box = html('input', { type: 'checkbox', checked: of[key] === true });
    box.addEventListener('change', () => {
      Object.assign(of, { [key]: box.checked });
      this.changed();
    });
    return html('label', {}, word(language, words), box);
  }
  #speed(language: Language): HTMLElement {
    const values = [0.5, 1, 2, 3, 5, 10];
    const select = html(
      'select',
      {},
      ...values.map((value) => html('option', { value, selected: value === this.autoplay.seconds }, String(value))),
    );
    select.addEventListener('change', () => {
      this.autoplay.seconds = Number(select.value);
    });
    return html('label', {}, word(language, 'speed'), select);
  }
}
