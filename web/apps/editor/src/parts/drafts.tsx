// Fields whose text is written when they are left: what cannot be written stays with its node, and is told wherever else
// the reader goes.
import type { Node } from '@qipu/core';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { addDraft } from '../model/desk.js';
import { type Draft, draftAt, draftsOf, dropDraft, putDraft } from '../model/drafts.js';
import { infoNode } from '../model/information.js';
import type { OpenRecord } from '../model/record.js';
import { tab } from '../model/settings.js';
import { say } from '../model/words.js';
import { Icon } from './icons.js';

/** A field of a node. `write`: whether the text is in the record now. */
export function useDraft(
  record: OpenRecord,
  node: Node,
  field: Omit<Draft, 'id' | 'text'>,
  write: (text: string, node: Node) => boolean,
) {
  const { id } = node;
  const keep = useRef<() => boolean>(() => true);
  keep.current = () => {
    const text = record.drafts.peek().size > 0 ? draftAt(record, id, field.ident) : undefined;
    const of = record.shown.peek().document.nodeOfId(id);
    if (text !== undefined && of && write(text, of)) dropDraft(record, id, field.ident);
    return true;
  };
  useLayoutEffect(() => {
    const forget = addDraft(() => keep.current());
    return () => {
      keep.current();
      forget();
    };
  }, []);
  return {
    text: draftAt(record, id, field.ident),
    drop: () => dropDraft(record, id, field.ident),
    events: {
      onInput: (event: { currentTarget: { value: string } }) =>
        putDraft(record, { ...field, id, text: event.currentTarget.value }),
      onBlur: () => keep.current(),
    },
  };
}

/** What is not written and stands in a field that is not seen. */
export function Unwritten({ record, pane }: { record: OpenRecord; pane: string }) {
  const here = { node: record.shown.value.node.id, information: infoNode(record).id };
  const hidden = draftsOf(record).filter((draft) => draft.pane !== pane || draft.id !== here[draft.pane]);
  if (hidden.length === 0) return null;
  return (
    <ul class="unwritten">
      {hidden.map((draft) => (
        <li key={`${draft.id} ${draft.ident}`}>
          <Icon name="warn" isSmall />
          <span class="grow">{say('notWritten', say('draftOf', say(draft.word), draft.text))}</span>
          <button type="button" class="lnk" onClick={() => goTo(record, draft)}>
            {say('goThere')}
          </button>
          <button type="button" class="lnk" onClick={() => dropDraft(record, draft.id, draft.ident)}>
            {say('throwDraft')}
          </button>
        </li>
      ))}
    </ul>
  );
}
function goTo(record: OpenRecord, { id, pane, ident }: Draft): void {
  record.goToId(id);
  tab.value = pane;
  // The field is there after the next drawing.
  requestAnimationFrame(() => document.getElementById(`${pane === 'node' ? 'node' : 'info'}-${ident}`)?.focus());
}
