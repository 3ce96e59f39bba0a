// Clocks of a game: how time runs out, and what is written of it with each move as Brouwer's draft says: BL and WL the
// seconds left; OB and OW in overtime the periods left (byo-yomi, Ing) or the moves still to make (Canadian), of which the
// last is written as 0 with what was left of its period.

export type TimeKind = 'none' | 'absolute' | 'byoyomi' | 'canadian' | 'ing';
export interface TimeSystem {
  kind: TimeKind;
  /** In seconds. */
  main: number;
  /** Periods; of Canadian overtime the moves of one. */
  count: number;
  /** Of a period. */
  seconds: number;
}
export interface Clock {
  isOvertime: boolean;
  /** Left of the main time or of the period. */
  seconds: number;
  /** Periods left with the present one, or moves still to make in it. */
  count: number;
}
export const noTime: TimeSystem = { kind: 'none', main: 0, count: 0, seconds: 0 };

/** How overtime runs: what is left after so much more has been used than the clock had; null: lost. */
type Overrun = (system: TimeSystem, clock: Clock, over: number) => Clock | null;
const periods: Overrun = (system, clock, over) => {
  const begun = clock.isOvertime ? 1 : 0;
  const spent = Math.floor(over / system.seconds) + begun;
  const count = clock.count - spent;
  return count < 1 ? null : { isOvertime: true, seconds: system.seconds - (over % system.seconds), count };
};
const overruns: Readonly<Record<TimeKind, Overrun>> = {
  none: (_, clock) => clock,
  absolute: () => null,
  byoyomi: periods,
  ing: periods,
  canadian: (system, clock, over) =>
    clock.isOvertime || over >= system.seconds
      ? null
      : { isOvertime: true, seconds: system.seconds - over, count: system.count },
};

/** Before the first move. */
export function begun(system: TimeSystem): Clock {
  const clock = { isOvertime: false, seconds: system.main, count: system.count };
  return system.main > 0 || system.kind === 'absolute' || system.kind === 'none'
    ? clock
    : { isOvertime: true, seconds: system.seconds, count: system.count };
}
/** What stands on the clock when so many seconds of a turn have passed; null: the time is over. */
export function running(system: TimeSystem, clock: Clock, used: number): Clock | null {
  if (system.kind === 'none') return clock;
  const left = clock.seconds - used;
  return left > 0 ? { ...clock, seconds: left } : overruns[system.kind](system, clock, -left);
}
/** The same when the move has been made: as it is written. */
export function stopped(system: TimeSystem, clock: Clock, used: number): Clock | null {
  const now = running(system, clock, used);
  const isCounted = now?.isOvertime && system.kind === 'canadian';
  return now && isCounted ? { ...now, count: now.count - 1 } : now;
}
/** What the next turn of the player begins with. */
export function renewed(system: TimeSystem, clock: Clock): Clock {
  if (!clock.isOvertime) return clock;
  if (system.kind === 'byoyomi') return { ...clock, seconds: system.seconds };
  if (system.kind === 'canadian' && clock.count === 0)
    return { isOvertime: true, seconds: system.seconds, count: system.count };
  return clock;
}
/** The values of BL or WL and of OB or OW; of these null: there is no overtime yet. */
export function written(clock: Clock): { time: string; stones: string | null } {
  const time = String(Math.max(0, Math.round(10 * clock.seconds) / 10));
  return { time, stones: clock.isOvertime ? String(clock.count) : null };
}
/** A clock as it was written; null: that is none. */
export function clockRead(time: string | undefined, stones: string | undefined): Clock | null {
  const seconds = Number(time?.trim().replace(',', '.') || Number.NaN);
  if (!Number.isFinite(seconds)) return null;
  const count = Number(stones?.trim() || Number.NaN);
  return Number.isInteger(count) ? { isOvertime: true, seconds, count } : { isOvertime: false, seconds, count: 0 };
}

// ---- As a record has it

const forms: Readonly<Partial<Record<TimeKind, (system: TimeSystem) => string>>> = {
  byoyomi: ({ count, seconds }) => `${count}x${seconds} byo-yomi`,
  canadian: ({ count, seconds }) => `${count}/${seconds} Canadian`,
  ing: ({ count, seconds }) => `${count}x${seconds} Ing`,
};
/** The values of TM and OT; empty: none. */
export function timeProperties(system: TimeSystem): { TM: string; OT: string } {
  if (system.kind === 'none') return { TM: '', OT: '' };
  return { TM: String(system.main), OT: forms[system.kind]?.(system) ?? '' };
}
const units: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 };
const readers: readonly [RegExp, TimeKind][] = [
  [/^(\d+) *x *(\d+) *([smh]?)(?: *byo-?yomi)?$/i, 'byoyomi'],
  [/^(\d+) *x *(\d+) *([smh]?) *ing$/i, 'ing'],
  [/^(\d+) *(?:moves|stones)? *\/ *(\d+) *([smh]?)(?: *canadian)?$/i, 'canadian'],
];
/** Of TM and OT; what is not understood is no overtime. */
export function timeOf(tm: string | undefined, ot: string | undefined): TimeSystem {
  const main = Math.max(0, Number(tm?.trim().replace(',', '.') || Number.NaN));
  for (const [form, kind] of readers) {
    const [, count, seconds, unit = ''] = form.exec(ot?.trim() ?? '') ?? [];
    const length = Number(seconds) * (units[unit.toLowerCase()] ?? 1);
    if (Number(count) > 0 && length > 0) return { kind, main: main || 0, count: Number(count), seconds: length };
  }
  return main > 0 ? { kind: 'absolute', main, count: 0, seconds: 0 } : noTime;
}

/** Points that were paid for the periods of an Ing clock that were begun. */
const PRICE = 2;
export const boughtFor = (system: TimeSystem, clock: Clock): number =>
  system.kind === 'ing' && clock.isOvertime ? PRICE * (system.count - clock.count + 1) : 0;

// ---- As engines are told it

/** The settings before the game: byo-yomi is the same as Canadian overtime of one move. */
export function settingsTold(system: TimeSystem): string {
  const { kind, main, count, seconds } = system;
  if (kind === 'absolute') return `time_settings ${main} 0 0`;
  if (kind === 'ing') return `time_settings ${main + count * seconds} 0 0`;
  return kind === 'canadian' ? `time_settings ${main} ${seconds} ${count}` : `time_settings ${main} ${seconds} 1`;
}
export function leftTold(system: TimeSystem, color: 'B' | 'W', clock: Clock): string {
  const { kind } = system;
  const inHand = kind === 'ing' ? (clock.isOvertime ? clock.count - 1 : clock.count) * system.seconds : 0;
  const stones = !clock.isOvertime || kind === 'ing' ? 0 : kind === 'canadian' ? clock.count : 1;
  return `time_left ${color.toLowerCase()} ${Math.max(0, Math.floor(clock.seconds + inHand))} ${stones}`;
}
