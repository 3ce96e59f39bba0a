// The charset of a record: said otherwise than it was, with every other byte as it is.
import type { Document, Tree } from '@qipu/core';
import { type Splice, spliced } from './source_text.js';

/** What is offered, the usual first. */
export const charsets = [
  'UTF-8',
  'GB18030',
  'GBK',
  'Big5',
  'Shift_JIS',
  'EUC-JP',
  'EUC-KR',
  'ISO-8859-1',
  'windows-1252',
] as const;

const CLOSING = 0x5d;

// CA of a root in the place of the one that it has, else before its other properties.
function spliceOf({ root }: Tree, source: Uint8Array, charset: string): Splice | null {
  const bytes = new TextEncoder().encode(`CA[${charset}]`);
  const declared = root.property('CA');
  if (declared) return { begin: declared.begin, end: source.indexOf(CLOSING, declared.begin) + 1, bytes };
  const [first] = root.properties();
  return first ? { begin: first.begin, end: first.begin, bytes } : null;
}

/** The bytes of a record in which each game declares another charset: read anew, all its texts are in that. */
export function declaring(document: Document, charset: string): Uint8Array<ArrayBuffer> {
  const { source, trees } = document;
  const splices = trees.map((tree) => spliceOf(tree, source, charset)).filter((splice) => splice !== null);
  return spliced(source, splices);
}
