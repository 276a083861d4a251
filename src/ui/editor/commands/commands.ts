/**
 * The table of the editor's commands. Toolbar, menu, zoom control, preview bar, keyboard and the dialog «Клавиши» read it:
 * a new command is one entry of a topic. Rows of the layer stack and the text edited on the sheet have tables of their own.
 */
import { ALIGN_COMMANDS } from './alignCommands.ts';
import type { Command, ContextGroupId, MenuGroupId, ToolbarGroupId } from './command.ts';
import type { CommandContext } from './context.ts';
import { ARRANGE_COMMANDS, WALK_COMMANDS } from './layerCommands.ts';
import { PAGE_COMMANDS } from './pageCommands.ts';
import { HELP_COMMANDS, PROJECT_COMMANDS } from './projectCommands.ts';
import { EDIT_COMMANDS, PREVIEW_COMMANDS, ZOOM_COMMANDS } from './sheetCommands.ts';

const TOPICS = {
  ...HELP_COMMANDS,
  ...EDIT_COMMANDS,
  ...ARRANGE_COMMANDS,
  ...ALIGN_COMMANDS,
  ...WALK_COMMANDS,
  ...PAGE_COMMANDS,
  ...PROJECT_COMMANDS,
  ...PREVIEW_COMMANDS,
  ...ZOOM_COMMANDS,
};

export type CommandId = keyof typeof TOPICS;

export const COMMANDS: Readonly<Record<CommandId, Command<CommandContext>>> = TOPICS satisfies Record<
  CommandId,
  Command<CommandContext>
>;

/** Every command, in the order of the table. */
export const COMMAND_IDS: readonly CommandId[] = keysOf(COMMANDS);

export function idsInMenu(group: MenuGroupId): readonly CommandId[] {
  return COMMAND_IDS.filter((id) => COMMANDS[id].menu?.group === group);
}

/** What the menu of a layer or the sheet may hold. */
export function idsInContextMenu(group: ContextGroupId): readonly CommandId[] {
  return COMMAND_IDS.filter((id) => COMMANDS[id].contextMenu === group);
}

export function idsInToolbar(group: ToolbarGroupId): readonly CommandId[] {
  return COMMAND_IDS.filter((id) => COMMANDS[id].toolbar?.group === group);
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[]; // Object.keys forgets the names that the type has
}
