/** Commands of a hand that draws: a form is chosen by its letter and spanned on the sheet. */
import type { DrawnForm } from '../tools/drawTool.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { mayDesign } from './context.ts';
import { withActions } from './handCommands.ts';

type DrawCommandId = 'drawRectangle' | 'drawEllipse' | 'drawLine' | 'drawText' | 'stopDrawing';

export const DRAW_COMMANDS: Readonly<Record<DrawCommandId, Command<CommandContext>>> = {
  drawRectangle: drawing('Нарисовать прямоугольник', 'r', 'rectangle'),
  drawEllipse: drawing('Нарисовать овал', 'o', 'ellipse'),
  drawLine: drawing('Нарисовать линию', 'l', 'line'),
  drawText: drawing('Нарисовать рамку текста', 't', 'text'),
  stopDrawing: {
    ...drawing('Вернуться к выбору слоёв', 'v', null),
    byKeysOnly: true,
  },
};

/** @param form what is drawn next; null for nothing */
function drawing(label: string, key: string, form: DrawnForm | null): Command<CommandContext> {
  return {
    label,
    keys: [key],
    // A letter is typed into an open list, so that it is found there.
    keysWork: 'canvas',
    yieldsKeys: true,
    isEnabled: mayDesign,
    run: (context) => withActions(context, ({ holdDrawTool }) => holdDrawTool(context.session, form)),
  };
}
