// A game as figures with the comments below them, as books print it. No page.
import type { Document, Move, Qipu, Tree } from '@qipu/core';
import { coreWords } from './words.js';

export interface FigureRules {
  /** After so many moves of the main line; 0: where the record says (FG). */
  every: number;
  /** Each variation is a figure of its own, behind those of the main line. */
  hasVariations: boolean;
}
/** A node that says something: where its move is found in the figure, and what it says. */
export interface Remark {
  node: number;
  /** As the figure numbers it; 0: no move. */
  number: number;
  text: string;
}
export interface Figure {
  /** In the theme for printers. */
  svg: string;
  description: string;
  remarks: readonly Remark[];
}

/** More are no book. */
export const MOST_FIGURES = 500;

type Parents = Uint32Array;
/** Nodes one below the other. */
interface Part {
  isMain: boolean;
  nodes: number[];
}

function isMove(tree: Tree, number: number): boolean {
  const node = tree.node(number);
  return node.property('B') !== undefined || node.property('W') !== undefined;
}
const hasFigure = (tree: Tree, number: number): boolean => tree.node(number).property('FG') !== undefined;
const isFirstChild = (parents: Parents, node: number): boolean => node > 0 && parents[node] === node - 1;

// Along first children, each figure to before the next one.
function follow(tree: Tree, parents: Parents, first: number): Part[] {
  const isMain = first === 0;
  const parts: Part[] = [{ isMain, nodes: [first] }];
  for (let node = first + 1; isFirstChild(parents, node); ++node) {
    if (hasFigure(tree, node)) parts.push({ isMain, nodes: [] });
    parts.at(-1)?.nodes.push(node);
  }
  // What stands before the first FG is a figure only if something happens there.
  const [{ nodes }] = parts as [Part];
  const isNothing = parts.length > 1 && isMain && !hasFigure(tree, 0) && !nodes.some((node) => isMove(tree, node));
  return isNothing ? parts.slice(1) : parts;
}
// As the core cuts figures: docs/design/figures.md.
function partsOf(tree: Tree, parents: Parents): Part[] {
  const done = new Set<number>();
  const parts: Part[] = [];
  for (let node = 0; node < tree.nodeCount; ++node) {
    if (done.has(node) || (node > 0 && !hasFigure(tree, node))) continue;
    const line = follow(tree, parents, node);
    for (let of = node; of === node || isFirstChild(parents, of); ++of) done.add(of);
    parts.push(...line);
  }
  return parts;
}

// The moves of a variation before a node; they count from 1 where it leaves the line.
function movesAbove(tree: Tree, parents: Parents, node: number): number {
  let count = 0;
  for (let at = node; isFirstChild(parents, at); --at) if (isMove(tree, at - 1)) ++count;
  return count;
}
function remarksOf(tree: Tree, parents: Parents, part: Part, moves: ReadonlyMap<number, Move>): Remark[] {
  let count = part.isMain ? 0 : movesAbove(tree, parents, part.nodes[0] as number);
  const remarks: Remark[] = [];
  for (const number of part.nodes) {
    const has = isMove(tree, number);
    if (has) count = part.isMain ? (moves.get(number)?.number ?? count + 1) : count + 1;
    const node = tree.node(number);
    const said = [node.get('N'), node.get('C')].map((words) => words?.trim()).filter(Boolean);
    if (said.length > 0) remarks.push({ node: number, number: has ? count : 0, text: said.join('\n') });
  }
  return remarks;
}

// The record with FG where the rules have figures begin, as far as they are drawn, and how many are left out.
function recut(
  document: Document,
  number: number,
  { every, hasVariations }: FigureRules,
): { document: Document; leftOut: number } {
  const editor = document.edit();
  let begun = 0;
  try {
    editor.transaction('', (commands) => {
      const tree = document.trees[number] as Tree;
      const { parent } = tree.links();
      let moves = 0;
      let isMain = true;
      for (let at = 0; at < tree.nodeCount; ++at) {
        const isVariation = at > 0 && !isFirstChild(parent, at);
        if (isVariation) isMain = false;
        const node = tree.node(at);
        const begins = isMain
          ? every > 0 && isMove(tree, at) && moves++ % every === 0
          : isVariation && hasVariations && !hasFigure(tree, at);
        if (begins && begun++ < MOST_FIGURES) commands.set(node.id, 'FG', '');
        else if (isMain && every > 0 && hasFigure(tree, at)) commands.remove(node.id, 'FG');
      }
    });
    return { document: editor.document(), leftOut: Math.max(0, begun - MOST_FIGURES) };
  } finally {
    editor.free();
  }
}

/**
 * The first figures of a tree of a record, `most` of them, in the order of the core, and how many there are. Precondition:
 * it has a board.
 */
export function figuresOf(
  qipu: Qipu,
  bytes: Uint8Array,
  number: number,
  rules: FigureRules,
  most = MOST_FIGURES,
): { figures: Figure[]; count: number } {
  const own = qipu.read(bytes);
  const isCut = rules.every > 0 || rules.hasVariations;
  const { document, leftOut } = isCut ? recut(own, number, rules) : { document: own, leftOut: 0 };
  try {
    const tree = document.trees[number] as Tree;
    const { parent } = tree.links();
    const moves = new Map(tree.moves().map((move) => [move.node, move]));
    const words = coreWords();
    const parts = [...partsOf(tree, parent).entries()].filter(([, { isMain }]) => isMain || rules.hasVariations);
    const figures = parts.slice(0, most).map(([i, part]) => {
      const diagram = tree.figure(i);
      const svg = diagram.svg({ theme: 'print', language: words });
      const description = diagram.describe(words);
      diagram.free();
      return { svg, description, remarks: remarksOf(tree, parent, part, moves) };
    });
    return { figures, count: parts.length + leftOut };
  } finally {
    if (document !== own) document.free();
    own.free();
  }
}
