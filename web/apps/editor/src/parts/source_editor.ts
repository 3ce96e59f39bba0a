// The bytes of the record as text that can be edited: findings underlined, the place in the text and the node on the
// board following each other. What is typed are splices of the bytes, one step to be undone, half a second after the last
// key as in a comment; undoing is the record's, never the text's own.

import {
  Annotation,
  type ChangeSet,
  EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  Text,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
  type ViewUpdate,
} from '@codemirror/view';
import { effect } from '@preact/signals';
import type { Document, Finding, Node } from '@qipu/core';
import { checked, repairOf, repairOne } from '../model/checks.js';
import { addDraft, attempt, keepDrafts, qipu, tell } from '../model/desk.js';
import { equalEnds, type OpenRecord } from '../model/record.js';
import { nodeAt, SourceText, type Splice, spliced } from '../model/source_text.js';
import { language, say } from '../model/words.js';

const KEEP_AFTER = 500;
/** Something that the user has not done in the text. */
const fromOutside = Annotation.define<boolean>();
const underline = StateEffect.define<DecorationSet>();
const underlined = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) =>
    transaction.effects.find((one) => one.is(underline))?.value ?? marks.map(transaction.changes),
  provide: (field) => EditorView.decorations.from(field),
});
const markOf = { error: 'q-e', warning: 'q-w', note: 'q-n' } as const;

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--q-text)', backgroundColor: 'var(--q-surface)', fontSize: '13px' },
  '&.cm-focused': { outline: '3px solid var(--q-focus)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, "Noto Sans Mono CJK SC", "DejaVu Sans Mono", monospace' },
  '.cm-content': { caretColor: 'var(--q-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--q-text)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--q-text-3)', backgroundColor: 'var(--q-surface)', border: '0' },
  '.cm-activeLine': { backgroundColor: 'var(--q-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--q-selected)',
  },
  '.q-e, .q-w, .q-n': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '3px' },
  '.q-e': { textDecorationColor: 'var(--q-bad)', textDecorationStyle: 'wavy' },
  '.q-w': { textDecorationColor: 'var(--q-warn)' },
  '.q-n': { textDecorationColor: 'var(--q-accent)', textDecorationStyle: 'dotted' },
  '.cm-tooltip': {
    maxWidth: '360px',
    padding: '8px 12px',
    border: '1px solid var(--q-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--q-surface)',
    color: 'var(--q-text)',
    font: '13px / 20px var(--q-font-ui)',
  },
  '.cm-tooltip p': { margin: '0' },
  '.cm-tooltip button': {
    minHeight: '32px',
    marginTop: '8px',
    padding: '0 12px',
    border: '1px solid var(--q-control)',
    borderRadius: '6px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
});

export class SourceEditor {
  readonly #view: EditorView;
  #source: SourceText;
  /** What was typed since the record was read. */
  #typed: ChangeSet | null = null;
  /** While what was typed becomes a part of the record, and the reader goes to the caret, the caret stays. */
  #isLeading = false;
  #timer = 0;
  readonly #endings: (() => void)[];

  constructor(
    host: HTMLElement,
    readonly record: OpenRecord,
  ) {
    this.#source = new SourceText(record.shown.peek().document);
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({
      parent: shadow,
      root: shadow,
      state: EditorState.create({ doc: textOf(this.#source.text), extensions: this.#extensions() }),
    });
    this.#endings = [
      addDraft(() => this.#keep()),
      effect(() => this.#follow(record.shown.value.document)),
      effect(() => this.#show(record.shown.value.node)),
      effect(() => this.#underline()),
    ];
  }
  free(): void {
    this.#keep();
    for (const end of this.#endings) end();
    this.#view.destroy();
  }

  #extensions(): Extension {
    return [
      theme,
      lineNumbers(),
      drawSelection(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      underlined,
      hoverTooltip((_, at) => this.#tooltipAt(at)),
      EditorView.contentAttributes.of({
        'aria-label': say('sourceOf', this.record.name.peek()),
        spellcheck: 'false',
        autocapitalize: 'off',
      }),
      EditorView.updateListener.of((update) => this.#updated(update)),
      EditorView.domEventHandlers({ blur: () => void this.#keep() }),
      keymap.of([
        { key: 'Mod-z', run: () => this.#run(() => this.record.undo()), preventDefault: true },
        { key: 'Mod-y', run: () => this.#run(() => this.record.redo()), preventDefault: true },
        { key: 'Mod-Shift-z', run: () => this.#run(() => this.record.redo()), preventDefault: true },
        { key: 'Escape', run: () => this.#leave() },
        { key: 'Enter', run: (view) => this.#breakLine(view) },
      ]),
    ];
  }
  #run(step: () => boolean): boolean {
    if (keepDrafts()) step();
    return true;
  }
  #leave(): boolean {
    if (this.#keep()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    return true;
  }
  #breakLine(view: EditorView): boolean {
    view.dispatch(view.state.replaceSelection('\n'), { userEvent: 'input' });
    return true;
  }

  // ---- From the text to the record

  #updated({ transactions, selectionSet, docChanged, changes, state }: ViewUpdate): void {
    if (transactions.some((one) => one.annotation(fromOutside))) return;
    if (docChanged) {
      this.#typed = this.#typed ? this.#typed.compose(changes) : changes;
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#keep(), KEEP_AFTER);
    } else if (selectionSet && !this.#typed) this.#goTo(this.#source.byteAt(state.selection.main.head));
  }
  /** Puts what was typed into the record; false: the core refused it, and it stays in the text. */
  #keep(): boolean {
    window.clearTimeout(this.#timer);
    const typed = this.#typed;
    if (!typed) return true;
    return attempt(this.record, () => {
      const splices = this.#splicesOf(typed);
      if (!this.#leavesGame(splices)) {
        tell(say('sourceEmpty'), 'warn');
        this.#typed = null;
        this.#replace(this.#source);
        return;
      }
      this.#typed = null;
      try {
        this.#lead(() => {
          this.record.edit(say('sourceEdit'), (commands) => {
            commands.splice(splices);
            return undefined;
          });
        });
      } catch (error) {
        this.#typed = typed;
        throw error;
      }
      this.#goTo(this.#source.byteAt(this.#view.state.selection.main.head));
    });
  }
  #splicesOf(typed: ChangeSet): Splice[] {
    const changes: { from: number; to: number; text: string }[] = [];
    typed.iterChanges((from, to, _, __, inserted) => {
      changes.push({ from, to, text: inserted.toString() });
    });
    return this.#source.splices(changes, qipu());
  }
  #leavesGame(splices: readonly Splice[]): boolean {
    const read = qipu().read(spliced(this.#source.source, splices));
    const { length } = read.trees;
    read.free();
    return length > 0;
  }
  #goTo(byte: number): void {
    const node = nodeAt(this.record.shown.peek().document, this.#source.source, byte);
    if (!node || node.id === this.record.shown.peek().node.id) return;
    this.#lead(() => {
      this.record.goToTree(node.tree.number);
      this.record.go(node.number);
    });
  }
  #lead(step: () => void): void {
    this.#isLeading = true;
    try {
      step();
    } finally {
      this.#isLeading = false;
    }
  }

  // ---- From the record to the text

  #follow(now: Document): void {
    if (now === this.#source.document) return;
    this.#source = new SourceText(now);
    this.#typed = null;
    this.#replace(this.#source);
  }
  // Only what differs, so that the place in the text stays.
  #replace({ text }: SourceText): void {
    const before = this.#view.state.doc.toString();
    if (before === text) return;
    const { begin: from, end } = equalEnds(before, text);
    this.#view.dispatch({
      changes: { from, to: before.length - end, insert: textOf(text.slice(from, text.length - end)) },
      annotations: fromOutside.of(true),
    });
  }
  #show(node: Node): void {
    if (this.#typed || this.#isLeading || node.tree.document !== this.#source.document) return;
    const { head } = this.#view.state.selection.main;
    if (nodeAt(node.tree.document, this.#source.source, this.#source.byteAt(head))?.id === node.id) return;
    const begin = beginOf(node);
    if (begin === null) return;
    const at = this.#source.textAt(begin);
    this.#view.dispatch({
      selection: { anchor: at },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
      annotations: fromOutside.of(true),
    });
  }

  // ---- What is wrong

  #rangeOf({ offset, length }: Finding): { from: number; to: number } {
    const most = this.#view.state.doc.length;
    const from = Math.min(this.#source.textAt(offset), most);
    return { from, to: Math.min(Math.max(this.#source.textAt(offset + length), from + 1), most) };
  }
  #underline(): void {
    const { document } = this.record.shown.value;
    const found = checked.value;
    if (found?.document !== document || this.#source.document !== document || this.#typed) return;
    const marks: Range<Decoration>[] = found.findings
      .map((finding) => ({ ...this.#rangeOf(finding), mark: markOf[finding.severity] }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to, mark }) => Decoration.mark({ class: mark }).range(from, to));
    this.#view.dispatch({ effects: underline.of(Decoration.set(marks, true)), annotations: fromOutside.of(true) });
  }
  #tooltipAt(at: number): Tooltip | null {
    const found = checked.peek();
    if (found?.document !== this.#source.document || this.#typed) return null;
    const here = found.findings.filter((finding) => {
      const { from, to } = this.#rangeOf(finding);
      return from <= at && at <= to;
    });
    const [first] = here;
    if (!first) return null;
    return { pos: this.#rangeOf(first).from, create: () => ({ dom: this.#tooltip(here) }) };
  }
  #tooltip(findings: readonly Finding[]): HTMLElement {
    const box = document.createElement('div');
    box.lang = language.peek();
    for (const finding of findings) {
      const words = document.createElement('p');
      words.textContent = finding.message;
      box.append(words);
      if (!repairOf(finding)) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = say('repairIt');
      button.addEventListener('click', () => attempt(this.record, () => void repairOne(this.record, finding)));
      box.append(button);
    }
    return box;
  }
}

const textOf = (text: string): Text => Text.of(text.split('\n'));

/** Where a node's first property begins; null: it has none. */
function beginOf(node: Node): number | null {
  const [property] = node.properties();
  return property ? property.begin : null;
}
