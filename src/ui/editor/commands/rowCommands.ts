/** What a row of the layer stack does, by its buttons and by keys while it has the focus. */
import { Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import type { Command } from './command.ts';

export interface LayerRowActions {
  readonly setVisible: (id: LayerId, visible: boolean) => void;
  readonly setLocked: (id: LayerId, locked: boolean) => void;
  readonly remove: (id: LayerId) => void;
  /** One place up or down the stack. */
  readonly move: (id: LayerId, direction: 'up' | 'down') => void;
  /** The focus goes to the row above or below; nothing is selected. */
  readonly focusNext: (id: LayerId, direction: 'up' | 'down') => void;
}

export interface RowContext {
  readonly layer: Pick<Layer, 'id' | 'visible' | 'locked'>;
  /** The layer's name as it is shown. */
  readonly title: string;
  readonly actions: LayerRowActions;
  readonly beginRenaming: () => void;
}

export const ROW_COMMANDS = {
  rename: {
    label: 'Переименовать слой',
    keys: ['f2'],
    run: ({ beginRenaming }) => beginRenaming(),
  },
  raise: {
    label: 'Поднять слой',
    keys: ['alt+up'],
    run: ({ layer, actions }) => actions.move(layer.id, 'up'),
  },
  lower: {
    label: 'Опустить слой',
    keys: ['alt+down'],
    run: ({ layer, actions }) => actions.move(layer.id, 'down'),
  },
  toRowAbove: {
    label: 'К слою выше',
    keys: ['up'],
    run: ({ layer, actions }) => actions.focusNext(layer.id, 'up'),
  },
  toRowBelow: {
    label: 'К слою ниже',
    keys: ['down'],
    run: ({ layer, actions }) => actions.focusNext(layer.id, 'down'),
  },
  toggleVisible: {
    label: 'Скрыть или показать слой',
    face: ({ layer, title }) =>
      layer.visible
        ? { label: `Скрыть слой «${title}»`, icon: Eye }
        : { label: `Показать слой «${title}»`, icon: EyeOff },
    run: ({ layer, actions }) => actions.setVisible(layer.id, !layer.visible),
  },
  toggleLocked: {
    label: 'Заблокировать или разблокировать слой',
    face: ({ layer, title }) =>
      layer.locked
        ? { label: `Разблокировать слой «${title}»`, icon: Lock }
        : { label: `Заблокировать слой «${title}»`, icon: LockOpen },
    run: ({ layer, actions }) => actions.setLocked(layer.id, !layer.locked),
  },
  remove: {
    label: 'Удалить слой',
    face: ({ title }) => ({ label: `Удалить слой «${title}»`, icon: Trash2 }),
    keys: ['delete'],
    isEnabled: ({ layer }) => !layer.locked,
    run: ({ layer, actions }) => actions.remove(layer.id),
  },
} satisfies Readonly<Record<string, Command<RowContext>>>;

/** As `aria-keyshortcuts` has them. */
export const ROW_SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown F2 Delete';
