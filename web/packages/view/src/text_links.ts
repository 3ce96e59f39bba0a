// What in a comment can be pressed: points (E12), moves (#68, move 68, 第68手, 黑68) and addresses of pages.
import type { Point } from '@qipu/core';
import { pointOfName } from './points.js';

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'point'; text: string; point: Point }
  | { kind: 'move'; text: string; move: number }
  | { kind: 'page'; text: string; address: string };

const URL_PART = String.raw`(?<page>https?:\/\/[^\s<>"'（）【】「」，。；]+)`;
const MOVE_PART = String.raw`#(?<hash>\d{1,4})(?!\d)|\b[Mm]ove (?<word>\d{1,4})\b|第(?<nth>\d{1,4})手|[黑白](?<by>\d{1,3})(?![\d目子手段级步块颗个胜.])`;
const POINT_PART = String.raw`(?<![A-Za-z0-9])(?<letter>[A-HJ-Z])(?<number>[1-9]\d?)(?![A-Za-z0-9])`;
const links = new RegExp(`${URL_PART}|${MOVE_PART}|${POINT_PART}`, 'gu');

// Full stops and brackets at the end of an address belong to the sentence around it.
const withoutEnd = (address: string): string => address.replace(/[.,;:!?)\]]+$/, '');

function pieceOf(match: RegExpMatchArray, columns: number, rows: number): Piece | null {
  const { page, hash, word, nth, by, letter, number } = match.groups ?? {};
  if (page) {
    const address = withoutEnd(page);
    return URL.canParse(address) ? { kind: 'page', text: address, address } : null;
  }
  const move = hash ?? word ?? nth ?? by;
  if (move) return { kind: 'move', text: match[0], move: Number(move) };
  const point = letter && number ? pointOfName(letter, number, columns, rows) : null;
  return point && { kind: 'point', text: match[0], point };
}

/** The pieces of a text; joined, they are the text. */
export function piecesOf(text: string, columns: number, rows: number): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(links)) {
    const piece = pieceOf(match, columns, rows);
    if (!piece) continue;
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) });
    pieces.push(piece);
    done = match.index + piece.text.length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}
