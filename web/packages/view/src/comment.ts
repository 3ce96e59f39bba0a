// What a record says of a node: its name, its judgements, its comment with what can be pressed in it.
import type { Node, Point } from '@qipu/core';
import { html } from './dom.js';
import { icon } from './icons.js';
import { type Judgement, judgementsAt } from './judgements.js';
import { type Marked, markedTexts } from './marked_text.js';
import { type Piece, piecesOf } from './text_links.js';
import { type Language, word } from './words.js';

export interface CommentEvents {
  /** Points spoken of, to be shown on the board; none: no more. */
  pointed(points: readonly Point[]): void;
  pointOfMove(move: number): Point | null;
  wentTo(move: number): void;
}

/** Longer texts are shown without links: looking for them would be felt. */
const LONGEST_LINKED = 200_000;

export class CommentView {
  readonly element: HTMLElement = html('article', { part: 'comment', class: 'comment', tabindex: 0 });
  constructor(readonly events: CommentEvents) {}

  show(node: Node, language: Language, isWithText: boolean, extra: (Element | null)[] = []): void {
    this.element.setAttribute('aria-label', word(language, 'comment'));
    const judgements = judgementsAt(node, language);
    const name = node.get('N');
    this.events.pointed([]);
    this.element.replaceChildren(
      ...(name ? [html('h2', {}, name)] : []),
      ...(judgements.length > 0 ? [chips(judgements)] : []),
      ...(isWithText ? this.paragraphs(node.get('C') ?? '', node, language) : []),
      ...extra.filter((one) => one !== null),
    );
    this.element.scrollTop = 0;
  }
  paragraphs(text: string, node: Node, language: Language): HTMLElement[] {
    if (text.trim() === '') return [];
    const { columns, rows } = node.tree;
    return text.split(/\n\s*\n/).map((part) => {
      if (part.length > LONGEST_LINKED) return html('p', {}, part);
      return html('p', {}, ...markedTexts(part).flatMap((marked) => this.#marked(marked, columns, rows, language)));
    });
  }
  #marked({ tag, text }: Marked, columns: number, rows: number, language: Language): (globalThis.Node | string)[] {
    if (tag === 'code') return [html(tag, {}, text)];
    const pieces = piecesOf(text, columns, rows).map((piece) => this.#piece(piece, language));
    return tag ? [html(tag, {}, ...pieces)] : pieces;
  }
  #piece(piece: Piece, language: Language): globalThis.Node | string {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'page') return pageLink(piece.address, language);
    const button = html('button', { type: 'button', class: 'link' }, piece.text);
    const points = (): Point[] => {
      const point = piece.kind === 'point' ? piece.point : this.events.pointOfMove(piece.move);
      return point ? [point] : [];
    };
    for (const event of ['pointerenter', 'focus'] as const)
      button.addEventListener(event, () => this.events.pointed(points()));
    for (const event of ['pointerleave', 'blur'] as const)
      button.addEventListener(event, () => this.events.pointed([]));
    button.addEventListener('click', () => {
      if (piece.kind === 'move') this.events.wentTo(piece.move);
      else this.events.pointed(points());
    });
    return button;
  }
}

// Pages of the web only: an address of another kind stays text.
function pageLink(address: string, language: Language): Element | string {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return address;
  return html(
    'a',
    { href: address, target: '_blank', rel: 'noopener noreferrer nofollow', title: word(language, 'link') },
    address,
  );
}

function chips(judgements: readonly Judgement[]): HTMLElement {
  return html(
    'ul',
    { class: 'chips' },
    ...judgements.map(({ icon: name, tone, words }) => html('li', { class: `chip ${tone}` }, icon(name, 16), words)),
  );
}

/** All other properties of a node as they are written: of games that no board shows. */
export function propertyList(node: Node): HTMLElement | null {
  const others = [...node.properties()].filter(({ ident }) => ident !== 'C' && ident !== 'N');
  if (others.length === 0) return null;
  const rows = others.flatMap((property) => [
    html('dt', {}, property.ident),
    html('dd', {}, property.texts().join(', ').slice(0, 2000)),
  ]);
  return html('dl', { class: 'properties' }, ...rows);
}
