/** Keys of commands: as hotkeys-js wants them, as people read them, and whether an event presses them. */
import type { Command } from './command.ts';
import { runCommand } from './command.ts';

/** Told by its character: each layout of the keyboard has it elsewhere. */
export const QUESTION_MARK = '?';

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
const EVENT_KEYS: Readonly<Record<string, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  escape: 'Escape',
  delete: 'Delete',
  f2: 'F2',
};
/** By their place on the keyboard, as letters are: signs stand on other keys of the Russian layout. */
const EVENT_CODES: Readonly<Record<string, string>> = { '.': 'Period', ',': 'Comma' };

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

/** The press itself and, with Ctrl, the same with Cmd. */
export function withMacForm(press: string): readonly string[] {
  return press.includes('ctrl') ? [press, press.replace('ctrl', 'command')] : [press];
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
  const command = commands.find((candidate) => isPressed(candidate, event));
  if (command === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  runCommand(command, context, event);
  return true;
}

/** Whether the event presses one of the command's keys; letters go by their place on the keyboard. */
function isPressed({ keys = [] }: Pick<Command<never>, 'keys'>, event: PressedKey): boolean {
  return keys.some((press) => {
    const parts = press.split('+');
    const key = parts.at(-1) ?? '';
    return (
      parts.includes('ctrl') === (event.ctrlKey || event.metaKey) &&
      parts.includes('shift') === event.shiftKey &&
      parts.includes('alt') === event.altKey &&
      (event.key === EVENT_KEYS[key] || event.code === (EVENT_CODES[key] ?? `Key${key.toUpperCase()}`))
    );
  });
}
