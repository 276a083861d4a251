import type { LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../../engine/editor/index.ts';

/** Selects one layer, anew when it is selected already: who chooses it again wants to see it. */
export function chooseLayer(editor: Editor, id: LayerId): void {
  const { selection, textEditing } = editor.getSnapshot();
  // A text that is being edited goes on, and has its caret in sight.
  if (textEditing === null && selection.length === 1 && selection[0] === id) editor.select([]);
  editor.select([id]);
}
