// The bars above and below, the board in the middle, and what is told.
import { gameName, type Language, nodeWords, titleOf } from '@qipu/view/parts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { commandNamed, modes, run, sheet } from '../model/commands.js';
import { active, attempt, isDropping, told } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { isStudying, mode } from '../model/settings.js';
import { putLabel } from '../model/tools.js';
import { language, say } from '../model/words.js';
import { labelAt } from './board_part.js';
import { CommandButton, TextButton } from './buttons.js';
import { SecondBoard } from './compare.js';
import { AnalysisButton, EngineStatus } from './engine.js';
import { Icon } from './icons.js';
import { Mounted } from './mount.js';
import { Notices } from './notices.js';
import type { Page } from './page.js';
import { StudyStage } from './study.js';

/** What language the name below the name is in. */
const subtitleTags: Readonly<Record<Language, string>> = {
  en: 'zh-Hans',
  zh: 'en',
  'zh-Hant': 'en',
  ja: 'ja',
  ko: 'ko',
};
/** What a record is called: its game's name, else its file's. */
const nameOf = (record: OpenRecord): string => titleOf(record.shown.value.walk.tree.root) || record.name.value;

export function Top() {
  const record = active.value;
  const unsaved = record?.unsaved.value ?? 0;
  return (
    <header class="top">
      <div class="brand">
        <button
          type="button"
          class="ib m-only"
          aria-label={say('filesAndTools')}
          aria-expanded={sheet.value === 'rail'}
          onClick={() => {
            sheet.value = sheet.value === 'rail' ? null : 'rail';
          }}
        >
          <Icon name="menu" />
        </button>
        <img src="./icon.svg" alt="" width="24" height="24" />
        <b>{say('title')}</b> <span lang={subtitleTags[language.value]}>{say('subtitle')}</span>
      </div>
      <div class="doc">
        <h1 class="cut">{record ? nameOf(record) : say('noRecordOpen')}</h1>
        {record ? (
          <span class="chip no-p">
            <Icon name={unsaved > 0 ? 'save' : 'ok'} isSmall />
            {unsaved > 0 ? say('bytesToSave', unsaved) : say('allSaved')}
          </span>
        ) : null}
      </div>
      <div class="acts">
        {record ? <Modes class="wide-only" /> : null}
        <CommandButton name="undo" icon="undo" class="p-only" isDisabled={!record?.canUndo.value} />
        {record ? <AnalysisButton class="p-only" /> : null}
        <CommandButton name="save" icon="save" isDisabled={unsaved === 0} />
        <CommandButton name="find" icon="find" class="no-p" />
        <CommandButton name="games" icon="games" class="no-p" />
        <CommandButton name="export" icon="share" class="no-p" />
        <CommandButton name="settings" icon="settings" class="no-p" />
        <CommandButton name="keys" icon="more" />
      </div>
    </header>
  );
}

function Modes(props: { class: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is filled in
    <div class={`seg ${props.class}`} role="group" aria-label={say('mode')}>
      {modes.map(([name, word]) => (
        <button
          type="button"
          key={name}
          aria-pressed={mode.value === name}
          onClick={() => run(commandNamed(`mode-${name}`))}
        >
          {say(word)}
        </button>
      ))}
    </div>
  );
}

function LabelField({ page }: { page: Page }) {
  const field = useRef<HTMLInputElement>(null);
  const at = labelAt.value;
  useLayoutEffect(() => field.current?.focus(), [at]);
  if (!at) return null;
  const { full } = page.board.view.picture;
  const left = (100 * (at.point.column - full.x)) / full.width;
  const top = (100 * (at.point.row + 0.7 - full.y)) / full.height;
  const close = () => {
    labelAt.value = null;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const put = () => {
    const record = active.peek();
    const text = field.current?.value.trim() ?? '';
    if (record) attempt(record, () => putLabel(record, at.point, text));
    close();
  };
  return (
    <form
      class="label-field"
      ref={(form) => {
        form?.style.setProperty('left', `${Math.min(left, 70)}%`);
        form?.style.setProperty('top', `${Math.min(top, 90)}%`);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
    >
      <input
        class="in"
        ref={field}
        aria-label={say('label')}
        defaultValue={at.text}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') close();
        }}
      />
      <TextButton isMain onClick={put}>
        {say('done')}
      </TextButton>
    </form>
  );
}

/** FF[4]: a point has two letters. */
const MOST_LINES = 52;
/** Below a board that is higher than wide there is no room for words. */
const LOWEST = 0.97;

export function Stage({ page }: { page: Page }) {
  return (
    <main class={mode.value === 'compare' ? 'stage two' : 'stage'} tabIndex={-1} aria-label={say('theBoard')}>
      {isStudying.value ? <StudyStage page={page} /> : <RecordStage page={page} />}
      {mode.value === 'compare' ? <SecondBoard page={page} /> : null}
    </main>
  );
}
// Why a record has no board.
function noBoardWords(record: OpenRecord): string {
  const { gm, root } = record.shown.value.walk.tree;
  if (gm !== 1) return say('otherGame', gameName(language.value, gm));
  const size = (root.get('SZ') ?? '').trim();
  const [columns = '', rows = columns] = size.split(':');
  return /^\d+(:\d+)?$/.test(size)
    ? say('boardTooLarge', `${columns} × ${rows}`, `${MOST_LINES} × ${MOST_LINES}`)
    : say('noBoardSize', size);
}
function RecordStage({ page }: { page: Page }) {
  const record = active.value;
  const ratio = page.board.ratio.value;
  const square = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => square.current?.style.setProperty('--ratio', String(ratio)));
  return (
    <>
      {!record || record.shown.value.walk.tree.hasBoard ? (
        <div class="sq" ref={square}>
          <Mounted element={page.board.view.element} />
          <LabelField page={page} />
        </div>
      ) : (
        <p class="no-board" role="status">
          {noBoardWords(record)}
        </p>
      )}
      {record?.shown.value.walk.tree.hasBoard && ratio > LOWEST ? <Line record={record} /> : null}
    </>
  );
}
function Line({ record }: { record: OpenRecord }) {
  const { walk, position } = record.shown.value;
  const following = [...walk.childrenOf(walk.number)].length;
  const turn = say(position?.toPlay === 'W' ? 'whiteToPlay' : 'blackToPlay');
  return (
    <p class="line">
      <b>{nodeWords(walk, position, language.value)}</b>
      <span>{following > 1 ? say('continuations', turn, following) : turn}</span>
    </p>
  );
}

export function Foot() {
  const record = active.value;
  return (
    <footer class="foot">
      <div class="status">
        {record ? (
          <>
            <Icon name="ok" isSmall />
            <span class="cut">{say('keptHere')}</span>
          </>
        ) : null}
      </div>
      {isStudying.value ? (
        <div class="ctl">
          <Modes class="narrow-only" />
        </div>
      ) : (
        <Walking record={record} />
      )}
      <div class="status end">
        {isStudying.value || !record ? null : <EngineStatus />}
        <CommandButton name="keys" icon="keys" class="sm" />
      </div>
    </footer>
  );
}

function Walking({ record }: { record: OpenRecord | null }) {
  const { walk } = record?.shown.value ?? {};
  return (
    <div class="ctl" role="toolbar" aria-label={say('moves')}>
      <CommandButton
        name="undo"
        icon="undo"
        class="no-p"
        isDisabled={!record?.canUndo.value}
        {...(record?.canUndo.value ? { words: say('undoIs', record.canUndo.value) } : {})}
      />
      <CommandButton
        name="redo"
        icon="redo"
        class="no-p"
        isDisabled={!record?.canRedo.value}
        {...(record?.canRedo.value ? { words: say('redoIs', record.canRedo.value) } : {})}
      />
      <CommandButton name="first" icon="first" class="no-n" />
      <CommandButton name="backTen" icon="backTen" class="no-p" />
      <CommandButton name="back" icon="back" />
      <span class="pos">
        <b>{walk?.moveCountHere ?? 0}</b> <span class="dim">/ {walk?.moveCount ?? 0}</span>
      </span>
      <CommandButton name="forward" icon="forward" />
      <CommandButton name="forwardTen" icon="forwardTen" class="no-p" />
      <CommandButton name="last" icon="last" class="no-n" />
      <CommandButton name="up" icon="up" />
      <CommandButton name="down" icon="down" />
    </div>
  );
}

export function Told() {
  return (
    <>
      {isDropping.value ? (
        <div class="drop">
          <Icon name="drop" />
          <b>{say('dropHere')}</b>
          <span>{say('dropWords')}</span>
        </div>
      ) : null}
      <p class="vh" role="status" aria-live="polite">
        {told.value}
      </p>
      {sheet.value === null || sheet.value === 'rail' ? <Notices /> : null}
    </>
  );
}
