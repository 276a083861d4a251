/**
 * Undo and redo by keys while a text is edited in place: typing and formatting alike, but only what was done since the
 * editing began. What came before stays the matter of the editor's own undo, which does not act while a person types.
 */
import type { Editor } from '../../../engine/index.ts';
import { hasText } from '../../../document/capabilities.ts';
import { templateOf } from '../../../document/content.ts';
import { findLayer } from '../../../document/document.ts';
import { textChange } from '../../../document/textChange.ts';

interface TextHistory {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Something else was typed: there is nothing to redo. */
  readonly forgetUndone: () => void;
}

/** Made when the editing begins. */
export function createTextHistory(editor: Editor): TextHistory {
  const { document: atFirst } = editor.getSnapshot();
  let undone = 0;
  return {
    undo: () => {
      const { document, canUndo } = editor.getSnapshot();
      if (document === atFirst || !canUndo) return;
      undone += 1;
      withCaretAtChange(editor, editor.undo);
    },
    redo: () => {
      if (undone === 0 || !editor.getSnapshot().canRedo) return;
      undone -= 1;
      withCaretAtChange(editor, editor.redo);
    },
    forgetUndone: () => {
      undone = 0;
    },
  };
}

/** The caret goes behind what has changed; when only the look of the text did, the selection stays. */
function withCaretAtChange(editor: Editor, step: () => void): void {
  const before = editedText(editor);
  step();
  const after = editedText(editor);
  const change = before === null || after === null ? null : textChange(before, after);
  if (change === null) return;
  const caret = change.range[0] + change.inserted.length;
  editor.setTextRange([caret, caret]);
}

function editedText(editor: Editor): string | null {
  const { document, textEditing } = editor.getSnapshot();
  const layer = textEditing === null ? undefined : findLayer(document, textEditing.layerId);
  return hasText(layer) ? templateOf(layer) : null;
}
