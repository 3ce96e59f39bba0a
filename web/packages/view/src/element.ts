// <sgf-view>: the element, its attributes, properties, methods and events.
import { type Bytes, type Color, type Document, type Finding, type Point, QipuError } from '@qipu/core';
import { read, readAgain } from './core.js';
import { html } from './dom.js';
import { commandOf } from './keys.js';
import { sheet } from './styles.js';
import { type ModeName, type PartName, type Settings, Viewer } from './viewer.js';
import { coreLanguage, type Language, languageOf, word } from './words.js';

const modes: readonly ModeName[] = ['view', 'figure', 'solve', 'guess'];
const themes = ['auto', 'light', 'dark', 'print', 'contrast'];
const allParts: readonly PartName[] = ['board', 'controls', 'tree', 'comment', 'info'];
const coordinates: Readonly<Record<string, Settings['coordinates']>> = {
  none: 'none',
  a1: 'western',
  western: 'western',
  '1-1': 'japanese',
  japanese: 'japanese',
  sgf: 'sgf',
};
const variations: Readonly<Record<string, Settings['variations']>> = {
  none: false,
  children: 'children',
  siblings: 'siblings',
};

/** What a record can be given as. */
export type Given = Bytes | string | Blob;

const isDocument = (given: Given | Document): given is Document => typeof given === 'object' && 'trees' in given;

/** Names of errors that are not the core's. */
const NO_RECORD = 0;

/** Where a record stands: trees and nodes from 0. */
export interface NodeShown {
  tree: number;
  node: number;
  path: string;
  move: number;
}
declare global {
  interface HTMLElementTagNameMap {
    'sgf-view': SgfView;
  }
  interface HTMLElementEventMap {
    'sgf-load': CustomEvent<{ readonly games: number; readonly findings: Finding[] }>;
    'sgf-node': CustomEvent<NodeShown>;
    'sgf-play': CustomEvent<{ color: Color; point: Point | null }>;
    'sgf-change': CustomEvent<{ revision: number; label: string }>;
    'sgf-solve': CustomEvent<{ result: 'right' | 'wrong' | 'shown'; path: string }>;
    'sgf-error': CustomEvent<{ id: number; message: string }>;
  }
}

/** Makes <sgf-view> an element of the page, once. */
export function define(): void {
  if (typeof customElements !== 'undefined' && !customElements.get('sgf-view'))
    customElements.define('sgf-view', SgfView);
}

// On a server there is none.
const PageElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class SgfView extends PageElement {
  static readonly observedAttributes = [
    'src',
    'game',
    'tree',
    'node',
    'move',
    'mode',
    'interactive',
    'theme',
    'lang',
    'coordinates',
    'variations',
    'parts',
  ];

  readonly #root: ShadowRoot;
  readonly #message = html('div', { class: 'root' });
  #viewer: Viewer | null = null;
  #document: Document | null = null;
  /** What was given last, to be read again when the element comes back. */
  #given: Given | null = null;
  /** What an element outside the page keeps of the record, whose memory is given back: its bytes, and the place. */
  #left: { bytes: Uint8Array<ArrayBuffer>; tree: number; path: string; isHere: boolean } | null = null;
  /** Counts what was asked to be loaded: only the last is shown. */
  #asked = 0;
  #shown = 0;
  #stop: AbortController | null = null;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [sheet()];
    // Until there is a record, what stands in the page is seen: a picture of the first position.
    this.#root.append(html('slot', {}));
  }

  connectedCallback(): void {
    if (this.#viewer) {
      // The page may speak another language there.
      if (this.#viewer.language !== this.#language()) this.#viewer.set(this.#settings());
    } else if (this.#given !== null) void this.load(this.#given);
    else if (this.hasAttribute('src') || this.#inline() !== null || document.readyState !== 'loading') this.#begin();
    else document.addEventListener('DOMContentLoaded', () => this.isConnected && this.#begin(), { once: true });
  }
  disconnectedCallback(): void {
    // An element that is only moved comes back at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    const isPlace = name === 'node' || name === 'move' || name === 'tree' || name === 'game';
    if (!this.isConnected) {
      if (name === 'src') this.#forget();
      else if (isPlace && this.#left) this.#left.isHere = false;
    } else if (name === 'src') this.#begin();
    else if (isPlace) this.#goToStart();
    else this.#viewer?.set(this.#settings());
  }

  // ---- Properties and methods

  /**
   * The record as it is shown (`Document.meant`); null: none yet. It is given as text, bytes or a file, and kept as long
   * as the element lives, in the page or not.
   */
  get record(): Document | null {
    if (!this.#document && this.#left) this.#document = readAgain(this.#left.bytes);
    return this.#document;
  }
  set record(given: Given | Document | null) {
    if (given === null) {
      this.#forget();
      this.#close();
    } else void this.load(isDocument(given) ? given.bytes : given);
  }
  /** Of the node shown: "24/2.5". */
  get path(): string {
    if (this.#viewer && this.#document) return this.#viewer.walk.node.path;
    return this.#left?.path ?? '';
  }
  set path(path: string) {
    this.go(path);
  }
  /** The tree shown, counted from 0; setting it goes to the beginning of another. Null: none is shown. */
  get tree(): number | null {
    return (this.#viewer ?? this.#left)?.tree ?? null;
  }
  set tree(tree: number | null) {
    const viewer = this.#viewer;
    if (viewer && tree !== null && tree !== viewer.tree) viewer.openTree(tree);
  }
  /** What the parts have done so far: for tests of work, not of time. */
  get work(): object {
    const viewer = this.#viewer;
    return viewer
      ? { ...viewer.board.picture.work, named: viewer.board.grid.named, tree: { ...viewer.treeView.drawn } }
      : {};
  }

  /** Shows a record; when it is shown, or has failed, it is settled. Never rejects: sgf-error tells. */
  async load(given: Given): Promise<void> {
    const asked = ++this.#asked;
    if (given !== this.#left?.bytes) this.#left = null;
    this.#given = given;
    try {
      const bytes = given instanceof Blob ? await given.arrayBuffer() : given;
      const document = await read(bytes);
      if (asked !== this.#asked) return document.free();
      if (this.isConnected) this.#show(document);
      else this.#keep(document);
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }
  /** To a node by its path, or to a move of the line by its number. */
  go(to: string | number): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    const tree = this.#document?.trees[viewer.tree];
    try {
      if (typeof to === 'number') this.#goToMove(viewer, to);
      else if (tree) viewer.go(tree.at(to).number);
    } catch (error) {
      this.#tell(error);
    }
  }
  /** The record takes the keys. */
  override focus(options?: FocusOptions): void {
    this.#viewer?.element.focus(options);
  }
  /** A key that was pressed elsewhere in the page; whether it meant something to the record, which has the focus then. */
  press(event: KeyboardEvent): boolean {
    const { element } = this.#viewer ?? {};
    if (!element || !commandOf(event) || element.dispatchEvent(new KeyboardEvent('keydown', event))) return false;
    this.focus({ preventScroll: true });
    return true;
  }
  next(): void {
    this.#viewer?.run('forward');
  }
  previous(): void {
    this.#viewer?.run('back');
  }
  /** To the variation before this one. */
  up(): void {
    this.#viewer?.run('up');
  }
  /** To the variation after this one. */
  down(): void {
    this.#viewer?.run('down');
  }
  /** How many moves that were played on the board can be taken back. */
  get tried(): number {
    return this.#viewer?.tried ?? 0;
  }
  /** Takes back the last of them; false: there is none. */
  takeBack(): boolean {
    return this.#viewer?.takeBack() ?? false;
  }
  /** What the board shows, as a picture for files. */
  toSvg(): string {
    const theme = { print: 'print', contrast: 'contrast', dark: 'dark' }[this.getAttribute('theme') ?? ''] ?? 'wood';
    return this.#viewer?.board.picture.diagram?.svg({ theme, language: coreLanguage(this.#language()) }) ?? '';
  }
  /**
   * The record, byte for byte as it was given, but for what was played; of a record in a dialect that is shown as it is
   * meant (`Document.meant`), and of one in another format, the SGF that is shown.
   */
  toSgf(): Uint8Array<ArrayBuffer> {
    return this.#document?.bytes ?? this.#left?.bytes ?? new Uint8Array();
  }

  // ---- Loading

  #inline(): string | null {
    return this.querySelector('script[type="application/x-go-sgf"]')?.textContent ?? null;
  }
  #begin(): void {
    const src = this.getAttribute('src');
    const inline = this.#inline();
    if (src !== null) void this.#fetch(src);
    else if (inline !== null) void this.load(inline);
  }
  async #fetch(src: string): Promise<void> {
    this.#stop?.abort();
    this.#stop = new AbortController();
    this.#forget();
    const asked = ++this.#asked;
    try {
      const answer = await fetch(new URL(src, this.baseURI), { signal: this.#stop.signal });
      if (!answer.ok)
        throw new Error(word(this.#language(), 'notReached', `${answer.status} ${answer.statusText}`.trim()));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (asked === this.#asked) await this.load(bytes);
    } catch (error) {
      if (asked !== this.#asked || (error instanceof DOMException && error.name === 'AbortError')) return;
      this.#fail(error instanceof TypeError ? new Error(word(this.#language(), 'notReached', src)) : error);
    }
  }
  // What is shown of a record.
  #meantBy(written: Document): Document {
    if (written.trees.length > 0) return written.meant() ?? written;
    written.free();
    throw new QipuError(NO_RECORD, word(this.#language(), 'noRecord'));
  }
  // What an element outside the page was given, until it comes into one.
  #keep(written: Document): void {
    const document = this.#meantBy(written);
    this.#document?.free();
    this.#document = null;
    // The same record, that it had before, keeps its place.
    this.#left ??= { bytes: document.bytes, tree: 0, path: '', isHere: false };
    this.#given = this.#left.bytes;
    if (document !== written) document.free();
    written.free();
  }
  #show(written: Document): void {
    const document = this.#meantBy(written);
    this.#shown = this.#asked;
    this.#document?.free();
    this.#document = document;
    this.#viewer ??= new Viewer(
      {
        event: (name, detail, isCancelable) => this.#event(name, detail, isCancelable),
        changed: (after, revision, label) => this.#changed(after, revision, label),
      },
      this.#settings(),
    );
    const viewer = this.#viewer;
    viewer.settings = this.#settings();
    this.#root.replaceChildren(viewer.element);
    const left = this.#left?.isHere ? this.#left : null;
    this.#left = null;
    const missing: Error[] = [];
    viewer.quietly(() => {
      viewer.open(document, left?.tree ?? this.#startTree());
      if (left) viewer.go(document.trees[left.tree]?.at(left.path).number ?? 0);
      else missing.push(...this.#start(viewer));
    });
    this.#event('sgf-load', {
      games: viewer.gameCount,
      get findings() {
        return written.check();
      },
    });
    if (this.#document !== document) return; // who was told has another record shown
    viewer.tellNode();
    for (const error of missing) this.#tell(error);
  }
  #changed(after: Document, revision: number, label: string): void {
    this.#document?.free();
    this.#document = after;
    this.#given = after.bytes;
    this.#event('sgf-change', { revision, label });
  }
  // The element is outside the page: the memory of the core is given back, the bytes and the place are kept.
  #leave(): void {
    if (this.#shown !== this.#asked) {
      // What is on its way is kept when it comes.
      this.#empty();
      return;
    }
    if (this.#viewer && this.#document) {
      const { tree, walk } = this.#viewer;
      this.#left = { bytes: this.#document.bytes, tree, path: walk.node.path, isHere: true };
      this.#given = this.#left.bytes;
    }
    this.#close();
  }
  // Nothing to come back to.
  #forget(): void {
    this.#given = null;
    this.#left = null;
  }
  #close(): void {
    ++this.#asked;
    this.#stop?.abort();
    this.#empty();
  }
  #empty(): void {
    this.#viewer?.free();
    this.#viewer = null;
    this.#document?.free();
    this.#document = null;
    this.#root.replaceChildren(html('slot', {}));
  }
  #fail(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    this.#viewer?.free();
    this.#viewer = null;
    this.#document?.free();
    this.#document = null;
    const title = html('b', {}, word(this.#language(), 'failed'));
    const box = html('div', { class: 'message', role: 'alert' }, title, html('p', {}, words));
    this.#message.replaceChildren(html('div', { class: 'view boxless' }, box));
    this.#root.replaceChildren(this.#message, html('slot', {}));
    this.#tell(error);
  }
  #tell(error: unknown): void {
    const id = error instanceof QipuError ? error.number : 0;
    this.#event('sgf-error', { id, message: error instanceof Error ? error.message : String(error) });
  }
  #event(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
  }

  // ---- Attributes

  #number(name: string): number | null {
    const number = Number(this.getAttribute(name) ?? Number.NaN);
    return Number.isInteger(number) ? number : null;
  }
  // Trees and games are counted from 1, as people do.
  #startTree(): number {
    const trees = this.#document?.trees.length ?? 1;
    const number = (this.#number('tree') ?? 1) - 1;
    return number >= 0 && number < trees ? number : 0;
  }
  // While a record is on its way, nothing: it begins there.
  #goToStart(): void {
    const viewer = this.#viewer;
    if (this.#left) this.#left.isHere = false;
    if (!viewer || this.#shown !== this.#asked) return;
    let missing: Error[] = [];
    viewer.quietly(() => {
      missing = this.#start(viewer);
    });
    viewer.tellNode();
    // An attribute that is set with a new `src` is of that record.
    const asked = this.#asked;
    queueMicrotask(() => {
      if (asked === this.#asked) for (const error of missing) this.#tell(error);
    });
  }
  #goToMove(viewer: Viewer, move: number | string): void {
    if (!Number.isInteger(Number(move))) throw new QipuError(0, word(this.#language(), 'noMove', String(move)));
    viewer.goToMove(Number(move));
  }
  // To the place that the attributes say. Gives what of it is not there.
  #start(viewer: Viewer): Error[] {
    const missing: Error[] = [];
    const isThere = (name: 'tree' | 'game', count: number, why: 'noTree' | 'noGame') => {
      const given = (this.getAttribute(name) ?? '').trim();
      const number = this.#number(name) ?? 0;
      if (given === '') return false;
      if (number >= 1 && number <= count) return true;
      missing.push(new QipuError(0, word(this.#language(), why, given)));
      return false;
    };
    isThere('tree', viewer.treeCount, 'noTree');
    const tree = this.#startTree();
    if (!this.hasAttribute('tree') && isThere('game', viewer.gameCount, 'noGame'))
      viewer.openGame((this.#number('game') ?? 1) - 1);
    else if (tree !== viewer.tree) viewer.openTree(tree);
    const node = this.getAttribute('node');
    const move = (this.getAttribute('move') ?? '').trim();
    try {
      if (node !== null) viewer.go(viewer.walk.tree.at(node).number);
      else if (move !== '') this.#goToMove(viewer, move);
    } catch (error) {
      missing.push(error as Error);
    }
    return missing;
  }
  #language(): Language {
    return languageOf(this.closest('[lang]')?.getAttribute('lang'));
  }
  #settings(): Settings {
    const of = <T extends string>(name: string, known: readonly T[], otherwise: T): T =>
      known.find((one) => one === this.getAttribute(name)) ?? otherwise;
    const named = (this.getAttribute('parts') ?? '').split(/\s+/);
    const parts = allParts.filter((part) => named.includes(part));
    return {
      mode: of('mode', modes, 'view'),
      isInteractive: this.hasAttribute('interactive') && this.getAttribute('interactive') !== 'false',
      theme: of('theme', themes, 'auto'),
      language: this.#language(),
      coordinates: coordinates[this.getAttribute('coordinates') ?? ''] ?? null,
      variations: variations[this.getAttribute('variations') ?? 'children'] ?? 'children',
      parts: new Set(parts.length > 0 ? parts : allParts),
    };
  }
}
