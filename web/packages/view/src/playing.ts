// Moves that a reader tries: added to a record, whose other bytes stay, and taken back.
import type { Color, Document, Editor, Node, Point } from '@qipu/core';
import { colorWord } from './moves.js';
import { keyOf, nameOf } from './points.js';
import type { Walk } from './walk.js';
import { type Language, word } from './words.js';

/** Another state of a record. */
export interface Tried {
  after: Document;
  /** Where the reader stands then. */
  node: Node | undefined;
  moment: number;
  label: string;
}

/** The moves tried in one record. What it gives is freed by whoever has it. */
export class Trial {
  readonly #editor: Editor;
  /** The nodes at which they were played, by their ids. */
  readonly #from: number[] = [];

  constructor(document: Document) {
    this.#editor = document.edit();
  }
  free(): void {
    this.#editor.free();
  }
  /** How many can be taken back. */
  get count(): number {
    return this.#from.length;
  }
  play(walk: Walk, color: Color, point: Point, language: Language): Tried {
    const label = word(language, 'playsAt', colorWord(color, language), nameOf(point, walk.tree.rows));
    const parent = walk.node.id;
    const id = this.#editor.transaction(label, (commands) => commands.insert(parent, `(;${color}[${keyOf(point)}])`));
    this.#from.push(parent);
    return this.#state(id, label);
  }
  /** The last of them; null: there is none. */
  takeBack(language: Language): Tried | null {
    const from = this.#from.pop();
    if (from === undefined) return null;
    const label = word(language, 'takenBack', this.#editor.state.undoLabel);
    this.#editor.undo();
    return this.#state(from, label);
  }
  #state(id: number, label: string): Tried {
    const after = this.#editor.document();
    return { after, node: after.nodeOfId(id), moment: Number(this.#editor.state.moment), label };
  }
}
