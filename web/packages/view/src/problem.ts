// A problem to be solved: the tree of the record knows what is right, and replies.
import type { Color, Point, Position } from '@qipu/core';
import type { Stone } from './board.js';
import { partFor } from './crop.js';
import { html } from './dom.js';
import { nameOf, type Part } from './points.js';
import { type Problem, problemOf } from './seam.js';
import type { Mode, Stage } from './stage.js';
import { button, refill, type Verdict, verdictBox } from './task.js';
import { word } from './words.js';

const ATTEMPTS = 3;
/** By which servers mark answers: for programs, not for people. */
const CODES = /\b(RIGHT|WRONG|NOTTHIS|FORCE|CHOICE)\b[ \t]*/g;
/** Moves of larger trees do not decide which part of the board is shown. */
const MOST_LOOKED_AT = 5000;

/** What stood there and is gone. */
function takenBetween(before: Position, after: Position): Stone[] {
  const stones: Stone[] = [];
  for (let i = 0; i < before.points.length; ++i) {
    const point = { column: i % before.columns, row: Math.floor(i / before.columns) };
    if (before.points[i] && !after.points[i]) stones.push({ point, color: before.points[i] === 2 ? 'W' : 'B' });
  }
  return stones;
}

type State = 'asking' | 'replying' | 'wrong' | 'solved' | 'shown';

export class ProblemMode implements Mode {
  readonly element = html('section', { class: 'task' });
  readonly #status = html('div', { role: 'status' });
  readonly #problem: Problem;
  #state: State = 'asking';
  #wrong = 0;
  #verdict: Verdict | null = null;
  /** Where the question stands that was answered last. */
  #asked: number;
  #part: Part | undefined;

  constructor(
    readonly stage: Stage,
    full: Part,
  ) {
    this.#problem = problemOf(stage.walk.tree) ?? {
      coding: 'first-line',
      start: 0,
      toPlay: null,
      question: '',
      answerAt: () => 'open',
      isForced: () => false,
    };
    this.#asked = this.#problem.start;
    this.stage.walk.go(this.#asked);
    this.#part = partFor(stage.position, this.#moves(), full);
  }
  start(): void {
    this.stage.go(this.#problem.start);
    this.retell();
  }
  /** Whether the record has a right answer. */
  get #hasSolution(): boolean {
    const answers = [...this.stage.walk.childrenOf(this.#problem.start)];
    return answers.some((child) => this.#problem.answerAt(child) === 'right');
  }
  #moves(): Point[] {
    const { walk } = this.stage;
    const count = Math.min(walk.tree.nodeCount, MOST_LOOKED_AT);
    const moves: Point[] = [];
    for (let node = 1; node < count; ++node) {
      const point = this.stage.pointOf(node);
      if (point) moves.push(point);
    }
    return moves;
  }

  toPlay(): Color | null {
    if (this.#state !== 'asking' || !this.#hasSolution) return null;
    if (this.stage.walk.number !== this.#problem.start) return this.stage.position.toPlay;
    return this.#problem.toPlay ?? this.stage.position.toPlay;
  }
  crop(): Part | undefined {
    return this.#part;
  }
  tells(): boolean {
    return this.#state === 'solved' || this.#state === 'shown';
  }

  press(point: Point): void {
    const color = this.toPlay();
    if (!color) return;
    const why = this.stage.whyNot(color, point);
    if (why !== '') {
      this.stage.say(word(this.stage.language, 'notHere', why));
      return;
    }
    if (!this.stage.event('sgf-play', { color, point })) return;
    this.#asked = this.stage.walk.number;
    this.stage.taken([]);
    const child = this.stage.childAt(color, point);
    if (child === undefined) {
      this.#unknown(color, point);
      return;
    }
    this.stage.go(child);
    const answer = this.#problem.answerAt(child);
    if (answer === 'wrong') this.#refuted(child, point);
    else if (answer === 'not-this') this.#notThis(child);
    else this.#accepted(child);
  }

  #unknown(color: Color, point: Point): void {
    this.stage.ghost({ point, color, isForbidden: true });
    this.#failed(word(this.stage.language, 'notInTree'), point);
  }
  #refuted(child: number, point: Point): void {
    const words = this.#wordsAt(child);
    const reply = this.#replyTo(child);
    this.#state = 'replying';
    this.stage.soon(() => {
      if (reply !== undefined) this.#reply(reply);
      this.#failed(words || (reply === undefined ? '' : this.#wordsAt(reply)), point);
    });
  }
  // It costs no attempt.
  #notThis(child: number): void {
    this.#state = 'wrong';
    this.#verdict = { tone: 'plain', title: word(this.stage.language, 'notThis'), words: this.#wordsAt(child) };
    this.retell();
  }
  // What it takes is seen until the next move.
  #reply(node: number): void {
    const before = this.stage.position;
    this.stage.go(node);
    this.stage.taken(takenBetween(before, this.stage.position));
  }
  // What the record prefers to reply, else its first variation.
  #replyTo(node: number): number | undefined {
    const children = [...this.stage.walk.childrenOf(node)];
    return children.find((child) => this.#problem.isForced(child)) ?? children[0];
  }
  #failed(words: string, point: Point): void {
    ++this.#wrong;
    this.#state = 'wrong';
    this.#verdict = {
      tone: 'bad',
      title: word(this.stage.language, 'wrong'),
      words: [words, this.#distance(point)].filter(Boolean).join('\n'),
    };
    this.#told('wrong');
  }
  #accepted(child: number): void {
    const reply = this.#replyTo(child);
    if (reply === undefined) {
      this.#solved();
      return;
    }
    this.#state = 'replying';
    this.stage.soon(() => {
      this.#reply(reply);
      if (this.stage.walk.firstChildOf(reply) === undefined) return this.#solved();
      this.#state = 'asking';
      this.#verdict = { tone: 'good', title: word(this.stage.language, 'goOn'), words: '' };
      this.retell();
    });
  }
  #solved(): void {
    const { language } = this.stage;
    this.#state = 'solved';
    const words =
      this.#wordsAt(this.stage.walk.number) || (this.#wrong > 0 ? word(language, 'solvedTries', this.#wrong) : '');
    this.#verdict = { tone: 'good', title: word(language, 'solved'), words };
    this.#told('right');
  }
  #told(result: string): void {
    this.retell();
    this.stage.event('sgf-solve', { result, path: this.stage.walk.node.path });
  }
  #wordsAt(node: number): string {
    return (this.stage.walk.tree.node(node).get('C') ?? '').replace(CODES, '').trim();
  }

  /** The points that answer the question rightly. */
  #right(): Point[] {
    const right = [...this.stage.walk.childrenOf(this.#asked)].filter(
      (child) => this.#problem.answerAt(child) === 'right',
    );
    return right.map((child) => this.stage.pointOf(child)).filter((point) => point !== null);
  }
  #distance(point: Point): string {
    const away = this.#right().map(({ column, row }) => Math.abs(column - point.column) + Math.abs(row - point.row));
    if (away.length === 0) return '';
    const least = Math.min(...away);
    return word(this.stage.language, least === 1 ? 'pointAway' : 'pointsAway', least);
  }

  // Of the question: after a wrong answer it is asked again.
  #hint(): void {
    if (this.#state === 'replying') return;
    if (this.#state === 'wrong') this.#again();
    this.#asked = this.stage.walk.number;
    const [point] = this.#right();
    if (!point) return;
    const around = this.#around(point);
    const words = word(this.stage.language, 'hintIs', nameOf(around, this.stage.position.rows));
    this.stage.rings([around], 1.6);
    this.#verdict = { tone: 'plain', title: word(this.stage.language, 'hint'), words };
    this.retell();
  }
  // A point beside the right one: which side, its own coordinates decide.
  #around({ column, row }: Point): Point {
    const { columns, rows } = this.stage.position;
    const moved = (at: number, count: number, by: number) => Math.min(Math.max(at + by, 1), count - 2);
    const by = (column + row) % 2 === 0 ? 1 : -1;
    return { column: moved(column, columns, by), row: moved(row, rows, by) };
  }
  #again(): void {
    this.#state = 'asking';
    this.#verdict = null;
    this.stage.ghost(null);
    this.stage.taken([]);
    this.stage.go(this.#asked);
    this.retell();
  }
  // The solution, move by move.
  #answer(): void {
    this.#state = 'shown';
    this.stage.ghost(null);
    this.stage.taken([]);
    this.stage.go(this.#problem.start);
    const words = word(this.stage.language, 'answerIs');
    this.#verdict = { tone: 'plain', title: words, words: '' };
    this.#told('shown');
    this.#goOn();
  }
  #goOn(): void {
    const { walk } = this.stage;
    const children = [...walk.childrenOf(walk.number)];
    const next = children.find((child) => this.#problem.answerAt(child) === 'right') ?? children[0];
    if (next === undefined || this.#state !== 'shown') {
      const words = this.#wordsAt(walk.number);
      this.#verdict = { tone: 'plain', title: word(this.stage.language, 'answerIs'), words };
      this.retell();
      return;
    }
    this.stage.soon(() => {
      if (this.#state !== 'shown') return;
      this.stage.go(next);
      this.#goOn();
    });
  }
  #restart(): void {
    this.#state = 'asking';
    this.#verdict = null;
    this.#wrong = 0;
    this.#asked = this.#problem.start;
    this.stage.taken([]);
    this.start();
  }

  retell(): void {
    const { language } = this.stage;
    const color = this.#problem.toPlay ?? this.stage.walk.tree.root.get('PL')?.[0]?.toUpperCase();
    const title = word(language, color === 'W' ? 'problemWhite' : 'problemBlack');
    const question = this.#problem.question.trim();
    const verdict: Verdict | null = this.#hasSolution
      ? this.#verdict
      : { tone: 'plain', title: word(language, 'noSolution') };
    this.#status.replaceChildren(...(verdict ? [verdictBox(verdict)] : []));
    const heading = html('h3', {}, question.length > 0 && question.length <= 60 ? question : title);
    const rest = question.length > 60 ? html('p', { class: 'muted' }, question) : null;
    refill(this.element, heading, rest, this.#status, this.#attempts(), this.#buttons());
  }
  #attempts(): HTMLElement | null {
    const { language } = this.stage;
    if (!this.#hasSolution) return null;
    if (this.#wrong === 0 && this.#state === 'asking' && !this.#verdict)
      return html('p', { class: 'muted' }, word(language, 'attemptsLeft', ATTEMPTS));
    const circles = Array.from({ length: ATTEMPTS }, (_, i) =>
      html('i', { class: i < this.#wrong ? 'x' : '', 'aria-hidden': 'true' }, i < this.#wrong ? '×' : String(i + 1)),
    );
    const attempt = Math.min(this.#wrong + (this.#state === 'asking' || this.#state === 'replying' ? 1 : 0), ATTEMPTS);
    return html('div', { class: 'attempts' }, ...circles, word(language, 'attempts', Math.max(1, attempt), ATTEMPTS));
  }
  #buttons(): HTMLElement {
    const { language, tree, treeCount } = this.stage;
    const isOver = this.#state === 'solved' || this.#state === 'shown';
    const isLost = this.#wrong >= ATTEMPTS && !isOver;
    const all = [
      this.#state === 'wrong'
        ? button(word(language, 'again'), isLost ? '' : 'main', () => this.#again(), 'undo')
        : null,
      isOver ? button(word(language, 'again'), '', () => this.#restart(), 'undo') : null,
      isOver || !this.#hasSolution ? null : button(word(language, 'hint'), '', () => this.#hint(), 'hint'),
      isOver || !this.#hasSolution
        ? null
        : button(word(language, 'answer'), isLost ? 'main' : 'quiet', () => this.#answer()),
      tree + 1 < treeCount
        ? button(
            word(language, 'nextProblem'),
            isOver ? 'main' : 'quiet',
            () => this.stage.openTree(tree + 1),
            'forward',
          )
        : null,
    ];
    return html('div', { class: 'row' }, ...all);
  }
}
