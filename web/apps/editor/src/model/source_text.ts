// The source of a record as text, and the way between bytes and characters.
//
// Each game has a charset of its own, and what no decoder understands must keep its bytes, so text is never encoded back
// as a whole: an edit of the text becomes splices of the bytes that it touches. The source is cut at its line breaks,
// which are bytes of ASCII in every charset that records have; a piece with other bytes is measured when it is asked for.
import type { Document, Node, Qipu } from '@qipu/core';

interface Piece {
  begin: number;
  end: number;
  /** Where it begins in the text, in units of UTF-16. */
  at: number;
  charset: string;
  isAscii: boolean;
}
/** A part of a record that is replaced, as `Transaction.splice` takes it. */
export interface Splice {
  begin: number;
  end: number;
  bytes: Uint8Array;
}
interface Change {
  from: number;
  to: number;
  text: string;
}

const LF = 0x0a;
const CR = 0x0d;
const SEMICOLON = 0x3b;

function decoderOf(charset: string): TextDecoder {
  const options = { ignoreBOM: true };
  try {
    return new TextDecoder(charset, options);
  } catch {
    // A charset that browsers lack: each byte stands for itself.
    return new TextDecoder('windows-1252', options);
  }
}
/** The last of `all` that begins at or before `at`. */
function lastUpTo<T>(all: ArrayLike<T>, at: number, beginOf: (one: T) => number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (beginOf(all[middle] as T) <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

export class SourceText {
  /** With line feeds for every kind of line break. */
  readonly text: string;
  readonly source: Uint8Array;
  /** How this record breaks its lines. */
  readonly lineBreak: Uint8Array;
  readonly #pieces: Piece[] = [];
  /** Of pieces that are not ASCII: where each unit of their text begins, and the last ends. */
  readonly #measured = new Map<Piece, Uint32Array>();

  constructor(readonly document: Document) {
    this.source = document.source;
    const parts: string[] = [];
    let at = 0;
    let first = '';
    for (const { begin, end, lineBreak, charset } of linesOf(this.source, document)) {
      const bytes = this.source.subarray(begin, end);
      const isAscii = bytes.every((byte) => byte < 0x80);
      const text = decoderOf(isAscii ? 'utf-8' : charset).decode(bytes);
      this.#pieces.push({ begin, end, at, charset, isAscii });
      parts.push(text, lineBreak === '' ? '' : '\n');
      first ||= lineBreak;
      at += text.length + (lineBreak === '' ? 0 : 1);
    }
    this.text = parts.join('');
    this.lineBreak = new TextEncoder().encode(first || '\n');
  }

  /** Where a byte stands in the text. */
  textAt(byte: number): number {
    const piece = this.#pieces[lastUpTo(this.#pieces, byte, ({ begin }) => begin)];
    if (!piece) return 0;
    const within = Math.min(byte, piece.end) - piece.begin;
    if (piece.isAscii) return piece.at + within;
    const index = piece.at + lastUpTo(this.#measure(piece), within, (begin) => begin);
    return isSecondHalf(this.text.charCodeAt(index)) ? index - 1 : index;
  }
  /** The byte at which a unit of the text begins. */
  byteAt(index: number): number {
    const piece = this.#pieces[lastUpTo(this.#pieces, index, ({ at }) => at)];
    if (!piece) return 0;
    const within = index - piece.at;
    if (piece.isAscii) return Math.min(piece.begin + within, piece.end);
    const measure = this.#measure(piece);
    return piece.begin + (measure[Math.min(within, measure.length - 1)] ?? 0);
  }
  charsetAt(index: number): string {
    return this.#pieces[lastUpTo(this.#pieces, index, ({ at }) => at)]?.charset ?? 'UTF-8';
  }

  // A byte at a time: what comes out behind a byte began where what came out before has ended.
  #measure(piece: Piece): Uint32Array {
    const known = this.#measured.get(piece);
    if (known) return known;
    const decoder = decoderOf(piece.charset);
    const begins: number[] = [];
    let begin = 0;
    const take = (text: string, behind: number): void => {
      const characters = [...text];
      characters.forEach((character, i) => {
        // Of several the last is the byte itself, at which a broken character before was given up.
        if (i > 0 && i === characters.length - 1) begin = behind - 1;
        for (let unit = 0; unit < character.length; ++unit) begins.push(begin);
      });
      if (characters.length > 0) begin = behind;
    };
    for (let at = piece.begin; at < piece.end; ++at)
      take(decoder.decode(this.source.subarray(at, at + 1), { stream: true }), at + 1 - piece.begin);
    take(decoder.decode(), piece.end - piece.begin);
    begins.push(piece.end - piece.begin);
    const measure = Uint32Array.from(begins);
    this.#measured.set(piece, measure);
    return measure;
  }

  /** What changes of the text are in bytes. Throws as the core does where the charset lacks a character. */
  splices(changes: readonly Change[], qipu: Qipu): Splice[] {
    return changes.map(({ from, to, text }) => ({
      begin: this.byteAt(from),
      end: this.byteAt(to),
      bytes: encoded(text, this.charsetAt(from), this.lineBreak, qipu),
    }));
  }
}

function* linesOf(source: Uint8Array, document: Document) {
  const edges = document.trees.map(({ begin, charset }) => ({ begin, charset }));
  let [tree, begin] = [0, 0];
  // Of a file in UTF-16 or UTF-32 the source is its form in UTF-8.
  const charset = () => edges[tree]?.charset.replace(/^UTF-(16|32)[BL]E$/, 'UTF-8') ?? 'UTF-8';
  while (begin < source.length) {
    // The edge of a game ends a piece, too.
    const next = edges[tree + 1]?.begin;
    if (next === begin) ++tree;
    const most = edges[tree + 1]?.begin ?? source.length;
    let end = begin;
    while (end < most && source[end] !== LF && source[end] !== CR) ++end;
    const isBroken = end < most;
    const lineBreak = !isBroken ? '' : source[end] === LF ? '\n' : source[end + 1] === LF ? '\r\n' : '\r';
    yield { begin, end, lineBreak, charset: charset() };
    begin = end + lineBreak.length;
  }
  yield { begin, end: begin, lineBreak: '', charset: charset() };
}

/** ASCII is itself in every charset of records; the rest the core encodes. */
function encoded(text: string, charset: string, lineBreak: Uint8Array, qipu: Qipu): Uint8Array {
  const bytes: number[] = [];
  for (const part of text.split(/([^\0-\x7f]+|\n)/)) {
    if (part === '\n') bytes.push(...lineBreak);
    else for (const byte of encodedPart(part, charset, qipu)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
const OPEN = 'C[';
function encodedPart(part: string, charset: string, qipu: Qipu): Uint8Array {
  const utf8 = new TextEncoder().encode(part);
  if (utf8.length === part.length || charset === 'UTF-8') return utf8;
  const document = qipu.read(`(;GM[1]CA[UTF-8]C[${part}])`);
  try {
    const written = document.write({ charset, style: 'minified', lineLength: 0 });
    const ascii = String.fromCharCode(...written.map((byte) => (byte < 0x80 ? byte : 0x7f)));
    return written.slice(ascii.indexOf(OPEN) + OPEN.length, ascii.lastIndexOf('])'));
  } finally {
    document.free();
  }
}

const isBetween = (byte: number | undefined): boolean =>
  byte !== undefined && ' \t\r\n()'.includes(String.fromCharCode(byte));
/** The node at a byte of the source: what stands behind its `;` is its own already. */
export function nodeAt(document: Document, source: Uint8Array, byte: number): Node | undefined {
  const { trees } = document;
  const tree = trees[lastUpTo(trees, byte, ({ begin }) => begin)];
  let at = byte;
  while (isBetween(source[at])) ++at;
  // Between nodes: the next one, if its `;` is not ahead.
  return tree?.nodeAt(source[at] === SEMICOLON ? byte : at);
}

/** What splices make of bytes. */
export function spliced(source: Uint8Array, splices: readonly Splice[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { begin, end, bytes } of [...splices].sort((a, b) => a.begin - b.begin)) {
    parts.push(source.subarray(at, begin), bytes);
    at = end;
  }
  parts.push(source.subarray(at));
  const made = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    made.set(part, to);
    to += part.length;
  }
  return made;
}

/**
 * The changes that make one list of bytes of another: stretches that differ, where the rest is found again. `effort`: so
 * many places are compared, then all that is left is one change.
 */
export function differences(before: Uint8Array, after: Uint8Array, effort = Number.POSITIVE_INFINITY): Splice[] {
  const budget = { left: effort };
  const splices: Splice[] = [];
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    if (b < before.length && before[b] === after[a]) {
      ++b;
      ++a;
      continue;
    }
    const [skipB, skipA] = whereAgain(before, b, after, a, budget);
    splices.push({ begin: b, end: b + skipB, bytes: after.slice(a, a + skipA) });
    b += skipB;
    a += skipA;
  }
  return splices;
}
/** So many equal bytes are no accident. */
const SURE = 12;
const FARTHEST = 600;
function whereAgain(
  before: Uint8Array,
  b: number,
  after: Uint8Array,
  a: number,
  budget: { left: number },
): [number, number] {
  const isSame = (i: number, j: number): boolean => {
    for (let k = 0; k < SURE; ++k) {
      if (before[b + i + k] !== after[a + j + k]) return false;
      if (before[b + i + k] === undefined) return true;
    }
    return true;
  };
  for (let far = 1; far <= FARTHEST && budget.left > 0; ++far) {
    budget.left -= far + 1;
    for (let i = 0; i <= far; ++i)
      if (b + i <= before.length && a + far - i <= after.length && isSame(i, far - i)) return [i, far - i];
  }
  return [before.length - b, after.length - a];
}
