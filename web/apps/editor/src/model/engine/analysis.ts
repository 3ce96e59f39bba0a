// Analysis that follows the reader from node to node, and the estimate of one position. What is thought is kept beside the
// record until the user wants it in there.
import { effect, signal } from '@preact/signals';
import { active, attempt, tell } from '../desk.js';
import type { OpenRecord } from '../record.js';
import { server } from '../server.js';
import { messageOf, say } from '../words.js';
import { EngineGone, goneWords, type Session } from './session.js';
import { helper, helperSession, lookForEngines } from './staff.js';
import { canThink, ownershipOf, type Thought, thinkOnce, thoughtOf } from './thinking.js';
import { isForEngines, toldOf } from './told.js';
import { says, type Worth, writeWorth } from './worth.js';

/** off; starting or waiting for the first words; thinking; failed. */
export type AnalysisState = 'off' | 'starting' | 'thinking' | 'failed';
export const analysisState = signal<AnalysisState>('off');
export const analysisTrouble = signal('');
/** Of the reader's node; null: nothing yet. */
export const thought = signal<{ record: OpenRecord; id: number; of: Thought } | null>(null);
/** The candidate that is pointed at, whose line is shown: D4; null: none. */
export const pointedMove = signal<string | null>(null);
/** Counts what has been thought: the graph draws it. */
export const thoughts = signal(0);

const values = new WeakMap<OpenRecord, Map<number, Worth>>();
/** What has been thought of the nodes of a record, by their ids. */
export const worthsOf = (record: OpenRecord): ReadonlyMap<number, Worth> => values.get(record) ?? new Map();
export function noteWorth(record: OpenRecord, id: number, worth: Worth): void {
  if (worth.winrate === null && worth.score === null) return;
  const of = values.get(record) ?? new Map<number, Worth>();
  values.set(record, of.set(id, worth));
  ++thoughts.value;
}

/** What has been thought and does not stand in the record. */
export function unkept(record: OpenRecord): [number, Worth][] {
  const { document } = record.shown.value;
  void thoughts.value;
  return [...worthsOf(record)].filter(([id, worth]) => {
    const node = document.nodeOfId(id);
    return node !== undefined && !says(node, worth);
  });
}
/** All of it into the record, as one edit. */
export function keepThoughts(record: OpenRecord): void {
  const all = unkept(record);
  if (all.length === 0) return;
  attempt(record, () =>
    record.edit(say('keepValues'), (commands) => {
      for (const [id, worth] of all) writeWorth(commands, id, worth);
      return undefined;
    }),
  );
}

/** What went wrong with an engine that helps. */
export function wordsOf(error: unknown): string {
  const words = messageOf(error);
  return error instanceof EngineGone ? goneWords(helper.peek(), words) : words;
}

// ---- Following the reader

const SETTLES = 120;
const EVERY = 25; // in hundredths of a second
let session: Session | null = null;
let turn = 0;
let waiting = 0;

export function stopAnalysis(): void {
  ++turn;
  window.clearTimeout(waiting);
  analysisState.value = 'off';
  thought.value = null;
  session?.rest().catch(() => undefined);
  session = null;
}
function fail(words: string): void {
  stopAnalysis();
  analysisTrouble.value = words;
  analysisState.value = 'failed';
}
export async function startAnalysis(): Promise<void> {
  analysisTrouble.value = '';
  if (!server.peek()?.hasFolder) {
    tell(say('noServer'), 'warn');
    return;
  }
  const mine = ++turn;
  analysisState.value = 'starting';
  try {
    await lookForEngines();
    if (helper.peek() === '') throw new Error(say('noEngines'));
    const opened = await helperSession();
    if (mine !== turn) return;
    if (!canThink(opened)) throw new Error(say('cannotAnalyse', opened.name));
    session = opened;
    follow();
  } catch (error) {
    if (mine === turn) fail(wordsOf(error));
  }
}
export function turnAnalysis(): void {
  if (analysisState.peek() === 'off' || analysisState.peek() === 'failed') void startAnalysis();
  else stopAnalysis();
}
/** Another engine goes on with it. */
export function analyseAnew(): void {
  if (analysisState.peek() === 'off') return;
  stopAnalysis();
  void startAnalysis();
}

// In a moment: who walks fast is not followed to each node.
function follow(): void {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => void look(), SETTLES);
}
async function look(): Promise<void> {
  const record = active.peek();
  const { node, position, walk } = record?.shown.peek() ?? {};
  const mine = ++turn;
  const on = session;
  if (!on || !record || !node || !position || !walk) return;
  if (!isForEngines(walk.tree)) {
    fail(say('notForEngines'));
    return;
  }
  const { id } = node;
  const take = (of: Thought) => {
    if (mine !== turn) return;
    analysisState.value = 'thinking';
    thought.value = { record, id, of };
    noteWorth(record, id, of);
  };
  on.onGone = (words) => {
    if (mine === turn) fail(goneWords(on.name, words));
  };
  on.onRefused = (words) => {
    if (mine === turn) fail(words);
  };
  try {
    if (on.told.analysis === null) {
      take(await thinkOnce(on, node, position.toPlay));
      return;
    }
    const told = toldOf(node, position.toPlay);
    await on.put(told);
    if (mine !== turn) return;
    on.onInfo = (info) => take(thoughtOf(info));
    await on.analyse(position.toPlay, EVERY);
  } catch (error) {
    if (mine === turn) fail(wordsOf(error));
  }
}
export function followReader(): void {
  let at: { record: OpenRecord; id: number; steps: number } | null = null;
  effect(() => {
    const record = active.value;
    const id = record?.shown.value.node.id ?? -1;
    const isOn = analysisState.value === 'starting' || analysisState.value === 'thinking';
    if (!record || !isOn) {
      at = null;
      return;
    }
    const isSame = at?.record === record && at.id === id && at.steps === record.steps;
    at = { record, id, steps: record.steps };
    if (isSame || !session) return;
    if (thought.peek()?.id !== id || thought.peek()?.record !== record) thought.value = null;
    follow();
  });
}

// ---- The estimate

export interface Estimate {
  record: OpenRecord;
  id: number;
  engine: string;
  of: Thought;
}
export const estimate = signal<Estimate | null>(null);
/** Whether one is being made. */
export const isEstimating = signal(false);
let estimating = new AbortController();

export function forgetEstimate(): void {
  estimating.abort();
  estimate.value = null;
  isEstimating.value = false;
}
/** Of the reader's node; asked again it goes. */
export async function turnEstimate(record: OpenRecord): Promise<void> {
  if (estimate.peek() || isEstimating.peek()) {
    forgetEstimate();
    return;
  }
  if (!server.peek()?.hasFolder) {
    tell(say('noServer'), 'warn');
    return;
  }
  const { node, position, walk } = record.shown.peek();
  if (!position || !isForEngines(walk.tree)) {
    tell(say('notForEngines'), 'warn');
    return;
  }
  estimating = new AbortController();
  const { signal } = estimating;
  isEstimating.value = true;
  try {
    await lookForEngines();
    if (helper.peek() === '') throw new Error(say('noEngines'));
    const engine = await helperSession();
    if (!canThink(engine)) throw new Error(say('cannotAnalyse', engine.name));
    const of = await ownershipOf(engine, node, position.toPlay, signal);
    if (!signal.aborted) estimate.value = { record, id: node.id, engine: engine.name, of };
    if (analysisState.peek() !== 'off') follow();
  } catch (error) {
    if (!signal.aborted) tell(wordsOf(error), 'bad');
  } finally {
    if (!signal.aborted) isEstimating.value = false;
  }
}
/** It is of one node, and goes with it. */
export function followEstimate(): void {
  effect(() => {
    const record = active.value;
    const id = record?.shown.value.node.id;
    const { value } = estimate;
    if (value && (value.record !== record || value.id !== id)) forgetEstimate();
  });
}
