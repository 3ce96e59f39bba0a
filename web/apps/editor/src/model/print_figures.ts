// A game as figures with the comments below them, as books print it. No page.
import type { FigureNode, FigurePart, Qipu, Tree } from '@qipu/core';
import { type PlannedFigure, planOf } from './figure_plan.js';
import { coreWords, say } from './words.js';

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
  remarks: readonly Remark[];
  /** Of the first of a variation: which move of which figure it leaves. */
  of: string;
}

/** More are no book. */
export const MOST_FIGURES = 500;

// The words of the nodes that speak, beside the moves that the figure numbers.
function remarksOf(tree: Tree, spoken: readonly FigureNode[]): Remark[] {
  return spoken.flatMap(({ node: at, number }) => {
    const node = tree.node(at);
    const said = [node.get('N'), node.get('C')].map((words) => words?.trim()).filter(Boolean);
    return said.length > 0 ? [{ node: at, number, text: said.join('\n') }] : [];
  });
}

// As FG names it, or by its number.
function nameOf(tree: Tree, { first, number }: FigurePart): string {
  const named = tree
    .node(first)
    .get('FG')
    ?.replace(/^[^:]*:?/, '');
  return named?.trim() || say('figureNamed', number);
}
// As the figure counts: on a variation from its first move.
function numberIn(tree: Tree, line: number, node: number): number {
  const moves = tree.moves(tree.node(node));
  return line === 0 ? (moves.at(-1)?.number ?? 0) : moves.filter((move) => move.node >= line).length;
}
function leftWords(tree: Tree, parent: Uint32Array, plan: readonly PlannedFigure[], { leaves }: PlannedFigure): string {
  const left = leaves && plan[leaves.place];
  if (!leaves || !left) return '';
  let line = leaves.beside;
  while (line > 0 && parent[line] === line - 1) --line;
  return say('variationAt', numberIn(tree, line, leaves.beside), nameOf(tree, left.part));
}

/**
 * The first figures of a tree of a record, `most` of them, in the order of a book, and how many there are. `prefix`: of the
 * ids in their pictures, which begin with it and the number of the figure. Precondition: it has a board.
 */
export function figuresOf(
  qipu: Qipu,
  bytes: Uint8Array,
  number: number,
  { every, hasVariations }: FigureRules,
  most = MOST_FIGURES,
  prefix = '',
): { figures: Figure[]; count: number } {
  const document = qipu.read(bytes);
  try {
    const tree = document.trees[number] as Tree;
    const words = coreWords();
    const parts = tree.figures({
      isAtFigures: every === 0,
      every,
      eachVariation: hasVariations,
      mainLine: !hasVariations,
      atMarkup: true,
    });
    const { parent } = tree.links();
    const plan = planOf(parent, parts);
    if (parts.length > 1) for (const [i, { part }] of plan.entries()) part.number = i + 1;
    const figures = plan.slice(0, most).map((planned, i) => {
      const { diagram, spoken } = tree.drawFigure(planned.part);
      const svg = diagram.svg({ theme: 'print', language: words, prefix: `${prefix}${i}-` });
      diagram.free();
      return { svg, remarks: remarksOf(tree, spoken), of: leftWords(tree, parent, plan, planned) };
    });
    return { figures, count: parts.length };
  } finally {
    document.free();
  }
}
