// Before a record is open: how to open one, and what was kept on this device.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { commandNamed, keysOf, openFiles, sheet } from '../model/commands.js';
import { openKept, records } from '../model/desk.js';
import { same } from '../model/files.js';
import { forget, type Kept, keptRecords } from '../model/keeping.js';
import { language, say, tagOf } from '../model/words.js';
import { shownKey, TextButton } from './buttons.js';
import { openPlay } from './engine.js';
import { Icon } from './icons.js';

export const kept = signal<readonly Kept[]>([]);
export async function lookForKept(): Promise<void> {
  kept.value = await keptRecords();
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
function ago(time: number): string {
  const format = new Intl.RelativeTimeFormat(tagOf(language.value), { numeric: 'auto' });
  const passed = time - Date.now();
  const [unit, size] = units.find(([, size]) => -passed >= size) ?? ['minute', 60_000];
  return format.format(Math.round(passed / size), unit);
}
const isSaved = ({ saved, bytes }: Kept): boolean => saved !== null && same(saved, bytes);

function Row({ one }: { one: Kept }) {
  return (
    <div class="rec">
      <span class="cut">
        {one.name}
        <br />
        <small>{isSaved(one) ? say('keptSaved', ago(one.time)) : say('keptUnsaved', one.steps, ago(one.time))}</small>
      </span>
      <TextButton
        isSmall
        label={`${say(isSaved(one) ? 'openIt' : 'restore')} ${one.name}`}
        onClick={() => void openKept(one)}
      >
        {say(isSaved(one) ? 'openIt' : 'restore')}
      </TextButton>
      <button
        type="button"
        class="ib sm"
        aria-label={say('forgetIt', one.name)}
        title={say('forgetIt', one.name)}
        onClick={() => void forget(one.key).then(lookForKept)}
      >
        <Icon name="close" isSmall />
      </button>
    </div>
  );
}

export function KeptList() {
  useEffect(() => void lookForKept(), []);
  // What is open is not lost.
  const left = kept.value.filter((one) => !records.value.some(({ key }) => key === one.key));
  if (left.length === 0) return null;
  return (
    <div>
      <h3>{say('keptRecords')}</h3>
      {left.map((one) => (
        <Row key={one.key} one={one} />
      ))}
    </div>
  );
}

export function Start() {
  const keyOf = (name: string) => shownKey(keysOf(commandNamed(name))[0] ?? '');
  return (
    <section class="card start" aria-label={say('openTitle')}>
      <h2>{say('openTitle')}</h2>
      <p class="muted">{say('openWords')}</p>
      <div class="big">
        <TextButton isMain onClick={() => void openFiles()}>
          <Icon name="file" />
          {say('open')}
          <kbd>{keyOf('open')}</kbd>
        </TextButton>
        <TextButton
          onClick={() => {
            sheet.value = 'new';
          }}
        >
          <Icon name="plus" />
          {say('newGame')}
          <kbd>{keyOf('new')}</kbd>
        </TextButton>
        <TextButton onClick={openPlay}>
          <Icon name="play" />
          {say('playEngine')}
          <kbd>{keyOf('playEngine')}</kbd>
        </TextButton>
      </div>
      <KeptList />
    </section>
  );
}
