// Beside the board: the comment, the node and the information of the game, read and edited in place.
import { effect, signal } from '@preact/signals';
import type { Node } from '@qipu/core';
import { CommentView, moveColorOf } from '@qipu/view/parts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { charsets } from '../model/charsets.js';
import { commandNamed, run, wantsComment } from '../model/commands.js';
import { active, addDraft, attempt, qipu, readAnew, recode } from '../model/desk.js';
import { turnFigure } from '../model/figures.js';
import {
  type InfoField,
  infoFields,
  infoNode,
  setInformation,
  type Understood,
  understood,
} from '../model/information.js';
import {
  clockWords,
  degreeOf,
  judgementsFor,
  type NodeField,
  nodeFields,
  setText,
  turnJudgement,
  writtenForm,
} from '../model/node_edits.js';
import type { OpenRecord } from '../model/record.js';
import { goToMove } from '../model/search.js';
import { mode, type Tab, tab } from '../model/settings.js';
import { coreWords, language, say, type Word } from '../model/words.js';
import { TextButton } from './buttons.js';
import { ChecksPane, Count } from './checks.js';
import { Unwritten, useDraft } from './drafts.js';
import { AreaButtons, FigureFields } from './figure_fields.js';
import { Icon } from './icons.js';
import { Mounted } from './mount.js';
import type { Page } from './page.js';
import { SourcePane } from './source.js';
import { Switch } from './switch.js';

const tabs: readonly { name: Tab; word: Word }[] = [
  { name: 'comment', word: 'comment' },
  { name: 'node', word: 'node' },
  { name: 'checks', word: 'checks' },
  { name: 'information', word: 'information' },
  { name: 'source', word: 'sourcePane' },
];
/** What is typed is kept so often. */
const KEEP_AFTER = 500;

// ---- Comment

/** The comment as it is read: the part of the element. */
export class CommentPart {
  readonly view: CommentView;
  constructor(page: Page) {
    this.view = new CommentView({
      pointed: (points) => page.board.view.rings(points),
      pointOfMove: (move) => active.peek()?.shown.peek().walk.moveOfLine(move)?.point ?? null,
      wentTo: (move) => {
        const record = active.peek();
        if (record) goToMove(record, move);
      },
    });
    effect(() => {
      const record = active.value;
      if (record) this.view.show(record.shown.value.node, language.value, true);
    });
  }
}
/** Whether the comment is being edited. */
const isEdited = signal(false);
effect(() => {
  if (wantsComment.value === 0) return;
  tab.value = 'comment';
  isEdited.value = true;
});
effect(() => {
  void active.value;
  isEdited.value = false;
});

const sizers = [
  { name: 'smallerText', sign: 'A−' },
  { name: 'largerText', sign: 'A+' },
] as const;
function CommentPane({ record, page }: { record: OpenRecord; page: Page }) {
  const { node } = record.shown.value;
  const isEmpty = node.get('C') === undefined && node.get('N') === undefined && !hasJudgement(record);
  const setEdited = (is: boolean) => {
    isEdited.value = is;
  };
  if (isEdited.value) return <CommentEditor record={record} onDone={() => setEdited(false)} />;
  return (
    <div class="note">
      <Mounted element={page.comment.view.element} />
      {isEmpty ? <NoComment onWish={() => setEdited(true)} /> : null}
      <div class="row">
        <TextButton isSmall isQuiet onClick={() => setEdited(true)}>
          <Icon name="edit" isSmall />
          {say('edit')}
        </TextButton>
        <span class="grow" />
        {sizers.map(({ name, sign }) => (
          <TextButton key={name} isSmall isQuiet label={`${sign} ${say(name)}`} onClick={() => run(commandNamed(name))}>
            {sign}
          </TextButton>
        ))}
      </div>
    </div>
  );
}
/** How one is written: by a key, or where there are none, with a finger. */
function NoComment({ onWish }: { onWish: () => void }) {
  if (mode.value === 'view') return <p class="dim">{say('noCommentHere')}</p>;
  if (!matchMedia('(pointer: coarse)').matches) return <p class="dim">{say('noComment')}</p>;
  return (
    <p class="dim">
      <button type="button" class="lnk" onClick={onWish}>
        {say('tapComment')}
      </button>
    </p>
  );
}
const hasJudgement = (record: OpenRecord): boolean =>
  judgementsFor(record.shown.value.node).some(({ ident }) => degreeOf(record.shown.value.node, ident) > 0);

/** A text of a node, kept each half second while it is typed, and when it is left. */
function useKeptText(record: OpenRecord, ident: string, word: Word) {
  const { node } = record.shown.value;
  const id = node.id;
  const stands = node.get(ident) ?? '';
  const draft = useRef<{ id: number; text: string } | null>(null);
  const timer = useRef(0);
  // What the core refuses stays in the field.
  const keep = (): boolean => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    const { current } = draft;
    draft.current = null;
    if (!current) return true;
    const isKept = attempt(record, () => {
      const of = record.shown.peek().document.nodeOfId(current.id);
      if (of) setText(record, of, ident, current.text, word);
    });
    if (!isKept) draft.current = current;
    return isKept;
  };
  // Another node: what was typed belongs to the one before. Not an effect after painting: who types and saves at once
  // must find the draft known.
  useLayoutEffect(() => {
    const forget = addDraft(keep);
    return () => {
      keep();
      forget();
    };
  }, [id]);
  const onInput = (event: { currentTarget: { value: string } }) => {
    draft.current = { id, text: event.currentTarget.value };
    if (timer.current === 0) timer.current = window.setTimeout(keep, KEEP_AFTER);
  };
  return { keep, field: { value: draft.current?.id === id ? draft.current.text : stands, onInput, onBlur: keep } };
}

function CommentEditor({ record, onDone }: { record: OpenRecord; onDone: () => void }) {
  const name = useKeptText(record, 'N', 'nodeName');
  const comment = useKeptText(record, 'C', 'comment');
  const area = useRef<HTMLTextAreaElement>(null);
  // Asked for again where it stands open already, it takes the keys again.
  useLayoutEffect(() => area.current?.focus(), [wantsComment.value]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (!name.keep() || !comment.keep()) return;
    onDone();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <div class="note editing">
      <input class="in" aria-label={say('nodeName')} placeholder={say('nodeName')} onKeyDown={leave} {...name.field} />
      <textarea class="in" aria-label={say('comment')} ref={area} rows={8} onKeyDown={leave} {...comment.field} />
      <TextButton isSmall onClick={onDone}>
        {say('done')}
      </TextButton>
    </div>
  );
}

// ---- Node

function NodePane({ record }: { record: OpenRecord }) {
  const { node } = record.shown.value;
  const hasMove = moveColorOf(node) !== null;
  return (
    <div class="form">
      <fieldset class="wide">
        <legend>{say('judgements')}</legend>
        <div class="chips">
          {judgementsFor(node).map((row) => {
            const degree = degreeOf(node, row.ident);
            return (
              <button
                type="button"
                class="chip"
                key={row.ident}
                aria-pressed={degree > 0}
                onClick={() => attempt(record, () => turnJudgement(record, row))}
              >
                {degree === 2 ? say('degreeTwo', say(row.word)) : say(row.word)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <Switch
        class="wide"
        words={say('figure')}
        is={node.property('FG') !== undefined}
        set={() => attempt(record, () => turnFigure(record))}
      />
      <FigureFields key={`${node.id}-FG`} record={record} />
      <AreaButtons record={record} />
      {nodeFields
        .filter(({ ofMove }) => hasMove || !ofMove)
        .map((field) => (
          <NodeInput key={`${node.id}-${field.ident}`} record={record} field={field} />
        ))}
      <Others record={record} />
    </div>
  );
}

function NodeInput({ record, field }: { record: OpenRecord; field: NodeField }) {
  const { node } = record.shown.value;
  const stands = node.get(field.ident) ?? '';
  const id = `node-${field.ident}`;
  const write = (typed: string, of: Node): boolean => {
    const value = writtenForm(field, typed);
    return value !== null && attempt(record, () => setText(record, of, field.ident, value, field.word));
  };
  const draft = useDraft(record, node, { ident: field.ident, word: field.word, pane: 'node' }, write);
  const shown = draft.text ?? stands;
  const isWrong = writtenForm(field, shown) === null;
  const clock = field.kind === 'seconds' ? clockWords(writtenForm(field, shown) ?? '') : '';
  return (
    <div class="field">
      <label for={id}>
        {say(field.word)} <code>{field.ident}</code>
      </label>
      {field.choices ? (
        <select id={id} class="in" value={stands.trim()} onChange={(event) => write(event.currentTarget.value, node)}>
          {field.choices.map(({ value, word }) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          class="in"
          value={shown}
          inputMode={field.kind === 'seconds' ? 'text' : 'decimal'}
          aria-invalid={isWrong}
          aria-describedby={isWrong || clock !== '' ? `${id}-help` : undefined}
          {...draft.events}
        />
      )}
      {isWrong ? (
        <span class="help err" id={`${id}-help`}>
          {say('notThisForm')}
        </span>
      ) : null}
      {clock !== '' ? (
        <span class="help" id={`${id}-help`}>
          {say('isTime', clock)}
        </span>
      ) : null}
    </div>
  );
}

const shownElsewhere = new Set(['C', 'N', 'FG', ...nodeFields.map(({ ident }) => ident)]);
function Others({ record }: { record: OpenRecord }) {
  const { node } = record.shown.value;
  const others = [...node.properties()].filter(({ ident }) => !shownElsewhere.has(ident));
  if (others.length === 0) return null;
  return (
    <fieldset class="wide">
      <legend>{say('others')}</legend>
      <dl class="properties">
        {others.map((property) => (
          <>
            <dt>{property.ident}</dt>
            <dd>{property.texts().join(' ').slice(0, 500)}</dd>
          </>
        ))}
      </dl>
    </fieldset>
  );
}

// ---- Information

const charsetWords: Readonly<Record<string, Word>> = {
  bom: 'fromBom',
  declared: 'fromDeclared',
  detected: 'fromDetected',
  default: 'fromDefault',
};

function InformationPane({ record }: { record: OpenRecord }) {
  const node = infoNode(record);
  const told = new Map(node.facts(coreWords()).map(({ slug, value, words }) => [slug, words || value]));
  const { charset, charsetFrom } = record.shown.value.walk.tree;
  const change = (name: string) => attempt(record, () => recode(record, name));
  return (
    <form class="form" onSubmit={(event) => event.preventDefault()}>
      {infoFields.map((field) => (
        <InfoInput
          key={`${record.key}-${node.id}-${field.ident}`}
          record={record}
          field={field}
          told={told.get(field.fact ?? '')}
        />
      ))}
      <div class="field wide">
        <label for="info-CA">
          {say('charset')} <code>CA</code>
        </label>
        <select id="info-CA" class="in" value={charset} onChange={(event) => change(event.currentTarget.value)}>
          {[...new Set([charset, ...charsets])].map((name) => (
            <option key={name} value={name}>
              {name === charset ? say('charsetWords', name, say(charsetWords[charsetFrom] ?? 'fromDefault')) : name}
            </option>
          ))}
        </select>
      </div>
      {charsetFrom === 'bom' ? null : (
        <div class="field wide">
          <label for="info-read">{say('readAsWords')}</label>
          <select
            id="info-read"
            class="in"
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              event.currentTarget.value = '';
              void readAnew(record, value);
            }}
          >
            <option value="">{say('readAs')}</option>
            {charsets
              .filter((name) => name !== charset)
              .map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </select>
        </div>
      )}
    </form>
  );
}

/** `told`: what the record says of it elsewhere, as old records do; the field stays empty. */
function InfoInput({ record, field, told }: { record: OpenRecord; field: InfoField; told: string | undefined }) {
  const node = infoNode(record);
  const stands = node.get(field.ident) ?? '';
  const id = `info-${field.ident}`;
  const write = (value: string, of: Node): boolean => attempt(record, () => setInformation(record, of, field, value));
  const draft = useDraft(record, node, { ident: field.ident, word: field.word, pane: 'information' }, (text, of) => {
    const { value, complaint } = understood(qipu(), field.ident, text);
    return complaint === '' && write(value, of);
  });
  const typed = draft.text;
  const meant: Understood =
    typed === undefined ? { value: stands, complaint: '' } : understood(qipu(), field.ident, typed);
  const isOther = typed !== undefined && meant.complaint === '' && meant.value !== typed.trim();
  const clock = field.ident === 'TM' && !isOther ? clockWords(meant.value) : '';
  const common = {
    id,
    class: 'in',
    value: typed ?? stands,
    placeholder: told,
    'aria-invalid': meant.complaint !== '',
    'aria-describedby': meant.complaint !== '' || isOther || clock !== '' ? `${id}-help` : undefined,
    ...draft.events,
  };
  return (
    <div class={`field ${field.width}`}>
      <label for={id}>
        {say(field.word)} <code>{field.ident}</code>
      </label>
      {field.width === 'text' ? <textarea rows={3} {...common} /> : <input list={`${id}-list`} {...common} />}
      {field.choices ? (
        <datalist id={`${id}-list`}>
          {field.choices.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
      {isOther ? (
        <span class="help" id={`${id}-help`}>
          {say('willBe', meant.value)}
        </span>
      ) : null}
      {clock !== '' ? (
        <span class="help" id={`${id}-help`}>
          {say('isTime', clock)}
        </span>
      ) : null}
      {meant.complaint !== '' ? (
        <span class="help err" id={`${id}-help`}>
          <span>{meant.complaint}</span>
          <button type="button" class="lnk" onClick={() => write(typed?.trim() ?? '', node) && draft.drop()}>
            {say('writeAsTyped')}
          </button>
        </span>
      ) : null}
    </div>
  );
}

// ---- The tabs

export function Dock({ record, page }: { record: OpenRecord; page: Page }) {
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === tab.value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    tab.value = next.name;
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <section class="card dock">
      <div class="tabs" role="tablist" onKeyDown={step}>
        {tabs.map(({ name, word }) => (
          <button
            type="button"
            class="tab"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-selected={tab.value === name}
            aria-controls="pane"
            tabIndex={tab.value === name ? 0 : -1}
            onClick={() => {
              tab.value = name;
            }}
          >
            {say(word)} {name === 'checks' ? <Count /> : null}
          </button>
        ))}
      </div>
      <Unwritten record={record} pane={tab.value} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div class={`pane ${tab.value}`} id="pane" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        {tab.value === 'comment' ? <CommentPane key={record.key} record={record} page={page} /> : null}
        {tab.value === 'node' ? <NodePane key={record.key} record={record} /> : null}
        {tab.value === 'checks' ? <ChecksPane key={record.key} record={record} /> : null}
        {tab.value === 'source' ? <SourcePane key={record.key} record={record} /> : null}
        {tab.value === 'information' ? <InformationPane record={record} /> : null}
      </div>
    </section>
  );
}
