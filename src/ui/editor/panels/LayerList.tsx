import type { RefObject } from 'react';
import { useCallback } from 'react';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { moveLayer } from '../../../engine/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { placeOf, useContextMenu } from '../commands/useContextMenu.ts';
import { useEditor, useEditorState, useMissingImages } from '../state/useEditorState.ts';
import { LayerRow } from './LayerRow.tsx';
import { useLayerRowActions } from './useLayerRowActions.ts';
import { useRowDrag } from './useRowDrag.ts';

/** Which rows of the list exist. */
export interface StackWindow {
  /** Of all rows, in CSS pixels; null when every row exists and the list is as high as its rows. */
  readonly height: number | null;
  readonly items: readonly {
    readonly row: number;
    /** From the top of the list, in CSS pixels; null when the row stands after the one before it. */
    readonly top: number | null;
  }[];
  /** Keeps a row although it is scrolled out of sight: it has the focus, or its grip the pointer. */
  readonly hold: (id: LayerId) => void;
}

export interface LayerRowsProps {
  /** The top of the page first. */
  readonly rows: readonly Layer[];
  /** The buttons of every row are always in sight, or only on hover. */
  readonly showButtons: boolean;
}

interface LayerListProps extends LayerRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly window: StackWindow;
}

/** The rows of the layer stack that exist. */
export function LayerList({ list, rows, window: { items, height, hold }, showButtons }: LayerListProps) {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const missing = useMissingImages();
  const drop = useCallback(
    (id: LayerId, rowsAbove: number) =>
      editor.apply((document) =>
        moveLayer(document, id, editor.getSnapshot().shown.layers.length - 1 - rowsAbove),
      ),
    [editor],
  );
  const places = useCallback(() => rowsById(editor.getSnapshot().shown.layers), [editor]);
  const drag = useRowDrag({ list, places, onHold: hold, onDrop: drop });
  const actions = useLayerRowActions({ list, grip: drag.start, hold });
  const menu = useContextMenu((event) => {
    const id = event.target instanceof Element ? rowIdOf(event.target) : undefined;
    if (id === undefined) return null;
    if (!selection.includes(id)) editor.select([id]);
    return placeOf(event);
  });
  const selected = new Set(selection);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of the buttons in its rows
    <ul
      ref={list}
      aria-label="Слои, верхний первым"
      {...menu}
      style={height === null ? undefined : { height }}
      onFocus={({ target }) => {
        const id = rowIdOf(target);
        if (id !== undefined) hold(id);
      }}
      className={classNames(
        'relative flex flex-col gap-px',
        drag.dropIndex === rows.length && 'shadow-[0_2px_0_0_var(--color-focus)]',
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
            isMissing={hasPicture(layer) && missing.has(layer.src)}
            isDropTarget={drag.dropIndex === row}
            showButtons={showButtons}
            actions={actions}
            {...(top !== null && { top, position: row + 1, size: rows.length })}
          />
        );
      })}
    </ul>
  );
}

function rowIdOf(target: Element): LayerId | undefined {
  return target.closest<HTMLElement>('[data-layer-id]')?.dataset['layerId'];
}

/** Places of the layers in the list, the top one first. */
function rowsById(layers: readonly Layer[]): ReadonlyMap<LayerId, number> {
  return new Map(layers.map(({ id }, index) => [id, layers.length - 1 - index]));
}
