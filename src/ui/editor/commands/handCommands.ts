/**
 * Commands of a quick hand: keys that resize and turn, the format painter, regions. What they do comes later.
 */
import { findLayer } from '../../../document/document.ts';
import { hasPicture, hasText } from '../../../document/layers/capabilities.ts';
import { selectedGroup } from '../../../document/groups.ts';
import { canBeMirrored } from '../../../engine/edits/place/index.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { notify } from '../../../kit/notify.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { awaitsTable } from '../state/awaitsTable.ts';
import type { Command, KeyPress } from './command.ts';
import type { CommandContext } from './context.ts';
import { OF_MOVABLE, OF_SELECTED, inEdit, mayDesign, someSelected } from './context.ts';
import type { HandAction } from './handActions.ts';

const KEYS = ['left', 'right', 'up', 'down'];

export const HAND_COMMANDS = {
  zoomToSelection: {
    label: 'Показать выбранное крупно',
    keys: ['shift+2'],
    contextMenu: 'layer',
    ...OF_SELECTED,
    run: acting('zoomToSelection'),
  },
  hide: {
    label: 'Скрыть',
    keys: ['ctrl+shift+h'],
    contextMenu: 'layer',
    ...OF_SELECTED,
    run: acting('hide'),
  },
  renameLayer: {
    label: 'Переименовать слой',
    face: (context) => ({ label: isGroup(context) ? 'Переименовать группу' : 'Переименовать слой' }),
    contextMenu: 'layer',
    isEnabled: (context) => mayDesign(context) && (onlySelected(context) !== undefined || isGroup(context)),
    run: acting('renameLayer'),
  },
  fieldHere: {
    label: 'Поле сюда',
    contextMenu: 'layer',
    isEnabled: (context) => mayDesign(context) && hasPicture(onlySelected(context)),
    run: ({ session }) => session.editorActor.send({ type: 'openFieldPlace' }),
  },
  editText: {
    label: 'Править текст',
    contextMenu: 'letters',
    isEnabled: (context) => {
      const layer = onlySelected(context);
      return mayDesign(context) && hasText(layer) && !awaitsTable(layer);
    },
    run: acting('editText'),
  },
  addTextHere: {
    label: 'Добавить текст здесь',
    byKeysOnly: true,
    contextMenu: 'sheet',
    isEnabled: noneSelected,
    run: acting('addTextHere'),
  },
  fitFromMenu: {
    label: 'Показать лист целиком',
    byKeysOnly: true,
    contextMenu: 'sheet',
    isEnabled: noneSelected,
    run: ({ zoom }) => zoom.fit(),
  },
  resize: {
    label: 'Изменить размер выбранных слоёв на 1 пиксель',
    byKeysOnly: true,
    keys: KEYS.map((key) => `ctrl+${key}`),
    keysWork: 'canvas',
    yieldsKeys: true,
    keysShown: 'Ctrl+стрелки',
    ...OF_MOVABLE,
    run: acting('resize'),
  },
  resizeFar: {
    label: 'Изменить размер выбранных слоёв на 10 пикселей',
    byKeysOnly: true,
    keys: KEYS.map((key) => `ctrl+shift+${key}`),
    keysWork: 'canvas',
    yieldsKeys: true,
    keysShown: 'Ctrl+Shift+стрелки',
    ...OF_MOVABLE,
    run: acting('resizeFar'),
  },
  turn: {
    label: 'Повернуть выбранные слои на 1 градус',
    byKeysOnly: true,
    keys: ['alt+left', 'alt+right'],
    keysWork: 'canvas',
    yieldsKeys: true,
    keysShown: 'Alt+стрелки вбок',
    ...OF_MOVABLE,
    run: acting('turn'),
  },
  turnFar: {
    label: 'Повернуть выбранные слои на 15 градусов',
    byKeysOnly: true,
    keys: ['alt+shift+left', 'alt+shift+right'],
    keysWork: 'canvas',
    yieldsKeys: true,
    keysShown: 'Alt+Shift+стрелки вбок',
    ...OF_MOVABLE,
    run: acting('turnFar'),
  },
  mirrorAcross: mirroring('Отразить слева направо', 'shift+h', 'mirrorAcross'),
  mirrorDown: mirroring('Отразить сверху вниз', 'shift+v', 'mirrorDown'),
  opacity: {
    label: 'Непрозрачность: 5 — 50 %, 0 — 100 %',
    byKeysOnly: true,
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    keysWork: 'canvas',
    yieldsKeys: true,
    keysShown: 'Цифры',
    ...OF_MOVABLE,
    run: acting('opacity'),
  },
  guidesAround: {
    label: 'Направляющие по краям выбранного',
    ...OF_SELECTED,
    run: acting('guidesAround'),
  },
  removeGuides: {
    label: 'Убрать направляющие',
    contextMenu: 'sheet',
    isEnabled: (context) =>
      mayDesign(context) && context.session.editor.getSnapshot().document.settings.guides !== undefined,
    run: acting('removeGuides'),
  },
  copyLook: {
    label: 'Копировать оформление',
    keys: ['ctrl+alt+c'],
    contextMenu: 'letters',
    ...OF_SELECTED,
    run: acting('copyLook'),
  },
  applyLook: {
    label: 'Применить оформление',
    keys: ['ctrl+alt+v'],
    contextMenu: 'letters',
    isEnabled: (context) => mayDesign(context) && someSelected(context) && context.look.current !== null,
    run: acting('applyLook'),
  },
  point: {
    label: 'Перейти к соседнему слою, пока ничего не выбрано',
    byKeysOnly: true,
    keys: KEYS,
    keysWork: 'focused canvas',
    yieldsKeys: true,
    keysShown: 'Стрелки',
    isEnabled: noneSelected,
    run: acting('point'),
  },
  choosePointed: {
    label: 'Выбрать слой, к которому привели стрелки',
    byKeysOnly: true,
    keys: ['enter'],
    keysWork: 'focused canvas',
    yieldsKeys: true,
    isEnabled: noneSelected,
    run: acting('choosePointed'),
  },
  nextRegion: {
    label: 'Перейти к следующей части экрана',
    byKeysOnly: true,
    keys: ['f6'],
    keysWork: 'everywhere',
    run: acting('nextRegion'),
  },
  previousRegion: {
    label: 'Перейти к предыдущей части экрана',
    byKeysOnly: true,
    keys: ['shift+f6'],
    keysWork: 'everywhere',
    run: acting('previousRegion'),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function mirroring(label: string, key: string, action: HandAction): Command<CommandContext> {
  return {
    label,
    keys: [key],
    keysWork: 'canvas',
    contextMenu: 'place',
    isEnabled: (context) => {
      const only = onlySelected(context);
      return OF_MOVABLE.isEnabled(context) && (only === undefined || canBeMirrored(only));
    },
    run: acting(action),
  };
}

function onlySelected({ session: { editor } }: CommandContext): Layer | undefined {
  const { document, selection } = editor.getSnapshot();
  const [id, another] = selection;
  return id === undefined || another !== undefined ? undefined : findLayer(document, id);
}

function isGroup({ session: { editor } }: CommandContext): boolean {
  const { document, selection } = editor.getSnapshot();
  return selectedGroup(document, selection) !== null;
}

function noneSelected(context: CommandContext): boolean {
  return inEdit(context) && !someSelected(context);
}

export function acting(action: HandAction): (context: CommandContext, event?: KeyPress) => void {
  return (context, event) => {
    // Another menu may be open by then.
    const menuPlace = { current: context.menuPlace.current };
    withActions(context, ({ HAND_ACTIONS }) =>
      HAND_ACTIONS[action]({ ...context, menuPlace }, event?.key ?? '', event?.timeStamp ?? 0),
    );
  };
}

/**
 * Does something with what is loaded at its first use; says so when it cannot be loaded. Later presses wait
 * for it.
 */
export function withActions({ presses }: CommandContext, act: (actions: HandActions) => void): void {
  if (hands !== null) act(hands);
  else presses.hold(loadHands(), act, (error) => void tellNotLoaded(notify, error));
}

/** Ahead of its first use, so that it works without a network too. */
export async function fetchHands(): Promise<void> {
  await loadHands().catch(() => undefined);
}

type HandActions = typeof import('./handActions.ts');

let hands: HandActions | null = null;

async function loadHands(): Promise<HandActions> {
  hands ??= await import('./handActions.ts');
  return hands;
}
