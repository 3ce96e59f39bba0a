// Guessing the moves of a game: where would the player have played?
import type { Color, Point } from '@qipu/core';
import { html } from './dom.js';
import { moveColorOf } from './moves.js';
import type { Part } from './points.js';
import type { Mode, Stage } from './stage.js';
import { button, refill, type Verdict, verdictBox } from './task.js';
import { word } from './words.js';

const ATTEMPTS = 3;

export class GuessMode implements Mode {
  readonly element = html('section', { class: 'task' });
  readonly #status = html('div', { role: 'status' });
  readonly #score = { asked: 0, right: 0, row: 0, best: 0 };
  #wrong = 0;
  #verdict: Verdict | null = null;

  constructor(readonly stage: Stage) {}
  start(): void {
    this.#toNextMove();
    this.stage.go(this.stage.walk.number);
    this.#fill();
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
    if (!color || !right || !this.stage.event('sgf-play', { color, point })) return;
    const away = Math.abs(right.column - point.column) + Math.abs(right.row - point.row);
    if (away === 0) {
      this.#goOn(this.#wrong === 0);
      return;
    }
    ++this.#wrong;
    const { language } = this.stage;
    const words = word(language, away === 1 ? 'pointAway' : 'pointsAway', away);
    this.#verdict = { tone: 'bad', title: word(language, 'wrong'), words };
    this.stage.ghost({ point, color, isForbidden: true });
    this.stage.event('sgf-solve', { result: 'wrong', path: this.stage.walk.node.path });
    this.#fill();
  }
  #goOn(isRight: boolean): void {
    const next = this.stage.walk.nextNumber;
    if (next === undefined) return;
    const score = this.#score;
    ++score.asked;
    score.right += isRight ? 1 : 0;
    score.row = isRight ? score.row + 1 : 0;
    score.best = Math.max(score.best, score.row);
    this.#verdict = isRight ? { tone: 'good', title: word(this.stage.language, 'right'), words: '' } : null;
    this.#wrong = 0;
    this.stage.ghost(null);
    this.stage.walk.go(next);
    this.#toNextMove();
    this.stage.go(this.stage.walk.number);
    if (isRight) this.stage.event('sgf-solve', { result: 'right', path: this.stage.walk.node.path });
    this.#fill();
  }

  #fill(): void {
    const { language } = this.stage;
    const { asked, right, best } = this.#score;
    const isOver = this.toPlay() === null;
    this.#status.replaceChildren(...(this.#verdict ? [verdictBox(this.#verdict)] : []));
    const score = `${word(language, 'guessOf', right, asked)} · ${word(language, 'guessBest', best)}`;
    refill(
      this.element,
      html('h3', {}, word(language, isOver ? 'guessEnd' : 'guess')),
      html('p', { class: 'muted' }, score),
      this.#status,
      isOver
        ? null
        : html(
            'div',
            { class: 'row' },
            button(word(language, 'showMove'), this.#wrong >= ATTEMPTS ? 'main' : '', () => this.#goOn(false)),
          ),
    );
  }
}
