/** The keyboard of the editor. Letters go by their place on the keyboard, so a Russian layout does the same. */
import hotkeys from 'hotkeys-js';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import { isField } from '../focus/isField.ts';
import type { Command } from './command.ts';
import { runCommand, isEnabled } from './command.ts';
import type { CommandContext } from './context.ts';
import { inPreview } from './context.ts';
import { QUESTION_MARK, withMacForm } from './keys.ts';

type EditorCommand = Command<CommandContext>;

/** Listens to the keys of the commands until the result is called. */
export function listenToKeys(commands: readonly EditorCommand[], context: () => CommandContext): () => void {
  const { filter } = hotkeys;
  // By default hotkeys-js ignores keys pressed in fields. Here each command decides (`keysWork`).
  hotkeys.filter = () => true;
  const bound = [...byPress(commands)].map(([press, candidates]) => {
    const handler = (event: KeyboardEvent) => {
      if (press !== QUESTION_MARK || event.key === QUESTION_MARK) onPress(candidates, context(), event);
    };
    // All keys: a question mark has no place of its own on the keyboard.
    const keys = press === QUESTION_MARK ? '*' : withMacForm(press).join(', ');
    hotkeys(keys, handler);
    return [keys, handler] as const;
  });
  return () => {
    for (const [keys, handler] of bound) hotkeys.unbind(keys, handler);
    hotkeys.filter = filter;
  };
}

function byPress(commands: readonly EditorCommand[]): ReadonlyMap<string, readonly EditorCommand[]> {
  const found = new Map<string, EditorCommand[]>();
  for (const command of commands.filter(({ keysBy }) => keysBy === undefined))
    for (const press of command.keys ?? []) found.set(press, [...(found.get(press) ?? []), command]);
  return found;
}

/** Runs the first of the commands of a key that may run here and now. */
function onPress(candidates: readonly EditorCommand[], context: CommandContext, event: KeyboardEvent): void {
  // Over a dialog too the browser must not save its own page or zoom it.
  if (candidates.some(({ keysWork }) => keysWork === 'everywhere')) event.preventDefault();
  // Something nearer has used it: Escape has closed a popup.
  else if (event.defaultPrevented) return;
  if (isDialogOpen(context.session)) return;
  const here = candidates.filter((command) => worksAt(command, event.target, context));
  const command = here.find((candidate) => isEnabled(candidate, context));
  if (command === undefined && here.every(({ yieldsKeys = false }) => yieldsKeys)) return;
  event.preventDefault();
  if (command !== undefined) runCommand(command, context, event);
}

function worksAt(
  { keysWork = 'outside fields' }: EditorCommand,
  target: EventTarget | null,
  context: CommandContext,
): boolean {
  if (keysWork === 'everywhere') return true;
  if (isField(target)) return false;
  if (keysWork === 'focused canvas') return isCanvas(target) && target !== document.body;
  if (keysWork === 'outside fields' || isCanvas(target)) return true;
  return keysWork === 'canvas or preview' && inPreview(context);
}

/** The canvas itself, or nothing in particular. */
function isCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);
}
