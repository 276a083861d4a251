/** Undo and redo while a text is edited in place: editing continues, with the caret behind the change. */
import { hasText } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import { findLayer } from '../../document/document.ts';
import { textChange } from '../../document/text/textChange.ts';
import type { Editor } from '../../engine/editor/index.ts';

/** Takes a step of the history. When only the look of the edited text changes, its selection stays. */
export function withCaretAtChange(editor: Editor, step: () => void): void {
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
