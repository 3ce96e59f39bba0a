// The ten judgements of SGF with their degrees, and V: as words, and as signs in the tree.
import type { Node } from '@qipu/core';
import type { Icon } from './icons.js';
import { type Language, type Word, word } from './words.js';

type Tone = 'good' | 'warn' | 'bad' | 'plain';
interface Row {
  icon: Icon;
  tone: Tone;
  /** In the tree, by degree. */
  signs: readonly [string, string];
}
const rows: Readonly<Record<string, Row>> = {
  TE: { icon: 'star', tone: 'good', signs: ['!', '!!'] },
  IT: { icon: 'star', tone: 'good', signs: ['!?', '!?'] },
  DO: { icon: 'question', tone: 'warn', signs: ['?!', '?!'] },
  BM: { icon: 'wrong', tone: 'bad', signs: ['?', '??'] },
  GB: { icon: 'balance', tone: 'plain', signs: ['B+', 'B++'] },
  GW: { icon: 'balance', tone: 'plain', signs: ['W+', 'W++'] },
  DM: { icon: 'balance', tone: 'plain', signs: ['=', '=='] },
  UC: { icon: 'question', tone: 'plain', signs: ['~', '~~'] },
  HO: { icon: 'target', tone: 'warn', signs: ['*', '**'] },
};

export interface Judgement {
  ident: string;
  words: string;
  sign: string;
  icon: Icon;
  tone: Tone;
}

const two = new Set<string>(['TE', 'BM', 'GB', 'GW', 'DM', 'UC', 'HO']);

function valueWords(value: string, language: Language): string {
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number) || value.trim() === '') return word(language, 'V', value);
  if (number === 0) return word(language, 'DM');
  return word(language, number > 0 ? 'vBlack' : 'vWhite', Math.abs(number));
}

export function judgementsAt(node: Node, language: Language): Judgement[] {
  const found: Judgement[] = [];
  for (const property of node.properties()) {
    const row = rows[property.ident];
    if (!row && property.ident !== 'V') continue;
    const value = property.texts()[0] ?? '';
    if (!row) {
      found.push({ ident: 'V', words: valueWords(value, language), sign: 'v', icon: 'balance', tone: 'plain' });
      continue;
    }
    const isTwice = value.trim() === '2';
    const name = (isTwice && two.has(property.ident) ? `${property.ident}2` : property.ident) as Word;
    const { icon, tone, signs } = row;
    found.push({ ident: property.ident, words: word(language, name), sign: signs[isTwice ? 1 : 0], icon, tone });
  }
  return found;
}
