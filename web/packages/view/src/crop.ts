// The part of a board that a problem needs: its stones and all moves of its answers, and two lines more.
import type { Point, Position } from '@qipu/core';
import type { Part } from './points.js';

const MORE = 2;
const LEAST = 7;

interface Range {
  first: number;
  last: number;
}
// Two lines more on either side; up to the edge if it is no more than two lines further.
function widened(numbers: readonly number[], count: number): Range {
  let first = Math.min(...numbers) - MORE;
  let last = Math.max(...numbers) + MORE;
  while (last - first + 1 < LEAST) {
    if (first > 0) --first;
    if (last < count - 1) ++last;
    if (first <= 0 && last >= count - 1) break;
  }
  return { first: first <= MORE ? 0 : first, last: last >= count - 1 - MORE ? count - 1 : last };
}

/** A part of `full`, what the core drew of the whole board; nothing where that is all of it, or nearly. */
export function partFor(position: Position, moves: readonly Point[], full: Part): Part | undefined {
  const { columns, rows, points } = position;
  // A picture that is a part already stays as the record wants it.
  if (full.width < columns - 0.1 || full.height < rows - 0.1) return undefined;
  const busy = [...moves];
  points.forEach((stone, i) => {
    if (stone !== 0) busy.push({ column: i % columns, row: Math.floor(i / columns) });
  });
  if (busy.length === 0) return undefined;
  const across = widened(
    busy.map(({ column }) => column),
    columns,
  );
  const down = widened(
    busy.map(({ row }) => row),
    rows,
  );
  const isWhole = ({ first, last }: Range, count: number) => last - first + 1 > 0.85 * count;
  if (isWhole(across, columns) && isWhole(down, rows)) return undefined;
  const left = across.first === 0 ? full.x : across.first - 0.5;
  const top = down.first === 0 ? full.y : down.first - 0.5;
  const right = across.last === columns - 1 ? full.x + full.width : across.last + 0.5;
  const bottom = down.last === rows - 1 ? full.y + full.height : down.last + 0.5;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
