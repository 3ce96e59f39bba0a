// In the rail: the folder that the server serves.
import { useState } from 'preact/hooks';
import { active } from '../model/desk.js';
import { entries, folderTrouble, listed, lookInFolder, openEntry, parentOf } from '../model/folder.js';
import { type Entry, server } from '../model/server.js';
import { say } from '../model/words.js';
import { Icon } from './icons.js';

function Row({ entry }: { entry: Entry }) {
  const isShown = entry.kind === 'record' && active.value?.place?.served === entry.path;
  return (
    <li class="one">
      <button type="button" class="file" aria-current={isShown} onClick={() => void openEntry(entry)}>
        <Icon name={entry.kind === 'folder' ? 'folder' : 'file'} />
        <span class="name cut">{entry.name}</span>
      </button>
    </li>
  );
}
// Of a folder of thousands the first are shown, and the others by a part of their name.
const MANY = 12;
const MOST = 300;
function FolderList({ all, at }: { all: readonly Entry[]; at: string }) {
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLocaleLowerCase();
  const found = part === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(part));
  return (
    <>
      {all.length > MANY ? (
        <label class="q pad">
          <Icon name="find" isSmall />
          <input
            aria-label={say('filterFiles')}
            placeholder={say('filterFiles')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      ) : null}
      <ul class="list" aria-label={say('folder')}>
        {at === '' ? null : (
          <li class="one">
            <button
              type="button"
              class="file"
              onClick={() => {
                listed.value = parentOf(at);
              }}
            >
              <Icon name="up" />
              <span class="name cut">{say('folderUp', parentOf(at) || say('wholeFolder'))}</span>
            </button>
          </li>
        )}
        {found.slice(0, MOST).map((entry) => (
          <Row key={entry.path} entry={entry} />
        ))}
        {found.length > MOST ? <li class="dim pad">{say('moreFiles', found.length - MOST)}</li> : null}
        {part !== '' && found.length === 0 ? <li class="dim pad">{say('nothingFound')}</li> : null}
      </ul>
    </>
  );
}
export function FolderCard() {
  if (!server.value?.hasFolder) return null;
  const at = listed.value;
  const all = entries.value;
  const trouble = folderTrouble.value;
  return (
    <section class="card files folder" aria-label={say('folder')}>
      <header>
        <h2 class="cut">{at === '' ? say('folder') : at}</h2>
        <button
          type="button"
          class="ib sm"
          aria-label={say('lookAgain')}
          title={say('lookAgain')}
          onClick={() => void lookInFolder()}
        >
          <Icon name="redo" isSmall />
        </button>
      </header>
      <FolderList key={at} all={all ?? []} at={at} />
      {trouble === '' ? null : <p class="dim pad">{say('folderUnread', trouble)}</p>}
      {all?.length === 0 && trouble === '' ? <p class="dim pad">{say('folderEmpty')}</p> : null}
    </section>
  );
}
