// In which order figures are printed: those of a variation behind the figure that its line leaves, in the order of the moves,
// though the record has the variations of the last moves first. No page.
import type { FigurePart } from '@qipu/core';

export interface PlannedFigure {
  part: FigurePart;
  /** Of the first figure of a variation: the node beside which its line begins, and the place of the figure with that node. */
  leaves: { beside: number; place: number } | null;
}

/** Figures of one line, one behind the other among the parts. */
interface Line {
  next: number;
  end: number;
  /** The part that it leaves, and the node there beside which it begins. */
  left: number | undefined;
  beside: number;
}

/** `parent`: of each node of the tree. */
export function planOf(parent: Uint32Array, parts: readonly FigurePart[]): PlannedFigure[] {
  const begins = (node: number): boolean => node === 0 || parent[node] !== node - 1;
  const partOf = new Map<number, number>();
  for (const [i, { first, last }] of parts.entries()) for (let node = first; node <= last; ++node) partOf.set(node, i);

  /** Up to where the line, or the one that it leaves itself, leaves one that is drawn. */
  const leftBy = (first: number): Pick<Line, 'left' | 'beside'> => {
    for (let node = first; node > 0; node = parent[node] ?? 0) {
      while (!begins(node)) node = parent[node] ?? 0;
      if (node === 0) break;
      const beside = (parent[node] ?? 0) + 1;
      const left = partOf.get(beside);
      if (left !== undefined) return { left, beside };
    }
    return { left: undefined, beside: 0 };
  };
  const lines: Line[] = [];
  for (const [i, { first }] of parts.entries()) {
    const line = lines.at(-1);
    if (line && !begins(first) && parent[first] === parts[i - 1]?.last) line.end = i + 1;
    else lines.push({ next: i, end: i + 1, ...leftBy(first) });
  }
  const leaving = new Map<number | undefined, Line[]>();
  for (const line of lines) {
    const others = leaving.get(line.left);
    if (others) others.push(line);
    else leaving.set(line.left, [line]);
  }

  // The innermost line that is begun goes on first.
  const plan: PlannedFigure[] = [];
  const placeOf = new Map<number, number>();
  const open = (leaving.get(undefined) ?? []).reverse();
  for (let line = open.at(-1); line; line = open.at(-1)) {
    const at = line.next++;
    if (line.next === line.end) open.pop();
    const place = line.left === undefined ? undefined : placeOf.get(line.left);
    placeOf.set(at, plan.length);
    plan.push({ part: parts[at] as FigurePart, leaves: place === undefined ? null : { beside: line.beside, place } });
    line.left = undefined; // what follows on the line goes on
    const next = (leaving.get(at) ?? []).sort((a, b) => b.beside - a.beside || b.next - a.next);
    for (const one of next) open.push(one);
  }
  return plan;
}
