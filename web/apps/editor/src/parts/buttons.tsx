// Buttons that run commands: named, with their keys, never without words for readers of the screen.
import type { ComponentChildren } from 'preact';
import { type Command, commandNamed, keysOf, run } from '../model/commands.js';
import { active } from '../model/desk.js';
import { say } from '../model/words.js';
import { Icon, type IconName } from './icons.js';

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Control: 'Ctrl',
  Shift: '⇧',
  Delete: 'Del',
  Enter: '↵',
  ' ': '␣',
};
/** A key as it is shown: Ctrl Z. */
export const shownKey = (key: string): string =>
  key === '+'
    ? key
    : key
        .split(/\+(?=.)/)
        .map((part) => signs[part] ?? (key.includes('+') && part.length === 1 ? part.toUpperCase() : part))
        .join(' ');

export function titleOf(command: Command): string {
  const [key] = keysOf(command);
  return key ? `${say(command.word)} (${shownKey(key)})` : say(command.word);
}

export function CommandButton(props: {
  name: string;
  icon: IconName;
  words?: string;
  class?: string;
  isDisabled?: boolean;
  isPressed?: boolean;
}) {
  const command = commandNamed(props.name);
  const isIdle = props.isDisabled || (!command.isFree && active.value === null);
  return (
    <button
      type="button"
      class={`ib ${props.class ?? ''}`}
      aria-label={props.words ?? say(command.word)}
      title={props.words ?? titleOf(command)}
      aria-disabled={isIdle ? 'true' : undefined}
      aria-pressed={props.isPressed}
      onClick={() => !isIdle && run(command)}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function TextButton(props: {
  onClick: () => void;
  isMain?: boolean;
  isQuiet?: boolean;
  isSmall?: boolean;
  isDisabled?: boolean;
  label?: string;
  children: ComponentChildren;
}) {
  const kinds = [props.isMain && 'main', props.isQuiet && 'quiet', props.isSmall && 'small'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      class={`btn ${kinds}`}
      aria-label={props.label}
      aria-disabled={props.isDisabled ? 'true' : undefined}
      onClick={() => !props.isDisabled && props.onClick()}
    >
      {props.children}
    </button>
  );
}
