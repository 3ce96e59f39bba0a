// Whose the points are when a game is over: areas that stones of one colour alone enclose once the dead ones are gone.
import type { Board, Point } from '@qipu/core';

export interface Count {
  /** Empty points and those of dead stones. */
  black: readonly Point[];
  white: readonly Point[];
}

export function territories(board: Board, dead: readonly Point[]): Count {
  const { columns, rows } = board;
  const points = board.points.slice();
  for (const { column, row } of dead) points[row * columns + column] = 0;
  const seen = new Uint8Array(points.length);
  const owned: Record<1 | 2, Point[]> = { 1: [], 2: [] };
  for (let place = 0; place < points.length; ++place) {
    if (points[place] !== 0 || seen[place]) continue;
    const { area, borders } = areaAt(points, columns, rows, place, seen);
    if (borders === 1 || borders === 2) owned[borders].push(...area.map((at) => pointAt(at, columns)));
  }
  return { black: owned[1], white: owned[2] };
}
const pointAt = (place: number, columns: number): Point => ({
  column: place % columns,
  row: Math.floor(place / columns),
});
/** An area of empty points, and the colours around it: 1 Black, 2 White, 3 both. */
function areaAt(points: Uint8Array, columns: number, rows: number, first: number, seen: Uint8Array) {
  const area = [first];
  let borders = 0;
  seen[first] = 1;
  for (let i = 0; i < area.length; ++i) {
    const place = area[i] ?? 0;
    for (const next of neighbours(place, columns, rows)) {
      const stone = points[next] ?? 0;
      if (stone !== 0) borders |= stone;
      else if (!seen[next]) {
        seen[next] = 1;
        area.push(next);
      }
    }
  }
  return { area, borders };
}
function neighbours(place: number, columns: number, rows: number): number[] {
  const column = place % columns;
  const next: number[] = [];
  if (column > 0) next.push(place - 1);
  if (column < columns - 1) next.push(place + 1);
  if (place >= columns) next.push(place - columns);
  if (place < columns * (rows - 1)) next.push(place + columns);
  return next;
}

/** A result as SGF has it, of Black's lead. */
export const resultOf = (lead: number): string => (lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`);
/** Black's lead that a result tells: B+3.5, W+1, 0; NaN: none. */
export function leadOf(result: string): number {
  if (/^(0|draw|jigo)$/i.test(result.trim())) return 0;
  const [, color, points] = /^([BW])\+(\d+(?:\.\d+)?)/i.exec(result.trim()) ?? [];
  return points === undefined ? Number.NaN : (color?.toUpperCase() === 'B' ? 1 : -1) * Number(points);
}
