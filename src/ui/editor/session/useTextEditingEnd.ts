import { useEffect } from 'react';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** When something else gets selected, or the edited layer goes, the editing of its text is over for the chart too. */
export function useTextEditingEnd(): void {
  const { editor, mode } = useProjectSession();
  useEffect(
    () =>
      editor.subscribe(() => {
        if (!mode.getSnapshot().matches({ mode: { edit: 'editingText' } })) return;
        const { textEditing, selection } = editor.getSnapshot();
        const continues =
          textEditing !== null && selection.length === 1 && selection[0] === textEditing.layerId;
        if (!continues) mode.send({ type: 'finishText' });
      }),
    [editor, mode],
  );
}
