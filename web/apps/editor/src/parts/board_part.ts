// The board of the page: the part of the element, and the tools that are used on it.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Color, Document, Node, Point } from '@qipu/core';
import {
  BoardView,
  canReadCoordinates,
  ghostAt,
  keyOf,
  moveColorOf,
  nameOf,
  pictureTheme,
  same,
  stoneNumbers,
  type Walk,
  whyNot,
} from '@qipu/view/parts';
import { wantsBoard } from '../model/commands.js';
import { active, attempt, hush, hushElsewhere, isReady, qipu, tell, told } from '../model/desk.js';
import { analysisState, pointedMove, thought } from '../model/engine/analysis.js';
import { gameOf } from '../model/engine/games.js';
import { pointTold } from '../model/engine/told.js';
import type { OpenRecord } from '../model/record.js';
import { mode, otherTool, type Settings, settings, tool } from '../model/settings.js';
import { canMoveStone, childAt, moveStone, playMove, stoneOfNode, type Tool, toolOf } from '../model/tools.js';
import { textsAt } from '../model/values.js';
import { coreWords, language, say, sayPoint } from '../model/words.js';
import { widthOf } from './board_width.js';
import { EngineLayer } from './engine_layer.js';

/** Where a label is being typed. */
export const labelAt = signal<{ point: Point; text: string } | null>(null);

/** With these a stone can be taken to another point. */
const isOfStones = ({ name }: Tool): boolean => name === 'play' || name === 'black' || name === 'white';

/** Of how many of the last moves the numbers stand on the board. */
function numberedOf(chosen: Settings['numbers'], walk: Walk | undefined): number {
  if (chosen === 'none' || !walk) return 0;
  if (chosen === 'all') return Number.POSITIVE_INFINITY;
  return chosen === 'variation' ? movesOfVariation(walk) : Number(chosen);
}
// Since the line left the main line; all of them where it never did.
function movesOfVariation(walk: Walk): number {
  let [moves, all] = [0, 0];
  let isOnMain = true;
  for (let depth = 1; depth <= walk.depth; ++depth) {
    const node = walk.onLine(depth) ?? 0;
    isOnMain &&= walk.firstChildOf(walk.onLine(depth - 1) ?? 0) === node;
    if (moveColorOf(walk.tree.node(node)) === null) continue;
    ++all;
    if (!isOnMain) ++moves;
  }
  return isOnMain ? all : moves;
}

export class BoardPart {
  readonly view: BoardView;
  /** How wide the picture is for its height. */
  readonly ratio = signal(1);
  #first: Point | null = null;
  #hovered: Point | null = null;
  #size = '';
  #empty: Document | null = null;
  readonly #width: ReadonlySignal<number>;

  constructor() {
    this.view = new BoardView({
      named: (point, number) => {
        const { diagram } = this.view.picture;
        return diagram ? sayPoint(diagram, point, number) : '';
      },
      pressed: (point) => this.#use(point),
      left: () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }),
      entered: (point) => this.#hover(point),
      hovered: (point) => this.#hover(point),
      tapped: (point) => point && this.#use(point),
      swiped: (direction) => void active.peek()?.walk((walk) => walk.step(direction)),
      dragged: (from, to) => this.#drag(from, to),
      dragging: (way) => this.#dragging(way),
      marked: (point) => this.#mark(point),
    });
    new EngineLayer(this.view);
    this.#width = widthOf(this.view.element);
    effect(() => this.#show());
    effect(() => {
      this.view.drawsByFinger = toolOf(tool.value).takes !== 'point';
      this.#start(null);
      this.#hover(this.#hovered);
    });
    effect(() => {
      if (wantsBoard.value > 0) this.view.grid.focus();
    });
  }

  #show(): void {
    const record = active.value?.shown.value;
    const node = record?.node ?? this.#emptyBoard();
    if (!node) return;
    this.view.isShown = node.tree.hasBoard;
    if (!node.tree.hasBoard) return;
    const { theme, coordinates, magnifier, numbers } = settings.value;
    // Candidates of an engine and the letters of variations would stand on one another.
    const variations = analysisState.value === 'thinking' ? 'none' : settings.value.variations;
    const { columns, rows } = node.tree;
    // On a board of another size the pointer is at another point, which it tells when it moves.
    if (this.#size !== `${columns}:${rows}`) this.#hovered = null;
    this.#size = `${columns}:${rows}`;
    const isReadable = canReadCoordinates(this.#width.value, columns);
    const diagram = node.diagram({
      coordinates: isReadable ? coordinates : 'none',
      variations: variations === 'none' ? false : variations,
      list: false, // the board keeps its size
      numbered: numberedOf(numbers, record?.walk),
    });
    this.view.show(
      diagram,
      { theme: pictureTheme(theme), prefix: 'e-', language: coreWords() },
      { columns, rows, label: say('boardBy', columns, rows) },
      record && stoneNumbers(record.walk, record.position),
    );
    this.view.canMagnify = magnifier;
    const { width, height } = this.view.picture.full;
    this.ratio.value = width / height;
    this.#hover(this.#hovered);
  }

  // Where nothing is open.
  #emptyBoard(): Node | undefined {
    if (!this.#empty && isReady.value) this.#empty = qipu().read('(;GM[1]SZ[19])');
    return this.#empty?.trees[0]?.root;
  }

  // ---- Using tools

  #start(point: Point | null): void {
    this.#first = point;
    this.view.rings(point ? [point] : []);
  }
  #use(point: Point): void {
    const record = active.peek();
    if (!record) return;
    if (mode.peek() === 'view') {
      const child = childAt(record, point);
      if (child !== undefined) record.go(child);
      return;
    }
    const chosen = toolOf(tool.peek());
    hush();
    if (chosen.name === 'play') this.#play(record, point);
    else if (chosen.name === 'label')
      labelAt.value = { point, text: textsAt(record.shown.peek().node, 'LB').get(keyOf(point)) ?? '' };
    else if (chosen.takes !== 'pair') attempt(record, () => chosen.use(record, point, point));
    else this.#second(record, chosen, point);
  }
  // The second of two points, or the first.
  #second(record: OpenRecord, chosen: Tool, point: Point): void {
    const from = this.#first;
    if (from) {
      this.#start(null);
      attempt(record, () => chosen.use(record, from, point));
      return;
    }
    this.#start(point);
    const { rows } = record.shown.peek().walk.tree;
    told.value = say('secondPoint', nameOf(point, rows));
  }
  #drag(from: Point, to: Point): void {
    const record = active.peek();
    const chosen = toolOf(tool.peek());
    if (!record || mode.peek() === 'view') return;
    this.#start(null);
    if (chosen.takes !== 'point') attempt(record, () => chosen.use(record, from, to));
    else if (isOfStones(chosen)) this.#moveStone(record, from, to);
  }
  // A stone that the node itself put there goes along with the pointer.
  #moveStone(record: OpenRecord, from: Point, to: Point): void {
    const color = stoneOfNode(record, from);
    if (!color || keyOf(from) === keyOf(to)) return;
    attempt(record, () => {
      if (!canMoveStone(record, color, to)) tell(say('notHere', this.#whyNotThere(record, color, to)), 'warn');
      else if (!moveStone(record, color, from, to)) tell(say('breaksWhatFollows'), 'warn');
    });
  }
  #whyNotThere(record: OpenRecord, color: Color, to: Point): string {
    const { node } = record.shown.peek();
    return whyNot(moveColorOf(node) ? (node.parent ?? node) : node, color, to, language.peek());
  }
  #dragging(way: { from: Point; to: Point } | null): void {
    const record = active.peek();
    const chosen = toolOf(tool.peek());
    const color = record && way && isOfStones(chosen) ? stoneOfNode(record, way.from) : null;
    this.view.draft(chosen.takes === 'point' ? null : way, chosen.name === 'arrow' || chosen.name === 'line');
    if (record && way && color)
      this.view.ghost({ point: way.to, color, isForbidden: !canMoveStone(record, color, way.to) });
    else if (!way) this.#hover(this.#hovered);
  }
  #mark(point: Point): void {
    const record = active.peek();
    const chosen = toolOf(otherTool.peek());
    if (record && mode.peek() !== 'view') attempt(record, () => chosen.use(record, point, point));
  }
  #play(record: OpenRecord, point: Point): void {
    const game = gameOf(record);
    if (game && game.state.peek() !== 'over') {
      game.play(point);
      return;
    }
    const why = this.#whyNot(record, point);
    const color = record.shown.peek().position?.toPlay;
    if (why === '' || !color) {
      attempt(record, () => toolOf('play').use(record, point, point));
      return;
    }
    const force = () => {
      hush();
      attempt(record, () => playMove(record, color, point, true));
    };
    tell(say('notHere', why), 'warn', [{ word: 'playAnyway', run: force }]);
    hushElsewhere(record);
  }
  // Of a point where the record goes on nothing stands in the way.
  #whyNot(record: OpenRecord, point: Point): string {
    const { node, position } = record.shown.peek();
    if (childAt(record, point) !== undefined) return '';
    return position ? whyNot(node, position.toPlay, point, language.peek()) : '';
  }

  // The move of an engine there, whose line is shown in place of a stone.
  #candidateAt(record: OpenRecord, point: Point): string | null {
    const value = thought.peek();
    const { node, walk } = record.shown.peek();
    if (value?.record !== record || value.id !== node.id) return null;
    const { columns } = walk.tree;
    return value.of.candidates.find(({ move }) => same(pointTold(move, columns), point))?.move ?? null;
  }
  #hover(point: Point | null): void {
    this.#hovered = point;
    const record = active.peek();
    const { position } = record?.shown.peek() ?? {};
    const pointed = record && point ? this.#candidateAt(record, point) : null;
    pointedMove.value = pointed;
    if (!record || !point || !position || pointed) {
      this.view.ghost(null);
      return;
    }
    const name = tool.peek();
    if (name === 'play')
      this.view.ghost(ghostAt(record.shown.peek().node, position.toPlay, point, childAt(record, point) !== undefined));
    else if (name === 'black' || name === 'white') this.view.ghost({ point, color: name === 'black' ? 'B' : 'W' });
    else this.view.ghost(null);
  }
}
