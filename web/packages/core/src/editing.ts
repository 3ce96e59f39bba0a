// Edits, in transactions that can be undone, each of which makes another document.
import { Document } from './document.js';
import type { Address } from './functions.js';
import { type Bytes, madeBy, numberOf, objectOf, refuse } from './given.js';
import { type Frame, Handle, type Instance, NONE } from './instance.js';
import type { Qipu } from './qipu.js';
import { Node } from './tree.js';

export type ChangeKind = 'properties' | 'inserted' | 'erased' | 'moved' | 'charset';
const changeKinds: readonly ChangeKind[] = ['properties', 'inserted', 'erased', 'moved', 'charset'];

/** Commands stand in transactions, which hold together or not at all; each can be undone. */
export class Editor extends Handle {
  /** @internal */
  constructor(
    instance: Instance,
    address: Address,
    readonly qipu: Qipu,
  ) {
    super(instance, address, 'qipu_editor_free');
  }
  /** The state now, to keep: to be freed by itself. */
  document(): Document {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_editor_document', this.address, out);
      return new Document(this.instance, this.instance.number(out), this.qipu);
    });
  }
  /**
   * Runs the commands of `body`; if it throws, nothing has happened. `label`: for the user, "Delete variation". The body
   * is not async: what is to be awaited is, before the transaction begins. One that gives a promise is taken back, with
   * a TypeError.
   */
  transaction<R>(label: string, body: (commands: Transaction) => R): R {
    this.instance.within((frame) =>
      this.instance.call('qipu_editor_begin', this.address, ...frame.text('label', label)),
    );
    let result: R;
    const commands = new Transaction(this);
    try {
      result = body(commands);
      if (isPromise(result)) {
        result.then(undefined, () => {}); // what it runs into behind the transaction is told here, once
        throw new TypeError('the body of a transaction gave a promise: await before it, not in it');
      }
    } catch (error) {
      this.instance.functions.qipu_editor_rollback(this.address);
      throw error;
    } finally {
      commands.isOver = true;
    }
    this.instance.within((frame) => this.instance.callDetailed(frame, 'qipu_editor_commit', this.address));
    return result;
  }
  /** Whether there was something to undo. */
  undo(): boolean {
    return this.#step('qipu_editor_undo');
  }
  redo(): boolean {
    return this.#step('qipu_editor_redo');
  }
  #step(name: 'qipu_editor_undo' | 'qipu_editor_redo'): boolean {
    return this.instance.within((frame) => {
      const done = frame.space(4);
      this.instance.call(name, this.address, done);
      return this.instance.number(done) !== 0;
    });
  }
  /** `revision` is that of the last saving: nothing to save. `moment` grows with every step: for `changes`. */
  get state(): {
    canUndo: boolean;
    canRedo: boolean;
    revision: bigint;
    moment: bigint;
    undoLabel: string;
    redoLabel: string;
  } {
    return this.instance.within((frame) => {
      const out = frame.struct('editor_state');
      this.instance.call('qipu_editor_read', this.address, out);
      const state = this.instance.struct('editor_state', out);
      return {
        canUndo: state.can_undo !== 0,
        canRedo: state.can_redo !== 0,
        revision: state.revision,
        moment: state.moment,
        undoLabel: this.instance.text(state.undo_label),
        redoLabel: this.instance.text(state.redo_label),
      };
    });
  }
  /** What has changed since a moment, in order; nodes by their ids. */
  changes(since: bigint): { kind: ChangeKind; id: number }[] {
    if (typeof since !== 'bigint') refuse('since', 'a bigint', since);
    if (since < 0n || since > this.state.moment) throw new RangeError(`no moment ${since}`);
    return this.instance.within((frame) =>
      this.instance.listed(
        frame,
        this.instance.sizeOf('change'),
        (...list) => this.instance.call('qipu_editor_changes', this.address, since, ...list),
        (place) => {
          const { kind, id } = this.instance.struct('change', place);
          return { kind: changeKinds[kind] ?? 'properties', id };
        },
      ),
    );
  }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';

/** A value of a property as its meaning; several as arguments or in an array. A number is written as String has it. */
export type NewValue = string | number | readonly (string | number)[];

const plainNumber = /^-?\d+(\.\d+)?$/;
function wordsOf(value: string | number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && plainNumber.test(String(value))) return String(value);
  return refuse('value', 'a string, a number or an array of them', value);
}

const transformations = ['mirrorLeftRight', 'mirrorTopBottom', 'mirrorDiagonal', 'swapColors'] as const;
/** What is done to a board, the diagonal first, which goes from the upper left to the lower right corner. */
export type Transformation = { readonly [K in (typeof transformations)[number]]?: boolean };

const parentOf = (parent: number | null): number => (parent === null ? NONE : numberOf('parent', parent));

/** The commands of an open transaction. Nodes by their ids; what fails leaves all as it was, and throws. */
export class Transaction {
  /** @internal */
  constructor(readonly editor: Editor) {}
  /** @internal */
  isOver = false;
  get #editor(): Editor {
    if (this.isOver) throw new TypeError('this transaction is over: its commands belong into the body');
    return this.editor;
  }
  #run(name: Parameters<Instance['callDetailed']>[1], parameters: (frame: Frame) => unknown[]): void {
    const { instance, address } = this.#editor;
    instance.within((frame) => instance.callDetailed(frame, name, address, ...parameters(frame)));
  }
  /** Gives the first property of this identifier these values, as their meaning; adds one if there is none. */
  set(id: number, ident: string, ...values: NewValue[]): void {
    this.#run('qipu_edit_set', (frame) => [
      numberOf('id', id),
      ...frame.text('ident', ident),
      ...this.#values(frame, values),
      0,
    ]);
  }
  /** A property more, behind the others. */
  add(id: number, ident: string, ...values: NewValue[]): void {
    this.#run('qipu_edit_add', (frame) => [
      numberOf('id', id),
      ...frame.text('ident', ident),
      ...this.#values(frame, values),
      0,
    ]);
  }
  remove(id: number, ident: string): void {
    this.#run('qipu_edit_remove', (frame) => [numberOf('id', id), ...frame.text('ident', ident)]);
  }
  #values(frame: Frame, values: NewValue[]): [Address, number] {
    const all = values.flatMap((value) => (Array.isArray(value) ? value.map(wordsOf) : wordsOf(value as string)));
    return frame.structs(
      'span',
      all.map((value) => frame.span('value', value)),
    );
  }
  /** The nodes of the first tree of `sgf`, below a parent; null: as a tree. Gives the id of the first. */
  insert(parent: number | null, sgf: Bytes | string, position = NONE): number {
    const { instance, address } = this.#editor;
    return instance.within((frame) => {
      const id = frame.space(4);
      const place = [parentOf(parent), numberOf('position', position)];
      instance.callDetailed(frame, 'qipu_edit_insert', address, ...place, ...frame.bytes('sgf', sgf), id);
      return instance.number(id);
    });
  }
  /** A node of any document with all below it, as `insert` does. */
  copy(source: Node, parent: number | null, position = NONE): number {
    const { instance, address } = this.#editor;
    const { tree, number } = madeBy('source', source, Node, 'a Node');
    if (tree.document.instance !== instance) refuse('source', 'a Node of the same instance of the core', source);
    return instance.within((frame) => {
      const id = frame.space(4);
      const from = [tree.document.address, tree.number, number] as const;
      instance.callDetailed(
        frame,
        'qipu_edit_copy',
        address,
        ...from,
        parentOf(parent),
        numberOf('position', position),
        id,
      );
      return instance.number(id);
    });
  }
  move(id: number, parent: number | null, position = NONE): void {
    this.#run('qipu_edit_move', () => [numberOf('id', id), parentOf(parent), numberOf('position', position)]);
  }
  /** The node and all below it. */
  erase(id: number): void {
    this.#run('qipu_edit_erase', () => [numberOf('id', id)]);
  }
  promote(id: number): void {
    this.#run('qipu_edit_promote', () => [numberOf('id', id)]);
  }
  makeMainLine(id: number): void {
    this.#run('qipu_edit_make_main_line', () => [numberOf('id', id)]);
  }
  /** Every text of the file in another charset, and CA says so. */
  recode(charset: string): void {
    this.editor.qipu.demandCharset(charset);
    this.#run('qipu_edit_recode', (frame) => [...frame.text('charset', charset)]);
  }
  /** A game turned, mirrored, its colours swapped: every point of every property goes along. */
  transform(tree: number, how: Transformation): void {
    for (const name of Object.keys(objectOf('how', how)))
      if (!(transformations as readonly string[]).includes(name))
        refuse('how', `any of ${transformations.join(', ')}`, name);
    const flags = transformations.reduce((sum, name, i) => sum + (how[name] ? 1 << i : 0), 0);
    this.#run('qipu_edit_transform', () => [numberOf('tree', tree), flags]);
  }
  /**
   * Bytes in place of others of the source of the state so far, in its charset; disjoint, in any order. Whatever they
   * bring about: a node keeps its id if its `;` stays.
   */
  splice(splices: readonly { begin: number; end: number; bytes: Bytes }[]): void {
    if (!Array.isArray(splices)) refuse('splices', 'an array', splices);
    this.#run('qipu_edit_splice', (frame) =>
      frame.structs(
        'splice',
        splices.map((splice) => {
          const { begin, end, bytes } = objectOf('splice', splice);
          const [data, size] = frame.bytes('bytes', bytes);
          return { begin: numberOf('begin', begin), end: numberOf('end', end), text: { data, size } };
        }),
      ),
    );
  }
  /** The edits of one finding, by its place in `check()` of the state so far. */
  repair(finding: number): void {
    this.#run('qipu_edit_repair', () => [numberOf('finding', finding)]);
  }
}
