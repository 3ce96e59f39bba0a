// Figures as books print them: the diagrams that FG makes of a record, and what the nodes of each say.
import type { Diagram } from '@qipu/core';
import type { Walk } from './walk.js';

export class Figures {
  readonly count: number;
  /** The first node of each figure, where FG says it. */
  readonly #first: number[];
  at = 0;

  constructor(readonly walk: Walk) {
    this.count = walk.tree.figureCount;
    const marked = [...walk.tree.nodes()].filter((node) => node.property('FG')).map(({ number }) => number);
    this.#first = marked.length === this.count ? marked : [0, ...marked].slice(0, this.count);
  }
  diagram(): Diagram {
    return this.walk.tree.figure(this.at);
  }
  get firstNode(): number {
    return this.#first[this.at] ?? 0;
  }
  /** Its nodes: along first children to before the next figure. */
  *nodes(): IterableIterator<number> {
    const others = new Set(this.#first);
    let node: number | undefined = this.firstNode;
    for (; node !== undefined; node = this.walk.firstChildOf(node)) {
      if (node !== this.firstNode && others.has(node)) return;
      yield node;
    }
  }
  /** Whether there is such a figure. */
  go(figure: number): boolean {
    if (figure < 0 || figure >= this.count || figure === this.at) return false;
    this.at = figure;
    return true;
  }
}
