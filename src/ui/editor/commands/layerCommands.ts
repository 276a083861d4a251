/**
 * Commands about the selected layers: their order, their place on the sheet, the letters of their texts; and
 * which is selected.
 */
import { Bold, BringToFront, Italic, SendToBack } from 'lucide-react';
import { hasText } from '../../../document/layers/capabilities.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OrderMove } from '../../../engine/index.ts';
import { orderLayers } from '../../../engine/index.ts';
import { withActions } from './handCommands.ts';
import { toggleFormat } from '../text/textTarget.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { inEdit, movableIds, OF_MOVABLE, someSelected } from './context.ts';

export const ARRANGE_COMMANDS = {
  toFront: {
    label: 'На передний план',
    contextMenu: 'order',
    icon: BringToFront,
    keys: ['ctrl+shift+]'],
    ...OF_MOVABLE,
    run: (context) => order(context, 'front'),
  },
  forward: {
    label: 'Переместить вперёд',
    contextMenu: 'order',
    keys: ['ctrl+]'],
    ...OF_MOVABLE,
    run: (context) => order(context, 'forward'),
  },
  backward: {
    label: 'Переместить назад',
    contextMenu: 'order',
    keys: ['ctrl+['],
    ...OF_MOVABLE,
    run: (context) => order(context, 'backward'),
  },
  toBack: {
    label: 'На задний план',
    contextMenu: 'order',
    icon: SendToBack,
    keys: ['ctrl+shift+['],
    ...OF_MOVABLE,
    run: (context) => order(context, 'back'),
  },
  centre: {
    label: 'В центр листа',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) => withActions(({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'both')),
  },
  centreHorizontally: {
    label: 'По центру листа по горизонтали',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) => withActions(({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'horizontal')),
  },
  centreVertically: {
    label: 'По центру листа по вертикали',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) => withActions(({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'vertical')),
  },
  bold: {
    label: 'Полужирный',
    contextMenu: 'letters',
    icon: Bold,
    keys: ['ctrl+b'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'fontWeight'),
  },
  italic: {
    label: 'Курсив',
    contextMenu: 'letters',
    icon: Italic,
    keys: ['ctrl+i'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'fontStyle'),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

/** Beyond the last layer, and before the first one, Tab leaves the sheet. */
export const WALK_COMMANDS = {
  nextLayer: {
    label: 'Выбрать следующий слой',
    byKeysOnly: true,
    keys: ['tab'],
    keysWork: 'focused canvas',
    yieldsKeys: true,
    isEnabled: (context) => inEdit(context) && neighbour(context, 1) !== undefined,
    run: (context) => walk(context, 1),
  },
  previousLayer: {
    label: 'Выбрать предыдущий слой',
    byKeysOnly: true,
    keys: ['shift+tab'],
    keysWork: 'focused canvas',
    yieldsKeys: true,
    isEnabled: (context) => inEdit(context) && someSelected(context) && neighbour(context, -1) !== undefined,
    run: (context) => walk(context, -1),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function textSelected(context: CommandContext): boolean {
  const { document, selection } = context.session.editor.getSnapshot();
  return inEdit(context) && selection.some((id) => hasText(findLayer(document, id)));
}

function order(context: CommandContext, move: OrderMove): void {
  const ids = movableIds(context);
  context.session.editor.apply((document) => orderLayers(document, ids, move));
}

/** The visible layer so many rows down the stack; from none, the first one. */
function neighbour({ session: { editor } }: CommandContext, step: 1 | -1): LayerId | undefined {
  const { shown, selection } = editor.getSnapshot();
  const rows = shown.layers.filter(({ visible }) => visible).toReversed();
  const last = selection.at(-1);
  const row = rows.findIndex(({ id }) => id === last);
  return rows[row + step]?.id;
}

function walk(context: CommandContext, step: 1 | -1): void {
  const next = neighbour(context, step);
  if (next !== undefined) context.session.editor.select([next]);
}
