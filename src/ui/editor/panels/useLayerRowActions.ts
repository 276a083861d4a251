import type { RefObject } from 'react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { chooseLayer } from '../../../app/editor/chooseLayer.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { moveLayer, renameLayer, setLayersLocked, setLayerVisible } from '../../../engine/index.ts';
import { useEditor, useSend } from '../state/useEditorState.ts';
import type { LayerRowHandlers } from './LayerRow.tsx';

interface RowPlaces {
  readonly list: RefObject<HTMLElement | null>;
  readonly grip: LayerRowHandlers['grip'];
  /** Makes sure that a row exists, also far out of sight. */
  readonly hold: (id: LayerId) => void;
}

/** What rows of the layer stack do, without reading the document while rendering. */
export function useLayerRowActions({ list, grip, hold }: RowPlaces): LayerRowHandlers {
  const editor = useEditor();
  const send = useSend();
  return useMemo(
    () => ({
      select: (id, additive) => {
        const { selection } = editor.getSnapshot();
        if (!additive) chooseLayer(editor, id);
        else if (selection.includes(id)) editor.select(selection.filter((other) => other !== id));
        else editor.select([...selection, id]);
      },
      rename: (id, name) => editor.apply((document) => renameLayer(document, id, name)),
      setVisible: (id, visible) => editor.apply((document) => setLayerVisible(document, id, visible)),
      setLocked: (id, locked) => editor.apply((document) => setLayersLocked(document, [id], locked)),
      remove: (id) => {
        editor.select([id]);
        send({ type: 'deleteLayers' });
      },
      move: (id, direction) =>
        editor.apply((document) => {
          const index = editor.getSnapshot().shown.layers.findIndex((layer) => layer.id === id);
          return moveLayer(document, id, direction === 'up' ? index + 1 : index - 1);
        }),
      focusNext: (id, direction) => {
        const { layers } = editor.getSnapshot().shown;
        const next = layers[layers.findIndex((layer) => layer.id === id) + (direction === 'up' ? 1 : -1)];
        if (next === undefined) return;
        flushSync(() => hold(next.id));
        list.current
          ?.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(next.id)}"] [aria-pressed]`)
          ?.focus();
      },
      grip,
    }),
    [editor, send, list, grip, hold],
  );
}
