/** Implementations of the editor chart on the editor store (specification §2, §4, §5). */
import { countCopies } from '../../data/records/index.ts';
import { fieldObjects } from '../../document/records/fieldObjects.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { removeLayers } from '../../engine/edits/layers/index.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import { unlockedLayers } from '../../document/unlockedLayers.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { Settings } from '../../machines/settings/settings.ts';
import type { Gestures } from './gestures.ts';
import { withCaretAtChange } from './textSteps.ts';

interface EditorDeps {
  /** The design may not be changed: no layer is removed, and no text of one is edited on the sheet. */
  readonly isLocked: () => boolean;
  readonly editor: Editor;
  readonly gestures: () => Gestures;
  readonly settings: () => Settings;
  /** Takes the error of an action that failed. */
  readonly report: (error: unknown) => void;
}

export function editorImplementations({ editor, isLocked, gestures, settings, report }: EditorDeps) {
  const state = editor.getSnapshot;
  const removable = () => (isLocked() ? [] : unlockedLayers(state().document, state().selection));
  let textBegan: Document | null = null;
  /** The header's undo takes the steps of the typing first; the one before them ends the editing. */
  const undo = () => {
    const { textEditing, document } = state();
    if (textEditing !== null && document === textBegan) editor.stopTextEditing();
    withCaretAtChange(editor, editor.undo);
  };
  const onGesture = (name: keyof Gestures['actions']) => () => gestures().actions[name]();
  return {
    guards: {
      somethingToUndo: () => state().canUndo,
      somethingToRedo: () => state().canRedo,
      somethingIsSelected: () => removable().length > 0,
      selectionIsText: () => !isLocked() && selectedText(editor) !== null,
      selectionIsPicture: () => !isLocked() && hasSelectedPicture(editor),
      deletionNeedsConfirming: () => settings().confirmLayerDelete,
      hasPreviousRecord: () => state().recordIndex > 0,
      hasNextRecord: () => state().recordIndex + 1 < countCopies(state().document),
    },
    actions: surviving(report, {
      selectPressed: onGesture('selectPressed'),
      togglePressed: onGesture('togglePressed'),
      selectOnlyPressed: onGesture('selectOnlyPressed'),
      clearSelection: onGesture('clearSelection'),
      beginTranslating: onGesture('beginTranslating'),
      beginResizing: onGesture('beginResizing'),
      beginRotating: onGesture('beginRotating'),
      beginMarquee: onGesture('beginMarquee'),
      beginPanning: onGesture('beginPanning'),
      beginTool: onGesture('beginTool'),
      clickTool: onGesture('clickTool'),
      updateGesture: onGesture('updateGesture'),
      commitGesture: onGesture('commitGesture'),
      rollBackGesture: onGesture('rollBackGesture'),
      /**
       * Selects the whole text, so that typing replaces it and a click places the caret; fields are not to be
       * lost that easily.
       */
      beginText: () => {
        const layer = selectedText(editor);
        if (layer === null) return;
        const { length } = templateOf(layer);
        const hasFields = fieldObjects(layer, recordsOf(state().document)).length > 0;
        editor.startTextEditing(layer.id, [hasFields ? length : 0, length]);
        textBegan = state().document;
      },
      commitText: () => editor.stopTextEditing(),
      undo,
      redo: () => withCaretAtChange(editor, editor.redo),
      deleteSelected: () => editor.apply((document) => removeLayers(document, removable())),
      showPreviousRecord: () => editor.showRecord(state().recordIndex - 1),
      showNextRecord: () => editor.showRecord(state().recordIndex + 1),
      showRecord: (_: unknown, { index }: { index: number }) => editor.showRecord(index),
    }),
  };
}

/**
 * Reports errors of the actions: one that leaves an action stops the chart for good, and with it every
 * dialog.
 */
function surviving<TActions extends Readonly<Record<string, (...args: never[]) => void>>>(
  report: (error: unknown) => void,
  actions: TActions,
): TActions {
  const entries = Object.entries(actions).map(([name, act]) => {
    const survivingAct = (...args: never[]): void => {
      try {
        act(...args);
      } catch (error) {
        report(error);
      }
    };
    return [name, survivingAct];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names of its keys
  return Object.fromEntries(entries) as TActions;
}

/** Whether one picture is selected that is seen and may be changed. */
function hasSelectedPicture(editor: Editor): boolean {
  const { document, selection } = editor.getSnapshot();
  const [id, ...others] = selection;
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return hasPicture(layer) && layer.visible && !layer.locked && layer.src !== '';
}

/** The selected layer if it is a single editable text, else null. */
function selectedText(editor: Editor) {
  const { document, selection } = editor.getSnapshot();
  const [id, ...others] = selection;
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return hasText(layer) ? layer : null;
}
