// What is wrong with the record, beside the board: a list; what each check means; repairs by one click, with the bytes
// that they change.
import { signal } from '@preact/signals';
import type { Finding } from '@qipu/core';
import { Fragment, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  checked,
  current,
  explanationOf,
  fetchExplanations,
  goOnAfter,
  growthOf,
  isChecking,
  isSafe,
  keyOf,
  lookAt,
  openFinding,
  openKey,
  type Preview,
  previewsOf,
  repairAllSafe,
  repairFinding,
  repairOf,
  repairOrOpen,
  repairWords,
  type Stretch,
  wantsRow,
} from '../model/checks.js';
import { commandOfKey, keyOfEvent } from '../model/commands.js';
import { attempt, tell } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { SourceText } from '../model/source_text.js';
import { coreWords, messageOf, say, type Word } from '../model/words.js';
import { TextButton } from './buttons.js';
import { Icon, type IconName } from './icons.js';

/** So many are shown at once; more are asked for. */
const PAGE = 100;
const MOST_PREVIEWS = 4;
const most = signal(PAGE);
/** How often a row was asked for and has had the focus. */
let answered = 0;

const severities: Readonly<Record<Finding['severity'], { icon: IconName; word: Word; class: string }>> = {
  error: { icon: 'error', word: 'error', class: 'e' },
  warning: { icon: 'warn', word: 'warning', class: 'wn' },
  note: { icon: 'info', word: 'noteFound', class: 'n' },
};
const counted = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((one) => one.severity === severity).length;

// The row that is asked for has the focus; where none is left, what holds the rows.
function useRowAsked(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const asked = wantsRow.value;
  useLayoutEffect(() => {
    if (asked === answered || !list.current) return;
    answered = asked;
    const row = list.current.querySelector<HTMLElement>('[aria-current=true] .what');
    (row ?? document.getElementById('pane'))?.focus({ preventScroll: true });
    row?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  return list;
}

export function ChecksPane({ record }: { record: OpenRecord }) {
  const { value } = checked;
  const list = useRowAsked();
  if (!value) return <p class="dim pad">{say('checking')}</p>;
  const { findings, document } = value;
  const safe = findings.filter(isSafe).length;
  const at = current.value ? findings.indexOf(current.value) : -1;
  const shown = findings.slice(0, Math.max(most.value, at + 1));
  const repairAll = () =>
    attempt(record, () => {
      const repairs = repairAllSafe(record);
      goOnAfter(record, null);
      tell(say(repairs > 0 ? 'repaired' : 'nothingRepaired', repairs));
    });
  return (
    <div class="checks">
      <div class="bulk">
        <span class="grow" role="status">
          {findings.length === 0 ? say('faultless') : summaryOf(findings)}
          {isChecking.value ? ` ${say('checking')}` : ''}
        </span>
        {safe > 0 ? (
          <TextButton isMain isSmall onClick={repairAll}>
            {say('repairSafe', safe)}
          </TextButton>
        ) : null}
      </div>
      <ul ref={list}>
        {shown.map((finding) => (
          <Found
            key={keyOf(finding)}
            record={record}
            finding={finding}
            isOfNow={document === record.shown.value.document}
          />
        ))}
      </ul>
      {findings.length > shown.length ? (
        <p class="pad">
          <TextButton
            isSmall
            onClick={() => {
              most.value += 10 * PAGE;
            }}
          >
            {say('showMore', findings.length - shown.length)}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}
/** In the tab: how many are more than notes. */
export function Count() {
  const count = (checked.value?.findings ?? []).filter(({ severity }) => severity !== 'note').length;
  return count > 0 ? <span class="cnt">{count}</span> : null;
}
const summaryOf = (findings: readonly Finding[]): string =>
  say(
    'findingsCount',
    findings.length,
    counted(findings, 'error'),
    counted(findings, 'warning'),
    counted(findings, 'note'),
  );

function Found({ record, finding, isOfNow }: { record: OpenRecord; finding: Finding; isOfNow: boolean }) {
  const { icon, word, class: tone } = severities[finding.severity];
  const key = keyOf(finding);
  const isOpen = openKey.value === key;
  const isCurrent = current.value === finding;
  const repair = repairOf(finding);
  const told = coreWords();
  useEffect(() => {
    if (isOpen)
      fetchExplanations().catch((error) => tell(say('notFetched', 'explanations.bin', messageOf(error)), 'bad'));
  }, [isOpen, told]);
  const turn = () => {
    if (isOpen) openKey.value = '';
    else openFinding(record, finding);
  };
  // Where the finding has the focus, its repair has the key of figures.
  const press = (event: KeyboardEvent) => {
    if (commandOfKey(keyOfEvent(event))?.name !== 'figure') return;
    event.preventDefault();
    event.stopPropagation();
    repairOrOpen(record, finding);
  };
  return (
    <li
      class={`fnd ${isOpen ? 'open' : ''} ${isCurrent ? 'on' : ''}`}
      aria-current={isCurrent}
      onKeyDown={press}
      onFocusCapture={() => lookAt(finding)}
    >
      <div class="hd">
        <span class={`sev ${tone}`} role="img" aria-label={say(word)}>
          <Icon name={icon} />
        </span>
        <button type="button" class="what" aria-expanded={isOpen} onClick={turn}>
          <span class="t">{finding.message}</span>
          <span class="w">
            <code>{finding.check}</code> <span>{say('atLine', finding.line, finding.column)}</span>
          </span>
        </button>
        {repair && !isOpen ? (
          <TextButton isSmall label={say('repairOf', finding.message)} onClick={() => repairOrOpen(record, finding)}>
            {isSafe(finding) ? repairWords(finding) : say('repairAsk')}
          </TextButton>
        ) : null}
      </div>
      {isOpen ? (
        <div class="more">
          <p>{explanationOf(finding.check)}</p>
          {repair && isOfNow ? (
            <Bytes record={record} finding={finding} onRepair={() => repairFinding(record, finding)} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
// ---- The bytes of a repair

function Bytes({ record, finding, onRepair }: { record: OpenRecord; finding: Finding; onRepair: () => void }) {
  const { document } = record.shown.value;
  const source = useMemo(() => new SourceText(document), [document]);
  const edits = repairOf(finding)?.edits.length ?? 0;
  const previews = useMemo(() => previewsOf(finding, source, MOST_PREVIEWS), [finding, source]);
  const growth = useMemo(() => growthOf(finding, source), [finding, source]);
  const word = growth > 0 ? 'bytesAdded' : growth < 0 ? 'bytesRemoved' : 'bytesExchanged';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no form is filled in */}
      <div class="bytes" role="group" aria-label={say('bytesBeforeAndAfter')}>
        {previews.map(({ removed, inserted }: Preview, i) => (
          <Fragment key={i}>
            <BytesRow sign="−" tone="del" stretch={removed} />
            <BytesRow sign="+" tone="ins" stretch={inserted} />
          </Fragment>
        ))}
        <div class="ft">
          <span class="grow">
            {edits > previews.length ? `${say('placesMore', edits - previews.length)} ` : ''}
            {say(word, Math.abs(growth), record.bytes.length)}
          </span>
          <TextButton isMain isSmall onClick={onRepair}>
            {say(isSafe(finding) ? 'repairIt' : 'repairAnyway')}
          </TextButton>
        </div>
      </div>
      {isSafe(finding) ? null : <p class="dim">{say('unsafeWords')}</p>}
    </>
  );
}
function BytesRow({ sign, tone, stretch }: { sign: string; tone: 'del' | 'ins'; stretch: Stretch }) {
  const [before, changed, behind] = stretch.text;
  return (
    <div class={`row ${tone}`}>
      <span class="sg">{sign}</span>
      <span>
        {before}
        {changed === '' ? null : <mark>{changed}</mark>}
        {behind}
        <br />
        <span class="hex">
          {stretch.hex[0]} {stretch.hex[1] === '' ? null : <mark>{stretch.hex[1]}</mark>} {stretch.hex[2]}
        </span>
      </span>
    </div>
  );
}
