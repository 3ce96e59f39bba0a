// Beside the board: what is open, the tools, and how the board is shown.
import { useRef } from 'preact/hooks';
import { close, commandNamed, keysOf, modes, openFiles, run, sheet } from '../model/commands.js';
import { active, reading, records } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { server } from '../model/server.js';
import { choose, type ModeName, mode, offered, type Settings, settings, tool } from '../model/settings.js';
import { tools } from '../model/tools.js';
import { say, type Word } from '../model/words.js';
import { shownKey } from './buttons.js';
import { openPlay } from './engine.js';
import { FolderCard } from './folder.js';
import { Icon } from './icons.js';
import { SelectRow } from './select_field.js';
import { Switch } from './switch.js';

const formatNames: Readonly<Record<string, string>> = { jgf: 'JGF', jago: 'Jago' };

function factsOf(record: OpenRecord): string {
  const { document, walk } = record.shown.value;
  const size =
    document.trees.length > 1
      ? say('gamesCount', document.trees.length)
      : walk.tree.hasBoard
        ? say('movesCount', walk.moveCount)
        : say('nodesCount', walk.tree.nodeCount);
  const { from } = record;
  const how = from === 'sgf' ? walk.tree.charset : say('converted', formatNames[from] ?? from.toUpperCase());
  return `${how} · ${size}`;
}

function File({ record, isActive }: { record: OpenRecord; isActive: boolean }) {
  const isDirty = record.unsaved.value > 0;
  return (
    <li class="one">
      <button
        type="button"
        class="file"
        aria-current={isActive}
        onClick={() => {
          active.value = record;
        }}
      >
        <Icon name="file" />
        <span class="cut">
          <span class="name cut">{record.name.value}</span>
          <span class="sub cut">{factsOf(record)}</span>
        </span>
        {isDirty ? (
          <span class="dirty" title={say('unsavedChanges')}>
            <span class="vh">{say('unsavedChanges')}</span>
          </span>
        ) : null}
      </button>
      <button
        type="button"
        class="ib sm"
        aria-label={say('closeIt', record.name.value)}
        title={say('closeIt', record.name.value)}
        onClick={() => close(record)}
      >
        <Icon name="close" isSmall />
      </button>
    </li>
  );
}

export function FilesCard() {
  const isEmpty = records.value.length === 0 && reading.value.length === 0;
  return (
    <section class="card files" aria-label={say('files')}>
      <header>
        <h2>{say('files')}</h2>
        {server.value?.hasFolder ? (
          <button
            type="button"
            class="ib sm"
            aria-label={say('playEngine')}
            title={say('playEngine')}
            onClick={openPlay}
          >
            <Icon name="play" />
          </button>
        ) : null}
        <button
          type="button"
          class="ib sm"
          aria-label={say('open')}
          title={say('open')}
          onClick={() => void openFiles()}
        >
          <Icon name="plus" />
        </button>
      </header>
      {isEmpty ? <p class="dim pad">{say('noneOpen')}</p> : null}
      {records.value.length > 0 ? (
        <ul class="list" aria-label={say('openFiles')}>
          {records.value.map((record) => (
            <File key={record.key} record={record} isActive={record === active.value} />
          ))}
        </ul>
      ) : null}
      {reading.value.map((name) => (
        <p class="file" role="status" key={name}>
          <Icon name="file" />
          <span class="cut">{say('readingFile', name)}</span>
          <span class="spin" />
        </p>
      ))}
    </section>
  );
}

export function ToolsCard() {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 }[event.key];
    if (by === undefined) return;
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  return (
    <section class="card" aria-label={say('tools')}>
      <header>
        <h2>{say('tools')}</h2>
      </header>
      <div class="tools" role="toolbar" aria-label={say('stonesAndMarks')} ref={bar} onKeyDown={move}>
        {tools.map(({ name, word }) => {
          const [key] = keysOf(commandNamed(`tool-${name}`));
          return (
            <button
              type="button"
              class="ib"
              key={name}
              aria-pressed={tool.value === name}
              tabIndex={tool.value === name ? 0 : -1}
              aria-label={say(word)}
              title={key ? `${say(word)} (${shownKey(key)})` : say(word)}
              onClick={() => {
                tool.value = name;
                if (sheet.peek() === 'rail') sheet.value = null;
              }}
            >
              <Icon name={name} />
            </button>
          );
        })}
      </div>
    </section>
  );
}

const coordinateWords: Readonly<Record<Settings['coordinates'], string>> = {
  western: 'A1–T19',
  japanese: '1–十九',
  sgf: 'aa–ss',
  none: '',
};
export const coordinateName = (one: Settings['coordinates']): string => coordinateWords[one] || say('coordinatesNone');
const variationWords: Readonly<Record<Settings['variations'], Word>> = {
  children: 'variationsChildren',
  siblings: 'variationsSiblings',
  none: 'variationsNone',
};

/** How many moves have their numbers, in words. */
export const numbersWord = (one: Settings['numbers']): string =>
  numberWords[one] ? say(numberWords[one]) : say('numbersLast', one);
const numberWords: Readonly<Partial<Record<Settings['numbers'], Word>>> = {
  none: 'numbersOff',
  all: 'numbersEvery',
  variation: 'numbersVariation',
};

export function ShowCard() {
  const { coordinates, variations, magnifier, sound, numbers } = settings.value;
  return (
    <section class="card" aria-label={say('show')}>
      <header>
        <h2>{say('show')}</h2>
      </header>
      <div class="opts">
        <SelectRow
          words={say('coordinates')}
          value={coordinates}
          values={offered.coordinates.map((one) => [one, coordinateName(one)])}
          set={(one) => choose('coordinates', one)}
        />
        <SelectRow
          words={say('variations')}
          value={variations}
          values={offered.variations.map((one) => [one, say(variationWords[one])])}
          set={(one) => choose('variations', one)}
        />
        <SelectRow
          words={say('moveNumbers')}
          value={numbers}
          values={offered.numbers.map((one) => [one, numbersWord(one)])}
          set={(one) => choose('numbers', one)}
        />
        <Switch words={say('magnifier')} is={magnifier} set={(is) => choose('magnifier', is)} />
        <Switch words={say('sound')} is={sound} set={(is) => choose('sound', is)} />
      </div>
    </section>
  );
}
/** Where the bars have no room for the switch. */
function ModeCard() {
  const go = (name: ModeName) => {
    run(commandNamed(`mode-${name}`));
    sheet.value = null;
  };
  return (
    <section class="card narrow-only" aria-label={say('mode')}>
      <div class="opts">
        <SelectRow
          words={say('mode')}
          value={mode.value}
          values={modes.map(([name, word]) => [name, say(word)])}
          set={go}
        />
      </div>
    </section>
  );
}
export function Rail() {
  return (
    <aside class="rail" aria-label={say('filesAndTools')}>
      <FilesCard />
      <FolderCard />
      {active.value ? <ModeCard /> : null}
      {mode.value === 'edit' ? <ToolsCard /> : null}
      <ShowCard />
    </aside>
  );
}
