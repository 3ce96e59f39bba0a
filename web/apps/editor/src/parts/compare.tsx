// Two nodes or two records side by side: their boards, where they differ, and what they are joined.

import { signal } from '@preact/signals';
import type { Difference } from '@qipu/core/formats';
import { otherFormats } from '@qipu/view/parts';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { openUnsaved, records, tell } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { coreWords, messageOf, say } from '../model/words.js';
import { TextButton } from './buttons.js';
import { Mounted } from './mount.js';
import type { Page } from './page.js';

const MOST_LISTED = 500;
const found = signal<{ of: unknown; differences: readonly Difference[] } | null>(null);

export function SecondBoard({ page }: { page: Page }) {
  const square = useRef<HTMLDivElement>(null);
  const ratio = page.compare.ratio.value;
  const node = page.compare.shown.value;
  useLayoutEffect(() => square.current?.style.setProperty('--ratio', String(ratio)));
  return (
    <div class="sq second" ref={square} hidden={!node}>
      <Mounted element={page.compare.board.element} />
    </div>
  );
}

export function CompareCard({ record, page }: { record: OpenRecord; page: Page }) {
  const { compare } = page;
  const others = records.value.filter((one) => one !== record);
  const other = compare.other.value;
  const against = compare.against.value;
  const chosen = other ? other.key : against && 'node' in against ? 'held' : '';
  const choose = (value: string) => {
    const of = others.find(({ key }) => key === value);
    if (of) compare.against.value = { record: of };
    else if (value === 'held') compare.hold(record);
    else compare.against.value = null;
  };
  return (
    <section class="card compare" aria-label={say('modeCompare')}>
      <div class="bulk">
        <label class="grow opt">
          {say('compareWith')}
          <select class="sel" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">–</option>
            <option value="held">{say('heldPlace')}</option>
            {others.map(({ key, name }) => (
              <option key={key} value={key}>
                {name.value}
              </option>
            ))}
          </select>
        </label>
        {other ? (
          <TextButton isSmall onClick={() => void join(record, other)}>
            {say('mergeRecords')}
          </TextButton>
        ) : (
          <TextButton isSmall onClick={() => compare.hold(record)}>
            {say('holdPlace')}
          </TextButton>
        )}
      </div>
      {other ? <Differences record={record} other={other} page={page} /> : <p class="dim pad">{say('compareWords')}</p>}
    </section>
  );
}

function Differences({ record, other, page }: { record: OpenRecord; other: OpenRecord; page: Page }) {
  const { document } = record.shown.value;
  const after = other.shown.value.document;
  const words = coreWords();
  useEffect(() => {
    let isWanted = true;
    found.value = null;
    otherFormats().then(
      (formats) => {
        if (isWanted) found.value = { of: document, differences: formats.diff(document.bytes, after.bytes, words) };
      },
      (error: unknown) => tell(say('notLoaded', String(error)), 'bad'),
    );
    return () => {
      isWanted = false;
    };
  }, [document, after, words]);
  if (!found.value) return <p class="dim pad">{say('comparing')}</p>;
  const { differences } = found.value;
  const hasTrees = document.trees.length > 1 || after.trees.length > 1;
  return (
    <>
      <p class="pad muted" role="status">
        {differences.length === 0 ? say('noDifference') : say('differencesCount', differences.length)}
      </p>
      <ul class="differences">
        {differences.slice(0, MOST_LISTED).map((difference, i) => (
          <li key={i}>
            <button type="button" onClick={() => page.compare.go(record, difference.before, difference.after)}>
              <Change difference={difference} hasTrees={hasTrees} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
function Change({ difference, hasTrees }: { difference: Difference; hasTrees: boolean }) {
  const { where, message, before, after } = difference;
  const { tree } = before ?? after ?? { tree: 0 };
  // Of long texts the message is but a name.
  const isNamed = !/[:：→\n]/.test(message);
  return (
    <>
      <span class="w">{hasTrees ? `${say('unnamedGame', tree + 1)} · ${where}` : where}</span>
      {message.split('\n').map((line, i) => (
        <span key={i} class={`line-of ${toneOf(line)}`}>
          {line}
        </span>
      ))}
      {isNamed ? <Values sign="−" tone="del" values={before?.values} /> : null}
      {isNamed ? <Values sign="+" tone="ins" values={after?.values} /> : null}
    </>
  );
}
const toneOf = (line: string): string => (line.startsWith('- ') ? 'del' : line.startsWith('+ ') ? 'ins' : '');
const MOST_CHARACTERS = 200;
function Values({ sign, tone, values }: { sign: string; tone: string; values: readonly string[] | undefined }) {
  if (!values || values.length === 0) return null;
  const text = values.join(' ');
  return (
    <span class={`value ${tone}`}>
      <span class="sg">{sign}</span> {text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}
    </span>
  );
}

/** Both as one record, opened beside: neither of them changes. */
async function join(record: OpenRecord, other: OpenRecord): Promise<void> {
  try {
    const formats = await otherFormats();
    const names: [string, string] = [record.name.peek(), other.name.peek()];
    const { bytes, notes, more } = formats.merge(record.bytes, other.bytes, names);
    await openUnsaved(bytes, say('mergedName'));
    if (notes.length > 0) tell(say('mergeNotes', notes.length + more), 'warn');
  } catch (error) {
    tell(messageOf(error), 'bad');
  }
}
