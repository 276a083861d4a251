/**
 * Commands about what is on the sheet: history, layers, the copies of the preview, how large the sheet is
 * shown.
 */
import { Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { awaitsTable } from '../state/awaitsTable.ts';
import { findLayer } from '../../../document/document.ts';
import { enteredGroup, membersOf, selectedGroup, unitAt } from '../../../document/groups.ts';
import { layersOfRow } from '../../../document/stackOutline.ts';
import { countCopies } from '../../../data/index.ts';
import type { Editor } from '../../../engine/index.ts';
import { duplicateLayers, moveLayersBy, setLayersLocked } from '../../../engine/index.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import { focusEditedText } from '../text/editedText.ts';
import type { Command, KeyPress } from './command.ts';
import type { CommandContext } from './context.ts';
import {
  inEdit,
  mayDesign,
  inPreview,
  movableIds,
  OF_MOVABLE,
  OF_SELECTED,
  someMovable,
  someSelected,
} from './context.ts';

const NUDGES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST_NUDGE = 10;

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
  duplicate: {
    label: 'Дублировать выбранные слои',
    contextMenu: 'clipboard',
    keys: ['ctrl+d'],
    ...OF_SELECTED,
    run: ({ session }) => duplicateSelected(session.editor),
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
    run: (context) => lockSelected(context),
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
    run: editSelected,
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
      editSelected(context);
    },
  },
  nudge: {
    label: 'Сдвинуть выбранные слои на 1 пиксель',
    byKeysOnly: true,
    keys: ['left', 'right', 'up', 'down'],
    keysWork: 'canvas',
    keysShown: 'Стрелки',
    ...OF_MOVABLE,
    run: (context, event) => nudge(context, event, 1),
  },
  nudgeFar: {
    label: 'Сдвинуть выбранные слои на 10 пикселей',
    byKeysOnly: true,
    keys: ['shift+left', 'shift+right', 'shift+up', 'shift+down'],
    keysWork: 'canvas',
    keysShown: 'Shift+стрелки',
    ...OF_MOVABLE,
    run: (context, event) => nudge(context, event, FAST_NUDGE),
  },
  stop: {
    label: 'Прервать начатое, выйти из группы или предпросмотра, снять выделение',
    byKeysOnly: true,
    keys: ['escape'],
    run: ({ session: { editor, editorActor, gestures } }) => {
      const snapshot = editorActor.getSnapshot();
      if (snapshot.matches({ mode: { preview: 'idle' } })) editorActor.send({ type: 'togglePreview' });
      else if (snapshot.matches({ mode: { edit: 'idle' } })) leaveGroup(editor);
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
  zoomToActualSize: {
    label: 'Показать в натуральную величину, 100 %',
    keys: ['ctrl+1'],
    keysWork: 'everywhere',
    run: ({ zoom }) => zoom.actualSize(),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

/** One step out: from a member to its group, from that to nothing. */
function leaveGroup(editor: Editor): void {
  const { document, selection } = editor.getSnapshot();
  const entered = enteredGroup(document, selection);
  editor.select(entered === null ? [] : layersOfRow(document, entered));
}

function editSelected({ session: { editor, editorActor } }: CommandContext): void {
  const { document, selection, textEditing } = editor.getSnapshot();
  // The canvas took the keyboard from the text being edited: it gets it back.
  if (textEditing !== null) return focusEditedText();
  const group = selectedGroup(document, selection);
  const top = group === null ? undefined : membersOf(document, group).findLast(({ visible }) => visible);
  if (top !== undefined) return editor.select(unitAt(document, group, top.id));
  const [id] = selection;
  const layer = id === undefined ? undefined : findLayer(document, id);
  const open = layer && kindFace(layer).open;
  if (open !== undefined) return open({ editorActor });
  const isTable = layer !== undefined && awaitsTable(layer);
  return editorActor.send({ type: isTable ? 'openTable' : 'editText' });
}

function nudge(context: CommandContext, event: KeyPress | undefined, step: number): void {
  const [dx, dy] = NUDGES[event?.key ?? ''] ?? [0, 0];
  const moved = movableIds(context);
  context.session.editor.apply((document) => moveLayersBy(document, moved, dx * step, dy * step), {
    coalesce: 'nudge',
  });
}

/** Locks the selected layers; when all of them are locked, unlocks them. */
function lockSelected(context: CommandContext): void {
  const { editor } = context.session;
  const { selection } = editor.getSnapshot();
  const locked = someMovable(context);
  editor.apply((document) => setLayersLocked(document, selection, locked));
}

function duplicateSelected(editor: Editor): void {
  const { selection, document: before } = editor.getSnapshot();
  const known = new Set(before.layers.map(({ id }) => id));
  editor.apply((document) => duplicateLayers(document, selection, () => crypto.randomUUID()));
  const copies = editor
    .getSnapshot()
    .shown.layers.map(({ id }) => id)
    .filter((id) => !known.has(id));
  if (copies.length > 0) editor.select(copies);
}
