// The little of Markdown that comments are written with: **strong**, *emphasis* and `code`. All else stays as it is.

export interface Marked {
  /** The element that stands for it; null: plain text. */
  tag: 'strong' | 'em' | 'code' | null;
  text: string;
}

// A sign opens before a letter and closes behind one; a single star stands apart from words, so that 2*3*4 is a product.
const STRONG = String.raw`\*\*(?<strong>(?![\s*])[^*\n]*[^\s*])\*\*(?!\*)`;
const EMPHASIS = String.raw`(?<![\p{L}\p{N}*])\*(?<em>(?![\s*])[^*\n]*[^\s*])\*(?![\p{L}\p{N}*])`;
const CODE = '`(?<code>[^`\\n]+)`';
const marks = new RegExp(`${STRONG}|${EMPHASIS}|${CODE}`, 'gu');
const tags = ['strong', 'em', 'code'] as const;

/** The parts of a text, without the signs around those that are marked. */
export function markedTexts(text: string): Marked[] {
  const parts: Marked[] = [];
  let done = 0;
  for (const match of text.matchAll(marks)) {
    const tag = tags.find((name) => match.groups?.[name] !== undefined);
    if (!tag) continue;
    if (match.index > done) parts.push({ tag: null, text: text.slice(done, match.index) });
    parts.push({ tag, text: match.groups?.[tag] ?? '' });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ tag: null, text: text.slice(done) });
  return parts;
}
