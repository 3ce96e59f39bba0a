// A record that is open: its state now, where its reader stands, and every step that can be undone. No page.
//
// The bytes are the truth: each edit is a transaction of the core, after which another document is shown. What was
// not edited keeps its bytes.
import { signal } from '@preact/signals';
import type { Document, Editor, Node, Position, Transaction } from '@qipu/core';
import { type GamePlace, Walk } from '@qipu/view/parts';
import type { Draft } from './drafts.js';
import { differences } from './source_text.js';

/** Where a record is saved. */
export interface Place {
  /** Of the file that `qipu view --edit` serves: its path. */
  readonly served?: string;
  /** Whether it is the same file. */
  isSame?(other: Place): Promise<boolean>;
  /** Writes it. `expected`: what stands there since it was read or written last; other bytes are a ChangedElsewhere. */
  write(bytes: Uint8Array<ArrayBuffer>, isForced: boolean): Promise<void>;
}
/** The file holds something else than when it was read. */
export class ChangedElsewhere extends Error {}

/** What is seen of a record at a moment. */
export interface Shown {
  document: Document;
  walk: Walk;
  node: Node;
  /** null: its game has no board. */
  position: Position | null;
}

interface Step {
  before: number;
  after: number;
}

/** How much of two texts, or of two rows of bytes, is equal at their beginning, and how much of the rest at their end. */
export function equalEnds<T>(before: ArrayLike<T>, after: ArrayLike<T>): { begin: number; end: number } {
  const least = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < least && before[begin] === after[begin]) ++begin;
  let end = 0;
  while (end < least - begin && before[before.length - 1 - end] === after[after.length - 1 - end]) ++end;
  return { begin, end };
}
/** After each edit: where a record was changed all over, the exact number is not worth the wait. */
const EFFORT = 1_000_000;
/** How many bytes were changed, wherever they stand. */
export function bytesChanged(before: Uint8Array, after: Uint8Array): number {
  const { begin, end } = equalEnds(before, after);
  const [old, made] = [before, after].map((bytes) => bytes.subarray(begin, bytes.length - end));
  const splices = old && made ? differences(old, made, EFFORT) : [];
  return splices.reduce((sum, { begin, end, bytes }) => sum + Math.max(end - begin, bytes.length), 0);
}

export class OpenRecord {
  readonly name = signal('');
  /** Every step of the reader and every edit gives another one. */
  readonly shown;
  /** How many bytes a saving would change. */
  readonly unsaved = signal(0);
  readonly canUndo = signal('');
  readonly canRedo = signal('');
  readonly #place = signal<Place | null>(null);
  /** The file that it was opened from, as it was; null: it was made here. */
  given: { name: string; bytes: Uint8Array<ArrayBuffer> } | null = null;
  /** How its bytes came: of another format, a name of it. */
  readonly from: string;
  readonly #editor: Editor;
  #saved: Uint8Array<ArrayBuffer>;
  /** What was done and can be undone, and what was undone: where the reader stood before and after. */
  #done: Step[] = [];
  #undone: Step[] = [];
  /** Folded in the tree, by ids. */
  readonly folded = new Set<number>();
  /** What FG said of nodes where it was taken away, by their ids. */
  readonly figures = new Map<number, readonly string[]>();
  /** What was typed and is not written: `drafts.ts`. */
  readonly drafts = signal<ReadonlyMap<string, Draft>>(new Map());
  /** Called after each edit. */
  onEdit: () => void = () => undefined;
  /** Called when its bytes stand in its file. */
  onSaved: () => void = () => undefined;

  /** `key`: what it is kept by on this device. `saved`: what stands in its file; null: nothing yet. */
  constructor(
    readonly key: string,
    name: string,
    document: Document,
    options: { saved?: Uint8Array<ArrayBuffer> | null; from?: string } = {},
  ) {
    this.name.value = name;
    this.from = options.from ?? 'sgf';
    this.#editor = document.edit();
    this.#saved = options.saved === undefined ? document.bytes : (options.saved ?? new Uint8Array());
    this.shown = signal(this.#at(document, 0, 0));
    this.#count();
  }
  free(): void {
    const { walk, document } = this.shown.peek();
    walk.free();
    document.free();
    this.#editor.free();
  }

  get place(): Place | null {
    return this.#place.value;
  }
  set place(place: Place | null) {
    this.#place.value = place;
  }
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.shown.peek().document.bytes;
  }
  get isSaved(): boolean {
    return this.unsaved.peek() === 0;
  }
  get steps(): number {
    return this.#done.length;
  }
  get saved(): Uint8Array<ArrayBuffer> {
    return this.#saved;
  }

  // ---- Going

  #at(document: Document, tree: number, node: number): Shown {
    const of = document.trees[tree] ?? document.trees[0];
    if (!of) throw new TypeError('a record without a tree');
    const walk = new Walk(of);
    walk.go(Math.min(node, of.nodeCount - 1));
    return { document, walk, node: walk.node, position: walk.position() };
  }
  /** After the walk has gone somewhere. */
  #follow(): void {
    const { document, walk } = this.shown.peek();
    this.shown.value = { document, walk, node: walk.node, position: walk.position() };
  }
  /** Lets `step` move the reader; whether it did. */
  walk(step: (walk: Walk) => boolean): boolean {
    const moved = step(this.shown.peek().walk);
    if (moved) this.#follow();
    return moved;
  }
  go(node: number): void {
    this.walk((walk) => walk.go(node));
  }
  goToTree(tree: number): void {
    const { document, walk } = this.shown.peek();
    if (walk.tree.number === tree) return;
    walk.free();
    this.shown.value = this.#at(document, tree, 0);
  }
  /** To the node of a tree that tells of a game. */
  goToGame({ tree, node }: GamePlace): void {
    this.goToTree(tree);
    this.go(node);
  }
  goToId(id: number): void {
    const { document } = this.shown.peek();
    const node = document.nodeOfId(id);
    if (!node) return;
    this.goToTree(node.tree.number);
    this.go(node.number);
  }
  /** The node before one of the tree's folded nodes is not this record's affair: their numbers now. */
  foldedNodes(): number[] {
    const { document, walk } = this.shown.peek();
    const nodes = [...this.folded].map((id) => document.nodeOfId(id));
    return nodes.filter((node) => node?.tree.number === walk.tree.number).map((node) => node?.number ?? 0);
  }

  // ---- Editing

  /**
   * Runs commands as one step that can be undone; the reader goes to the node whose id they give. Throws as the core
   * does, and then nothing has happened.
   */
  edit(label: string, commands: (commands: Transaction, node: Node) => number | undefined): void {
    const before = this.shown.peek().node.id;
    const id = this.#editor.transaction(label, (transaction) => commands(transaction, this.shown.peek().node));
    const step = { before, after: id ?? before };
    this.#done.push(step);
    this.#undone = [];
    this.#take(step.after);
  }
  undo(): boolean {
    if (!this.#editor.undo()) return false;
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    this.#take(step?.before);
    return true;
  }
  redo(): boolean {
    if (!this.#editor.redo()) return false;
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    this.#take(step?.after);
    return true;
  }
  #take(id: number | undefined): void {
    const before = this.shown.peek();
    const document = this.#editor.document();
    const node = id === undefined ? undefined : document.nodeOfId(id);
    const tree = Math.min(node?.tree.number ?? before.walk.tree.number, document.trees.length - 1);
    before.walk.free();
    this.shown.value = this.#at(document, tree, node?.number ?? 0);
    before.document.free();
    this.#count();
    this.onEdit();
  }
  #count(): void {
    const { canUndo, canRedo, undoLabel, redoLabel } = this.#editor.state;
    this.canUndo.value = canUndo ? undoLabel || '…' : '';
    this.canRedo.value = canRedo ? redoLabel || '…' : '';
    this.unsaved.value = bytesChanged(this.#saved, this.bytes);
  }

  /** Saves it where it belongs. Precondition: it has a place. */
  async save(isForced = false): Promise<void> {
    const { bytes } = this;
    await this.place?.write(bytes, isForced);
    this.wasSaved(bytes);
  }
  wasSaved(bytes: Uint8Array<ArrayBuffer>): void {
    this.#saved = bytes;
    this.unsaved.value = bytesChanged(bytes, this.bytes);
    this.onSaved();
  }
}
