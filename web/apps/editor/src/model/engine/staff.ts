// The engines that help with a record: which there are, which one is asked, and the one session of each.
import { computed, effect, signal } from '@preact/signals';
import { type EngineOffer, server } from '../server.js';
import { Session } from './session.js';

/** Those of the server; null: not asked yet. */
export const engines = signal<readonly EngineOffer[] | null>(null);
export const installed = computed(() => (engines.value ?? []).filter((engine) => engine.installed));
/** Asks the server once; without one there are none. */
export async function lookForEngines(): Promise<void> {
  const from = server.peek();
  if (engines.peek() || !from?.hasFolder) return;
  engines.value = await from.engines();
}

const KEPT_AS = 'qipu-engine';
/** Those that say how they think come first. */
const preferred = ['katago', 'leela-zero', 'leelaz', 'pachi', 'gnugo'];
const kept = (): string => {
  try {
    return localStorage.getItem(KEPT_AS) ?? '';
  } catch {
    return '';
  }
};
const chosen = signal(typeof localStorage === 'undefined' ? '' : kept());
/** Those that did not start though nobody had chosen them: another one is asked. */
const unfit = signal<readonly string[]>([]);
/** The engine that analyses, estimates and reviews; empty: there is none. */
export const helper = computed(() => {
  const names = installed.value.map(({ name }) => name).filter((name) => !unfit.value.includes(name));
  if (names.includes(chosen.value)) return chosen.value;
  const wanted = (one: string) => names.find((name) => name.toLowerCase() === one);
  return preferred.map(wanted).find(Boolean) ?? names[0] ?? '';
});
export function chooseHelper(name: string): void {
  chosen.value = name;
  unfit.value = unfit.peek().filter((one) => one !== name);
  try {
    localStorage.setItem(KEPT_AS, name);
  } catch {
    // The choice holds until the page is left.
  }
}
export const playsSize = ({ sizes }: EngineOffer, size: number): boolean => sizes.length === 0 || sizes.includes(size);

const sessions = new Map<string, Promise<Session>>();
/** The session of an engine that helps: started when it is wanted, started again where it has gone. Throws as `Session.open` does. */
export async function sessionOf(engine: string): Promise<Session> {
  const from = server.peek();
  if (!from) throw new TypeError('no server');
  const known = sessions.get(engine);
  const session = await known?.catch(() => undefined);
  if (known && session && !session.isGone) return session;
  // Whoever came here first has started it.
  const begun = sessions.get(engine);
  if (begun && begun !== known) return begun;
  const opened = Session.open(from, engine);
  sessions.set(engine, opened);
  return opened;
}
/** That of `helper`: where it does not start and nobody has chosen it, of the next one that does. */
export async function helperSession(): Promise<Session> {
  const first = helper.peek();
  try {
    return await sessionOf(first);
  } catch (error) {
    if (first === chosen.peek()) throw error;
    unfit.value = [...unfit.peek(), first];
    if (helper.peek() === '') {
      unfit.value = [];
      throw error;
    }
    return helperSession();
  }
}
/** All end: when the page goes. */
export function dismissAll(): void {
  for (const session of sessions.values())
    session.then(
      (one) => one.close(),
      () => undefined,
    );
  sessions.clear();
}
effect(() => {
  if (server.value === null) engines.value = null;
});
