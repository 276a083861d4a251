import type { RefObject, PointerEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import {
  moveLayer,
  moveLayersUnder,
  renameLayer,
  setLayersLocked,
  setLayerVisible,
} from '../../../engine/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { placeOf, useContextMenu } from '../commands/useContextMenu.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditor, useEditorState, useMissingImages, useSend } from '../state/useEditorState.ts';
import { LayerRow } from './LayerRow.tsx';
import { flushSync } from 'react-dom';
import { chooseLayer } from '../../../app/editor/chooseLayer.ts';
import type { LayerRowHandlers } from './LayerRow.tsx';
import { followPointer } from '../../../kit/followPointer.ts';

/* Dragging a row of the layer stack: which row moves, and above which one it would land. */

interface RowDrag {
  /** Place in the list that the dragged row would be put before; null when nothing is dragged. */
  readonly dropIndex: number | null;
  readonly start: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

interface RowDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** Where each layer stands in the list now, the top one at 0; not every row need exist. */
  readonly places: () => ReadonlyMap<LayerId, number>;
  /** The row must exist until the drag ends: its grip has the pointer. */
  readonly onHold: (id: LayerId) => void;
  /** Gets the dragged layer and the place that it is dropped before; with it go those selected with it. */
  readonly onDrop: (id: LayerId, before: number) => void;
}

interface RowPlaces {
  readonly list: RefObject<HTMLElement | null>;
  readonly grip: LayerRowHandlers['grip'];
  /** Makes sure that a row exists, also far out of sight. */
  readonly hold: (id: LayerId) => void;
}

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
    (id: LayerId, rowsAbove: number) => {
      const { selection: chosen } = editor.getSnapshot();
      const moving = chosen.includes(id) ? chosen : [id];
      editor.apply((document) => moveLayersUnder(document, moving, rowsAbove));
    },
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
  // A row that goes from under the pointer says nothing of it.
  useEffect(() => () => actions.point(null), [actions]);
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

/** What rows of the layer stack do, without reading the document while rendering. */
function useLayerRowActions({ list, grip, hold }: RowPlaces): LayerRowHandlers {
  const { editor, pointedLayer } = useProjectSession();
  const send = useSend();
  /** The row that was chosen last other than by Shift: a range goes from it. */
  const anchor = useRef<LayerId | null>(null);
  return useMemo(
    () => ({
      select: (id, how) => {
        const { selection, shown } = editor.getSnapshot();
        const from = selection.includes(anchor.current ?? '') ? anchor.current : (selection.at(-1) ?? null);
        if (how === 'range' && from !== null) return editor.select(rowsBetween(shown.layers, from, id));
        anchor.current = id;
        if (how === 'alone') chooseLayer(editor, id);
        else if (selection.includes(id)) editor.select(selection.filter((other) => other !== id));
        else editor.select([...selection, id]);
      },
      point: pointedLayer.set,
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
    [editor, pointedLayer, send, list, grip, hold],
  );
}

/** The layers of the rows from one to another, both of them too; the first one first. */
function rowsBetween(layers: readonly Layer[], from: LayerId, to: LayerId): readonly LayerId[] {
  const ids = layers.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start === -1) return [to];
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed();
}

function useRowDrag({ list, places, onHold, onDrop }: RowDragOptions): RowDrag {
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  const start = useCallback(
    (event: PointerEvent<HTMLElement>, id: LayerId) => {
      const grip = event.currentTarget;
      const rows = places();
      const from = rows.get(id) ?? 0;
      onHold(id);
      event.preventDefault();
      let before = from;
      const stays = () => before === from || before === from + 1;
      followPointer(grip, event, {
        onMove: ({ clientY }) => {
          before = placeAt(list, rows, clientY);
          setDropIndex(stays() ? null : before);
        },
        onEnd: () => {
          setDropIndex(null);
          if (!stays()) onDrop(id, before);
        },
      });
    },
    [list, places, onHold, onDrop],
  );
  return { dropIndex, start };
}

/**
 * The place of the first row whose middle lies below the pointer; after the last row that exists when there
 * is none.
 */
function placeAt(
  list: RefObject<HTMLElement | null>,
  places: ReadonlyMap<LayerId, number>,
  clientY: number,
): number {
  let after = 0;
  for (const row of list.current?.querySelectorAll<HTMLElement>(':scope > [data-layer-id]') ?? []) {
    const place = places.get(row.dataset['layerId'] ?? '') ?? 0;
    const { top, height } = row.getBoundingClientRect();
    if (clientY < top + height / 2) return place;
    after = place + 1;
  }
  return after;
}
