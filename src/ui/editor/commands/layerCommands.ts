/**
 * Commands about the selected layers: their order, their place on the sheet, the letters of their texts; and
 * which is selected.
 */
import { hasLetters } from '../../../document/layers/capabilities.ts';
import { layersWith } from '../../../document/changeLayer.ts';
import { unitBeside } from '../../../document/stackOutline.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OrderMove } from '../../../engine/edits/layers/index.ts';
import { orderLayers } from '../../../engine/edits/layers/index.ts';
import { withActions } from './handCommands.ts';
import { toggleFormat } from '../text/textTarget.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { inEdit, mayDesign, movableIds, OF_MOVABLE, selectedUnits, someSelected } from './context.ts';

export const ARRANGE_COMMANDS = {
  toFront: {
    label: 'На передний план',
    contextMenu: 'order',
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
    keys: ['ctrl+shift+['],
    ...OF_MOVABLE,
    run: (context) => order(context, 'back'),
  },
  group: {
    label: 'Сгруппировать',
    contextMenu: 'order',
    keys: ['ctrl+g'],
    isEnabled: (context) => mayDesign(context) && selectedUnits(context).length > 1,
    whyNot: () => 'Выберите два слоя или больше',
    run: (context) => withActions(context, ({ GROUP_ACTIONS }) => GROUP_ACTIONS.group(context)),
  },
  ungroup: {
    label: 'Разгруппировать',
    contextMenu: 'order',
    keys: ['ctrl+shift+g'],
    isEnabled: (context) => mayDesign(context) && selectedUnits(context).some(({ group }) => group !== null),
    whyNot: () => 'Выберите группу',
    run: (context) => withActions(context, ({ GROUP_ACTIONS }) => GROUP_ACTIONS.ungroup(context)),
  },
  centre: {
    label: 'В центр листа',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) => withActions(context, ({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'both')),
  },
  centreHorizontally: {
    label: 'По центру листа по горизонтали',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) =>
      withActions(context, ({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'horizontal')),
  },
  centreVertically: {
    label: 'По центру листа по вертикали',
    contextMenu: 'place',
    ...OF_MOVABLE,
    run: (context) =>
      withActions(context, ({ ARRANGE_ACTIONS }) => ARRANGE_ACTIONS.centre(context, 'vertical')),
  },
  bold: {
    label: 'Жирный',
    contextMenu: 'letters',
    keys: ['ctrl+b'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'bold'),
  },
  italic: {
    label: 'Курсив',
    contextMenu: 'letters',
    keys: ['ctrl+i'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'italic'),
  },
  super: {
    label: 'Над строкой',
    keys: ['ctrl+.'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'super'),
  },
  sub: {
    label: 'Под строкой',
    keys: ['ctrl+,'],
    isEnabled: textSelected,
    run: ({ session }) => toggleFormat(session.editor, 'sub'),
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
    isEnabled: (context) => inEdit(context) && neighbour(context, 1) !== null,
    run: (context) => walk(context, 1),
  },
  previousLayer: {
    label: 'Выбрать предыдущий слой',
    byKeysOnly: true,
    keys: ['shift+tab'],
    keysWork: 'focused canvas',
    yieldsKeys: true,
    isEnabled: (context) => inEdit(context) && someSelected(context) && neighbour(context, -1) !== null,
    run: (context) => walk(context, -1),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function textSelected(context: CommandContext): boolean {
  const { document, selection } = context.session.editor.getSnapshot();
  return mayDesign(context) && layersWith(document, selection).some(hasLetters);
}

function order(context: CommandContext, move: OrderMove): void {
  const ids = movableIds(context);
  context.session.editor.apply((document) => orderLayers(document, ids, move));
}

/** The visible layer or group beside what is selected; from nothing, the first one. */
function neighbour({ session: { editor } }: CommandContext, step: 1 | -1): readonly LayerId[] | null {
  const { shown, selection } = editor.getSnapshot();
  return unitBeside(shown, selection, step);
}

function walk(context: CommandContext, step: 1 | -1): void {
  const next = neighbour(context, step);
  if (next !== null) context.session.editor.select(next);
}
