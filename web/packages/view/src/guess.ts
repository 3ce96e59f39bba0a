// Guessing the moves of a game: where would the player have played?
import type { Color, Point } from '@qipu/core';
import { html } from './dom.js';
import { moveColorOf } from './moves.js';
import type { Part } from './points.js';
import type { Mode, Stage } from './stage.js';
import { button, refill, type Verdict, verdictBox } from './task.js';
import { word } from './words.js';

const ATTEMPTS = 3;

/** How a round goes: of so many moves so many guessed at once, so many in a row by now and at most. */
export interface Guesses {
  asked: number;
  right: number;
  row: number;
  best: number;
}
const noGuesses = (): Guesses => ({ asked: 0, right: 0, row: 0, best: 0 });

export class GuessMode implements Mode {
  readonly element = html('section', { class: 'task' });
  readonly #status = html('div', { role: 'status' });
  #wrong = 0;
  #verdict: Verdict | null = null;

  /** `score`: of a round that goes on. */
  constructor(
    readonly stage: Stage,
    public score: Guesses = noGuesses(),
  ) {}
  start(): void {
    this.#toNextMove();
    this.stage.go(this.stage.walk.number);
    this.retell();
  }
  // What is no move is gone over.
  #toNextMove(): void {
    const { walk } = this.stage;
    for (let next = walk.nextNumber; next !== undefined; next = walk.nextNumber) {
      if (this.stage.pointOf(next)) return;
      walk.go(next);
    }
  }
  toPlay(): Color | null {
    const next = this.stage.walk.nextNumber;
    return next === undefined ? null : moveColorOf(this.stage.walk.tree.node(next));
  }
  crop(): Part | undefined {
    return undefined;
  }
  tells(): boolean {
    return true;
  }

  press(point: Point): void {
    const next = this.stage.walk.nextNumber;
    const color = this.toPlay();
    const right = next === undefined ? null : this.stage.pointOf(next);
    if (!color || !right) return;
    const { language } = this.stage;
    const away = Math.abs(right.column - point.column) + Math.abs(right.row - point.row);
    // The move of the record is right, whatever the rules say of it.
    const why = away === 0 ? '' : this.stage.whyNot(color, point);
    if (why !== '') {
      this.stage.say(word(language, 'notHere', why));
      return;
    }
    if (!this.stage.event('sgf-play', { color, point })) return;
    if (away === 0) {
      this.#goOn(this.#wrong === 0 ? 'right' : 'late');
      return;
    }
    ++this.#wrong;
    const words = word(language, away === 1 ? 'pointAway' : 'pointsAway', away);
    this.#verdict = { tone: 'bad', title: word(language, 'wrong'), words };
    this.stage.ghost({ point, color, isForbidden: true });
    this.#told('wrong');
    this.retell();
  }
  #told(result: string): void {
    this.stage.event('sgf-solve', { result, path: this.stage.walk.node.path });
  }
  // What was guessed at once counts; what was shown without a guess is a miss, too.
  #goOn(outcome: 'right' | 'late' | 'shown'): void {
    const next = this.stage.walk.nextNumber;
    if (next === undefined) return;
    const isRight = outcome === 'right';
    const score = this.score;
    ++score.asked;
    score.right += isRight ? 1 : 0;
    score.row = isRight ? score.row + 1 : 0;
    score.best = Math.max(score.best, score.row);
    this.#verdict = outcome === 'shown' ? null : { tone: 'good', title: word(this.stage.language, 'right'), words: '' };
    if (outcome === 'shown' && this.#wrong === 0) this.#told('shown');
    this.#wrong = 0;
    this.stage.ghost(null);
    this.stage.walk.go(next);
    this.#toNextMove();
    this.stage.go(this.stage.walk.number);
    if (isRight) this.#told('right');
    this.retell();
  }
  // From the first move, as if for the first time.
  #restart(): void {
    this.score = noGuesses();
    this.#verdict = null;
    this.#wrong = 0;
    this.stage.walk.go(0);
    this.start();
  }

  retell(): void {
    const { language } = this.stage;
    const { asked, right, best } = this.score;
    const color = this.toPlay();
    this.#status.replaceChildren(...(this.#verdict ? [verdictBox(this.#verdict)] : []));
    const score = `${word(language, 'guessOf', right, asked)} · ${word(language, 'guessBest', best)}`;
    const asks = `${word(language, 'guess')} · ${word(language, color === 'W' ? 'problemWhite' : 'problemBlack')}`;
    refill(
      this.element,
      html('h3', {}, color ? asks : word(language, 'guessEnd')),
      html('p', { class: 'muted' }, score),
      this.#status,
      html(
        'div',
        { class: 'row' },
        color
          ? button(word(language, 'showMove'), this.#wrong >= ATTEMPTS ? 'main' : '', () => this.#goOn('shown'))
          : button(word(language, 'again'), 'main', () => this.#restart(), 'undo'),
      ),
    );
  }
}
