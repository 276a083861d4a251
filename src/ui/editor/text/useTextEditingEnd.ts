import { useEffect } from 'react';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Tells the chart that text editing has ended when the selection changes or the edited layer is removed. */
export function useTextEditingEnd(): void {
  const { editor, editorActor } = useProjectSession();
  useEffect(() => {
    return editor.subscribe(() => {
      if (!editorActor.getSnapshot().matches({ mode: { edit: 'editingText' } })) return;
      const { textEditing, selection } = editor.getSnapshot();
      const continues =
        textEditing !== null && selection.length === 1 && selection[0] === textEditing.layerId;
      if (!continues) editorActor.send({ type: 'finishText' });
    });
  }, [editor, editorActor]);
}
