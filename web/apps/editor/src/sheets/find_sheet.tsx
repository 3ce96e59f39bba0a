// Finding text, moves at a point, a move by its number, a node by its path.
import type { Node } from '@qipu/core';
import { useMemo, useState } from 'preact/hooks';
import { active, tell } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { bookmarks, Finder, goToMove, soughtBy } from '../model/search.js';
import { say } from '../model/words.js';
import { Icon } from '../parts/icons.js';
import { closeSheet, SheetFrame } from './sheet.js';

const MOST = 200;

// Where the text stands, with what is about it.
function excerpt(node: Node, text: string): string {
  const comment = node.get('C') ?? node.get('N') ?? node.get('GC') ?? '';
  const at = Math.max(0, comment.toLocaleLowerCase().indexOf(text.toLocaleLowerCase()) - 20);
  return `${at > 0 ? '…' : ''}${comment.slice(at, at + 100)}`;
}

export function FindSheet() {
  const record = active.value as OpenRecord;
  const { walk } = record.shown.value;
  const [typed, setTyped] = useState('');
  const finder = useMemo(() => new Finder(walk.tree), [walk]);
  const sought = useMemo(() => soughtBy(typed, walk.tree.columns, walk.tree.rows), [typed, walk]);
  const isList = sought?.kind === 'text' || sought?.kind === 'point';
  // Where nothing is typed, the bookmarks.
  const isEmpty = sought === null;
  const found = useMemo(
    () => (sought === null ? bookmarks(record, MOST) : finder.find(sought, MOST)),
    [sought, finder],
  );
  const go = (node: Node) => {
    closeSheet();
    record.go(node.number);
  };
  const enter = () => {
    const [first] = found;
    if (first) go(first);
    else if (sought?.kind === 'move') {
      closeSheet();
      if (!goToMove(record, sought.number)) tell(say('noSuchMove', sought.number));
    } else if (sought?.kind === 'path') {
      closeSheet();
      try {
        record.go(walk.tree.at(sought.path).number);
      } catch {
        tell(say('nothingFound'));
      }
    }
  };
  return (
    <SheetFrame
      title={say('find')}
      head={
        <label class="q">
          <Icon name="find" />
          <input
            autofocus
            aria-label={say('find')}
            placeholder={say('findWords')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter();
            }}
          />
        </label>
      }
    >
      <p class="pad muted" role="status">
        {isEmpty && found.length > 0
          ? say('bookmarks')
          : isList
            ? found.length === MOST
              ? say('findMost', MOST)
              : say('findMany', found.length)
            : say('findWords')}
      </p>
      <ul class="found">
        {found.map((node) => (
          <li key={node.number}>
            <button type="button" onClick={() => go(node)}>
              <b>{node.path}</b> <span class="cut">{excerpt(node, sought?.kind === 'text' ? sought.text : '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </SheetFrame>
  );
}
