// A problem or a game whose moves are guessed, on a board of its own: the modes of the element, with a memory. The record
// is not touched; a problem is asked of a copy that is turned.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Color, Document, Point, Position } from '@qipu/core';
import {
  BoardView,
  canReadCoordinates,
  childThatPlays,
  type Ghost,
  type Guesses,
  GuessMode,
  ghostAt,
  type Mode,
  type Part,
  ProblemMode,
  pictureTheme,
  pointOfMove,
  type Stage,
  type Stone,
  Walk,
  whyNot,
} from '@qipu/view/parts';
import { active, told } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { mode, settings } from '../model/settings.js';
import {
  afterAnswer,
  drawnWay,
  fingerprintOf,
  type Memories,
  nextProblem,
  nothingKnown,
  remember,
  remembered,
  type Score,
  scoreOf,
  turned,
} from '../model/study.js';
import { coreWords, language, say } from '../model/words.js';
import { widthOf } from './board_width.js';

const REPLY_AFTER = 400;

/** What is asked, and of what. */
interface Asked {
  kind: 'guess' | 'problem';
  record: OpenRecord;
  tree: number;
  /** Shown: the record's, or a copy of our own. */
  document: Document;
  isCopy: boolean;
  prints: readonly string[];
}
/** A round of guesses that was left: it goes on where the record has not changed, and its reader has not moved. */
interface LeftRound {
  document: Document;
  tree: number;
  /** Where the record's reader stood. */
  place: number;
  /** The node behind which the move was asked. */
  node: number;
  score: Guesses;
}

export class StudyPart implements Stage {
  readonly board: BoardView;
  /** Where the card of the mode is. */
  readonly card = document.createElement('div');
  /** Whether something is asked: it takes a board. */
  readonly isAsking = signal(false);
  readonly score = signal<Score>({ asked: 0, solved: 0, willComeBack: 0 });
  readonly count = signal(0);
  readonly ratio = signal(1);
  /** Of a guessed game: the nodes whose moves were missed. */
  readonly missed = signal<readonly number[]>([]);
  #asked: Asked | null = null;
  readonly #width: ReadonlySignal<number>;
  #walk: Walk | null = null;
  #mode: Mode | null = null;
  readonly #rounds = new WeakMap<OpenRecord, LeftRound>();
  #memories: Memories = nothingKnown;
  #isAnswered = false;
  /** Where the mode has come to last, and where it was before. */
  #question = 0;
  #before = 0;
  #waiting = 0;

  constructor() {
    this.board = new BoardView({
      named: (point) => this.board.picture.diagram?.describePoint(point, coreWords()) ?? '',
      pressed: (point) => this.#mode?.press(point),
      left: () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }),
      entered: (point) => this.#hover(point),
      hovered: (point) => this.#hover(point),
      tapped: (point) => point && this.#mode?.press(point),
      swiped: () => undefined,
    });
    this.#width = widthOf(this.board.element);
    effect(() => {
      const kind = mode.value;
      const record = active.value;
      if (record && (kind === 'guess' || kind === 'problem')) void this.#begin(kind, record);
      else this.#end();
    });
    effect(() => {
      void settings.value;
      void this.#width.value;
      this.#show();
    });
    effect(() => {
      void language.value;
      this.#show();
      this.#mode?.retell();
    });
  }

  // ---- Beginning

  async #begin(kind: Asked['kind'], record: OpenRecord): Promise<void> {
    this.#end();
    this.#memories = await remembered();
    if (mode.peek() !== kind || active.peek() !== record) return;
    const { document, walk } = record.shown.peek();
    const source = document.source;
    const prints = document.trees.map((tree) => fingerprintOf(source, tree));
    this.#asked = { kind, record, tree: walk.tree.number, document, isCopy: false, prints };
    const left = kind === 'guess' ? this.#rounds.get(record) : undefined;
    const goesOn = left?.document === document && left.tree === walk.tree.number && left.place === walk.number;
    if (left && goesOn) this.#open(left.tree, left.node, left.score);
    else this.#open(walk.tree.number, kind === 'guess' ? walk.number : 0);
  }
  #open(tree: number, node: number, score?: Guesses): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#close();
    const { document } = asked.record.shown.peek();
    const isProblem = asked.kind === 'problem';
    const of = document.trees[tree];
    if (!of?.hasBoard) return;
    asked.tree = tree;
    asked.isCopy = isProblem;
    asked.document = isProblem ? turned(document, tree, drawnWay(of, Math.random)) : document;
    const shown = asked.document.trees[tree];
    if (!shown) return;
    this.#walk = new Walk(shown);
    this.#walk.go(node);
    if (!isProblem && this.#walk.nextNumber === undefined && !score) this.#walk.go(0);
    this.#isAnswered = false;
    this.board.ghost(null);
    this.board.taken([]);
    this.#show();
    this.#mode = isProblem ? new ProblemMode(this, this.board.picture.full) : new GuessMode(this, score);
    this.count.value = asked.prints.length;
    this.#tell();
    this.#mode.start();
    this.card.replaceChildren(this.#mode.element);
    this.isAsking.value = true;
  }
  #close(): void {
    window.clearTimeout(this.#waiting);
    this.#mode = null;
    this.isAsking.value = false;
    this.#walk?.free();
    this.#walk = null;
    if (this.#asked?.isCopy) this.#asked.document.free();
    if (this.#asked) this.#asked.isCopy = false;
  }
  #end(): void {
    this.#keepRound();
    this.#close();
    this.#asked = null;
  }
  #keepRound(): void {
    const asked = this.#asked;
    if (!asked || !this.#walk || !(this.#mode instanceof GuessMode)) return;
    const { record, document, tree } = asked;
    const { walk } = record.shown.peek();
    const place = walk.tree.number === tree ? walk.number : -1;
    this.#rounds.set(record, { document, tree, place, node: this.#walk.number, score: this.#mode.score });
  }
  /** The number of the move that was asked for behind a node. */
  numberBehind(node: number): number {
    const { tree } = this.walk;
    const next = this.walk.firstChildOf(node) ?? node;
    return tree.moves(tree.node(next)).at(-1)?.number ?? 0;
  }
  /** Asks for the move behind a node again. */
  guessAt(node: number): void {
    this.walk.go(node);
    this.#mode?.start();
  }

  // ---- What the modes see

  get walk(): Walk {
    if (!this.#walk) throw new TypeError('nothing is asked');
    return this.#walk;
  }
  get position(): Position {
    const position = this.walk.position();
    if (!position) throw new TypeError('no board');
    return position;
  }
  get language() {
    return language.peek();
  }
  // The next problem is not the next of the file: the part chooses.
  readonly tree = 0;
  get treeCount(): number {
    return Math.min(this.#asked?.prints.length ?? 1, 2);
  }
  openTree(): void {
    const asked = this.#asked;
    if (!asked) return;
    const tree = nextProblem(asked.prints, asked.tree, this.#memories, Date.now());
    asked.record.goToTree(tree);
    this.#open(tree, 0);
  }
  go(node: number): void {
    this.#before = this.#question;
    this.#question = node;
    this.walk.go(node);
    this.#show();
  }
  childAt(color: Color, point: Point): number | undefined {
    return childThatPlays(this.walk, color, point);
  }
  pointOf(node: number): Point | null {
    return pointOfMove(this.walk.tree.node(node));
  }
  whyNot(color: Color, point: Point): string {
    return whyNot(this.walk.node, color, point, language.peek());
  }
  ghost(ghost: Ghost | null): void {
    this.board.ghost(ghost);
  }
  taken(stones: readonly Stone[]): void {
    this.board.taken(stones);
  }
  rings(points: readonly Point[], radius?: number): void {
    this.board.rings(points, radius);
  }
  say(words: string): void {
    told.value = words;
  }
  soon(run: () => void): void {
    window.clearTimeout(this.#waiting);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#waiting = window.setTimeout(run, isStill ? 0 : REPLY_AFTER);
  }
  event(name: string, detail: object): boolean {
    if (name === 'sgf-solve') this.#answered((detail as { result: string }).result === 'right');
    return true;
  }

  // ---- What is remembered

  // Of a problem the first answer counts; of a game each move.
  #answered(isRight: boolean): void {
    const asked = this.#asked;
    if (!asked) return;
    const print = asked.prints[asked.tree] ?? '';
    if (asked.kind === 'problem') {
      if (this.#isAnswered) return;
      this.#isAnswered = true;
      this.#memories = afterAnswer(this.#memories, print, isRight, Date.now());
    } else {
      // A right answer comes when its move has been made.
      const node = isRight ? this.#before : this.#question;
      const others = (this.#memories.missed[print] ?? []).filter((one) => one !== node);
      const missed = isRight ? others : [...others, node].sort((a, b) => a - b);
      this.#memories = { ...this.#memories, missed: { ...this.#memories.missed, [print]: missed } };
    }
    // What is counted has been kept: a page that is left loses nothing that it has told.
    void remember(this.#memories).then(() => this.#tell());
  }
  #tell(): void {
    const asked = this.#asked;
    if (!asked || !this.#walk) return;
    const { nodeCount } = this.#walk.tree;
    this.score.value = scoreOf(asked.prints, this.#memories);
    const known = this.#memories.missed[asked.prints[asked.tree] ?? ''] ?? [];
    this.missed.value = known.filter((node) => node < nodeCount);
  }

  // ---- Showing

  #show(): void {
    const walk = this.#walk;
    if (!walk) return;
    const { theme, coordinates } = settings.value;
    const { columns, rows } = walk.tree;
    const isReadable = canReadCoordinates(this.#width.peek(), columns);
    const crop: Part | undefined = this.#mode?.crop();
    this.board.show(
      walk.node.diagram({ coordinates: isReadable ? coordinates : 'none', variations: false }),
      { theme: pictureTheme(theme), prefix: 's-', language: coreWords() },
      { columns, rows, label: say('boardBy', columns, rows), crop },
    );
    const { width, height } = crop ?? this.board.picture.full;
    this.ratio.value = width / height;
  }
  #hover(point: Point | null): void {
    const color = this.#mode?.toPlay() ?? null;
    if (!this.#walk) return;
    if (!point || !color) this.board.ghost(null);
    else this.board.ghost(ghostAt(this.#walk.node, color, point, false));
  }
}
