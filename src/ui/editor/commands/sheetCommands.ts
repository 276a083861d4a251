/**
 * Commands about what is on the sheet: history, layers, the copies of the preview, how large the sheet is
 * shown.
 */
import { Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { enteredGroup } from '../../../document/groups.ts';
import { layersOfRow } from '../../../document/stackOutline.ts';
import { countCopies } from '../../../data/records/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { acting } from './handCommands.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import {
  inEdit,
  inPreview,
  mayDesign,
  OF_MOVABLE,
  OF_SELECTED,
  someMovable,
  someSelected,
} from './context.ts';

export const EDIT_COMMANDS = {
  undo: {
    label: 'Отменить',
    icon: Undo2,
    keys: ['ctrl+z'],
    toolbar: { group: 'history' },
    isEnabled: ({ session }) => session.editor.getSnapshot().canUndo,
    run: ({ session }) => session.editorActor.send({ type: 'undo' }),
  },
  redo: {
    label: 'Повторить',
    icon: Redo2,
    keys: ['ctrl+y', 'ctrl+shift+z'],
    toolbar: { group: 'history' },
    isEnabled: ({ session }) => session.editor.getSnapshot().canRedo,
    run: ({ session }) => session.editorActor.send({ type: 'redo' }),
  },
  copy: {
    label: 'Копировать',
    contextMenu: 'clipboard',
    keys: ['ctrl+c'],
    keysBy: 'browser',
    ...OF_SELECTED,
    run: ({ clipboard }) => clipboard.copy(),
  },
  cut: {
    label: 'Вырезать',
    contextMenu: 'clipboard',
    keys: ['ctrl+x'],
    keysBy: 'browser',
    ...OF_MOVABLE,
    run: ({ clipboard }) => clipboard.cut(),
  },
  paste: {
    label: 'Вставить',
    contextMenu: 'clipboard',
    keys: ['ctrl+v'],
    keysBy: 'browser',
    isEnabled: mayDesign,
    run: ({ clipboard }) => clipboard.paste(),
  },
  pasteInPlace: {
    label: 'Вставить на то же место',
    keys: ['ctrl+shift+v'],
    isEnabled: mayDesign,
    run: ({ clipboard }) => clipboard.pasteInPlace(),
  },
  duplicate: {
    label: 'Дублировать выбранные слои',
    contextMenu: 'clipboard',
    keys: ['ctrl+d'],
    ...OF_SELECTED,
    run: acting('duplicate'),
  },
  remove: {
    label: 'Удалить выбранные слои',
    contextMenu: 'clipboard',
    keys: ['delete', 'backspace'],
    ...OF_MOVABLE,
    run: ({ session }) => session.editorActor.send({ type: 'deleteLayers' }),
  },
  lock: {
    label: 'Заблокировать или разблокировать выбранные слои',
    contextMenu: 'layer',
    face: (context) => (someMovable(context) ? { label: 'Заблокировать' } : { label: 'Разблокировать' }),
    keys: ['ctrl+l'],
    ...OF_SELECTED,
    run: acting('lock'),
  },
  crop: {
    label: 'Кадрировать изображение',
    contextMenu: 'layer',
    isEnabled: ({ session }) => session.editorActor.getSnapshot().can({ type: 'openCrop' }),
    run: ({ session }) => session.editorActor.send({ type: 'openCrop' }),
  },
  editLayer: {
    label: 'Править текст, кадрировать изображение или выбрать данные таблицы',
    keys: ['enter'],
    keysWork: 'canvas',
    isEnabled: (context) =>
      someSelected(context) || context.session.editor.getSnapshot().textEditing !== null,
    run: acting('editSelected'),
  },
  editFromField: {
    label: 'Править текст или выбрать данные таблицы, не возвращаясь на лист',
    byKeysOnly: true,
    keys: ['f2'],
    keysWork: 'everywhere',
    isEnabled: (context) => inEdit(context) && someSelected(context),
    run: (context) => {
      // What was typed there belongs to the layer and not to the text that is edited next.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      acting('editSelected')(context);
    },
  },
  nudge: {
    label: 'Сдвинуть выбранные слои на 1 пиксель',
    byKeysOnly: true,
    keys: ['left', 'right', 'up', 'down'],
    keysWork: 'canvas',
    keysShown: 'Стрелки',
    ...OF_MOVABLE,
    run: acting('nudge'),
  },
  nudgeFar: {
    label: 'Сдвинуть выбранные слои на 10 пикселей',
    byKeysOnly: true,
    keys: ['shift+left', 'shift+right', 'shift+up', 'shift+down'],
    keysWork: 'canvas',
    keysShown: 'Shift+стрелки',
    ...OF_MOVABLE,
    run: acting('nudgeFar'),
  },
  stop: {
    label: 'Прервать начатое, выйти из группы или предпросмотра, снять выделение',
    byKeysOnly: true,
    keys: ['escape'],
    run: ({ session }) => {
      const { editorActor, gestures } = session;
      const snapshot = editorActor.getSnapshot();
      if (snapshot.matches({ mode: { preview: 'idle' } })) editorActor.send({ type: 'togglePreview' });
      else if (snapshot.matches({ mode: { edit: 'idle' } })) leave(session);
      else gestures.cancel();
    },
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

export const PREVIEW_COMMANDS = {
  copyList: {
    label: 'Список копий',
    face: ({ copyList: { isOpen } }) => ({
      label: isOpen ? 'Скрыть список копий' : 'Список копий',
      isOn: isOpen,
    }),
    isEnabled: (context) =>
      inPreview(context) && countCopies(context.session.editor.getSnapshot().document) > 0,
    run: ({ copyList }) => copyList.toggle(),
  },
  previousCopy: {
    label: 'Предыдущая копия',
    keys: ['left'],
    keysWork: 'canvas or preview',
    isEnabled: ({ session: { editorActor } }) => editorActor.getSnapshot().can({ type: 'previousRecord' }),
    run: ({ session }) => session.editorActor.send({ type: 'previousRecord' }),
  },
  nextCopy: {
    label: 'Следующая копия',
    keys: ['right'],
    keysWork: 'canvas or preview',
    isEnabled: ({ session: { editorActor } }) => editorActor.getSnapshot().can({ type: 'nextRecord' }),
    run: ({ session }) => session.editorActor.send({ type: 'nextRecord' }),
  },
  firstCopy: {
    label: 'Первая копия',
    keys: ['home'],
    keysWork: 'canvas or preview',
    isEnabled: inPreview,
    run: ({ session }) => session.editorActor.send({ type: 'goToRecord', index: 0 }),
  },
  lastCopy: {
    label: 'Последняя копия',
    keys: ['end'],
    keysWork: 'canvas or preview',
    isEnabled: inPreview,
    run: ({ session: { editorActor, editor } }) =>
      editorActor.send({ type: 'goToRecord', index: countCopies(editor.getSnapshot().document) - 1 }),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

export const ZOOM_COMMANDS = {
  zoomIn: {
    label: 'Увеличить',
    icon: ZoomIn,
    keys: ['ctrl+='],
    keysWork: 'everywhere',
    run: ({ zoom }) => zoom.in(),
  },
  zoomOut: {
    label: 'Уменьшить',
    icon: ZoomOut,
    keys: ['ctrl+-'],
    keysWork: 'everywhere',
    run: ({ zoom }) => zoom.out(),
  },
  zoomToFit: {
    label: 'Показать лист целиком',
    icon: Maximize,
    keys: ['ctrl+0'],
    keysWork: 'everywhere',
    run: ({ zoom }) => zoom.fit(),
  },
  zoomToSheet: {
    label: 'Показать весь лист',
    byKeysOnly: true,
    keys: ['shift+1'],
    keysWork: 'canvas or preview',
    run: ({ zoom }) => zoom.fit(),
  },
  zoomToActualSize: {
    label: 'Показать в натуральную величину, 100 %',
    keys: ['ctrl+1'],
    keysWork: 'everywhere',
    run: ({ zoom }) => zoom.actualSize(),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

/** One step out: a tool is laid down; a member is left for its group, that for nothing. */
function leave({ editor, gestures }: ProjectSession): void {
  if (gestures.getTool() !== null) {
    gestures.holdTool(null);
    return;
  }
  const { document, selection } = editor.getSnapshot();
  const entered = enteredGroup(document, selection);
  editor.select(entered === null ? [] : layersOfRow(document, entered));
}
