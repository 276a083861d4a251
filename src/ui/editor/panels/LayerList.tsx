import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { ownPicture } from '../../../document/layers/ownPicture.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { layersOfRow } from '../../../document/stackOutline.ts';
import {
  orderLayers,
  renameGroup,
  renameLayer,
  setLayersLocked,
  setLayersVisible,
} from '../../../engine/edits/layers/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { placeOf, useContextMenu } from '../commands/useContextMenu.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditor, useEditorState, useMissingImages, useSend } from '../state/useEditorState.ts';
import { LayerRow } from './LayerRow.tsx';
import { dropRows } from './dropRows.ts';
import type { Drop } from './rowDrag.ts';
import { useRowDrag } from './rowDrag.ts';
import { flushSync } from 'react-dom';
import { chooseLayer } from '../../../app/editor/chooseLayer.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { LayerRowHandlers } from './LayerRow.tsx';

const GroupRow = lazyPart(async () => (await import('./GroupRow.tsx')).GroupRow, null);

interface RowPlaces {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: () => readonly OutlineRow[];
  readonly onFold: LayerRowHandlers['fold'];
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
  /** The top of the page first, without those that are folded away. */
  readonly rows: readonly OutlineRow[];
  readonly folded: ReadonlySet<GroupId>;
  readonly onFold: (id: GroupId, isFolded: boolean) => void;
  /** The buttons of every row are always in sight, or only on hover. */
  readonly showButtons: boolean;
}

interface LayerListProps extends LayerRowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly window: StackWindow;
}

/** The rows of the layer stack that exist. */
export function LayerList(props: LayerListProps) {
  const { list, rows, folded, onFold, window, showButtons } = props;
  const { items, height, hold } = window;
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const missing = useMissingImages();
  const latest = useLatest(rows);
  const onDrop = useCallback((id: LayerId, to: Drop) => dropRows(editor, latest(), id, to), [editor, latest]);
  const drag = useRowDrag({ list, rows: latest, onHold: hold, onDrop });
  const actions = useLayerRowActions({ list, rows: latest, grip: drag.start, hold, onFold });
  const menu = useContextMenu((event) => {
    const id = event.target instanceof Element ? rowIdOf(event.target) : undefined;
    if (id === undefined) return null;
    const meant = layersOfRow(editor.getSnapshot().document, id);
    if (!meant.every((one) => selection.includes(one))) editor.select(meant);
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
        drag.drop?.before === rows.length && 'shadow-[0_2px_0_0_var(--color-focus)]',
      )}
    >
      {items.map(({ row, top }) => {
        const shown = rows[row];
        if (shown === undefined) return null;
        const place = {
          depth: shown.depth,
          dropDepth: drag.drop?.before === row ? drag.drop.depth : null,
          showButtons,
          actions,
          ...(top !== null && { top, position: row + 1, size: rows.length }),
        };
        if (shown.kind === 'group') {
          const isSelected = shown.members.every(({ id }) => selected.has(id));
          const isFolded = folded.has(shown.id);
          return (
            <GroupRow
              key={`group ${shown.id}`}
              {...place}
              row={shown}
              isSelected={isSelected}
              isFolded={isFolded}
            />
          );
        }
        const { layer } = shown;
        const isMissing = missing.has(ownPicture(layer)?.src ?? '');
        return (
          <LayerRow
            key={layer.id}
            {...place}
            layer={layer}
            isSelected={selected.has(layer.id)}
            isMissing={isMissing}
          />
        );
      })}
    </ul>
  );
}

/** Reads what was rendered last, for handlers that stay the same. */
function useLatest<T>(value: T): () => T {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return useCallback(() => ref.current, []);
}

function rowIdOf(target: Element): LayerId | undefined {
  return target.closest<HTMLElement>('[data-layer-id]')?.dataset['layerId'];
}

/** What rows of the layer stack do, without reading the document while rendering. */
function useLayerRowActions({ list, rows, grip, hold, onFold }: RowPlaces): LayerRowHandlers {
  const { editor } = useProjectSession();
  const { pointedLayer } = useProjectSession().drawing;
  const send = useSend();
  /** The row that was chosen last other than by Shift: a range goes from it. */
  const anchor = useRef<LayerId | null>(null);
  return useMemo(
    () => ({
      select: (id, how) => {
        const { selection, document } = editor.getSnapshot();
        const unit = layersOfRow(document, id);
        const from = anchor.current ?? selection.at(-1) ?? null;
        if (how === 'range' && from !== null)
          return editor.select(layersBetween(rows(), from, id, (row) => layersOfRow(document, row)));
        anchor.current = id;
        const others = selection.filter((other) => !unit.includes(other));
        if (how === 'alone' && unit.length === 1) chooseLayer(editor, id);
        else if (how === 'alone') editor.select(unit);
        else if (unit.every((one) => selection.includes(one))) editor.select(others);
        else editor.select([...others, ...unit]);
      },
      point: pointedLayer.set,
      fold: onFold,
      rename: (id, name) =>
        editor.apply((document) => renameGroup(renameLayer(document, id, name), id, name)),
      setVisible: (id, visible) =>
        editor.apply((document) => setLayersVisible(document, layersOfRow(document, id), visible)),
      setLocked: (id, locked) =>
        editor.apply((document) => setLayersLocked(document, layersOfRow(document, id), locked)),
      remove: (id) => {
        editor.select(layersOfRow(editor.getSnapshot().document, id));
        send({ type: 'deleteLayers' });
      },
      move: (id, direction) =>
        editor.apply((document) =>
          orderLayers(document, layersOfRow(document, id), direction === 'up' ? 'forward' : 'backward'),
        ),
      focusNext: (id, direction) => {
        const all = rows();
        const next = all[all.findIndex((row) => row.id === id) + (direction === 'up' ? -1 : 1)];
        if (next === undefined) return;
        flushSync(() => hold(next.id));
        list.current
          ?.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(next.id)}"] [aria-pressed]`)
          ?.focus();
      },
      grip,
    }),
    [editor, pointedLayer, send, list, rows, grip, hold, onFold],
  );
}

/** The layers of the rows from one to another, both of them too; those of the first one first. */
function layersBetween(
  rows: readonly OutlineRow[],
  from: string,
  to: string,
  layersOf: (id: string) => readonly LayerId[],
): readonly LayerId[] {
  const ids = rows.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  const between = start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed();
  return [...new Set((start === -1 ? [to] : between).flatMap(layersOf))];
}
