/** Keys of commands: as people read them, and whether an event presses them. */
import type { Command } from './command.ts';
import { runCommand } from './command.ts';

/** Told by its character: each layout of the keyboard has it elsewhere. */
const QUESTION_MARK = '?';

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  enter: 'Enter',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  left: 'Стрелка влево',
  right: 'Стрелка вправо',
  up: 'Стрелка вверх',
  down: 'Стрелка вниз',
  '=': '+',
  '-': '−',
};
/** What events call them, in small letters, where that is another name. */
const EVENT_KEYS: Readonly<Record<string, string>> = {
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
};
const SIGN_CODES: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '=': 'Equal',
  '-': 'Minus',
};

/** `ctrl+z` as `Ctrl+Z`. */
export function keyName(press: string): string {
  return press
    .split('+')
    .map((part) => NAMES[part] ?? part.toUpperCase())
    .join('+');
}

/** What a button shows beside its name. */
export function shortcutOf({ keys }: Pick<Command<never>, 'keys'>): string | undefined {
  const press = keys?.[0];
  return press === undefined ? undefined : keyName(press);
}

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * Runs the command whose key was pressed and keeps the event from everyone else; false when it is no key of
 * theirs.
 */
export function runPressed<Context>(
  commands: readonly Command<Context>[],
  context: Context,
  event: PressedKey & Pick<Event, 'preventDefault' | 'stopPropagation'>,
): boolean {
  const command = commands.find(({ keys = [] }) => keys.some((press) => isPressed(press, event)));
  if (command === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  runCommand(command, context, event);
  return true;
}

/**
 * Whether the event presses these keys, and no modifier besides; `ctrl` is Cmd too. Letters, digits and signs
 * that the layout does not have go by their place on the keyboard.
 */
export function isPressed(press: string, event: PressedKey): boolean {
  if (press === QUESTION_MARK) return event.key === QUESTION_MARK;
  const parts = press.split('+');
  return (
    parts.includes('ctrl') === (event.ctrlKey || event.metaKey) &&
    parts.includes('shift') === event.shiftKey &&
    parts.includes('alt') === event.altKey &&
    isKey(parts.at(-1) ?? '', event)
  );
}

function isKey(key: string, { key: pressed, code }: PressedKey): boolean {
  const name = pressed.toLowerCase();
  if (name === (EVENT_KEYS[key] ?? key)) return true;
  return !isLetter(name) && code === codeOf(key);
}

function codeOf(key: string): string | undefined {
  if (isLetter(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : SIGN_CODES[key];
}

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key);
}
