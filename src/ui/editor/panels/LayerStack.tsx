import { useCallback, useRef } from 'react';
import type { LayerId } from '../../../engine/index.ts';
import { moveLayer } from '../../../engine/index.ts';
import { classNames } from '../../kit/classNames.ts';
import { useEditor, useEditorState, useMissingImages } from '../session/useEditorState.ts';
import { LayerRow } from './LayerRow.tsx';
import { Panel } from './Panel.tsx';
import { useLayerRowActions } from './useLayerRowActions.ts';
import { useRowDrag } from './useRowDrag.ts';

interface LayerStackProps {
  /** The buttons of every row are always in sight, or only on hover. */
  readonly showButtons: boolean;
}

/** The layer stack, the top of the page first. */
export function LayerStack({ showButtons }: LayerStackProps) {
  const editor = useEditor();
  const layers = useEditorState((state) => state.document.layers);
  const selection = useEditorState((state) => state.selection);
  const missing = useMissingImages();
  const list = useRef<HTMLUListElement>(null);
  const drop = useCallback(
    (id: LayerId, rowsAbove: number) =>
      editor.apply((document) => moveLayer(document, id, document.layers.length - 1 - rowsAbove)),
    [editor],
  );
  const drag = useRowDrag(list, drop);
  const actions = useLayerRowActions(drag.start);
  const selected = new Set(selection);
  return (
    <Panel title="Слои" className="min-h-40 flex-1">
      {layers.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">Слоёв пока нет. Добавьте текст, данные или картинку.</p>
      ) : (
        <ul
          ref={list}
          aria-label="Слои, верхний первым"
          className={classNames(
            'flex flex-col gap-px',
            drag.dropIndex === layers.length && 'shadow-[0_2px_0_0_var(--color-focus)]',
          )}
        >
          {layers.toReversed().map((layer, row) => (
            <LayerRow
              key={layer.id}
              layer={layer}
              isSelected={selected.has(layer.id)}
              isMissing={layer.type === 'image' && missing.has(layer.src)}
              isDropTarget={drag.dropIndex === row}
              showButtons={showButtons}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
