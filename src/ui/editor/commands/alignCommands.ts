/** Commands that align the selected layers to each other, or a single one to the sheet, and make their gaps equal. */
import type { LucideIcon } from 'lucide-react';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react';
import type { Alignment, Distribution } from '../../../engine/index.ts';
import { alignLayers, distributeLayers } from '../../../engine/index.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { inEdit, movableIds, movableNodes, OF_MOVABLE } from './context.ts';

export const ALIGN_COMMANDS = {
  alignLeft: aligning('left', 'Выровнять по левому краю', AlignStartVertical),
  alignCentre: aligning('centre', 'Выровнять по центру', AlignCenterVertical),
  alignRight: aligning('right', 'Выровнять по правому краю', AlignEndVertical),
  alignTop: aligning('top', 'Выровнять по верхнему краю', AlignStartHorizontal),
  alignMiddle: aligning('middle', 'Выровнять по середине', AlignCenterHorizontal),
  alignBottom: aligning('bottom', 'Выровнять по нижнему краю', AlignEndHorizontal),
  distributeHorizontally: distributing(
    'horizontally',
    'Распределить по горизонтали',
    AlignHorizontalSpaceBetween,
  ),
  distributeVertically: distributing('vertically', 'Распределить по вертикали', AlignVerticalSpaceBetween),
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function aligning(to: Alignment, label: string, icon: LucideIcon): Command<CommandContext> {
  return {
    label,
    icon,
    ...OF_MOVABLE,
    run: (context) =>
      context.session.editor.apply((document) => alignLayers(document, movableNodes(context), to)),
  };
}

function distributing(direction: Distribution, label: string, icon: LucideIcon): Command<CommandContext> {
  return {
    label,
    icon,
    isEnabled: (context) => inEdit(context) && movableIds(context).length > 2,
    run: (context) =>
      context.session.editor.apply((document) =>
        distributeLayers(document, movableNodes(context), direction),
      ),
  };
}
