/** Keys of the text that is edited on the sheet; the caret moves as in every field. */
import type { Toggle } from '../text/textTarget.ts';
import type { Command } from './command.ts';

export interface TextContext {
  readonly toggle: (format: Toggle) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly finish: () => void;
}

export const TEXT_COMMANDS = {
  bold: {
    label: 'Жирный',
    keys: ['ctrl+b'],
    run: ({ toggle }) => toggle('bold'),
  },
  italic: {
    label: 'Курсив',
    keys: ['ctrl+i'],
    run: ({ toggle }) => toggle('italic'),
  },
  super: {
    label: 'Над строкой',
    keys: ['ctrl+.'],
    run: ({ toggle }) => toggle('super'),
  },
  sub: {
    label: 'Под строкой',
    keys: ['ctrl+,'],
    run: ({ toggle }) => toggle('sub'),
  },
  undoTyping: {
    label: 'Отменить набранное',
    keys: ['ctrl+z'],
    run: ({ undo }) => undo(),
  },
  redoTyping: {
    label: 'Вернуть набранное',
    keys: ['ctrl+y', 'ctrl+shift+z'],
    run: ({ redo }) => redo(),
  },
  finish: {
    label: 'Закончить правку текста',
    keys: ['escape'],
    run: ({ finish }) => finish(),
  },
} satisfies Readonly<Record<string, Command<TextContext>>>;
