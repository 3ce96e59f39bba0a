// The list of the games of a page, with what each tells of itself, and a filter.
import { type Language, say } from './words.js';

export interface Row {
  record: number;
  /** Counted from 0, of the record. */
  tree: number;
  /** "Shusaku – Gennan Inseki"; empty: the row tells its number. */
  who: string;
  /** Date, event, result. */
  what: string;
}

function child(parent: HTMLElement, tag: string, name: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  parent.append(element);
  return element;
}

export class List {
  readonly element = document.createElement('nav');
  readonly #input = document.createElement('input');
  readonly #count = document.createElement('p');
  readonly #rows: { row: Row; item: HTMLElement; button: HTMLButtonElement; text: string }[] = [];
  #shown = -1;
  #answers = new Map<number, boolean>();

  constructor(
    readonly language: Language,
    readonly isProblems: boolean,
    private readonly choose: (index: number) => void,
  ) {
    this.element.setAttribute('aria-label', say(language, isProblems ? 'problems' : 'games'));
    const find = child(this.element, 'div', 'find');
    this.#input.type = 'search';
    const words = say(language, isProblems ? 'findProblem' : 'find');
    this.#input.placeholder = words;
    this.#input.setAttribute('aria-label', words);
    this.#count.className = 'count';
    this.#count.setAttribute('role', 'status');
    find.append(this.#input, this.#count);
    this.element.append(document.createElement('ol'));
    this.#input.addEventListener('input', () => this.#filter());
  }

  add(row: Row): void {
    const index = this.#rows.length;
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    child(button, 'span', 'number', String(index + 1));
    const who = row.who || say(this.language, this.isProblems ? 'problem' : 'game', index + 1);
    child(button, 'span', 'who', who);
    child(button, 'span', 'mark');
    if (row.what) child(button, 'span', 'what', row.what);
    button.addEventListener('click', () => this.choose(index));
    item.append(button);
    this.element.querySelector('ol')?.append(item);
    this.#rows.push({ row, item, button, text: `${who} ${row.what}`.toLocaleLowerCase() });
  }
  get length(): number {
    return this.#rows.length;
  }
  row(index: number): Row | undefined {
    return this.#rows[index]?.row;
  }
  /** Of a tree of a record; -1: it is not listed. */
  indexOf(record: number, tree: number): number {
    return this.#rows.findIndex(({ row }) => row.record === record && row.tree === tree);
  }
  get shown(): number {
    return this.#shown;
  }
  show(index: number): void {
    this.#rows[this.#shown]?.button.removeAttribute('aria-current');
    this.#shown = index;
    const row = this.#rows[index];
    row?.button.setAttribute('aria-current', 'true');
    if (row) this.#reveal(row.item);
    this.#tell();
  }
  // Within the list: the page stays where it is.
  #reveal(item: HTMLElement): void {
    if (item.hidden) return;
    const list = item.parentElement as HTMLElement;
    const [seen, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (box.top < seen.top) list.scrollTop += box.top - seen.top;
    else if (box.bottom > seen.bottom) list.scrollTop += box.bottom - seen.bottom;
  }
  /** The next game before or after the one shown that the filter leaves; -1: none. */
  beside(step: 1 | -1): number {
    let index = this.#shown + step;
    while (this.#rows[index]?.item.hidden) index += step;
    return this.#rows[index] ? index : -1;
  }
  answered(index: number, isRight: boolean): void {
    if (this.#answers.get(index)) return;
    this.#answers.set(index, isRight);
    const mark = this.#rows[index]?.button.querySelector('.mark');
    if (mark) {
      mark.className = isRight ? 'mark' : 'mark bad';
      mark.textContent = isRight ? '✓' : '✗';
      mark.setAttribute('role', 'img');
      mark.setAttribute('aria-label', say(this.language, isRight ? 'right' : 'wrong'));
    }
    this.#tell();
  }

  #filter(): void {
    const words = this.#input.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    for (const { item, text } of this.#rows) item.hidden = !words.every((word) => text.includes(word));
    this.#tell();
  }
  #tell(): void {
    const left = this.#rows.filter(({ item }) => !item.hidden).length;
    const right = [...this.#answers.values()].filter(Boolean).length;
    const isSolved = this.isProblems && left === this.#rows.length;
    this.#count.textContent = isSolved
      ? say(this.language, 'solved', right, this.#rows.length)
      : say(this.language, this.isProblems ? 'shownProblems' : 'shown', left, this.#rows.length);
  }
}
