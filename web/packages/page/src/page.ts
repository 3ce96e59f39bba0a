// The page of qipu html and qipu view: starts the core of what is in the page, lists its games, shows one.
//
// The picture that stands in the page is seen until the first record is. Nothing is fetched: all bytes are here.
import type { Tree } from '@qipu/core';
import { SgfView, start } from '../../view/src/classic.js';
import { read } from '../../view/src/core.js';
import { type GivenRecord, type Options, options, packed, records } from './data.js';
import { List, type Row } from './list.js';
import { say, type Word } from './words.js';

/** "#game=3&node=24/2.5" */
interface Place {
  game: number;
  node: string;
}

function placeOf(hash: string): Place {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  return { game: Number(words.get('game') ?? 0), node: words.get('node') ?? '' };
}

const firstLine = (text = ''): string => (/\S[^\r\n]*/.exec(text)?.[0] ?? '').slice(0, 80);

class Page {
  readonly #view = new SgfView();
  readonly #list: List;
  readonly #frame = document.createElement('div');
  readonly #title = document.createElement('h1');
  readonly #given: GivenRecord[];
  readonly #saveTried: HTMLElement;
  #shownRecord = -1;
  /** Counts what was asked to be shown: only the last is. */
  #asked = 0;
  #loading: Promise<void> = Promise.resolve();

  constructor(private readonly settings: Options) {
    this.#given = records();
    this.#list = new List(settings.language, settings.mode === 'solve', (index) => void this.show(index));
    this.#frame.id = 'shown';
    this.#view.setAttribute('mode', settings.mode);
    this.#view.setAttribute('theme', settings.theme);
    this.#view.setAttribute('interactive', '');
    this.#view.addEventListener('sgf-solve', (event) => {
      const { result } = (event as CustomEvent<{ result: string }>).detail;
      this.#list.answered(this.#list.shown, result === 'right');
    });
    this.#saveTried = this.#act('saveTried', () => this.#save(this.#view.toSgf()));
    this.#saveTried.hidden = true;
    for (const name of ['sgf-load', 'sgf-change'])
      this.#view.addEventListener(name, () => {
        this.#saveTried.hidden = this.#view.tried === 0;
      });
    this.#view.addEventListener('sgf-node', (event) => {
      const { tree, path } = (event as CustomEvent<{ tree: number; path: string }>).detail;
      // The element goes to other trees by itself: to the next problem, to a game that it lists.
      const index = this.#list.indexOf(this.#shownRecord, tree);
      if (index >= 0 && index !== this.#list.shown) this.#list.show(index);
      this.#keepPlace(path);
    });
    this.#title.textContent = document.title;
    // The reader need not click the board first, nor after a button above it.
    document.addEventListener('keydown', (event) => {
      const isElsewhere = event.target === document.body || (event.target as Element).closest('header') !== null;
      if (isElsewhere && this.#view.press(event)) event.preventDefault();
    });
  }

  async open(): Promise<void> {
    await this.#listGames();
    const frame = document.getElementById('page');
    if (!frame) return;
    const header = document.createElement('header');
    header.append(this.#title, ...this.#acts());
    frame.toggleAttribute('data-task', this.settings.mode !== 'view');
    frame.className = this.#list.length > 1 ? 'many' : 'one';
    this.#frame.append(this.#view);
    frame.append(header, ...(this.#list.length > 1 ? [this.#list.element] : []), this.#frame);
    const asked = placeOf(location.hash);
    const first = this.#list.row(asked.game - 1) ? asked.game - 1 : this.#firstGame();
    await this.show(first, asked.node || (first === this.#firstGame() ? this.settings.path : ''));
    document.getElementById('first')?.remove();
    // An address that is typed, pasted or gone back to.
    addEventListener('hashchange', () => {
      const { game, node } = placeOf(location.hash);
      const index = this.#list.length > 1 && game > 0 ? game - 1 : this.#list.shown;
      if (this.#list.row(index)) void this.show(index, node);
    });
  }
  #firstGame(): number {
    return this.#list.row(this.settings.tree)?.record === 0 ? this.settings.tree : 0;
  }

  async #listGames(): Promise<void> {
    for (const [record, { bytes }] of this.#given.entries()) {
      try {
        const document = await read(bytes);
        for (const tree of document.trees) this.#list.add(this.#row(record, tree));
        document.free();
      } catch {
        this.#list.add({ record, tree: 0, who: this.#given[record]?.name ?? '', what: '' });
      }
    }
  }
  #row(record: number, tree: Tree): Row {
    const facts = tree.root.facts(this.settings.language);
    const fact = (slug: string): string => facts.find((one) => one.slug === slug)?.value ?? '';
    const players = [fact('black'), fact('white')].filter(Boolean).join(' – ');
    const name = fact('title') || fact('event');
    // A problem is known by its question, a game by when and where it was played.
    const told = this.settings.mode === 'solve' ? [firstLine(tree.root.get('C'))] : [fact('date'), players && name];
    const file = this.#given.length > 1 ? this.#given[record]?.name.replace(/^.*\/|\.[^.]*$/g, '') : '';
    return { record, tree: tree.number, who: players || name || file || '', what: told.filter(Boolean).join(' · ') };
  }

  #act(name: Word, run: () => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'act';
    button.textContent = say(this.settings.language, name);
    button.addEventListener('click', run);
    return button;
  }
  #acts(): HTMLElement[] {
    const go = (step: 1 | -1): void => {
      const index = this.#list.beside(step);
      if (index >= 0) void this.show(index);
    };
    const steps = [this.#act('previous', () => go(-1)), this.#act('next', () => go(1))];
    // The record as it came, whatever the reader has tried on its board.
    const save = this.#act('save', () => {
      const given = this.#given[this.#shownRecord];
      if (given) this.#save(given.bytes);
    });
    return [...(this.#list.length > 1 ? steps : []), save, this.#saveTried];
  }
  #save(bytes: Uint8Array<ArrayBuffer>): void {
    const name = this.#given[this.#shownRecord]?.name.replace(/^.*\//, '') || 'game.sgf';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/x-go-sgf' }));
    link.download = /\.sgf$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.sgf`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async show(index: number, node = ''): Promise<void> {
    const row = this.#list.row(index);
    const record = row && this.#given[row.record];
    if (!row || !record) return;
    const asked = ++this.#asked;
    this.#list.show(index);
    if (row.record !== this.#shownRecord) {
      this.#shownRecord = row.record;
      this.#loading = this.#view.load(record.bytes);
      this.#view.setAttribute('tree', String(row.tree + 1)); // of the record that is on its way, not of the one before
    }
    await this.#loading;
    if (asked !== this.#asked) return;
    this.#view.tree = row.tree;
    if (node) this.#view.go(node);
  }
  #keepPlace(path: string): void {
    const words = new URLSearchParams();
    if (this.#list.length > 1) words.set('game', String(this.#list.shown + 1));
    if (path && this.settings.mode === 'view') words.set('node', path);
    history.replaceState(null, '', `#${words.toString().replaceAll('%2F', '/')}`);
  }
}

async function begin(): Promise<void> {
  const settings = options();
  document.documentElement.dataset.theme = settings.theme;
  try {
    const wasm = await packed('core');
    if (!wasm) throw new Error('core');
    const charsets = await packed('charsets');
    await start({ wasm, ...(charsets ? { charsets } : {}) });
    await new Page(settings).open();
  } catch (error) {
    const box = document.createElement('p');
    box.className = 'wrong';
    box.setAttribute('role', 'alert');
    box.textContent = `${say(settings.language, 'failed')}: ${error instanceof Error ? error.message : String(error)}`;
    document.getElementById('page')?.append(box);
  }
}

void begin();
