// The second board of a comparison: a place of the same record that was held, or another record that goes along. Points at
// which the two positions differ are ringed on both.
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Board, Document, Node, Point } from '@qipu/core';
import { BoardView, canReadCoordinates, pictureTheme } from '@qipu/view/parts';
import { active, records } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { mode, settings } from '../model/settings.js';
import { coreWords, say } from '../model/words.js';
import type { BoardPart } from './board_part.js';
import { widthOf } from './board_width.js';

/** More rings tell nothing. */
const MOST_RINGED = 60;

/** With what the record is compared: a node of its own, by its id, or another record. */
export type Against = { node: number } | { record: OpenRecord };

interface Place {
  tree: number;
  node: number;
}

export class ComparePart {
  readonly board: BoardView;
  readonly ratio = signal(1);
  readonly against = signal<Against | null>(null);
  /** The node that the second board shows. */
  readonly shown = signal<Node | null>(null);
  /** The other record; null: a node of the same one is held. */
  readonly other = computed<OpenRecord | null>(() => {
    const { value } = this.against;
    return value && 'record' in value && records.value.includes(value.record) ? value.record : null;
  });

  readonly #width: ReadonlySignal<number>;

  constructor(readonly first: BoardPart) {
    this.board = new BoardView({
      named: (point) => this.board.picture.diagram?.describePoint(point, coreWords()) ?? '',
      pressed: () => undefined,
      left: () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }),
      entered: () => undefined,
      hovered: () => undefined,
      tapped: () => undefined,
      swiped: () => undefined,
    });
    this.#width = widthOf(this.board.element);
    effect(() => {
      if (mode.value !== 'compare') this.first.view.rings([]);
      else if (active.value) this.#follow(active.value);
    });
    effect(() => {
      void settings.value;
      void this.#width.value;
      this.#show(this.shown.value);
    });
  }

  hold(record: OpenRecord): void {
    this.against.value = { node: record.shown.peek().node.id };
  }
  /** The same place of the other record, as far as it has it. */
  #follow(record: OpenRecord): void {
    const { document, node } = record.shown.value;
    const against = this.against.value;
    if (!against) this.shown.value = null;
    else if ('node' in against) this.shown.value = document.nodeOfId(against.node) ?? null;
    else this.shown.value = this.other.value ? placeIn(this.other.value.shown.value.document, node) : null;
    this.#ring(record);
  }
  /** Both boards at the sides of a difference, which are told by tree and node; null: it is not there, so where it would be. */
  go(record: OpenRecord, before: Place | null, after: Place | null): void {
    const tree = after && this.other.peek()?.shown.peek().document.trees[after.tree];
    const node = after && tree ? tree.node(after.node) : null;
    const missing = node && placeIn(record.shown.peek().document, node);
    const place = before ?? (missing && { tree: missing.tree.number, node: missing.number });
    if (place) {
      record.goToTree(place.tree);
      record.go(place.node);
    }
    if (node) this.shown.value = node;
    this.#ring(record);
  }

  #show(node: Node | null): void {
    this.board.isShown = node?.tree.hasBoard === true;
    if (!node?.tree.hasBoard) return;
    const { theme, coordinates } = settings.value;
    const { columns, rows } = node.tree;
    const isReadable = canReadCoordinates(this.#width.peek(), columns);
    this.board.show(
      node.diagram({ coordinates: isReadable ? coordinates : 'none', variations: false }),
      { theme: pictureTheme(theme), prefix: 'c-', language: coreWords() },
      { columns, rows, label: say('secondBoard', columns, rows) },
    );
    const { width, height } = this.board.picture.full;
    this.ratio.value = width / height;
  }
  #ring(record: OpenRecord): void {
    const { position } = record.shown.peek();
    const other = this.shown.peek();
    const points = position && other?.tree.hasBoard ? differing(position, other.board()) : [];
    const rings = points.length <= MOST_RINGED ? points : [];
    this.first.view.rings(rings);
    this.board.rings(rings);
  }
}

/** Where two positions of one size have other stones. */
export function differing(one: Board, two: Board): Point[] {
  if (one.columns !== two.columns || one.rows !== two.rows) return [];
  const points: Point[] = [];
  one.points.forEach((stone, i) => {
    if (stone !== two.points[i]) points.push({ column: i % one.columns, row: Math.floor(i / one.columns) });
  });
  return points;
}
/** The node that the same path leads to, as far as there is one. */
function placeIn(document: Document, node: Node): Node | null {
  const tree = document.trees[node.tree.number] ?? document.trees[0];
  if (!tree) return null;
  const line: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) line.push(at);
  let at = tree.root;
  for (const wanted of line.reverse().slice(1)) {
    const next = [...at.children()].find((child) => saysMove(child) === saysMove(wanted));
    if (!next) break;
    at = next;
  }
  return at;
}
const saysMove = (node: Node): string => `${node.get('B') ?? ''}/${node.get('W') ?? ''}`;
