// Keys that walk a game: one row each.
export type KeyCommand =
  | 'forward'
  | 'back'
  | 'forwardTen'
  | 'backTen'
  | 'first'
  | 'last'
  | 'up'
  | 'down'
  | 'nextComment'
  | 'previousComment'
  | 'mainLine'
  | 'variations'
  | 'play'
  | 'details'
  | 'fold'
  | 'takeBack'
  | 'enterBoard';

const rows: Readonly<Record<string, KeyCommand>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  PageDown: 'forwardTen',
  PageUp: 'backTen',
  Home: 'first',
  End: 'last',
  ArrowUp: 'up',
  ArrowDown: 'down',
  n: 'nextComment',
  p: 'previousComment',
  'Control+ArrowLeft': 'mainLine',
  v: 'variations',
  ' ': 'play',
  i: 'details',
  c: 'fold',
  Backspace: 'takeBack',
  'Control+z': 'takeBack',
};

/** The command of a key; of keys that a field or a button wants itself none. */
export function commandOf(event: KeyboardEvent): KeyCommand | undefined {
  if (event.altKey || event.defaultPrevented) return undefined;
  const [target] = event.composedPath();
  if (target instanceof Element && target.matches('input, select, textarea')) return undefined;
  if (target instanceof Element && target.matches('button, a') && (event.key === ' ' || event.key === 'Enter'))
    return undefined;
  // Of the keys of a Mac none but this one: the others are its browser's.
  if (event.metaKey) return event.key === 'z' && !event.shiftKey ? 'takeBack' : undefined;
  return rows[event.ctrlKey ? `Control+${event.key}` : event.key];
}
