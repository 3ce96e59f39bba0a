// What the reader has chosen, for every board of these pages, kept by the browser.

export interface Choices {
  showsComments: boolean;
  showsVariations: boolean;
  /** Which moves are marked where the record does not say (ST); '': those that the page says. */
  variations: '' | 'children' | 'siblings';
  /** Of comments, in percent. */
  textSize: number;
  /** Of a game that goes on by itself. */
  seconds: number;
  stopsAtComments: boolean;
  stopsAtVariations: boolean;
}

/** What can be chosen, the usual first. */
export const offered: { readonly [K in keyof Choices]: readonly Choices[K][] } = {
  showsComments: [true, false],
  showsVariations: [true, false],
  variations: ['', 'children', 'siblings'],
  textSize: [100, 85, 115, 130, 150, 200],
  seconds: [1, 0.5, 2, 3, 5, 10],
  stopsAtComments: [false, true],
  stopsAtVariations: [false, true],
};

const KEPT_AS = 'qipu-view';
type Key = keyof Choices;
const keys = Object.keys(offered) as Key[];

// Pages without a place of their own (opened from a disk, in a frame) may be refused one.
function place(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** What was kept, as far as it is still offered; the usual in place of all else. */
export function readChoices(): Choices {
  let kept: Partial<Record<Key, unknown>> = {};
  try {
    kept = JSON.parse(place()?.getItem(KEPT_AS) ?? '{}') ?? {};
  } catch {
    // Something else of the page's stands there.
  }
  const chosen = keys.map((key) => {
    const values: readonly unknown[] = offered[key];
    return [key, values.includes(kept[key]) ? kept[key] : values[0]];
  });
  return Object.fromEntries(chosen) as Choices;
}

export function keepChoices(choices: Choices): void {
  try {
    place()?.setItem(KEPT_AS, JSON.stringify(choices));
  } catch {
    // The place is full: the choices hold until the page is left.
  }
}
