// All commands with their keys: typing finds one, Enter runs it, a click on a key records another.
import { useState } from 'preact/hooks';
import {
  type Command,
  commands,
  type Group,
  giveKey,
  hasOwnKey,
  holderOf,
  keyOfEvent,
  keysOf,
  resetKeys,
  run,
  takeKeys,
} from '../model/commands.js';
import { active } from '../model/desk.js';
import { choose } from '../model/settings.js';
import { say, type Word } from '../model/words.js';
import { shownKey, TextButton } from '../parts/buttons.js';
import { Icon } from '../parts/icons.js';
import { closeSheet, SheetFrame } from './sheet.js';

const groups: readonly [Group, Word][] = [
  ['walk', 'groupWalk'],
  ['tree', 'groupTree'],
  ['edit', 'groupEdit'],
  ['marks', 'groupMarks'],
  ['engine', 'engineWord'],
  ['files', 'groupFiles'],
  ['else', 'groupElse'],
];
const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

export function KeysSheet() {
  const [typed, setTyped] = useState('');
  const [recorded, setRecorded] = useState<Command | null>(null);
  /** A key that another command has. */
  const [taken, setTaken] = useState<{ key: string; command: Command; holder: Command } | null>(null);
  const found = commands.filter((command) => say(command.word).toLowerCase().includes(typed.trim().toLowerCase()));
  const [first] = found;
  const isFiltered = typed.trim() !== '';
  const start = (command: Command) => {
    closeSheet();
    if (command.isFree || active.peek()) run(command);
  };
  const record = (event: KeyboardEvent) => {
    if (!recorded || modifiers.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyOfEvent(event);
    setRecorded(null);
    if (key === 'Escape' || key === 'Tab') return;
    const holder = holderOf(key, recorded);
    if (holder) setTaken({ key, command: recorded, holder });
    else giveKey(recorded, key);
  };
  const begin = (command: Command, button: HTMLElement) => {
    setTaken(null);
    setRecorded(command);
    button.focus(); // where browsers do not focus what is clicked
  };
  const ends = (change: () => void) => () => {
    change();
    setTaken(null);
    setRecorded(null);
  };
  return (
    <SheetFrame
      title={say('commands')}
      head={
        <label class="q">
          <Icon name="find" />
          <input
            autofocus
            aria-label={say('typeCommand')}
            placeholder={say('typeCommand')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !first) return;
              event.preventDefault();
              start(first);
            }}
          />
        </label>
      }
    >
      <div class="keys" onKeyDownCapture={record}>
        {groups.map(([group, word]) => {
          const rows = found.filter((command) => command.group === group);
          return rows.length === 0 ? null : (
            <section key={group}>
              <h3>{say(word)}</h3>
              <ul>
                {rows.map((command) => (
                  <li key={command.name} class={isFiltered && command === first ? 'on' : ''}>
                    <button type="button" class="do" onClick={() => start(command)}>
                      {say(command.word)}
                    </button>
                    <button
                      type="button"
                      class={hasOwnKey(command) ? 'key own' : 'key'}
                      aria-label={`${say('changeKey', say(command.word))} ${keysOf(command).map(shownKey).join(' ')}`.trim()}
                      onClick={(event) => begin(command, event.currentTarget)}
                    >
                      {recorded === command
                        ? '…'
                        : keysOf(command).length === 0 && hasOwnKey(command)
                          ? '–'
                          : keysOf(command).map((key) => [<kbd key={key}>{shownKey(key)}</kbd>, ' '])}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <footer>
        <span class="grow" role="status">
          {recorded
            ? say('pressKey')
            : taken
              ? say('keyTaken', shownKey(taken.key), say(taken.holder.word))
              : say('clickKey')}
        </span>
        {taken ? (
          <TextButton isSmall onClick={ends(() => giveKey(taken.command, taken.key))}>
            {say('giveKey', say(taken.command.word))}
          </TextButton>
        ) : null}
        {recorded ? (
          <>
            <TextButton isSmall onClick={ends(() => takeKeys(recorded))}>
              {say('noKey')}
            </TextButton>
            {hasOwnKey(recorded) ? (
              <TextButton isSmall onClick={ends(() => resetKeys(recorded))}>
                {say('usualKey')}
              </TextButton>
            ) : null}
          </>
        ) : (
          <TextButton isSmall onClick={ends(() => choose('keys', {}))}>
            {say('resetKeys')}
          </TextButton>
        )}
      </footer>
    </SheetFrame>
  );
}
