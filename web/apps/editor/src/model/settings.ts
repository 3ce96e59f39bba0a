// What the user has chosen, in one place, kept by the browser; exported and taken in as JSON.
import { computed, effect, signal } from '@preact/signals';
import type { ToolName } from './tools.js';

const KEPT_AS = 'qipu-editor';

/** What can be chosen, the usual first. */
export const offered = {
  language: ['', 'en', 'zh', 'zh-Hant', 'ja', 'ko'],
  theme: ['auto', 'light', 'dark', 'contrast'],
  coordinates: ['western', 'japanese', 'sgf', 'none'],
  variations: ['children', 'siblings', 'none'],
  numbers: ['none', '1', '5', '10', 'all', 'variation'],
  tree: ['across', 'down'],
  magnifier: [true, false],
  sound: [false, true],
  textSize: [100, 85, 115, 130, 150, 200],
} as const;
export type Choice = keyof typeof offered;
type Values = { [K in Choice]: (typeof offered)[K][number] };
export type Settings = Values & { keys: Readonly<Record<string, string>>; user: string; annotator: string };

function usual(): Settings {
  const first = Object.entries(offered).map(([name, values]) => [name, values[0]]);
  return { ...(Object.fromEntries(first) as Values), keys: {}, user: '', annotator: '' };
}

/** As far as it is what can be chosen; the usual in place of all else. */
export function settingsOf(text: string | null): Settings {
  const settings = usual();
  let given: Record<string, unknown> = {};
  try {
    given = (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return settings;
  }
  const chosen = Object.entries(offered).filter(([name, values]) =>
    (values as readonly unknown[]).includes(given[name]),
  );
  Object.assign(settings, Object.fromEntries(chosen.map(([name]) => [name, given[name]])));
  for (const name of ['user', 'annotator'] as const) if (typeof given[name] === 'string') settings[name] = given[name];
  if (typeof given.keys === 'object' && given.keys !== null)
    settings.keys = Object.fromEntries(Object.entries(given.keys).filter(([, key]) => typeof key === 'string'));
  return settings;
}

// A page without a place of its own may be refused one.
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}
export const settings = signal(settingsOf(typeof localStorage === 'undefined' ? null : kept()));
export function choose<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
}
export function keepSettings(): void {
  effect(() => {
    const text = JSON.stringify(settings.value);
    try {
      localStorage.setItem(KEPT_AS, text);
    } catch {
      // The choices hold until the page is left.
    }
  });
}

export type ModeName = 'view' | 'edit' | 'guess' | 'problem' | 'compare';
/** What is done with the record: it opens to be edited. */
export const mode = signal<ModeName>('edit');

/** Whether the board asks and the record is only read. */
export const isStudying = computed(() => mode.value === 'guess' || mode.value === 'problem');

export type Tab = 'comment' | 'node' | 'checks' | 'information' | 'source';
/** What stands beside the board. */
export const tab = signal<Tab>('comment');

/** The tool in hand, and the one that the other button uses. */
export const tool = signal<ToolName>('play');
export const otherTool = signal<ToolName>('triangle');
