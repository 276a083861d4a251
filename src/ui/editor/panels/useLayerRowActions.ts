import { useMemo } from 'react';
import { moveLayer, renameLayer, setLayerVisible } from '../../../engine/index.ts';
import { useEditor, useSend } from '../session/useEditorState.ts';
import type { LayerRowActions } from './LayerRow.tsx';

/** What rows of the layer stack do, without reading the document while rendering. */
export function useLayerRowActions(grip: LayerRowActions['grip']): LayerRowActions {
  const editor = useEditor();
  const send = useSend();
  return useMemo(
    () => ({
      select: (id, additive) => {
        const { selection } = editor.getSnapshot();
        if (!additive) editor.select([id]);
        else if (selection.includes(id)) editor.select(selection.filter((other) => other !== id));
        else editor.select([...selection, id]);
      },
      rename: (id, name) => editor.apply((document) => renameLayer(document, id, name)),
      setVisible: (id, visible) => editor.apply((document) => setLayerVisible(document, id, visible)),
      remove: (id) => {
        editor.select([id]);
        send({ type: 'deleteLayers' });
      },
      move: (id, direction) =>
        editor.apply((document) => {
          const index = document.layers.findIndex((layer) => layer.id === id);
          return moveLayer(document, id, direction === 'up' ? index + 1 : index - 1);
        }),
      grip,
    }),
    [editor, send, grip],
  );
}
