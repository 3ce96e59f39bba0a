// Qipu for JavaScript: records of Go read, looked at, edited, checked, repaired, written, converted and drawn.
import { placeCharsets } from './charsets.js';
import { bytesOf, compiled, type FileSource } from './files.js';
import type { Address } from './functions.js';
import {
  ErrorNumber,
  type Frame,
  Handle,
  Instance,
  type Language,
  languageNumber,
  NONE,
  QipuError,
} from './instance.js';

export { type Position, Replay } from './replay.js';
export { type FileSource, type Language, QipuError };

export interface LoadOptions {
  /** core.wasm; by default the one beside this package; or a module compiled before. */
  core?: FileSource | WebAssembly.Module;
  /** charsets.bin, which records in undeclared or East Asian charsets need; true: the one beside this package. */
  charsets?: FileSource | true;
  /** Of the words of errors. */
  language?: Language;
}

export interface ReadOptions {
  /** Limits; a record beyond them is refused with an error. */
  mostBytes?: number;
  mostNodes?: number;
  mostDepth?: number;
}

/** Black or White, as SGF writes them. */
export type Color = 'B' | 'W';
const colorOf = (number: number): Color => (number === 2 ? 'W' : 'B');

/** A point, counted from 0 from the upper left corner. */
export interface Point {
  column: number;
  row: number;
}
const pointOf = (column: number, row: number): Point | null => (column === NONE ? null : { column, row });

export interface Move {
  node: number;
  color: Color;
  /** null: a pass, or a move that cannot be made. */
  point: Point | null;
  /** Counted with MN. */
  number: number;
  /** Enemy stones that it takes. */
  captured: number;
}

/** A position: `points` row by row; 0 empty, 1 Black, 2 White. */
export interface Board {
  columns: number;
  rows: number;
  points: Uint8Array;
}

/** What a game tells of itself: `words` in the language where `value` is for programs. */
export interface Fact {
  slug: string;
  name: string;
  value: string;
  words: string;
}

/** Why a move is not allowed. */
export type Legality = 'legal' | 'off-board' | 'occupied' | 'suicide' | 'ko';
const legalities: readonly Legality[] = ['legal', 'off-board', 'occupied', 'suicide', 'ko'];

export type ProblemCoding = 'server' | 'words' | 'east-asian' | 'judgement' | 'first-line';
const codings: readonly ProblemCoding[] = ['server', 'words', 'east-asian', 'judgement', 'first-line'];
/** Open: up to where the problem is asked. not-this: no mistake, but another answer is asked for. */
export type Answer = 'open' | 'right' | 'wrong' | 'not-this';
const answers: readonly Answer[] = ['open', 'right', 'wrong', 'not-this'];

/** A tree as a problem. */
export interface Problem {
  /** The node whose position is asked about. */
  start: number;
  /** null: the record does not say. */
  toPlay: Color | null;
  coding: ProblemCoding;
  question: string;
  /** Of a node, by its number. */
  answer(node: number): Answer;
  /** Whether this reply goes before others. */
  isForced(node: number): boolean;
}

/** What is wrong at one place of a record, as `qipu check --format json` writes it. */
export interface Finding {
  file: string;
  inner: string | null;
  check: string;
  severity: 'error' | 'warning' | 'note';
  /** From 1; columns in characters, and in units of UTF-16. */
  line: number;
  column: number;
  column_utf16: number;
  end_line: number;
  end_column: number;
  /** In bytes of the file. */
  offset: number;
  length: number;
  tree?: number;
  node?: number;
  property?: string;
  message: string;
  arguments: Record<string, string>;
  repair: unknown;
}

export interface CheckOptions {
  /** Of the file, as the findings name it. */
  name?: string;
  language?: Language;
  profile?: 'ff4' | 'old' | 'web';
}

export interface FixOptions {
  /** Repairs that may change what the record says, too. */
  unsafe?: boolean;
  /** Records of earlier versions become FF[4]. */
  toFf4?: boolean;
  charset?: string;
  /** Names of checks; all of them without it. */
  only?: string[];
}

export interface WriteOptions {
  style?: 'canonical' | 'minified';
  charset?: string;
  ff?: 1 | 3 | 4;
  /** In bytes; 0: no limit. */
  lineLength?: number;
  dropStray?: boolean;
  splitRootMoves?: boolean;
}

export interface DrawOptions {
  coordinates?: 'none' | 'western' | 'sgf' | 'japanese' | 'numbers';
  stars?: boolean;
  lastMove?: boolean;
  /** false: none; else as ST of the record says, and where it says nothing those of the next move or of this one. */
  variations?: boolean | 'children' | 'siblings';
}

export interface SvgOptions {
  /** keyed: a group for each point and layer, for `patch`. */
  form?: 'compact' | 'keyed';
  /** The name of a theme, or the text of one. */
  theme?: string;
  language?: Language;
  /** Of ids; two pictures of a page differ in it. */
  prefix?: string;
}

const profiles = ['ff4', 'old', 'web'];
const forms = ['text', 'json', 'sarif', 'github'];
const coordinates = ['none', 'western', 'sgf', 'japanese', 'numbers'];
const eastAsian =
  /^(gb|big|cp949|shift|sjis|euc|iso-?2022|hz|x-sjis|ks|windows-(31j|949)|ms_?kanji|uhc|cp9(32|36|50)|x-gbk|chinese|korean)/i;

/** The core, ready to read. */
export class Qipu {
  readonly #instance: Instance;
  readonly #module: WebAssembly.Module;
  #charsets: Uint8Array | null = null;

  /** @internal */
  constructor(instance: Instance, module: WebAssembly.Module) {
    this.#instance = instance;
    this.#module = module;
  }

  /** 102 of 0.1.2, 20003 of 2.0.3. */
  get version(): number {
    return this.#instance.functions.qipu_version();
  }
  /** How many bytes the module's memory has; it never shrinks: a `fresh` one begins small. */
  get memorySize(): number {
    return this.#instance.memory.length;
  }
  get hasCharsets(): boolean {
    return this.#charsets !== null;
  }

  /** Another instance of the same module, with a memory of its own: after a record that needed gigabytes. */
  async fresh(): Promise<Qipu> {
    const other = new Qipu(await Instance.start(this.#module), this.#module);
    other.#instance.language = this.#instance.language;
    if (this.#charsets) other.addCharsets(this.#charsets);
    return other;
  }

  /** The tables of East Asian charsets, of charsets.bin. Documents read before stay as they are. */
  async loadCharsets(source: FileSource | true = true): Promise<void> {
    if (this.#charsets) return;
    const from = source === true ? new URL('../wasm/charsets.bin', import.meta.url) : source;
    this.addCharsets(await bytesOf(from));
  }
  /** The same of bytes that are there. Throws where they are not of this module. */
  addCharsets(bytes: Uint8Array): void {
    placeCharsets(this.#instance, this.#module, bytes);
    this.#charsets = bytes;
  }

  /** A record of any content. Throws by a limit, by memory, and where it may need charsets that were not loaded. */
  read(record: Uint8Array | string, options: ReadOptions = {}): Document {
    return this.#instance.within((frame) => {
      const given = frame.struct('read_options', {
        charsets: this.#known(frame),
        most_bytes: BigInt(options.mostBytes ?? 0),
        most_nodes: options.mostNodes ?? 0,
        most_depth: options.mostDepth ?? 0,
      });
      const out = frame.space(4);
      this.#instance.callDetailed(frame, 'qipu_document_read', ...frame.bytes(record), given, out);
      return new Document(this.#instance, this.#instance.number(out), this);
    });
  }

  /** @internal */
  demandCharset(name: string | undefined): void {
    if (name === undefined || this.hasCharsets || !eastAsian.test(name)) return;
    throw new QipuError(ErrorNumber.NeedsCharsets, `the tables of ${name} were not loaded: loadCharsets()`);
  }
  /** @internal */
  readOptions(frame: Frame): Address {
    return frame.struct('read_options', { charsets: this.#known(frame) });
  }
  #known(frame: Frame): Address {
    const known = frame.space(4);
    this.#instance.call('qipu_charsets_known', this.hasCharsets ? 0 : 1, known);
    return this.#instance.number(known);
  }
}

/** A record as it was read. It never changes; an editor makes others of it. */
export class Document extends Handle {
  #trees: Tree[] | null = null;
  /** @internal */
  constructor(
    instance: Instance,
    address: Address,
    /** @internal */ readonly qipu: Qipu,
  ) {
    super(instance, address, 'qipu_document_free');
  }

  /** What was read, byte for byte. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#span('qipu_document_bytes');
  }
  /** What offsets refer to: the same bytes, or of a file in UTF-16 or UTF-32 its UTF-8 form. */
  get source(): Uint8Array<ArrayBuffer> {
    return this.#span('qipu_document_source');
  }
  #span(name: 'qipu_document_bytes' | 'qipu_document_source'): Uint8Array<ArrayBuffer> {
    return this.instance.within((frame) => {
      const span = frame.struct('span');
      this.instance.call(name, this.address, span);
      return this.instance.copy(this.instance.struct('span', span));
    });
  }

  get trees(): readonly Tree[] {
    if (this.#trees) return this.#trees;
    const count = this.instance.within((frame) => {
      const place = frame.space(4);
      this.instance.call('qipu_document_tree_count', this.address, place);
      return this.instance.number(place);
    });
    this.#trees = Array.from({ length: count }, (_, number) => new Tree(this, number));
    return this.#trees;
  }

  /** What is wrong with the record. */
  check(options: CheckOptions = {}): Finding[] {
    return (JSON.parse(this.report('json', options)) as { diagnostics: Finding[] }).diagnostics;
  }
  /** The same as text, as the command line writes it. */
  report(form: 'text' | 'json' | 'sarif' | 'github', options: CheckOptions = {}): string {
    return this.instance.within((frame) => {
      const given = frame.struct('check_options', {
        form: forms.indexOf(form),
        language: languageNumber(options.language),
        profile: profiles.indexOf(options.profile ?? 'ff4'),
        name: frame.span(options.name),
      });
      const out = frame.space(4);
      this.instance.call('qipu_check', this.address, given, out);
      return this.instance.takeText(frame, out);
    });
  }
  /** All that the record says, as the command line writes it. */
  json(options: { name?: string; language?: Language } = {}): string {
    return this.instance.within((frame) => {
      const given = frame.struct('json_options', {
        language: languageNumber(options.language),
        name: frame.span(options.name),
      });
      const out = frame.space(4);
      this.instance.call('qipu_json', this.address, given, out);
      return this.instance.takeText(frame, out);
    });
  }

  /** The record repaired: bytes that no repair names stay. */
  fix(options: FixOptions = {}): { bytes: Uint8Array<ArrayBuffer>; repairs: number; unsafeLeft: number } {
    this.qipu.demandCharset(options.charset);
    return this.instance.within((frame) => {
      const given = frame.struct('fix_options', {
        flags: (options.unsafe ? 1 : 0) | (options.toFf4 ? 2 : 0),
        charset: frame.span(options.charset),
        only: frame.span(options.only?.join(' ')),
      });
      const out = frame.space(4);
      const told = frame.struct('fix_report');
      this.instance.callDetailed(frame, 'qipu_fix', this.address, given, out, told);
      const { repairs, unsafe_left } = this.instance.struct('fix_report', told);
      return { bytes: this.instance.takeBuffer(frame, out), repairs, unsafeLeft: unsafe_left };
    });
  }

  /** The record in another form; `bytes` has it as it is. Canonical, in lines of 80, unless the options say else. */
  write(options: WriteOptions = {}): Uint8Array<ArrayBuffer> {
    this.qipu.demandCharset(options.charset);
    return this.instance.within((frame) => {
      const given = frame.struct('write_options', {
        style: options.style === 'minified' ? 1 : 0,
        flags: (options.dropStray ? 1 : 0) | (options.splitRootMoves ? 2 : 0),
        ff: options.ff ?? 0,
        line_length: options.lineLength ?? 80,
        charset: frame.span(options.charset),
      });
      const out = frame.space(4);
      this.instance.callDetailed(frame, 'qipu_write', this.address, given, out);
      return this.instance.takeBuffer(frame, out);
    });
  }

  /** Where the node of an id stands; undefined if it has gone. */
  nodeOfId(id: number): Node | undefined {
    return this.instance.within((frame) => {
      const tree = frame.space(4);
      const node = frame.space(4);
      if (this.instance.functions.qipu_node_of_id(this.address, id, tree, node) !== 0) return undefined;
      return this.trees[this.instance.number(tree)]?.node(this.instance.number(node));
    });
  }

  edit(): Editor {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_editor_new', this.address, this.qipu.readOptions(frame), out);
      return new Editor(this.instance, this.instance.number(out), this.qipu);
    });
  }
}

/** Arrays of a tree, lent by its document. They move where memory grows: of each the address. */
interface Arrays {
  parent: Address;
  firstChild: Address;
  next: Address;
  propertyBegin: Address;
  id: Address;
  identBegin: Address;
  identEnd: Address;
  valueBegin: Address;
}

/** A tree of a document: a game, or several. Ends with its document. */
export class Tree {
  readonly nodeCount: number;
  /** SZ; 0 where its game has no board. */
  readonly columns: number;
  readonly rows: number;
  readonly ff: number;
  readonly gm: number;
  readonly charset: string;
  readonly charsetFrom: 'bom' | 'declared' | 'detected' | 'default';
  /** Go on a board that can be replayed. */
  readonly hasBoard: boolean;
  #arrays: Arrays | null = null;

  /** @internal */
  constructor(
    readonly document: Document,
    readonly number: number,
  ) {
    const { instance } = document;
    const facts = instance.within((frame) => {
      const out = frame.struct('tree');
      instance.call('qipu_tree_read', document.address, number, out);
      const told = instance.struct('tree', out);
      return { ...told, name: instance.text(told.charset) };
    });
    this.nodeCount = facts.nodes;
    this.columns = facts.columns;
    this.rows = facts.rows;
    this.ff = Number(facts.ff);
    this.gm = Number(facts.gm);
    this.charset = facts.name;
    this.charsetFrom = (['bom', 'declared', 'detected', 'default'] as const)[facts.charset_from] ?? 'default';
    this.hasBoard = facts.has_board !== 0;
  }

  get root(): Node {
    return this.node(0);
  }
  /** By its number in pre-order. */
  node(number: number): Node {
    if (!(number >= 0 && number < this.nodeCount)) throw new RangeError(`no node ${number}`);
    return new Node(this, number);
  }
  /** In pre-order. */
  *nodes(): IterableIterator<Node> {
    for (let i = 0; i < this.nodeCount; ++i) yield new Node(this, i);
  }
  /** "24/2.5": the 24th first child, its second child, five first children further. */
  at(path: string): Node {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.callDetailed(frame, 'qipu_path_find', address, this.number, ...frame.bytes(path), out);
      return this.node(instance.number(out));
    });
  }
  /** Of every node its parent and the variation after it; 0xFFFFFFFF: none. The first child of a node is the next one. */
  links(): { parent: Uint32Array; next: Uint32Array } {
    const { instance } = this.document;
    void this.document.address; // throws where it was freed
    const { parent, next } = this.arrays;
    const copied = (data: Address) => new Uint32Array(instance.copy({ data, size: 4 * this.nodeCount }).buffer);
    return { parent: copied(parent), next: copied(next) };
  }
  /** How many figures it has, by FG; at least one. */
  get figureCount(): number {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const count = frame.space(4);
      instance.call('qipu_figure_count', address, this.number, count);
      return instance.number(count);
    });
  }
  /** One of them, from 0. */
  figure(number: number): Diagram {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_diagram_figure', address, this.number, number, out);
      return new Diagram(instance, instance.number(out));
    });
  }
  /** The moves from the root to a node; without one to the end of the main line. */
  moves(end?: Node): Move[] {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const count = frame.space(4);
      const node = end?.number ?? NONE;
      instance.call('qipu_moves', address, this.number, node, 0, 0, count);
      const all = instance.number(count);
      const size = instance.sizeOf('move');
      const out = frame.space(size * all);
      instance.call('qipu_moves', address, this.number, node, out, all, count);
      return Array.from({ length: all }, (_, i) => {
        const move = instance.struct('move', out + i * size);
        return {
          node: move.node,
          color: colorOf(move.color),
          point: pointOf(move.column, move.row),
          number: move.number,
          captured: move.captured,
        };
      });
    });
  }

  /** Where the problem is asked, who plays, which nodes answer it. Throws where the tree has no board. */
  problem(): Problem {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const out = frame.struct('problem');
      const data = frame.space(this.nodeCount);
      const question = frame.space(4);
      instance.call('qipu_problem_read', address, this.number, out, data, this.nodeCount, question);
      const told = instance.struct('problem', out);
      const bytes = instance.copy({ data, size: this.nodeCount });
      return {
        start: told.start,
        toPlay: told.to_play === 0 ? null : colorOf(told.to_play),
        coding: codings[told.coding] ?? 'first-line',
        question: instance.takeText(frame, question),
        answer: (node) => answers[(bytes[node] ?? 0) & 3] ?? 'open',
        isForced: (node) => ((bytes[node] ?? 0) & 4) !== 0,
      };
    });
  }

  /** @internal */
  get arrays(): Arrays {
    if (this.#arrays) return this.#arrays;
    const { instance, address } = this.document;
    this.#arrays = instance.within((frame) => {
      const nodes = frame.struct('node_arrays');
      const properties = frame.struct('property_arrays');
      instance.call('qipu_nodes', address, this.number, nodes);
      instance.call('qipu_properties', address, this.number, properties);
      const n = instance.struct('node_arrays', nodes);
      const p = instance.struct('property_arrays', properties);
      return {
        parent: n.parent,
        firstChild: n.first_child,
        next: n.next,
        propertyBegin: n.property_begin,
        id: n.id,
        identBegin: p.ident_begin,
        identEnd: p.ident_end,
        valueBegin: p.value_begin,
      };
    });
    return this.#arrays;
  }
  /** @internal */
  element(array: keyof Arrays, index: number): number {
    void this.document.address; // throws where it was freed
    const address = this.arrays[array] + 4 * index; // making them may grow the memory, which replaces the view
    return this.document.instance.number(address);
  }
  #sourceData: Address | null = null;
  /** @internal */
  sourceText(begin: number, end: number): string {
    const { instance, address } = this.document;
    this.#sourceData ??= instance.within((frame) => {
      const span = frame.struct('span');
      instance.call('qipu_document_source', address, span);
      return instance.struct('span', span).data;
    });
    return instance.text({ data: this.#sourceData + begin, size: end - begin });
  }
}

/** A node: its tree and its number. Made when it is asked for. */
export class Node {
  /** @internal */
  constructor(
    readonly tree: Tree,
    readonly number: number,
  ) {}
  #other(array: 'parent' | 'firstChild' | 'next'): Node | null {
    const number = this.tree.element(array, this.number);
    return number === NONE ? null : new Node(this.tree, number);
  }
  /** Lasts through edits. */
  get id(): number {
    return this.tree.element('id', this.number);
  }
  get parent(): Node | null {
    return this.#other('parent');
  }
  get firstChild(): Node | null {
    return this.#other('firstChild');
  }
  /** The variation after it. */
  get next(): Node | null {
    return this.#other('next');
  }
  *children(): IterableIterator<Node> {
    for (let child = this.firstChild; child; child = child.next) yield child;
  }
  /** In the order written. */
  *properties(): IterableIterator<Property> {
    const end = this.tree.element('propertyBegin', this.number + 1);
    for (let i = this.tree.element('propertyBegin', this.number); i < end; ++i) yield new Property(this.tree, i);
  }
  property(ident: string): Property | undefined {
    for (const property of this.properties()) if (property.ident === ident) return property;
    return undefined;
  }
  /** The first value of a property as its meaning; undefined if it is not there. */
  get(ident: string): string | undefined {
    return this.property(ident)?.texts()[0];
  }
  get path(): string {
    const { instance, address } = this.tree.document;
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_path_of', address, this.tree.number, this.number, out);
      return instance.takeText(frame, out);
    });
  }
  /** The position here. Throws where the tree has no board. */
  board(): Board {
    const { instance, address } = this.tree.document;
    const { columns, rows } = this.tree;
    return instance.within((frame) => {
      const nodes = frame.space(4);
      instance.view.setUint32(nodes, this.number, true);
      const points = frame.space(columns * rows);
      instance.call('qipu_boards', address, this.tree.number, nodes, 1, points, columns * rows);
      return { columns, rows, points: instance.copy({ data: points, size: columns * rows }) };
    });
  }
  /** What the game of this node tells of itself, in the order in which people look for it. */
  facts(language: Language = 'en'): Fact[] {
    const { instance, address } = this.tree.document;
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_facts', address, this.tree.number, this.number, languageNumber(language), out);
      return JSON.parse(instance.takeText(frame, out)) as Fact[];
    });
  }
  /** What the rules of the game say of one more move here. Throws where the tree has no board. */
  legality(color: Color, point: Point): Legality {
    const { instance, address } = this.tree.document;
    return instance.within((frame) => {
      const out = frame.space(4);
      const number = color === 'B' ? 1 : 2;
      instance.call('qipu_legality', address, this.tree.number, this.number, number, point.column, point.row, out);
      return legalities[instance.number(out)] ?? 'off-board';
    });
  }
  /** What is to be drawn here. Throws where the tree has no board. */
  diagram(options: DrawOptions = {}): Diagram {
    const { instance, address } = this.tree.document;
    return instance.within((frame) => {
      const given = frame.struct('diagram_options', {
        flags:
          (options.stars === false ? 1 : 0) |
          (options.lastMove === false ? 2 : 0) |
          (options.variations === false ? 4 : 0) |
          (options.variations === 'siblings' ? 8 : 0),
        coordinates: coordinates.indexOf(options.coordinates ?? 'western'),
      });
      const out = frame.space(4);
      instance.call('qipu_diagram_at', address, this.tree.number, this.number, given, out);
      return new Diagram(instance, instance.number(out));
    });
  }
}

export class Property {
  /** @internal */
  constructor(
    readonly tree: Tree,
    readonly number: number,
  ) {}
  /** The identifier in capitals, as FF[4] writes it. */
  get ident(): string {
    const begin = this.tree.element('identBegin', this.number);
    return this.tree.sourceText(begin, this.tree.element('identEnd', this.number)).replace(/[^A-Z0-9]/g, '');
  }
  /** Its values as their meaning: escapes undone, white space as the property's type asks. */
  texts(): string[] {
    const { instance, address } = this.tree.document;
    const begin = this.tree.element('valueBegin', this.number);
    const count = this.tree.element('valueBegin', this.number + 1) - begin;
    return instance.within((frame) => {
      const out = frame.space(4);
      return Array.from({ length: count }, (_, i) => {
        instance.call('qipu_value_text', address, this.tree.number, begin + i, out);
        return instance.takeText(frame, out);
      });
    });
  }
}

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
  /** Runs the commands of `body`; if it throws, nothing has happened. `label`: for the user, "Delete variation". */
  transaction<R>(label: string, body: (commands: Transaction) => R): R {
    this.instance.within((frame) => this.instance.call('qipu_editor_begin', this.address, ...frame.bytes(label)));
    let result: R;
    try {
      result = body(new Transaction(this));
    } catch (error) {
      this.instance.functions.qipu_editor_rollback(this.address);
      throw error;
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
    return this.instance.within((frame) => {
      const count = frame.space(4);
      this.instance.call('qipu_editor_changes', this.address, since, 0, 0, count);
      const all = this.instance.number(count);
      const size = this.instance.sizeOf('change');
      const out = frame.space(size * all);
      this.instance.call('qipu_editor_changes', this.address, since, out, all, count);
      return Array.from({ length: all }, (_, i) => {
        const { kind, id } = this.instance.struct('change', out + i * size);
        return { kind: changeKinds[kind] ?? 'properties', id };
      });
    });
  }
}

/** The commands of an open transaction. Nodes by their ids; what fails leaves all as it was, and throws. */
export class Transaction {
  /** @internal */
  constructor(readonly editor: Editor) {}
  #run(name: Parameters<Instance['callDetailed']>[1], parameters: (frame: Frame) => unknown[]): void {
    const { instance, address } = this.editor;
    instance.within((frame) => instance.callDetailed(frame, name, address, ...parameters(frame)));
  }
  /** Gives the first property of this identifier these values, as their meaning; adds one if there is none. */
  set(id: number, ident: string, ...values: string[]): void {
    this.#run('qipu_edit_set', (frame) => [id, ...frame.bytes(ident), ...this.#values(frame, values), 0]);
  }
  /** A property more, behind the others. */
  add(id: number, ident: string, ...values: string[]): void {
    this.#run('qipu_edit_add', (frame) => [id, ...frame.bytes(ident), ...this.#values(frame, values), 0]);
  }
  remove(id: number, ident: string): void {
    this.#run('qipu_edit_remove', (frame) => [id, ...frame.bytes(ident)]);
  }
  #values(frame: Frame, values: string[]): [Address, number] {
    return frame.structs(
      'span',
      values.map((value) => frame.span(value)),
    );
  }
  /** The nodes of the first tree of `sgf`, below a parent; null: as a tree. Gives the id of the first. */
  insert(parent: number | null, sgf: string | Uint8Array, position = NONE): number {
    const { instance, address } = this.editor;
    return instance.within((frame) => {
      const id = frame.space(4);
      instance.callDetailed(frame, 'qipu_edit_insert', address, parent ?? NONE, position, ...frame.bytes(sgf), id);
      return instance.number(id);
    });
  }
  move(id: number, parent: number | null, position = NONE): void {
    this.#run('qipu_edit_move', () => [id, parent ?? NONE, position]);
  }
  /** The node and all below it. */
  erase(id: number): void {
    this.#run('qipu_edit_erase', () => [id]);
  }
  promote(id: number): void {
    this.#run('qipu_edit_promote', () => [id]);
  }
  makeMainLine(id: number): void {
    this.#run('qipu_edit_make_main_line', () => [id]);
  }
  /** Every text of the file in another charset, and CA says so. */
  recode(charset: string): void {
    this.editor.qipu.demandCharset(charset);
    this.#run('qipu_edit_recode', (frame) => [...frame.bytes(charset)]);
  }
  /** The edits of one finding, by its place in `check()` of the state so far. */
  repair(finding: number): void {
    this.#run('qipu_edit_repair', () => [finding]);
  }
}

/** What a picture shows. */
export class Diagram extends Handle {
  /** @internal */
  constructor(instance: Instance, address: Address) {
    super(instance, address, 'qipu_diagram_free');
  }
  svg(options: SvgOptions = {}): string {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.callDetailed(frame, 'qipu_diagram_svg', this.address, svgOptions(frame, options), out);
      return this.instance.takeText(frame, out);
    });
  }
  /** What makes the keyed picture of this diagram that of `after`: groups by their data-p or data-l. */
  patch(after: Diagram, options: SvgOptions = {}): { key: string; svg: string }[] {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      const given = svgOptions(frame, options);
      this.instance.callDetailed(frame, 'qipu_diagram_patch', this.address, after.address, given, out);
      return JSON.parse(this.instance.takeText(frame, out)) as { key: string; svg: string }[];
    });
  }
  /** What a reader of the screen says. */
  describe(language: Language = 'en'): string {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_diagram_text', this.address, 5, languageNumber(language), out);
      return this.instance.takeText(frame, out);
    });
  }
  /** The same of one point: "D4, black stone, triangle". */
  describePoint({ column, row }: Point, language: Language = 'en'): string {
    return this.instance.within((frame) => {
      const out = frame.space(4);
      this.instance.call('qipu_diagram_point_text', this.address, column, row, languageNumber(language), out);
      return this.instance.takeText(frame, out);
    });
  }
}

function svgOptions(frame: Frame, options: SvgOptions): Address {
  return frame.struct('svg_options', {
    form: options.form === 'keyed' ? 1 : 0,
    language: languageNumber(options.language),
    theme: frame.span(options.theme),
    prefix: frame.span(options.prefix),
  });
}

/** Loads the core. Without `charsets`, records that may be in an East Asian charset are refused, never guessed at. */
export async function load(options: LoadOptions = {}): Promise<Qipu> {
  const module = await compiled(options.core ?? new URL('../wasm/core.wasm', import.meta.url));
  const instance = await Instance.start(module);
  instance.language = options.language ?? 'en';
  const qipu = new Qipu(instance, module);
  if (options.charsets !== undefined) await qipu.loadCharsets(options.charsets);
  return qipu;
}
