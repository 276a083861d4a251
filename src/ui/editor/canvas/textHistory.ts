/**
 * Undo and redo by keys while a text is edited in place: typing and formatting alike, but only what was done since the
 * editing began. What came before stays the matter of the editor's own undo, which does not act while a person types.
 */
import { withCaretAtChange } from '../../../app/editor/textSteps.ts';
import type { Editor } from '../../../engine/index.ts';

interface TextHistory {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Something was typed: what could be redone before is gone, and what can be from now on was undone here. */
  readonly typed: () => void;
}

/** Made when the editing begins. */
export function createTextHistory(editor: Editor): TextHistory {
  const { document: atFirst, canRedo } = editor.getSnapshot();
  let undoneHere = !canRedo;
  return {
    undo: () => {
      if (editor.getSnapshot().document === atFirst || !editor.getSnapshot().canUndo) return;
      undoneHere = true;
      withCaretAtChange(editor, editor.undo);
    },
    redo: () => {
      if (undoneHere && editor.getSnapshot().canRedo) withCaretAtChange(editor, editor.redo);
    },
    typed: () => {
      undoneHere = true;
    },
  };
}
