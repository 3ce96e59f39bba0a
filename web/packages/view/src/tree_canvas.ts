// The tree of variations, drawn on a canvas: the nodes in the window and no others.
import { html, setText, svg } from './dom.js';
import type { Layout, Place, Window } from './tree_lanes.js';
import { eachBranch, eachNode, endOfBranch, layoutOf, nodeAt, placeOf } from './tree_lanes.js';
import type { Walk } from './walk.js';

export const GRID = 24;
const RADIUS = 9;
const MARGIN = 16;
/** Above the first lane, where dots and signs have room. */
const TOP = 22;
/** Where the number of nodes below a folded one begins, and how wide its digits are at most. */
const COUNT_AT = RADIUS + 5;
const COUNT_DIGIT = 8;
/** A judgement in writing, whose middle and foot is at a place. */
interface Sign {
  x: number;
  y: number;
  sign: string;
  color: string;
}
/** Browsers know no larger boxes. */
const LARGEST = 30_000_000;

/** What the canvas shows of a node. */
export interface Trait {
  color: 'B' | 'W' | null;
  number: number;
  hasComment: boolean;
  hasFigure: boolean;
  hasSetup: boolean;
  sign: string;
  tone: 'good' | 'warn' | 'bad' | 'plain';
  /** What is wrong with its bytes, at the gravest. */
  fault?: 'error' | 'warning';
}

export interface TreeEvents {
  trait(node: number): Trait;
  picked(node: number): void;
  /** A node was drawn with the pointer onto another. */
  dropped?(node: number, onto: number): void;
  /** What is below a node was folded, or unfolded. */
  folded?(node: number, is: boolean): void;
}

const colorNames = [
  'control',
  'accent',
  'surface',
  'text',
  'text-2',
  'stone-b',
  'stone-w',
  'good',
  'warn',
  'bad',
] as const;
type Colors = Record<(typeof colorNames)[number], string>;

/** "+4": so many nodes are below. */
const countBelow = (walk: Walk, node: number): string => `+${endOfBranch(walk.links, node) - node - 1}`;

/** The middle of a place in pixels, from that of the root. */
const middleOf = ({ column, lane }: Place, isDown: boolean): { x: number; y: number } =>
  isDown ? { x: lane * GRID, y: column * GRID } : { x: column * GRID, y: lane * GRID };
/** The cells that may be seen of so many pixels. */
const cellsOf = (from: number, size: number): [first: number, last: number] => [
  Math.max(0, Math.floor(from / GRID - 0.5)),
  Math.ceil((from + size) / GRID + 0.5),
];

export class TreeCanvas {
  readonly element: HTMLElement;
  readonly canvas = html('canvas', { 'aria-hidden': 'true' });
  /** The path as text, for readers of the screen. */
  readonly told = html('p', { class: 'vh', id: 'tree-path' });
  /** What was drawn last: at most what the window holds. */
  readonly drawn = { nodes: 0, branches: 0, layouts: 0 };
  readonly folded = new Set<number>();
  /** Whether lines go down, and variations stand beside them. */
  #isDown = false;
  #walk: Walk | null = null;
  #layout: Layout | null = null;
  readonly #room = html('div', { class: 'room' });
  readonly #probe = svg('svg', { class: 'probe', 'aria-hidden': 'true' });
  readonly #scroller: HTMLElement;
  #waiting = 0;
  #pressed: number | undefined;
  readonly #sizes: ResizeObserver;

  constructor(readonly events: TreeEvents) {
    this.#scroller = html(
      'div',
      { class: 'scroller', tabindex: 0, role: 'group', 'aria-describedby': 'tree-path' },
      this.#room,
    );
    this.element = html('div', { part: 'tree', class: 'tree' }, this.canvas, this.#scroller, this.told, this.#probe);
    this.#scroller.addEventListener('scroll', () => this.#soon(), { passive: true });
    this.#scroller.addEventListener('pointerdown', (event) => {
      this.#pressed = this.#nodeAt(event);
    });
    this.#scroller.addEventListener('click', (event) => this.#clicked(event));
    this.#sizes = new ResizeObserver(() => this.#soon());
    this.#sizes.observe(this.element);
  }
  set label(words: string) {
    this.#scroller.setAttribute('aria-label', words);
  }
  get isDown(): boolean {
    return this.#isDown;
  }
  set isDown(is: boolean) {
    if (is === this.#isDown) return;
    this.#isDown = is;
    this.#size();
    this.follow();
  }
  free(): void {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#waiting);
  }

  /** Another tree, or the same after an edit, with what of it is folded. */
  open(walk: Walk, folded: Iterable<number> = []): void {
    this.#walk = walk;
    this.folded.clear();
    for (const node of folded) this.folded.add(node);
    this.#lay();
  }
  /** Folds what is below a node, or unfolds it. */
  fold(node: number): void {
    const walk = this.#walk;
    if (!walk || walk.firstChildOf(node) === undefined) return;
    if (!this.folded.delete(node)) this.folded.add(node);
    this.events.folded?.(node, this.folded.has(node));
    this.#lay();
    this.follow();
  }
  #lay(): void {
    if (!this.#walk) return;
    this.#layout = layoutOf(this.#walk.links, this.folded);
    ++this.drawn.layouts;
    this.#size();
  }
  // How much room the whole tree takes, in pixels.
  #whole(): { width: number; height: number } {
    const { columns, lanes } = this.#layout ?? { columns: 0, lanes: 0 };
    const [across, down] = this.#isDown ? [lanes, columns] : [columns, lanes];
    return { width: across * GRID + 2 * MARGIN, height: down * GRID + TOP };
  }
  #size(): void {
    const { width, height } = this.#whole();
    this.#room.style.width = `${Math.min(width, LARGEST)}px`;
    this.#room.style.height = `${Math.min(height, LARGEST)}px`;
  }

  /** Draws it again: what nodes show has changed. */
  refresh(): void {
    this.#soon();
  }
  /** The words of the path, and the present node brought into the window. */
  follow(words?: string): void {
    if (words !== undefined) setText(this.told, words);
    const walk = this.#walk;
    if (!walk || !this.#layout) return;
    const at = middleOf(placeOf(this.#layout, walk.number), this.#isDown);
    const { clientWidth, clientHeight } = this.#scroller;
    const { x, y } = this.#offset();
    const [left, top] = [at.x + MARGIN, at.y + TOP];
    const target = {
      x: left - x < 2 * GRID || left - x > clientWidth - 3 * GRID ? left - clientWidth / 2 : x,
      y: top - y < GRID / 2 || top - y > clientHeight - GRID ? top - clientHeight / 2 : y,
    };
    if (target.x !== x || target.y !== y) this.#scrollTo(target.x, target.y);
    this.#soon();
  }

  // Rooms beyond what browsers know are walked through in larger steps.
  #scale(): { x: number; y: number } {
    const { width, height } = this.#whole();
    const { clientWidth, clientHeight } = this.#scroller;
    const scale = (whole: number, view: number) => (whole <= LARGEST ? 1 : (whole - view) / (LARGEST - view));
    return {
      x: scale(width, clientWidth),
      y: scale(height, clientHeight),
    };
  }
  #offset(): { x: number; y: number } {
    const scale = this.#scale();
    return { x: this.#scroller.scrollLeft * scale.x, y: this.#scroller.scrollTop * scale.y };
  }
  #scrollTo(x: number, y: number): void {
    const scale = this.#scale();
    this.#scroller.scrollLeft = x / scale.x;
    this.#scroller.scrollTop = y / scale.y;
  }

  #soon(): void {
    if (this.#waiting !== 0) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      this.draw();
    });
  }

  // Where the pointer is, from the middle of the root.
  #spot(event: MouseEvent): { x: number; y: number } {
    const box = this.#scroller.getBoundingClientRect();
    const { x, y } = this.#offset();
    return { x: event.clientX - box.left + x - MARGIN, y: event.clientY - box.top + y - TOP };
  }
  #placeAt(event: MouseEvent): Place {
    const { x, y } = this.#spot(event);
    const [along, beside] = this.#isDown ? [y, x] : [x, y];
    return { column: Math.round(along / GRID), lane: Math.round(beside / GRID) };
  }
  #nodeAt(event: MouseEvent): number | undefined {
    return this.#layout ? nodeAt(this.#layout, this.#placeAt(event)) : undefined;
  }
  // The folded node whose "+4" is there.
  #countAt(event: MouseEvent): number | undefined {
    const { lane } = this.#placeAt(event);
    const { x, y } = this.#spot(event);
    for (let column = Math.floor((this.#isDown ? y : x) / GRID); this.#layout && column >= 0; --column) {
      const node = nodeAt(this.#layout, { column, lane });
      if (node !== undefined)
        return this.#isInCount(node, middleOf({ column, lane }, this.#isDown), x, y) ? node : undefined;
    }
    return undefined;
  }
  #isInCount(node: number, middle: { x: number; y: number }, x: number, y: number): boolean {
    if (!this.#walk || !this.folded.has(node)) return false;
    if (this.#isDown) return y - middle.y <= COUNT_AT + COUNT_DIGIT;
    return x - middle.x <= COUNT_AT + COUNT_DIGIT * countBelow(this.#walk, node).length;
  }
  #clicked(event: MouseEvent): void {
    const node = this.#nodeAt(event);
    const from = this.#pressed;
    this.#pressed = undefined;
    if (node === undefined) {
      const counted = from === undefined ? this.#countAt(event) : undefined;
      if (counted !== undefined) this.fold(counted);
      return;
    }
    if (this.events.dropped && from !== undefined && from !== node) {
      this.events.dropped(from, node);
      return;
    }
    if (this.folded.has(node)) this.fold(node);
    this.events.picked(node);
  }

  draw(): void {
    const walk = this.#walk;
    const layout = this.#layout;
    const context = this.canvas.getContext('2d');
    const { clientWidth, clientHeight } = this.#scroller;
    if (!walk || !layout || !context || clientWidth === 0) return;
    const ratio = devicePixelRatio || 1;
    const { canvas } = this;
    if (canvas.width !== Math.round(clientWidth * ratio) || canvas.height !== Math.round(clientHeight * ratio)) {
      canvas.width = Math.round(clientWidth * ratio);
      canvas.height = Math.round(clientHeight * ratio);
      canvas.style.width = `${clientWidth}px`;
      canvas.style.height = `${clientHeight}px`;
    }
    const { x, y } = this.#offset();
    const [left, right] = cellsOf(x - MARGIN, clientWidth);
    const [top, bottom] = cellsOf(y - TOP, clientHeight);
    const window: Window = this.#isDown
      ? { firstColumn: top, lastColumn: bottom, firstLane: left, lastLane: right }
      : { firstColumn: left, lastColumn: right, firstLane: top, lastLane: bottom };
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, clientWidth, clientHeight);
    context.translate(Math.round(MARGIN - x) + 0.5, Math.round(TOP - y) + 0.5);
    new Drawing(
      context,
      this.#colors(),
      walk,
      layout,
      window,
      this.folded,
      this.events,
      this.drawn,
      this.#isDown,
    ).all();
  }
  #colors(): Colors {
    const style = getComputedStyle(this.element);
    return Object.fromEntries(
      colorNames.map((name) => {
        this.#probe.style.color = `var(--q-${name})`;
        return [name, getComputedStyle(this.#probe).color || style.color];
      }),
    ) as Colors;
  }
}

// One drawing of the window.
class Drawing {
  readonly signs: Sign[] = [];
  constructor(
    readonly to: CanvasRenderingContext2D,
    readonly colors: Colors,
    readonly walk: Walk,
    readonly layout: Layout,
    readonly window: Window,
    readonly folded: ReadonlySet<number>,
    readonly events: TreeEvents,
    readonly drawn: { nodes: number; branches: number },
    readonly isDown: boolean,
  ) {}

  all(): void {
    this.drawn.nodes = 0;
    this.drawn.branches = 0;
    this.to.lineWidth = 1.5;
    this.to.lineJoin = 'round';
    eachBranch(this.layout, this.window, (head, place) => this.branch(head, place));
    eachNode(this.layout, this.window, (node, place) => this.stem(node, place));
    eachNode(this.layout, this.window, (node, place) => this.node(node, place));
    for (const one of this.signs) this.sign(one);
  }

  // On the line from the root through the present node to it.
  isWay(node: number): boolean {
    const at = this.layout && placeOf(this.layout, node).column;
    return at !== undefined && at <= this.walk.depth && this.walk.onLine(at) === node;
  }
  stroke(isWay: boolean, trace: () => void): void {
    this.to.strokeStyle = isWay ? this.colors.accent : this.colors.control;
    this.to.lineWidth = isWay ? 2 : 1.5;
    this.to.beginPath();
    trace();
    this.to.stroke();
  }

  moveTo(column: number, lane: number): void {
    const { x, y } = middleOf({ column, lane }, this.isDown);
    this.to.moveTo(x, y);
  }
  lineTo(column: number, lane: number): void {
    const { x, y } = middleOf({ column, lane }, this.isDown);
    this.to.lineTo(x, y);
  }
  // From the node before it on its lane.
  stem(node: number, { column, lane }: Place): void {
    if (this.walk.parentOf(node) !== node - 1 || column === 0) return;
    this.stroke(this.isWay(node), () => {
      this.moveTo(column - 1, lane);
      this.lineTo(column, lane);
    });
  }
  branch(head: number, { column, lane }: Place): void {
    const parent = this.walk.parentOf(head);
    if (parent === undefined) return;
    ++this.drawn.branches;
    const from = placeOf(this.layout, parent);
    // No longer than the window: lines of millions of pixels are not drawn exactly.
    const top = Math.max(from.lane, this.window.firstLane - 1);
    const bottom = Math.min(lane - 1, this.window.lastLane + 1);
    this.stroke(this.isWay(head), () => {
      this.moveTo(from.column, top);
      this.lineTo(from.column, bottom);
      if (lane - 1 === bottom) this.lineTo(column, lane);
    });
  }

  node(node: number, place: Place): void {
    ++this.drawn.nodes;
    const { to, colors } = this;
    const trait = this.events.trait(node);
    const { x, y } = middleOf(place, this.isDown);
    if (trait.color) this.stone(x, y, trait);
    else this.other(x, y, trait.hasSetup);
    if (trait.hasComment) this.dot(trait.sign ? x - RADIUS : x, y - RADIUS - (trait.sign ? 2 : 4));
    if (trait.hasFigure) this.flag(x, y);
    if (trait.sign) this.judged(x, y, trait);
    if (node === this.walk.number) this.ring(x, y);
    if (trait.fault) this.fault(x, y, trait.fault);
    if (this.folded.has(node)) {
      to.fillStyle = colors['text-2'];
      to.font = '600 11px sans-serif';
      to.textAlign = this.isDown ? 'center' : 'left';
      to.textBaseline = 'middle';
      const [across, down] = this.isDown ? [0, COUNT_AT + 4] : [COUNT_AT, 0];
      to.fillText(countBelow(this.walk, node), x + across, y + down);
    }
  }
  stone(x: number, y: number, { color, number }: Trait): void {
    const { to, colors } = this;
    const isBlack = color === 'B';
    to.beginPath();
    to.arc(x, y, RADIUS, 0, 2 * Math.PI);
    to.fillStyle = isBlack ? colors['stone-b'] : colors['stone-w'];
    to.fill();
    to.strokeStyle = colors.control;
    to.lineWidth = 1;
    to.stroke();
    if (number === 0) return;
    to.fillStyle = isBlack ? '#fff' : '#16130e';
    to.font = `600 ${number > 99 ? 8 : 9}px sans-serif`;
    to.textAlign = 'center';
    to.textBaseline = 'middle';
    to.fillText(String(number), x, y + 0.5);
  }
  other(x: number, y: number, hasSetup: boolean): void {
    const { to, colors } = this;
    to.beginPath();
    if (hasSetup) {
      to.moveTo(x, y - 7);
      to.lineTo(x + 7, y);
      to.lineTo(x, y + 7);
      to.lineTo(x - 7, y);
      to.closePath();
    } else to.arc(x, y, 4, 0, 2 * Math.PI);
    to.fillStyle = colors.surface;
    to.fill();
    to.strokeStyle = colors['text-2'];
    to.lineWidth = 1.5;
    to.stroke();
  }
  dot(x: number, y: number): void {
    this.to.beginPath();
    this.to.arc(x, y, 2, 0, 2 * Math.PI);
    this.to.fillStyle = this.colors['text-2'];
    this.to.fill();
  }
  flag(x: number, y: number): void {
    const { to, colors } = this;
    to.beginPath();
    to.moveTo(x - 7, y - 13);
    to.lineTo(x - 1, y - 11);
    to.lineTo(x - 7, y - 8.5);
    to.closePath();
    to.fillStyle = colors['text-2'];
    to.fill();
  }
  judged(x: number, y: number, { sign, tone }: Trait): void {
    const { to, colors } = this;
    const color = tone === 'plain' ? colors['text-2'] : colors[tone];
    to.beginPath();
    to.arc(x, y, RADIUS + 1, 0, 2 * Math.PI);
    to.strokeStyle = color;
    to.lineWidth = 2;
    to.stroke();
    this.signs.push({ x, y: y - RADIUS - 3, sign, color });
  }
  // Above the node, and above its neighbours.
  sign({ x, y, sign, color }: Sign): void {
    const { to, colors } = this;
    to.font = '700 10px sans-serif';
    to.textAlign = 'center';
    to.textBaseline = 'alphabetic';
    to.lineJoin = 'round';
    to.lineWidth = 3;
    to.strokeStyle = colors.surface;
    to.strokeText(sign, x, y);
    to.fillStyle = color;
    to.fillText(sign, x, y);
  }
  // At the foot of the node; errors and warnings differ in shape, too.
  fault(x: number, y: number, fault: 'error' | 'warning'): void {
    const { to, colors } = this;
    const [left, top] = [x + 3, y + 3];
    to.beginPath();
    if (fault === 'error') to.rect(left, top, 7, 7);
    else {
      to.moveTo(left + 4, top - 1);
      to.lineTo(left + 9, top + 7);
      to.lineTo(left - 1, top + 7);
      to.closePath();
    }
    to.lineWidth = 3;
    to.strokeStyle = colors.surface;
    to.stroke();
    to.fillStyle = fault === 'error' ? colors.bad : colors.warn;
    to.fill();
  }
  ring(x: number, y: number): void {
    const { to, colors } = this;
    for (const [radius, width, color] of [
      [RADIUS + 1.5, 2, colors.surface],
      [RADIUS + 3, 2, colors.accent],
    ] as const) {
      to.beginPath();
      to.arc(x, y, radius, 0, 2 * Math.PI);
      to.strokeStyle = color;
      to.lineWidth = width;
      to.stroke();
    }
  }
}
