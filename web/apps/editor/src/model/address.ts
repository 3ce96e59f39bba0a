// What the address says behind #: where the reader stands, and perhaps the record itself.
//
//   #node=24/2.5&m=30     a node by its path, with the number of its move; tree=2: in the second tree of the record
//   #g=…&name=game.sgf    a record, packed (sharing.ts)
import { effect } from '@preact/signals';
import { active } from './desk.js';
import type { OpenRecord } from './record.js';
import { goToMove } from './search.js';

/** What an address tells. */
export interface Told {
  /** From 1. */
  tree: number;
  node: string | null;
  move: number | null;
  /** A record, packed; null: none. */
  packed: string | null;
  name: string;
}
export function toldBy(fragment: string): Told {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const number = (name: string): number | null => {
    const text = said.get(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  return {
    tree: number('tree') ?? 1,
    node: said.get('node'),
    move: number('m'),
    packed: said.get('g'),
    name: said.get('name') ?? '',
  };
}

// The record that an address held, as long as nothing in it is edited.
const held = new WeakMap<OpenRecord, string>();
export const holds = (record: OpenRecord, fragment: string): void => void held.set(record, fragment);
export const packedPart = (packed: string, name: string): string => `g=${packed}&name=${encodeURIComponent(name)}`;

/** Where the reader of a record stands; empty: at its beginning. */
export function placeOf(record: OpenRecord): string {
  const { walk, node, position } = record.shown.peek();
  const { number } = walk.tree;
  const parts = [
    number > 0 ? `tree=${number + 1}` : '',
    node.parent ? `node=${node.path}` : '',
    node.parent && position ? `m=${position.moveNumber}` : '',
  ];
  return parts.filter((part) => part !== '').join('&');
}
/** Goes where an address says: to the node, or where there is none to the move of the main line. */
export function goToTold(record: OpenRecord, { tree, node, move }: Told): void {
  record.goToTree(Math.max(0, tree - 1));
  const { walk } = record.shown.peek();
  if (node !== null) {
    try {
      record.go(walk.tree.at(node).number);
      return;
    } catch {
      // Another state of the record than the one that was linked to.
    }
  }
  if (move !== null) goToMove(record, move);
}

const DELAY = 300;
/** From now on the address says where the reader stands. It is replaced: going back leaves the page, as it would without. */
export function followPlace(): void {
  let waiting = 0;
  const write = (): void => {
    const record = active.peek();
    const parts = record ? [record.steps === 0 ? (held.get(record) ?? '') : '', placeOf(record)] : [];
    const fragment = parts.filter((part) => part !== '').join('&');
    const address = `${location.pathname}${location.search}${fragment === '' ? '' : `#${fragment}`}`;
    if (address !== `${location.pathname}${location.search}${location.hash}`) history.replaceState(null, '', address);
  };
  let isFirst = true;
  effect(() => {
    void active.value?.shown.value;
    // Before anything is open the address has yet to be read.
    if (isFirst) isFirst = false;
    else {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(write, DELAY);
    }
  });
}
