import { useCallback, useRef } from 'react';
import type { Layer, LayerId } from '../../../engine/index.ts';
import { moveLayer } from '../../../engine/index.ts';
import { classNames } from '../../kit/classNames.ts';
import { useEditor, useEditorState, useMissingImages } from '../session/useEditorState.ts';
import { LayerRow } from './LayerRow.tsx';
import { Panel } from './Panel.tsx';
import { useLayerRowActions } from './useLayerRowActions.ts';
import { useRowDrag } from './useRowDrag.ts';
import { useStackWindow } from './useStackWindow.ts';

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
  const rows = layers.toReversed();
  const { items, height, hold } = useStackWindow(list, rows);
  const drop = useCallback(
    (id: LayerId, rowsAbove: number) =>
      editor.apply((document) => moveLayer(document, id, document.layers.length - 1 - rowsAbove)),
    [editor],
  );
  const places = useCallback(() => rowsById(editor.getSnapshot().document.layers), [editor]);
  const drag = useRowDrag({ list, places, onHold: hold, onDrop: drop });
  const actions = useLayerRowActions({ list, grip: drag.start, hold });
  const selected = new Set(selection);
  return (
    <Panel title="Слои" className="min-h-40 flex-1">
      {layers.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">Слоёв пока нет. Добавьте текст, данные или картинку.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of the buttons in its rows
        <ul
          ref={list}
          aria-label="Слои, верхний первым"
          style={height === null ? undefined : { height }}
          onFocus={({ target }) => {
            const id = target.closest<HTMLElement>('[data-layer-id]')?.dataset['layerId'];
            if (id !== undefined) hold(id);
          }}
          className={classNames(
            'relative flex flex-col gap-px',
            drag.dropIndex === layers.length && 'shadow-[0_2px_0_0_var(--color-focus)]',
          )}
        >
          {items.map(({ row, top }) => {
            const layer = rows[row];
            if (layer === undefined) return null;
            return (
              <LayerRow
                key={layer.id}
                layer={layer}
                isSelected={selected.has(layer.id)}
                isMissing={layer.type === 'image' && missing.has(layer.src)}
                isDropTarget={drag.dropIndex === row}
                showButtons={showButtons}
                actions={actions}
                {...(top !== null && { top, position: row + 1, size: rows.length })}
              />
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

/** Places of the layers in the list, the top one first. */
function rowsById(layers: readonly Layer[]): ReadonlyMap<LayerId, number> {
  return new Map(layers.map(({ id }, index) => [id, layers.length - 1 - index]));
}
