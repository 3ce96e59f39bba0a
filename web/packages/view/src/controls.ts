// The buttons below the board, and the strip that leads from variation to variation.
import { html, setAttribute, setText, shown } from './dom.js';
import { type Icon, icon } from './icons.js';
import { type Language, type Word, word } from './words.js';

export type Command = 'first' | 'back' | 'forward' | 'last' | 'up' | 'down' | 'play' | 'takeBack';

const buttons: readonly { command: Command; icon: Icon; words: Word; isMinor?: boolean }[] = [
  { command: 'first', icon: 'first', words: 'first', isMinor: true },
  { command: 'back', icon: 'back', words: 'back' },
  { command: 'forward', icon: 'forward', words: 'forward' },
  { command: 'last', icon: 'last', words: 'last', isMinor: true },
  { command: 'up', icon: 'up', words: 'upVariation' },
  { command: 'down', icon: 'down', words: 'downVariation' },
  { command: 'play', icon: 'play', words: 'play', isMinor: true },
  { command: 'takeBack', icon: 'undo', words: 'takeBack' },
];

export interface Standing {
  position: number;
  last: number;
  isFirst: boolean;
  isLast: boolean;
  /** Which of how many variations, from 1; of one: none. */
  variation: number;
  variations: number;
  following: number;
  hasVariations: boolean;
  isPlaying: boolean;
  isFigures: boolean;
  canTakeBack: boolean;
}

export class ControlsView {
  readonly element = html('div', { part: 'controls', class: 'bar' });
  readonly #toolbar = html('div', { class: 'controls', role: 'toolbar' });
  readonly #strip = html('div', { class: 'strip minor', hidden: true });
  readonly #words = html('span', { class: 'cut' });
  readonly #now = html('b', {});
  readonly #of = html('span', {});
  readonly #buttons = new Map<Command, HTMLButtonElement>();

  constructor(run: (command: Command) => void) {
    for (const { command, icon: name, isMinor } of buttons) {
      const button = html(
        'button',
        { type: 'button', class: isMinor ? 'ib minor' : 'ib', 'data-command': command },
        icon(name),
      );
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') run(command);
      });
      this.#buttons.set(command, button);
    }
    const at = (command: Command) => this.#buttons.get(command) ?? null;
    const position = html('span', { class: 'position' }, this.#now, this.#of);
    this.#toolbar.append(
      ...[at('first'), at('back'), position, at('forward'), at('last'), at('play'), at('takeBack')].filter(
        (one) => one !== null,
      ),
    );
    this.#strip.append(...[this.#words, at('up'), at('down')].filter((one) => one !== null));
    this.element.append(this.#strip, this.#toolbar);
  }
  name(language: Language): void {
    this.#toolbar.setAttribute('aria-label', word(language, 'controls'));
    for (const { command, words } of buttons) this.#name(command, word(language, words));
  }
  #name(command: Command, words: string): void {
    const button = this.#buttons.get(command);
    if (!button) return;
    button.setAttribute('aria-label', words);
    button.title = words;
  }
  #allow(command: Command, is: boolean): void {
    const button = this.#buttons.get(command);
    if (button) setAttribute(button, 'aria-disabled', is ? null : 'true');
  }
  show(standing: Standing, language: Language): void {
    const { position, last, isFirst, isLast, variation, variations, following, isPlaying } = standing;
    setText(this.#now, String(position));
    setText(this.#of, ` / ${last}`);
    this.#name('back', word(language, standing.isFigures ? 'previousFigure' : 'back'));
    this.#name('forward', word(language, standing.isFigures ? 'nextFigure' : 'forward'));
    for (const command of ['first', 'back'] as const) this.#allow(command, !isFirst);
    for (const command of ['forward', 'last'] as const) this.#allow(command, !isLast);
    this.#allow('up', variation > 1);
    this.#allow('down', variation < variations);
    this.#allow('play', !isLast || isPlaying);
    const takeBack = this.#buttons.get('takeBack');
    if (takeBack) shown(takeBack, standing.canTakeBack);
    const play = this.#buttons.get('play');
    if (play) shown(play, !standing.isFigures);
    if (play && setPressed(play, isPlaying)) {
      play.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
      this.#name('play', word(language, isPlaying ? 'pause' : 'play'));
    }
    if (!shown(this.#strip, standing.hasVariations)) return;
    const words =
      variations > 1
        ? word(language, 'variationOf', variation, variations)
        : word(language, following > 1 ? 'treeHere' : 'noVariation', following);
    setText(this.#words, words);
  }
}

function setPressed(button: HTMLElement, is: boolean): boolean {
  const was = button.getAttribute('data-playing') === 'true';
  button.setAttribute('data-playing', String(is));
  return was !== is;
}
