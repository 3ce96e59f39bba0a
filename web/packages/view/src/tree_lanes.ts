// Where every node of a tree is drawn: its column is its depth, its lane is found here, once.
//
// A chain is a run of first children. Nodes are numbered in pre-order, so the nodes of a chain follow one another, and
// a layout has arrays of chains alone: a million nodes in one line are one chain. Nothing recurses.

const NONE = 0xffffffff;

/** Of every node its parent and the variation after it, as the core lends them. */
export interface Links {
  parent: Uint32Array;
  next: Uint32Array;
}

export interface Layout {
  /** Chains in the order of their first nodes: the first node, how many are drawn, their first column, their lane. */
  head: Uint32Array;
  length: Uint32Array;
  column: Uint32Array;
  lane: Uint32Array;
  /** Chains by lane and column, and where each lane begins among them. */
  byLane: Uint32Array;
  laneBegin: Uint32Array;
  /** Chains by their first column and lane, and where each column begins among them. */
  byColumn: Uint32Array;
  columnBegin: Uint32Array;
  columns: number;
  lanes: number;
}

/** The node behind a node and all below it. */
export function endOfBranch({ parent, next }: Links, node: number): number {
  for (let at = node; at !== NONE; at = parent[at] as number) if (next[at] !== NONE) return next[at] as number;
  return parent.length;
}

interface Chains {
  head: number[];
  length: number[];
  column: number[];
  /** The chain that it leaves; NONE for the first. */
  from: number[];
}

// All chains that are drawn, in the order of their first nodes: nothing below a folded node is.
function chainsOf(links: Links, folded: ReadonlySet<number>): Chains {
  const { parent } = links;
  const chains: Chains = { head: [], length: [], column: [], from: [] };
  const count = parent.length;
  for (let node = 0; node < count; ) {
    const above = parent[node] as number;
    const from = above === NONE ? NONE : chainOf(chains.head, above);
    chains.from.push(from);
    chains.column.push(from === NONE ? 0 : (chains.column[from] as number) + above - (chains.head[from] as number) + 1);
    chains.head.push(node);
    let last = node;
    while (!folded.has(last) && last + 1 < count && parent[last + 1] === last) ++last;
    chains.length.push(last - node + 1);
    node = folded.has(last) ? endOfBranch(links, last) : last + 1;
  }
  return chains;
}

/** Which chain a node is in, by the first nodes of the chains; of a node below a folded one that of the latter. */
export function chainOf(head: ArrayLike<number>, node: number): number {
  let low = 0;
  let high = head.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((head[middle] as number) <= node) low = middle;
    else high = middle;
  }
  return low;
}

// The first lane that is free over all columns of each chain, and in the column that it leaves. In pre-order the chains
// that leave another last come first, and all that leaves a variation comes before its next sister: so a variation
// stands close to its move, and the ways to variations do not cross.
function lanesOf(chains: Chains, columns: number): Uint32Array {
  const lane = new Uint32Array(chains.head.length);
  const free = new Uint32Array(columns);
  for (let chain = 0; chain < lane.length; ++chain) {
    const begin = chains.column[chain] as number;
    const end = begin + (chains.length[chain] as number);
    const from = chains.from[chain] as number;
    let place = from === NONE ? 0 : (lane[from] as number) + 1;
    for (let column = Math.max(begin - 1, 0); column < end; ++column) place = Math.max(place, free[column] as number);
    lane[chain] = place;
    // The column before it stays free too: two chains of one lane do not look like one.
    for (let column = Math.max(begin - 1, 0); column < end; ++column) free[column] = place + 1;
  }
  return lane;
}

// Sorted by a small number, keeping the order that there was; and where each number begins.
function sortedBy(
  key: ArrayLike<number>,
  given: Uint32Array,
  keys: number,
): { sorted: Uint32Array; begin: Uint32Array } {
  const begin = new Uint32Array(keys + 1);
  for (const chain of given) {
    const behind = (key[chain] as number) + 1;
    begin[behind] = (begin[behind] as number) + 1;
  }
  for (let i = 0; i < keys; ++i) begin[i + 1] = (begin[i + 1] as number) + (begin[i] as number);
  const at = begin.slice();
  const sorted = new Uint32Array(given.length);
  for (const chain of given) {
    const place = at[key[chain] as number] as number;
    sorted[place] = chain;
    at[key[chain] as number] = place + 1;
  }
  return { sorted, begin };
}

const largest = (numbers: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < numbers.length; ++i) most = Math.max(most, numbers[i] as number);
  return most;
};

export function layoutOf(links: Links, folded: ReadonlySet<number> = new Set()): Layout {
  const chains = chainsOf(links, folded);
  const count = chains.head.length;
  let columns = 0;
  for (let i = 0; i < count; ++i)
    columns = Math.max(columns, (chains.column[i] as number) + (chains.length[i] as number));
  const lane = lanesOf(chains, columns);
  const lanes = largest(lane) + 1;
  const all = Uint32Array.from({ length: count }, (_, i) => i);
  const columnFirst = sortedBy(chains.column, all, columns).sorted;
  const byLane = sortedBy(lane, columnFirst, lanes);
  const byColumn = sortedBy(chains.column, byLane.sorted, columns);
  return {
    head: Uint32Array.from(chains.head),
    length: Uint32Array.from(chains.length),
    column: Uint32Array.from(chains.column),
    lane,
    byLane: byLane.sorted,
    laneBegin: byLane.begin,
    byColumn: byColumn.sorted,
    columnBegin: byColumn.begin,
    columns,
    lanes,
  };
}

export interface Place {
  column: number;
  lane: number;
}
/** Where a node stands; of one below a folded node where the latter stands. */
export function placeOf(layout: Layout, node: number): Place {
  const chain = chainOf(layout.head, node);
  const within = Math.min(node - (layout.head[chain] as number), (layout.length[chain] as number) - 1);
  return { column: (layout.column[chain] as number) + within, lane: layout.lane[chain] as number };
}

/** The node at a place, if there is one. */
export function nodeAt(layout: Layout, { column, lane }: Place): number | undefined {
  if (!(lane >= 0 && lane < layout.lanes && column >= 0)) return undefined;
  const begin = layout.laneBegin[lane] as number;
  const end = layout.laneBegin[lane + 1] as number;
  const at = lastNotAfter(layout.byLane, layout.column, begin, end, column);
  if (at === undefined) return undefined;
  const chain = layout.byLane[at] as number;
  const within = column - (layout.column[chain] as number);
  return within < (layout.length[chain] as number) ? (layout.head[chain] as number) + within : undefined;
}

// Of chains sorted by a key the last whose key is no more than `most`, as its place.
function lastNotAfter(
  sorted: Uint32Array,
  key: Uint32Array,
  begin: number,
  end: number,
  most: number,
): number | undefined {
  let low = begin - 1;
  let high = end;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((key[sorted[middle] as number] as number) <= most) low = middle;
    else high = middle;
  }
  return low < begin ? undefined : low;
}

/** A part of the plane, both ends included. */
export interface Window {
  firstColumn: number;
  lastColumn: number;
  firstLane: number;
  lastLane: number;
}

/** Calls `draw` for every node in a window, with its place. */
export function eachNode(layout: Layout, window: Window, draw: (node: number, place: Place) => void): void {
  const last = Math.min(window.lastLane, layout.lanes - 1);
  for (let lane = Math.max(0, window.firstLane); lane <= last; ++lane) {
    const begin = layout.laneBegin[lane] as number;
    const end = layout.laneBegin[lane + 1] as number;
    for (let at = lastNotAfter(layout.byLane, layout.column, begin, end, window.firstColumn) ?? begin; at < end; ++at) {
      const chain = layout.byLane[at] as number;
      const first = layout.column[chain] as number;
      if (first > window.lastColumn) break;
      const stop = Math.min(window.lastColumn, first + (layout.length[chain] as number) - 1);
      for (let column = Math.max(first, window.firstColumn); column <= stop; ++column)
        draw((layout.head[chain] as number) + column - first, { column, lane });
    }
  }
}

/** Calls `draw` for the first node of every chain whose way from its parent may cross a window. */
export function eachBranch(layout: Layout, window: Window, draw: (head: number, place: Place) => void): void {
  const last = Math.min(window.lastColumn + 1, layout.columns - 1);
  for (let column = Math.max(1, window.firstColumn); column <= last; ++column) {
    const begin = layout.columnBegin[column] as number;
    const end = layout.columnBegin[column + 1] as number;
    // Ways in one column do not cross: of those that end below the window, only the first can come from above it.
    let at = (lastNotAfter(layout.byColumn, layout.lane, begin, end, window.firstLane - 1) ?? begin - 1) + 1;
    for (; at < end; ++at) {
      const chain = layout.byColumn[at] as number;
      const lane = layout.lane[chain] as number;
      draw(layout.head[chain] as number, { column, lane });
      if (lane > window.lastLane) break;
    }
  }
}
