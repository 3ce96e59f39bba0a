// What is wrong with the record that is shown, and its repairs. The core looks a moment after each edit, and says in the
// reader's language what it has found; what it repairs are steps that can be undone, as all edits.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Document, Finding, Language } from '@qipu/core';
import { needExplanations } from '@qipu/view/parts';
import { active, attempt, qipu, tell } from './desk.js';
import type { OpenRecord } from './record.js';
import { mode, tab } from './settings.js';
import { differences, type SourceText } from './source_text.js';
import { coreWords, say } from './words.js';

/** How long after an edit it is looked at: a large record not between two keys. */
const AFTER = 250;
const AFTER_LARGE = 1500;
const LARGE = 300_000;

export interface Repair {
  class: 'safe' | 'unsafe' | 'display-only';
  edits: readonly { offset: number; length: number; text: string }[];
}
export interface Checked {
  record: OpenRecord;
  document: Document;
  language: Language;
  findings: readonly Finding[];
}
const last = signal<Checked | null>(null);
const isOfNow = (record: OpenRecord): boolean =>
  last.value?.document === record.shown.value.document && last.value.language === coreWords();

/** What was found when the shown record was looked at last; null: it has not been. */
export const checked = computed<Checked | null>(() => (last.value?.record === active.value ? last.value : null));
/** Whether it has changed since. */
export const isChecking = computed(() => active.value !== null && !isOfNow(active.value));

// ---- When it is looked at

/** Looks at once. */
export function checkNow(record: OpenRecord): Checked {
  const { document } = record.shown.peek();
  const told = untracked(coreWords);
  const known = last.peek();
  if (known?.document === document && known.language === told) return known;
  const found = { record, document, language: told, findings: document.check({ language: told }) };
  if (active.peek() === record) last.value = found;
  return found;
}

let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const record = active.value;
  clearTimeout(timer);
  if (!record || isOfNow(record)) return;
  const { length } = record.bytes;
  timer = setTimeout(() => checkNow(record), length > LARGE ? AFTER_LARGE : AFTER);
});

/** The nodes of a tree at which something is wrong: the gravest. Notes are none. */
export function faultsIn({ findings }: Checked, tree: number): Map<number, 'error' | 'warning'> {
  const faults = new Map<number, 'error' | 'warning'>();
  for (const { severity, tree: of, node } of findings) {
    if (severity === 'note' || of !== tree + 1 || node === undefined) continue;
    if (severity === 'error' || !faults.has(node)) faults.set(node, severity);
  }
  return faults;
}

// ---- The finding that is looked at

// Not by its offset, which edits before it change: by its node, and among equal ones by which it is.
function keysOf(findings: readonly Finding[]): Map<Finding, string> {
  const counts = new Map<string, number>();
  return new Map(
    findings.map((finding) => {
      const kind = `${finding.check} ${finding.tree ?? ''}/${finding.node ?? ''}`;
      const nth = counts.get(kind) ?? 0;
      counts.set(kind, nth + 1);
      return [finding, `${kind} ${nth}`];
    }),
  );
}
const keys = computed(() => keysOf(checked.value?.findings ?? []));
/** What a finding is known by, also after an edit. */
export const keyOf = (finding: Finding): string => keys.value.get(finding) ?? '';
const currentKey = signal('');
/** The one that was gone to; it is marked in the list. */
export const current = computed(
  () => checked.value?.findings.find((finding) => keyOf(finding) === currentKey.value) ?? null,
);
/** Its row is to have the focus: answered by the list. */
export const wantsRow = signal(0);
export function lookAt(finding: Finding | null): void {
  currentKey.value = finding ? keyOf(finding) : '';
}

const placeOf = ({ tree, node }: Finding): [tree: number, node: number] => [(tree ?? 0) - 1, node ?? 0];
function placeOfReader(record: OpenRecord): [tree: number, node: number] {
  const { walk } = record.shown.peek();
  return [walk.tree.number, walk.number];
}
const isAt = (record: OpenRecord, finding: Finding): boolean => {
  const [tree, node] = placeOfReader(record);
  const [of, at] = placeOf(finding);
  return of < 0 || (of === tree && at === node);
};
export function goToFinding(record: OpenRecord, { tree, node }: Finding): void {
  if (tree === undefined) return;
  record.goToTree(tree - 1);
  if (node !== undefined) record.go(node);
}

// The one at the reader's place, else the next behind or before it, round the end.
function nearest(record: OpenRecord, findings: readonly Finding[], by: 1 | -1): number {
  const [tree, node] = placeOfReader(record);
  const isBeyond = (finding: Finding) => {
    const [of, at] = placeOf(finding);
    return by * (of - tree || at - node) >= 0;
  };
  const found = by > 0 ? findings.findIndex(isBeyond) : findings.findLastIndex(isBeyond);
  return found >= 0 || by > 0 ? Math.max(found, 0) : findings.length - 1;
}
/** To the next finding, and shows it in the list; false: there is none. Notes only where there is nothing else. */
export function toFinding(record: OpenRecord, by: 1 | -1): boolean {
  const { findings } = checkNow(record);
  const grave = findings.filter(({ severity }) => severity !== 'note');
  const all = grave.length > 0 ? grave : findings;
  const now = current.peek();
  const at = now && isAt(record, now) ? all.indexOf(now) : -1;
  const next = all[at < 0 ? nearest(record, all, by) : (at + by + all.length) % all.length];
  if (!next) return false;
  goToFinding(record, next);
  lookAt(next);
  showRow();
  return true;
}
/** Shows the list, at the finding that is looked at, else at the nearest. */
export function toList(record: OpenRecord): void {
  const { findings } = checkNow(record);
  const now = current.peek();
  if (!now || !isAt(record, now)) lookAt(findings[nearest(record, findings, 1)] ?? null);
  showRow();
}
function showRow(): void {
  if (mode.peek() === 'compare') return;
  tab.value = 'checks';
  ++wantsRow.value;
}
/** The finding that the key of repairs means: it is seen, and its node is on the board. */
export function findingHere(record: OpenRecord): Finding | null {
  const now = tab.peek() === 'checks' && mode.peek() !== 'compare' ? current.peek() : null;
  return now && isAt(record, now) ? now : null;
}

// ---- What a check means

type Explanations = ReadonlyMap<string, string>;
const explained = signal<Partial<Record<Language, Explanations>>>({});
/** How a check reads the record and what its repair does; nothing before `fetchExplanations` is through. */
export const explanationOf = (check: string): string => explained.value[coreWords()]?.get(check) ?? '';
/** Once for each language; where they cannot be had, the next who asks tries again. */
export async function fetchExplanations(): Promise<void> {
  const told = coreWords();
  if (explained.peek()[told]) return;
  await needExplanations();
  const document = qipu().read('(;)');
  const { runs } = JSON.parse(document.report('sarif', { language: told })) as {
    runs: { tool: { driver: { rules: { id: string; fullDescription: { text: string } }[] } } }[];
  };
  document.free();
  const all = new Map(runs[0]?.tool.driver.rules.map(({ id, fullDescription }) => [id, fullDescription.text]));
  explained.value = { ...explained.peek(), [told]: all };
}

// ---- Repairs

export const repairOf = ({ repair }: Finding): Repair | null => {
  const given = repair as Repair | null;
  return given && given.class !== 'display-only' && given.edits.length > 0 ? given : null;
};
export const isSafe = (finding: Finding): boolean => repairOf(finding)?.class === 'safe';
/** Named rather than drawn where it is short: `W+R`. */
export function repairWords(finding: Finding): string {
  const [edit, ...others] = repairOf(finding)?.edits ?? [];
  const isShort = edit && others.length === 0 && edit.length > 0 && /^[\x20-\x7e]{1,10}$/.test(edit.text);
  return isShort ? edit.text : say('repairIt');
}

/** The finding whose bytes are shown. */
export const openKey = signal('');

const isSame = (a: Finding, b: Finding): boolean => a.check === b.check && a.offset === b.offset && a.tree === b.tree;
/** Makes the repair of one finding; whether it was still there. */
export function repairOne(record: OpenRecord, finding: Finding): boolean {
  const number = checkNow(record).findings.findIndex((one) => isSame(one, finding));
  if (number < 0) return false;
  record.edit(say('repairOf', finding.check), (commands) => {
    commands.repair(number);
    return undefined;
  });
  return true;
}
/** After a repair: the finding behind it has the focus. */
export function goOnAfter(record: OpenRecord, repaired: Finding | null): void {
  const { findings } = checkNow(record);
  const behind = repaired ? findings.find(({ offset }) => offset >= repaired.offset) : undefined;
  lookAt(behind ?? findings[0] ?? null);
  ++wantsRow.value;
}
/** Makes the repair of a finding; what guesses or leaves something out is looked at first. */
export function repairOrOpen(record: OpenRecord, finding: Finding): void {
  if (!repairOf(finding)) tell(say('noRepair', finding.check), 'warn');
  else if (isSafe(finding) || openKey.peek() === keyOf(finding)) repairFinding(record, finding);
  else openFinding(record, finding);
}
export function openFinding(record: OpenRecord, finding: Finding): void {
  openKey.value = keyOf(finding);
  lookAt(finding);
  goToFinding(record, finding);
}
/** Makes the repair of a finding, and looks at the next. */
export function repairFinding(record: OpenRecord, finding: Finding): void {
  attempt(record, () => {
    const words = say(repairOne(record, finding) ? 'repairedOne' : 'nothingRepaired', finding.check);
    goOnAfter(record, finding);
    tell(words);
  });
}
/** Makes all that are safe, again and again, until nothing is left that is; how many they were. */
export function repairAllSafe(record: OpenRecord): number {
  const { document } = record.shown.peek();
  const { bytes, repairs } = document.fix();
  if (repairs === 0) return 0;
  const fixed = qipu().read(bytes);
  try {
    const splices = differences(document.source, fixed.source);
    record.edit(say('repairsOf', repairs), (commands) => {
      commands.splice(splices);
      return undefined;
    });
  } finally {
    fixed.free();
  }
  return repairs;
}

// ---- What a repair does to the bytes

/** A stretch of the file as text and as bytes: before, the changed part, behind. */
export interface Stretch {
  text: readonly [string, string, string];
  hex: readonly [string, string, string];
}
export interface Preview {
  removed: Stretch;
  inserted: Stretch;
}
/** So many characters are shown before and behind. */
const AROUND = 10;
const MOST_BYTES = 48;
const hexOf = (bytes: Uint8Array): string => {
  const shown = [...bytes.subarray(0, MOST_BYTES)].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
  return shown.join(' ') + (bytes.length > MOST_BYTES ? ' …' : '');
};
const MOST_CHARACTERS = 120;
const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

/** The first edits of a repair, each with what stands around it. */
export function previewsOf(finding: Finding, source: SourceText, most: number): Preview[] {
  const bytesOf = (from: number, to: number) => source.source.subarray(source.byteAt(from), source.byteAt(to));
  return (repairOf(finding)?.edits.slice(0, most) ?? []).map(({ offset, length, text }) => {
    const from = source.textAt(offset);
    const to = source.textAt(offset + length);
    const [begin, end] = [Math.max(from - AROUND, 0), Math.min(to + AROUND, source.text.length)];
    const [before, behind] = [source.text.slice(begin, from), source.text.slice(to, end)];
    const stretch = (middle: string, bytes: Uint8Array): Stretch => ({
      text: [before, shortened(middle), behind],
      hex: [hexOf(bytesOf(begin, from)), hexOf(bytes), hexOf(bytesOf(to, end))],
    });
    const [inserted] = source.splices([{ from, to, text }], qipu());
    return {
      removed: stretch(source.text.slice(from, to), source.source.subarray(offset, offset + length)),
      inserted: stretch(text, inserted?.bytes ?? new Uint8Array()),
    };
  });
}
/** How many bytes the record gains, or loses. */
export function growthOf(finding: Finding, source: SourceText): number {
  return (repairOf(finding)?.edits ?? []).reduce((sum, { offset, length, text }) => {
    const from = source.textAt(offset);
    const [splice] = source.splices([{ from, to: from, text }], qipu());
    return sum + (splice?.bytes.length ?? 0) - length;
  }, 0);
}
