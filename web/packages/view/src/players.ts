// Who plays: names, ranks, captures, clocks; and the line below with the game and its result.
import type { Color, Node, Position } from '@qipu/core';
import { html, setText, shown } from './dom.js';
import { icon, stone } from './icons.js';
import { other } from './points.js';
import type { Fact } from './seam.js';
import { type Language, type Word, word } from './words.js';

/** In nodes: times further above say nothing of now. */
export const FARTHEST_CLOCK = 64;

export interface PlayerEvents {
  detailsAsked(): void;
  gamePicked(game: number): void;
}

const infoOf: Readonly<Record<Color, { name: string; rank: string; clock: string; left: string; unnamed: Word }>> = {
  B: { name: 'black', rank: 'black_rank', clock: 'BL', left: 'OB', unnamed: 'unnamedBlack' },
  W: { name: 'white', rank: 'white_rank', clock: 'WL', left: 'OW', unnamed: 'unnamedWhite' },
};
const wordsOf = (facts: readonly Fact[], slug: string): string => facts.find((one) => one.slug === slug)?.value ?? '';

/** Seconds as 1:02:03; what is no number, as it is written. */
export function clockText(value: string): string {
  const seconds = Number(value.replace(',', '.'));
  if (value.trim() === '' || !Number.isFinite(seconds)) return value.trim().slice(0, 12);
  const whole = Math.floor(Math.abs(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const sign = seconds < 0 ? '-' : '';
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(whole % 60)}` : `${sign}${minutes}:${two(whole % 60)}`;
}

class Row {
  readonly element = html('div', { class: 'pl' });
  readonly #name = html('b', { class: 'cut' });
  readonly #rank = html('span', {});
  readonly #count = html('span', { 'aria-hidden': 'true' });
  readonly #countWords = html('span', { class: 'vh' });
  readonly #clock = html('span', { class: 'clock' });
  readonly #captured = html('span', { class: 'captured' });
  readonly #turn = html('span', { class: 'vh' });

  constructor(readonly color: Color) {
    this.#captured.append(stone(other(color)), this.#count, this.#countWords);
    const name = html('span', { class: 'name cut' }, this.#name, this.#rank, this.#turn);
    this.element.append(stone(color), name, this.#captured, this.#clock);
  }
  named(facts: readonly Fact[], language: Language): void {
    const { name, rank, unnamed } = infoOf[this.color];
    setText(this.#name, wordsOf(facts, name) || word(language, unnamed));
    setText(this.#rank, wordsOf(facts, rank));
  }
  stands(position: Position | null, clock: { time: string; stones: string }, language: Language): void {
    const isTurn = position?.toPlay === this.color;
    this.element.classList.toggle('turn', isTurn);
    setText(this.#turn, isTurn ? word(language, 'toPlay') : '');
    const captures = position?.captures[this.color] ?? 0;
    shown(this.#captured, position !== null);
    setText(this.#count, String(captures));
    setText(this.#countWords, word(language, 'captures', captures));
    if (!shown(this.#clock, clock.time !== '' || clock.stones !== '')) return;
    this.#clock.replaceChildren(
      clock.time,
      clock.stones ? html('small', {}, ` ${word(language, 'stonesLeft', clock.stones)}`) : '',
    );
  }
}

/** The rules that FF[4] names, and those of Korea; others are said as they are written. */
const RULES: Readonly<Record<string, Word>> = {
  aga: 'rulesAga',
  goe: 'rulesIng',
  japanese: 'rulesJapanese',
  nz: 'rulesNewZealand',
  chinese: 'rulesChinese',
  korean: 'rulesKorean',
};
export function rulesIn(language: Language, written: string): string {
  const known = RULES[written.trim().toLowerCase()];
  return known ? word(language, known) : written;
}

export class PlayersView {
  readonly element = html('section', { part: 'info', class: 'info' });
  readonly #rows = [new Row('B'), new Row('W')] as const;
  readonly #words = html('span', { class: 'words cut' });
  readonly #result = html('button', { type: 'button', class: 'btn quiet small' });
  readonly #details = html('button', { type: 'button', class: 'ib' }, icon('details'));
  readonly #games = html('select', { class: 'games', hidden: true });
  readonly #noBoard = html('p', { class: 'no-board', hidden: true });
  #resultText = '';

  constructor(readonly events: PlayerEvents) {
    const meta = html('div', { class: 'meta' }, this.#games, this.#words, this.#result, this.#details);
    this.element.append(this.#noBoard, ...this.#rows.map(({ element }) => element), meta);
    this.#details.addEventListener('click', () => this.events.detailsAsked());
    this.#result.addEventListener('click', () => this.#showResult());
    this.#games.addEventListener('change', () => this.events.gamePicked(Number(this.#games.value)));
  }
  #showResult(): void {
    this.#result.replaceWith(html('b', { class: 'result', tabindex: -1 }, this.#resultText));
    this.element.querySelector<HTMLElement>('.result')?.focus();
  }

  /** Another game, or another language. */
  open(facts: readonly Fact[], game: string | null, language: Language): void {
    for (const row of this.#rows) row.named(facts, language);
    this.element.setAttribute('aria-label', word(language, 'game'));
    shown(this.#noBoard, game !== null);
    if (game !== null) setText(this.#noBoard, word(language, 'noBoard', game));
    const fact = (slug: string) => wordsOf(facts, slug);
    const hasPlayers = fact('black') !== '' || fact('white') !== '';
    for (const { element } of this.#rows) shown(element, game === null || hasPlayers);
    const handicap = fact('handicap');
    const words = [
      fact('komi') ? word(language, 'komi', fact('komi')) : '',
      rulesIn(language, fact('rules')),
      Number(handicap) > 1 ? word(language, 'handicap', handicap) : '',
      fact('date') || fact('event') || fact('title'),
    ];
    setText(this.#words, words.filter((one) => one !== '').join(' · '));
    this.element.querySelector('.result')?.replaceWith(this.#result);
    this.#resultText = fact('result');
    setText(this.#result, word(language, 'showResult'));
    shown(this.#result, this.#resultText !== '');
    this.#details.setAttribute('aria-label', word(language, 'details'));
    this.#details.title = word(language, 'details');
  }
  /** The games to choose from. */
  list(names: readonly string[], current: number, language: Language): void {
    if (!shown(this.#games, names.length > 1)) return;
    this.#games.setAttribute('aria-label', word(language, 'game'));
    this.#games.replaceChildren(
      ...names.map((name, number) =>
        html('option', { value: number, selected: number === current }, `${number + 1}. ${name}`),
      ),
    );
  }
  /** Another of these games is read. */
  picks(game: number): void {
    if (Number(this.#games.value) !== game) this.#games.value = String(game);
  }
  stands(
    position: Position | null,
    clocks: (color: Color) => { time: string; stones: string },
    language: Language,
  ): void {
    for (const row of this.#rows) row.stands(position, clocks(row.color), language);
  }
}

/** The clock of a player: what the nodes nearest above, this one included, tell. */
export function clockOf(color: Color, above: Iterable<Node>): { time: string; stones: string } {
  const { clock, left } = infoOf[color];
  for (const node of above) {
    const time = node.get(clock);
    if (time !== undefined) return { time: clockText(time), stones: node.get(left) ?? '' };
  }
  return { time: '', stones: '' };
}
