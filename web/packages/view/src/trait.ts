// What the tree shows of a node, looked up when the node comes into its window.
import type { Tree } from '@qipu/core';
import { judgementsAt } from './judgements.js';
import type { Trait } from './tree_canvas.js';
import type { Walk } from './walk.js';

/** Numbers of moves are counted over so many nodes above; further down none is shown. */
const FARTHEST = 2000;
const setup = new Set(['AB', 'AW', 'AE']);

export class Traits {
  readonly #numbers = new Map<number, number>();
  constructor(
    readonly tree: Tree,
    readonly walk: Walk,
  ) {}

  of(number: number): Trait {
    const node = this.tree.node(number);
    const trait: Trait = {
      color: null,
      number: 0,
      hasComment: false,
      hasFigure: false,
      hasSetup: false,
      sign: '',
      tone: 'plain',
    };
    let isReviewed = false;
    for (const { ident } of node.properties()) {
      if (ident === 'SBKS') isReviewed = true;
      if (ident === 'B' || ident === 'W') trait.color = ident;
      else if (ident === 'C') trait.hasComment = true;
      else if (ident === 'FG') trait.hasFigure = true;
      else if (setup.has(ident)) trait.hasSetup = true;
    }
    // The lead that a program has left at every node is no sign.
    const judgement = judgementsAt(node, 'en').find(({ ident }) => ident !== 'V' || !isReviewed);
    if (judgement) Object.assign(trait, { sign: judgement.sign, tone: judgement.tone });
    if (trait.color) trait.number = this.#numberOf(number);
    return trait;
  }
  // Of its move, counted with MN; 0: not counted.
  #numberOf(number: number): number {
    const above: number[] = [];
    let at: number | undefined = number;
    while (at !== undefined && !this.#numbers.has(at)) {
      above.push(at);
      if (above.length > FARTHEST) return 0;
      at = this.walk.parentOf(at);
    }
    let count = at === undefined ? 0 : (this.#numbers.get(at) ?? 0);
    for (const node of above.reverse()) {
      count = this.#countAt(node, count);
      this.#numbers.set(node, count);
    }
    return count;
  }
  #countAt(number: number, before: number): number {
    let count = before;
    let given = Number.NaN;
    for (const property of this.tree.node(number).properties()) {
      if (property.ident === 'B' || property.ident === 'W') count = before + 1;
      else if (property.ident === 'MN') given = Number.parseInt(property.texts()[0] ?? '', 10);
    }
    return Number.isFinite(given) && count > before ? given : count;
  }
}
