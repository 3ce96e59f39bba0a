// Where a reader of a tree stands, and the line that leads through it: no drawing, no page.
import { type Move, type Node, type Position, Replay, type Tree } from '@qipu/core';
import type { Links } from './tree_lanes.js';

const NONE = 0xffffffff;
/** Longer lines are counted in nodes, not in moves: their end is not played. */
const LONGEST_PLAYED = 20_000;
/** Of longer lines it is not told by which move a stone was played. */
const LONGEST_TOLD = 2000;

export class Walk {
  readonly links: Links;
  /** The nodes from the root through the present one to an end, by their numbers, which ascend. */
  #line: Uint32Array;
  #at = 0;
  #replay: Replay | null = null;
  /** The moves of a line, when they were asked for: of which. */
  #moves: Move[] = [];
  #movesOfLine = -1;
  /** Counts the lines taken: what is true of a whole line is looked up once for each. */
  lines = 0;

  constructor(
    readonly tree: Tree,
    links: Links = tree.links(),
  ) {
    this.links = links;
    this.#line = this.#lineThrough(0);
    if (tree.hasBoard) this.#replay = new Replay(tree);
  }
  free(): void {
    this.#replay?.free();
    this.#replay = null;
  }

  get node(): Node {
    return this.tree.node(this.number);
  }
  get number(): number {
    return this.#line[this.#at] ?? 0;
  }
  /** How many nodes are above. */
  get depth(): number {
    return this.#at;
  }
  get lineLength(): number {
    return this.#line.length;
  }
  /** The node so many below the root on the present line. */
  onLine(depth: number): number | undefined {
    return this.#line[depth];
  }
  get nextNumber(): number | undefined {
    return this.#line[this.#at + 1];
  }

  parentOf(node: number): number | undefined {
    const parent = this.links.parent[node];
    return parent === NONE ? undefined : parent;
  }
  firstChildOf(node: number): number | undefined {
    return this.links.parent[node + 1] === node ? node + 1 : undefined;
  }
  *childrenOf(node: number): IterableIterator<number> {
    for (let child = this.firstChildOf(node) ?? NONE; child !== NONE; child = this.links.next[child] ?? NONE)
      yield child;
  }
  /** The variations among which a node is, itself too. */
  siblingsOf(node: number): number[] {
    const parent = this.parentOf(node);
    return parent === undefined ? [node] : [...this.childrenOf(parent)];
  }
  hasSiblings(node: number): boolean {
    const parent = this.parentOf(node);
    return parent !== undefined && (this.links.next[node] !== NONE || this.firstChildOf(parent) !== node);
  }

  /** The present node and those above it, so many at most. */
  *nodesAbove(most: number): IterableIterator<Node> {
    for (let depth = this.#at; depth >= 0 && depth > this.#at - most; --depth)
      yield this.tree.node(this.#line[depth] ?? 0);
  }

  /** Whether it stands elsewhere now. */
  go(node: number): boolean {
    if (node === this.number || !(node >= 0 && node < this.tree.nodeCount)) return false;
    let at = this.#placeOnLine(node);
    if (at === undefined) {
      this.#line = this.#lineThrough(node);
      ++this.lines;
      at = this.#placeOnLine(node) ?? 0;
    }
    this.#at = at;
    return true;
  }
  /** So many nodes forward on the line, or back. */
  step(nodes: number): boolean {
    const at = Math.min(Math.max(this.#at + nodes, 0), this.#line.length - 1);
    return this.go(this.#line[at] ?? 0);
  }
  /** To the variation so many after this one. */
  vary(by: 1 | -1): boolean {
    const siblings = this.siblingsOf(this.number);
    const other = siblings[siblings.indexOf(this.number) + by];
    return other !== undefined && this.go(other);
  }
  /** To the last node above that is on the main line. */
  toMainLine(): boolean {
    let node = this.number;
    for (let at = node; at !== NONE; at = this.links.parent[at] ?? NONE) {
      const parent = this.parentOf(at);
      if (parent !== undefined && this.firstChildOf(parent) !== at) node = parent;
    }
    return this.go(node);
  }

  /** What stands at the node; null where the tree has no board. */
  position(): Position | null {
    this.#replay?.go(this.node);
    return this.#replay?.position() ?? null;
  }
  /** How many moves the line has, whatever MN calls them; of lines without a board, and of very long ones, how many nodes. */
  get moveCount(): number {
    return this.countsMoves ? this.#allMoves().length : this.#line.length - 1;
  }
  /** How many of them are made at the present node. */
  get moveCountHere(): number {
    if (!this.countsMoves) return this.#at;
    const moves = this.#allMoves();
    let [low, high] = [0, moves.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((moves[middle] as Move).node <= this.number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  /** The move of the line that has this number. */
  moveOfLine(number: number): Move | undefined {
    return this.#allMoves().find((move) => move.number === number);
  }
  /** The moves from the root to the present node; of long lines none, for they are looked at in each step. */
  movesHere(): Move[] {
    if (this.#line.length > LONGEST_TOLD) return [];
    return this.#allMoves().filter(({ node }) => node <= this.number);
  }
  #allMoves(): readonly Move[] {
    if (!this.tree.hasBoard) return [];
    if (this.#movesOfLine !== this.lines) {
      this.#moves = this.tree.moves(this.tree.node(this.#line[this.#line.length - 1] ?? 0));
      this.#movesOfLine = this.lines;
    }
    return this.#moves;
  }
  get countsMoves(): boolean {
    return this.tree.hasBoard && this.#line.length <= LONGEST_PLAYED;
  }

  #placeOnLine(node: number): number | undefined {
    let low = 0;
    let high = this.#line.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#line[middle] as number) <= node) low = middle;
      else high = middle;
    }
    return this.#line[low] === node ? low : undefined;
  }
  #lineThrough(node: number): Uint32Array {
    const above: number[] = [];
    for (let at = node; at !== NONE; at = this.links.parent[at] ?? NONE) above.push(at);
    above.reverse();
    for (let at = this.firstChildOf(node); at !== undefined; at = this.firstChildOf(at)) above.push(at);
    return Uint32Array.from(above);
  }
}
