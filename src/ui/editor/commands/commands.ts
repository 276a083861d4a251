/**
 * The table of the editor's commands. Toolbar, menu, zoom control, preview bar, keyboard and the dialog
 * «Клавиши» read it: a new command is one entry of a topic. Rows of the layer stack and the text edited on
 * the sheet have tables of their own.
 */
import type { Command, ContextGroupId, MenuGroupId, ToolbarGroupId } from './command.ts';
import type { CommandContext } from './context.ts';
import { ARRANGE_COMMANDS, WALK_COMMANDS } from './layerCommands.ts';
import { HAND_COMMANDS, withActions } from './handCommands.ts';
import { DRAW_COMMANDS } from './drawCommands.ts';
import { HELP_COMMANDS, PROJECT_COMMANDS } from './projectCommands.ts';
import { EDIT_COMMANDS, PREVIEW_COMMANDS, ZOOM_COMMANDS } from './sheetCommands.ts';
import type { Alignment, Distribution } from '../../../engine/edits/place/index.ts';
import { mayDesign, movableIds, OF_MOVABLE, selectedUnits, someMovable, whyNotDesign } from './context.ts';
import { MAX_PAGES } from '../../../document/schema/constants.ts';
import { countPages } from '../../../document/records/pages.ts';
import { notify } from '../../../kit/notify.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import type { PageAction } from './pageActions.ts';

/**
 * Commands about the pages of a document (sheet#pages). Most people never use them, so that what they do is
 * loaded when it is asked for.
 */
const PAGE_COMMANDS = {
  addPage: {
    label: 'Добавить страницу',
    face: (context) => ({ label: pagesOf(context) === 1 ? 'Добавить оборот' : 'Добавить страницу' }),
    menu: { group: 'project' },
    isEnabled: (context) => canChange(context) && pagesOf(context) < MAX_PAGES,
    whyNot: (context) =>
      mayDesign(context) ? `Страниц может быть не больше ${MAX_PAGES}` : whyNotDesign(context),
    run: acting('add'),
  },
  nextPage: {
    label: 'Следующая страница',
    keys: ['pagedown'],
    keysWork: 'canvas or preview',
    yieldsKeys: true,
    isEnabled: (context) => canShow(context) && shownPage(context) + 1 < pagesOf(context),
    run: (context) => context.session.editor.showPage(shownPage(context) + 1),
  },
  previousPage: {
    label: 'Предыдущая страница',
    keys: ['pageup'],
    keysWork: 'canvas or preview',
    yieldsKeys: true,
    isEnabled: (context) => canShow(context) && shownPage(context) > 0,
    run: (context) => context.session.editor.showPage(shownPage(context) - 1),
  },
  toOtherPage: {
    label: 'На другую страницу',
    face: (context) => ({ label: otherPageLabel(context) }),
    contextMenu: 'order',
    isEnabled: (context) => canChange(context) && pagesOf(context) > 1 && someMovable(context),
    run: (context) => {
      const ids = movableIds(context);
      const page = otherPage(context);
      onceLoaded(context, ({ putOnPage }) => putOnPage(context.session, ids, page));
    },
  },
  duplicatePage: {
    label: 'Дублировать страницу',
    isEnabled: (context) => hasSeveral(context) && pagesOf(context) < MAX_PAGES,
    run: acting('duplicate'),
  },
  movePageBack: {
    label: 'Переместить страницу влево',
    isEnabled: (context) => hasSeveral(context) && shownPage(context) > 0,
    run: acting('moveBack'),
  },
  movePageForward: {
    label: 'Переместить страницу вправо',
    isEnabled: (context) => hasSeveral(context) && shownPage(context) + 1 < pagesOf(context),
    run: acting('moveForward'),
  },
  removePage: {
    label: 'Удалить страницу',
    isEnabled: hasSeveral,
    run: acting('remove'),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

/**
 * Commands that align the selected layers to each other, or a single one to the sheet, and make their gaps
 * equal.
 */
type AlignCommandId =
  | `align${'Left' | 'Centre' | 'Right' | 'Top' | 'Middle' | 'Bottom'}`
  | `distribute${'Horizontally' | 'Vertically'}`;

export const ALIGN_COMMANDS: Readonly<Record<AlignCommandId, Command<CommandContext>>> = {
  alignLeft: aligning('left', 'Выровнять по левому краю', 'a'),
  alignCentre: aligning('centre', 'Выровнять по центру', 'h'),
  alignRight: aligning('right', 'Выровнять по правому краю', 'd'),
  alignTop: aligning('top', 'Выровнять по верхнему краю', 'w'),
  alignMiddle: aligning('middle', 'Выровнять по середине', 'v'),
  alignBottom: aligning('bottom', 'Выровнять по нижнему краю', 's'),
  distributeHorizontally: distributing('horizontally', 'Распределить по горизонтали'),
  distributeVertically: distributing('vertically', 'Распределить по вертикали'),
};

const TOPICS = {
  ...HELP_COMMANDS,
  ...EDIT_COMMANDS,
  ...ARRANGE_COMMANDS,
  ...ALIGN_COMMANDS,
  ...WALK_COMMANDS,
  ...HAND_COMMANDS,
  ...DRAW_COMMANDS,
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

/** @param key pressed with Alt */
function aligning(to: Alignment, label: string, key: string): Command<CommandContext> {
  return {
    label,
    keys: [`alt+${key}`],
    ...OF_MOVABLE,
    run: (context) => withActions(context, ({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.align(context, to)),
  };
}

function distributing(direction: Distribution, label: string): Command<CommandContext> {
  return {
    label,
    isEnabled: (context) =>
      mayDesign(context) && movableIds(context).length > 2 && selectedUnits(context).length > 2,
    run: (context) =>
      withActions(context, ({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.distribute(context, direction)),
  };
}

function pagesOf({ session }: CommandContext): number {
  return countPages(session.editor.getSnapshot().document);
}

function shownPage({ session }: CommandContext): number {
  return session.editor.getSnapshot().page;
}

/** A gesture belongs to the page on which it began. */
function canShow({ session }: CommandContext): boolean {
  return !session.editor.getSnapshot().inTransaction;
}

function canChange(context: CommandContext): boolean {
  return mayDesign(context) && canShow(context);
}

function hasSeveral(context: CommandContext): boolean {
  return canChange(context) && pagesOf(context) > 1;
}

/** The next page; after the last one, the first. */
function otherPage(context: CommandContext): number {
  return (shownPage(context) + 1) % pagesOf(context);
}

function otherPageLabel(context: CommandContext): string {
  const pages = pagesOf(context);
  if (pages < 2) return 'На другую страницу';
  if (pages > 2) return `На страницу ${otherPage(context) + 1}`;
  return otherPage(context) === 0 ? 'На лицо' : 'На оборот';
}

function acting(action: PageAction): (context: CommandContext) => void {
  return (context) => onceLoaded(context, ({ PAGE_ACTIONS }) => PAGE_ACTIONS[action](context.session));
}

function onceLoaded(
  { presses }: CommandContext,
  act: (actions: typeof import('./pageActions.ts')) => void,
): void {
  presses.hold(import('./pageActions.ts'), act, (error) => void tellNotLoaded(notify, error));
}
