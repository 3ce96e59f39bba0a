// The charset of a record: said otherwise than it was, with every other byte as it is.
import type { Document, Tree } from '@qipu/core';

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

interface Splice {
  begin: number;
  end: number;
  text: string;
}
const CLOSING = 0x5d;

// CA of a root in the place of the one that it has, else before its other properties.
function spliceOf({ root }: Tree, source: Uint8Array, charset: string): Splice | null {
  const text = `CA[${charset}]`;
  const declared = root.property('CA');
  if (declared) return { begin: declared.begin, end: source.indexOf(CLOSING, declared.begin) + 1, text };
  const [first] = root.properties();
  return first ? { begin: first.begin, end: first.begin, text } : null;
}

/** The bytes of a record in which each game declares another charset: read anew, all its texts are in that. */
export function declaring(document: Document, charset: string): Uint8Array<ArrayBuffer> {
  const { source, trees } = document;
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const tree of trees) {
    const splice = spliceOf(tree, source, charset);
    if (!splice) continue;
    parts.push(source.subarray(at, splice.begin), new TextEncoder().encode(splice.text));
    at = splice.end;
  }
  parts.push(source.subarray(at));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
