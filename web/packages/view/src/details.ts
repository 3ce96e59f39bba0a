// The sheet with all that a record tells of its game, and how it is to be shown.
import { type Choices, keepChoices, offered } from './choices.js';
import { html } from './dom.js';
import { icon } from './icons.js';
import type { Fact } from './seam.js';
import { type Language, type Word, word } from './words.js';

/** The choices in their order, what each is called, and what its values are; no values: yes or no. */
const rows: readonly { key: keyof Choices; name: Word; value?: (language: Language, value: string) => string }[] = [
  { key: 'showsComments', name: 'showComments' },
  { key: 'textSize', name: 'textSize', value: (_, value) => `${value} %` },
  { key: 'showsVariations', name: 'showVariations' },
  {
    key: 'variations',
    name: 'markedMoves',
    value: (language, value) => word(language, markedMoves[value] ?? 'asPage'),
  },
  { key: 'seconds', name: 'speed', value: (_, value) => value },
  { key: 'stopsAtComments', name: 'stopAtComments' },
  { key: 'stopsAtVariations', name: 'stopAtVariations' },
];
const markedMoves: Readonly<Record<string, Word>> = { children: 'nextMoves', siblings: 'otherMoves' };

export class DetailsSheet {
  readonly element = html('dialog', { 'aria-labelledby': 'details-title' });

  constructor(
    readonly choices: Choices,
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
    const told = facts.flatMap(({ label, value }) => [html('dt', {}, label), html('dd', {}, value)]);
    this.element.replaceChildren(
      html('header', {}, title, close),
      html('dl', { class: 'facts' }, ...told),
      html('div', { class: 'settings' }, ...rows.map((row) => this.#choice(row, language))),
      html('p', { class: 'help' }, word(language, 'keys')),
    );
    if (told.length === 0) this.element.querySelector('.facts')?.remove();
    this.element.showModal();
  }
  #choice({ key, name, value }: (typeof rows)[number], language: Language): HTMLElement {
    const values: readonly unknown[] = [...offered[key]].sort((a, b) => Number(a) - Number(b) || 0);
    const input = value
      ? html(
          'select',
          {},
          ...values.map((one, i) =>
            html('option', { value: i, selected: one === this.choices[key] }, value(language, String(one))),
          ),
        )
      : html('input', { type: 'checkbox', checked: this.choices[key] === true });
    input.addEventListener('change', () => {
      const chosen = input instanceof HTMLInputElement ? input.checked : values[Number(input.value)];
      Object.assign(this.choices, { [key]: chosen });
      keepChoices(this.choices);
      this.changed();
    });
    return html('label', {}, word(language, name), input);
  }
}
