// A move that is added to a record: the bytes of the others stay.
import type { Color, Document, Node, Point } from '@qipu/core';
import { colorWord } from './moves.js';
import { keyOf, nameOf } from './points.js';
import type { Walk } from './walk.js';
import { type Language, word } from './words.js';

export interface Played {
  after: Document;
  /** Of the move, in the new state. */
  node: Node | undefined;
  moment: number;
  label: string;
}

export function withMove(document: Document, walk: Walk, color: Color, point: Point, language: Language): Played {
  const label = word(language, 'playsAt', colorWord(color, language), nameOf(point, walk.tree.rows));
  const editor = document.edit();
  try {
    const parent = walk.node.id;
    const id = editor.transaction(label, (commands) => commands.insert(parent, `(;${color}[${keyOf(point)}])`));
    const after = editor.document();
    return { after, node: after.nodeOfId(id), moment: Number(editor.state.moment), label };
  } finally {
    editor.free();
  }
}
