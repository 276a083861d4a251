/** What a row of the layer stack does, by its buttons and by keys while it has the focus. */
import { Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Command } from './command.ts';

/** Each gets the id of a layer, or that of a group, all of whose layers are meant. */
export interface LayerRowActions {
  readonly setVisible: (id: RowId, visible: boolean) => void;
  readonly setLocked: (id: RowId, locked: boolean) => void;
  readonly remove: (id: RowId) => void;
  /** One place up or down the stack. */
  readonly move: (id: RowId, direction: 'up' | 'down') => void;
  /** The focus goes to the row above or below; nothing is selected. */
  readonly focusNext: (id: RowId, direction: 'up' | 'down') => void;
}
type RowId = OutlineRow['id'];

export interface RowContext {
  readonly layer: Pick<Layer, 'id' | 'visible' | 'locked'>;
  /** Of a group: in its row its layers are meant. */
  readonly isGroup: boolean;
  /** The name as it is shown. */
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
    face: ({ layer, isGroup, title }) =>
      layer.visible
        ? { label: `Скрыть ${nounOf(isGroup)} «${title}»`, icon: Eye }
        : { label: `Показать ${nounOf(isGroup)} «${title}»`, icon: EyeOff },
    run: ({ layer, actions }) => actions.setVisible(layer.id, !layer.visible),
  },
  toggleLocked: {
    label: 'Заблокировать или разблокировать слой',
    face: ({ layer, isGroup, title }) =>
      layer.locked
        ? { label: `Разблокировать ${nounOf(isGroup)} «${title}»`, icon: Lock }
        : { label: `Заблокировать ${nounOf(isGroup)} «${title}»`, icon: LockOpen },
    run: ({ layer, actions }) => actions.setLocked(layer.id, !layer.locked),
  },
  remove: {
    label: 'Удалить слой',
    face: ({ isGroup, title }) => ({ label: `Удалить ${nounOf(isGroup)} «${title}»`, icon: Trash2 }),
    keys: ['delete'],
    isEnabled: ({ layer }) => !layer.locked,
    run: ({ layer, actions }) => actions.remove(layer.id),
  },
} satisfies Readonly<Record<string, Command<RowContext>>>;

function nounOf(isGroup: boolean): string {
  return isGroup ? 'группу' : 'слой';
}

/** As `aria-keyshortcuts` has them. */
export const ROW_SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown F2 Delete';
