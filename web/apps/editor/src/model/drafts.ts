// What was typed into a field and is not in the record: it stays with its node until it can be written, or is thrown away.
import type { OpenRecord } from './record.js';
import type { Word } from './words.js';

export interface Draft {
  /** Of its node. */
  id: number;
  ident: string;
  word: Word;
  pane: 'node' | 'information';
  text: string;
}
const keyOf = (id: number, ident: string): string => `${id} ${ident}`;

/** What was typed there; undefined: nothing but what the record says. */
export const draftAt = (record: OpenRecord, id: number, ident: string): string | undefined =>
  record.drafts.value.get(keyOf(id, ident))?.text;

export function putDraft(record: OpenRecord, draft: Draft): void {
  record.drafts.value = new Map(record.drafts.peek()).set(keyOf(draft.id, draft.ident), draft);
}
export function dropDraft(record: OpenRecord, id: number, ident: string): void {
  const drafts = new Map(record.drafts.peek());
  if (drafts.delete(keyOf(id, ident))) record.drafts.value = drafts;
}

/** All whose node is still there. */
export function draftsOf(record: OpenRecord): Draft[] {
  const { document } = record.shown.value;
  return [...record.drafts.value.values()].filter(({ id }) => document.nodeOfId(id) !== undefined);
}
