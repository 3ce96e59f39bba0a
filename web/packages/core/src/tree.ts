// Trees, nodes and properties: views into what a document lends, made when they are asked for.
import { coordinatesNumber, Diagram, type DrawOptions } from './diagram.js';
import type { Document } from './document.js';
import type { Address } from './functions.js';
import { madeBy, numberOf, objectOf, optionsOf, placeOf, refuse } from './given.js';
import { type Language, languageNumber, NONE } from './instance.js';
import {
  answers,
  type Board,
  type Color,
  codings,
  colorOf,
  type Fact,
  type FigureNode,
  type FigurePart,
  type FigureRules,
  type Legality,
  legalities,
  type Move,
  type Point,
  type Problem,
  placeOn,
  pointOf,
} from './values.js';

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
  /** Where it stands in the source of its document. */
  readonly begin: number;
  readonly end: number;
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
    this.begin = facts.begin;
    this.end = facts.end;
    this.charset = facts.name;
    this.charsetFrom = (['bom', 'declared', 'detected', 'default'] as const)[facts.charset_from] ?? 'default';
    this.hasBoard = facts.has_board !== 0;
  }

  get root(): Node {
    return this.node(0);
  }
  /** By its number in pre-order. */
  node(number: number): Node {
    return new Node(this, this.#held(numberOf('node', number)));
  }
  #held(number: number): number {
    if (number < this.nodeCount) return number;
    throw new RangeError(`no node ${number}: the tree has ${this.nodeCount}`);
  }
  /** @internal The number of a node, which is to be of this tree. */
  numberOfNode(name: string, value: unknown): number {
    const { tree, number } = madeBy(name, value, Node, 'a Node');
    const isOwn = tree.document === this.document && tree.number === this.number;
    return isOwn ? number : refuse(name, 'a Node of this tree', value);
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
      instance.callDetailed(frame, 'qipu_path_find', address, this.number, ...frame.text('path', path), out);
      return this.node(instance.number(out));
    });
  }
  /** The node of the last property that begins at or before a byte of the source; the root before all. */
  nodeAt(byte: number): Node {
    const properties = this.element('propertyBegin', this.nodeCount);
    const property = lastUpTo(properties, numberOf('byte', byte), (i) => this.element('identBegin', i));
    return this.node(lastUpTo(this.nodeCount, property, (i) => this.element('propertyBegin', i)));
  }
  /** Of every node its parent and the variation after it; 0xFFFFFFFF: none. The first child of a node is the next one. */
  links(): { parent: Uint32Array; next: Uint32Array } {
    const { instance } = this.document;
    void this.document.address; // throws where it was freed
    const { parent, next } = this.arrays;
    const copied = (data: Address) => new Uint32Array(instance.copy({ data, size: 4 * this.nodeCount }).buffer);
    return { parent: copied(parent), next: copied(next) };
  }
  /** The games that it holds (FF[4] R8): of each the node that tells of it, in the order of the record. */
  games(): Node[] {
    const { instance, address } = this.document;
    return instance.within((frame) =>
      instance.listed(
        frame,
        4,
        (...list) => instance.call('qipu_games', address, this.number, ...list),
        (place) => this.node(instance.number(place)),
      ),
    );
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
    if (!(numberOf('figure', number) < this.figureCount)) throw new RangeError(`no figure ${number}`);
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_diagram_figure', address, this.number, number, out);
      return new Diagram(instance, instance.number(out));
    });
  }
  /** Where figures begin and end, by FG or as the rules say; at least one. Throws where the tree has no board. */
  figures(rules: FigureRules = {}): FigurePart[] {
    const { instance, address } = this.document;
    const { isAtFigures = true, every = 0, eachVariation, mainLine, atMarkup } = optionsOf(rules);
    const flags = (isAtFigures ? 0 : 1) | (eachVariation ? 2 : 0) | (mainLine ? 4 : 0) | (atMarkup ? 8 : 0);
    return instance.within((frame) => {
      const given = frame.struct('figure_rules', { flags, every: numberOf('every', every) });
      return instance.listed(
        frame,
        instance.sizeOf('figure'),
        (...list) => instance.call('qipu_figures', address, this.number, given, ...list),
        (place) => ({ ...instance.struct('figure', place) }),
      );
    });
  }
  /** What a figure shows, with the labels and marks that comments of it speak of, and its nodes with words in the order of the line. */
  drawFigure(part: FigurePart): { diagram: Diagram; spoken: FigureNode[] } {
    const { instance, address } = this.document;
    const [first, last, number] = (['first', 'last', 'number'] as const).map((name) =>
      numberOf(`part.${name}`, objectOf('part', part)[name]),
    ) as [number, number, number];
    if (first > last || last >= this.nodeCount) throw new RangeError(`no figure from node ${first} to ${last}`);
    return instance.within((frame) => {
      const figure = frame.struct('figure', { first, last, number });
      const most = last - first + 1;
      const size = instance.sizeOf('figure_node');
      const nodes = frame.space(size * most);
      const count = frame.space(4);
      const out = frame.space(4);
      instance.call('qipu_figure_draw', address, this.number, figure, nodes, most, count, out);
      const spoken = Array.from({ length: instance.number(count) }, (_, i) => {
        const { node, color, number } = instance.struct('figure_node', nodes + i * size);
        return { node, color: color === 0 ? null : colorOf(color), number };
      });
      return { diagram: new Diagram(instance, instance.number(out)), spoken };
    });
  }
  /** The moves from the root to a node; without one to the end of the main line. */
  moves(end?: Node): Move[] {
    const { instance, address } = this.document;
    const node = end === undefined ? NONE : this.numberOfNode('end', end);
    return instance.within((frame) =>
      instance.listed(
        frame,
        instance.sizeOf('move'),
        (...list) => instance.call('qipu_moves', address, this.number, node, ...list),
        (place) => {
          const { node, color, column, row, number, captured } = instance.struct('move', place);
          return { node, color: colorOf(color), point: pointOf(column, row), number, captured };
        },
      ),
    );
  }

  /** Where the problem is asked, who plays, which nodes answer it. Throws where the tree has no board. */
  problem(): Problem {
    const { instance, address } = this.document;
    return instance.within((frame) => {
      const out = frame.struct('problem');
      const data = frame.space(this.nodeCount);
      const question = frame.space(4);
      instance.call('qipu_problem_read', address, this.number, out, data, this.nodeCount, question);
      const { start, to_play, coding } = instance.struct('problem', out);
      const bytes = instance.copy({ data, size: this.nodeCount });
      const told = (node: number) => bytes[this.#held(numberOf('node', node))] ?? 0;
      return {
        start,
        toPlay: to_play === 0 ? null : colorOf(to_play),
        coding: codings[coding] ?? 'first-line',
        question: instance.takeText(frame, question),
        answer: (node) => answers[told(node) & 3] ?? 'open',
        isForced: (node) => (told(node) & 4) !== 0,
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

/** The last of `count` ascending numbers that is not above `most`; the first if all are. */
function lastUpTo(count: number, most: number, numberAt: (i: number) => number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) <= most) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
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
    const number = 1 + placeOf('color', color, ['B', 'W']);
    const [column, row] = placeOn('point', point);
    return instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_legality', address, this.tree.number, this.number, number, column, row, out);
      return legalities[instance.number(out)] ?? 'off-board';
    });
  }
  /** What is to be drawn here. Throws where the tree has no board. */
  diagram(given: DrawOptions = {}): Diagram {
    const { instance, address } = this.tree.document;
    const options = optionsOf(given);
    placeOf('variations', options.variations, [true, false, 'children', 'siblings'], true);
    return instance.within((frame) => {
      const drawing = frame.struct('diagram_options', {
        flags:
          (options.stars === false ? 1 : 0) |
          (options.lastMove === false ? 2 : 0) |
          (options.variations === false ? 4 : 0) |
          (options.variations === 'siblings' ? 8 : 0) |
          (options.list === false ? 16 : 0),
        coordinates: coordinatesNumber(options.coordinates),
        numbered: options.numbered === Number.POSITIVE_INFINITY ? NONE : numberOf('numbered', options.numbered ?? 0),
      });
      const out = frame.space(4);
      instance.call('qipu_diagram_at', address, this.tree.number, this.number, drawing, out);
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
    return this.tree.sourceText(this.begin, this.tree.element('identEnd', this.number)).replace(/[^A-Z0-9]/g, '');
  }
  /** In bytes of the source: where its identifier begins. */
  get begin(): number {
    return this.tree.element('identBegin', this.number);
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
