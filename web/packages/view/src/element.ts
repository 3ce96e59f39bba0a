// <sgf-view>: the element, its attributes, properties, methods and events.
import { type Document, QipuError } from '@qipu/core';
import { read } from './core.js';
import { html } from './dom.js';
import { sheet } from './styles.js';
import { type ModeName, type PartName, type Settings, Viewer } from './viewer.js';
import { coreLanguage, type Language, languageOf, word } from './words.js';

const modes: readonly ModeName[] = ['view', 'figure', 'solve', 'guess'];
const themes = ['auto', 'light', 'dark', 'print', 'contrast'];
const allParts: readonly PartName[] = ['board', 'controls', 'tree', 'comment', 'info'];
const coordinates: Readonly<Record<string, Settings['coordinates']>> = {
  none: 'none',
  a1: 'western',
  '1-1': 'japanese',
  sgf: 'sgf',
};
const variations: Readonly<Record<string, Settings['variations']>> = {
  none: false,
  children: 'children',
  siblings: 'siblings',
};

/** What a record can be given as. */
export type Given = Uint8Array | ArrayBuffer | string | Blob;

/** Names of errors that are not the core's. */
const NO_RECORD = 0;

export class SgfView extends HTMLElement {
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
  /** Counts what was asked to be loaded: only the last is shown. */
  #asked = 0;
  #stop: AbortController | null = null;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [sheet()];
    // Until there is a record, what stands in the page is seen: a picture of the first position.
    this.#root.append(html('slot', {}));
  }

  connectedCallback(): void {
    if (this.#viewer) return;
    if (this.#given !== null) void this.load(this.#given);
    else if (this.hasAttribute('src') || this.#inline() !== null || document.readyState !== 'loading') this.#begin();
    else document.addEventListener('DOMContentLoaded', () => this.isConnected && this.#begin(), { once: true });
  }
  disconnectedCallback(): void {
    // An element that is only moved comes back at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'src') this.#begin();
    else if (name === 'node' || name === 'move' || name === 'tree' || name === 'game') this.#goToStart();
    else this.#viewer?.set(this.#settings());
  }

  // ---- Properties and methods

  /** The record as the core read it; null: none yet. It is given as text, bytes or a file. */
  get record(): Document | null {
    return this.#document;
  }
  set record(given: Given | Document | null) {
    if (given === null) this.#close();
    else if (
      typeof given === 'string' ||
      given instanceof Uint8Array ||
      given instanceof ArrayBuffer ||
      given instanceof Blob
    )
      void this.load(given);
    else void this.load(given.bytes);
  }
  /** Of the node shown: "24/2.5". */
  get path(): string {
    return this.#viewer && this.#document ? this.#viewer.walk.node.path : '';
  }
  set path(path: string) {
    this.go(path);
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
    this.#given = given;
    try {
      const bytes = given instanceof Blob ? new Uint8Array(await given.arrayBuffer()) : given;
      const document = await read(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes);
      if (asked !== this.#asked || !this.isConnected) return document.free();
      this.#show(document);
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }
  /** To a node by its path, or to a move of the line by its number. */
  go(to: string | number): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    if (typeof to === 'number') {
      viewer.goToMove(to);
      return;
    }
    const tree = this.#document?.trees[viewer.tree];
    try {
      if (tree) viewer.go(tree.at(to).number);
    } catch (error) {
      this.#tell(error);
    }
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
  /** What the board shows, as a picture for files. */
  toSvg(): string {
    const theme = { print: 'print', contrast: 'contrast', dark: 'dark' }[this.getAttribute('theme') ?? ''] ?? 'wood';
    return this.#viewer?.board.picture.diagram?.svg({ theme, language: coreLanguage(this.#language()) }) ?? '';
  }
  /** The record, byte for byte as it was given, but for what was played. */
  toSgf(): Uint8Array<ArrayBuffer> {
    return this.#document?.bytes ?? new Uint8Array();
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
  #show(document: Document): void {
    if (document.trees.length === 0) {
      document.free();
      throw new QipuError(NO_RECORD, word(this.#language(), 'noRecord'));
    }
    this.#document?.free();
    this.#document = document;
    this.#viewer ??= new Viewer(
      {
        event: (name, detail, isCancelable) => this.#event(name, detail, isCancelable),
        changed: (after, revision, label) => this.#changed(after, revision, label),
      },
      this.#settings(),
    );
    this.#viewer.settings = this.#settings();
    this.#root.replaceChildren(this.#viewer.element);
    this.#viewer.open(document, this.#startTree());
    this.#goToStart();
    this.#event('sgf-load', {
      games: this.#viewer.gameCount,
      get findings() {
        return document.check();
      },
    });
  }
  #changed(after: Document, revision: number, label: string): void {
    this.#document?.free();
    this.#document = after;
    this.#given = after.bytes;
    this.#event('sgf-change', { revision, label });
  }
  #close(): void {
    ++this.#asked;
    this.#stop?.abort();
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
  #goToStart(): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    const tree = this.#startTree();
    const game = this.hasAttribute('tree') ? null : this.#number('game');
    if (game !== null) viewer.openGame(game - 1);
    else if (tree !== viewer.tree) viewer.openTree(tree);
    const node = this.getAttribute('node');
    const move = this.#number('move');
    if (node !== null) this.go(node);
    else if (move !== null) viewer.goToMove(move);
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
