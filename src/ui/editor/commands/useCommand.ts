/** Commands as a component shows them now. */
import type { LucideIcon } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { faceOf, isEnabled } from './command.ts';
import type { CommandId } from './commands.ts';
import { COMMANDS } from './commands.ts';
import { pressCommand } from './context.ts';
import { useCommands } from './CommandsProvider.tsx';
import type { CommandContext } from './context.ts';
import { shortcutOf } from './keys.ts';

interface ShownCommand {
  readonly id: CommandId;
  readonly label: string;
  readonly icon: LucideIcon | undefined;
  readonly shortcut: string | undefined;
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  /** Null while it is enabled. */
  readonly whyNot: string | null;
  readonly isInMenu: boolean;
  readonly isInToolbar: boolean;
  readonly run: () => void;
}

export function useCommand(id: CommandId): ShownCommand {
  const { context } = useCommands();
  useCommandStates([id], context);
  return shownCommand(id, context);
}

export function useCommandList(ids: readonly CommandId[]): readonly ShownCommand[] {
  const { context } = useCommands();
  useCommandStates(ids, context);
  return ids.map((id) => shownCommand(id, context));
}

/** Renders again when one of the commands looks different. */
function useCommandStates(ids: readonly CommandId[], context: CommandContext): void {
  useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(context, listener), [context]),
    () => JSON.stringify(ids.map((id) => shownCommand(id, context))),
  );
}

function shownCommand(id: CommandId, context: CommandContext): ShownCommand {
  const command = COMMANDS[id];
  const { label, icon, isOn = false } = faceOf(command, context);
  const enabled = isEnabled(command, context);
  return {
    id,
    label,
    icon,
    shortcut: shortcutOf(command),
    isOn,
    isEnabled: enabled,
    whyNot: enabled ? null : (command.whyNot?.(context) ?? null),
    isInMenu: command.menu !== undefined && (command.menu.isShown?.(context) ?? true),
    isInToolbar: command.toolbar !== undefined && (command.toolbar.isShown?.(context) ?? true),
    run: () => pressCommand(command, context),
  };
}

function subscribe({ session, settings }: CommandContext, listener: () => void): () => void {
  const { editor, editorActor, project, preflight } = session;
  const stopEditor = editor.subscribe(listener);
  const stopReports = preflight.subscribe(listener);
  const actors = [
    editorActor.subscribe(listener),
    project.subscribe(listener),
    preflight.actor.subscribe(listener),
    settings.subscribe(listener),
  ];
  return () => {
    stopEditor();
    stopReports();
    for (const subscription of actors) subscription.unsubscribe();
  };
}
