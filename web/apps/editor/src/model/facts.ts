// What a game tells of itself, in words for people.
import type { Node } from '@qipu/core';
import { factsOf } from '@qipu/view/parts';
import { language } from './words.js';

/** What the game of a node tells, by the name of the fact; empty: nothing. */
export function toldOf(node: Node): (slug: string) => string {
  const facts = factsOf(node, language.value);
  return (slug) => facts.find((one) => one.slug === slug)?.value.trim() ?? '';
}
