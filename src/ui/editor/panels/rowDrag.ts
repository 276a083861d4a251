/** Dragging a row of the layer stack: which row moves, above which one it would land, and in which group. */
import type { PointerEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { followPointer } from '../../../kit/followPointer.ts';
import { INDENT } from './LayerRow.tsx';

/** Before which row of the list, and in how many groups. */
export interface Drop {
  readonly before: number;
  readonly depth: number;
}

interface RowDrag {
  /** Where the dragged row would land; null when it is nowhere else, or nothing is dragged. */
  readonly drop: Drop | null;
  readonly start: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

interface RowDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** The rows of the list now, the top one first; not every one need exist. */
  readonly rows: () => readonly OutlineRow[];
  /** The row must exist until the drag ends: its grip has the pointer. */
  readonly onHold: (id: LayerId) => void;
  /** Gets the dragged row and where it is dropped; with it go the layers selected with it. */
  readonly onDrop: (id: LayerId, drop: Drop) => void;
}

export function useRowDrag({ list, rows, onHold, onDrop }: RowDragOptions): RowDrag {
  const [drop, setDrop] = useState<Drop | null>(null);
  const start = useCallback(
    (event: PointerEvent<HTMLElement>, id: LayerId) => {
      const grip = event.currentTarget;
      const all = rows();
      const from = all.findIndex((row) => row.id === id);
      const own = all[from]?.depth ?? 0;
      const startX = event.clientX;
      onHold(id);
      event.preventDefault();
      let to: Drop = { before: from, depth: own };
      const stays = () => (to.before === from || to.before === from + 1) && to.depth === own;
      followPointer(grip, event, {
        onMove: ({ clientX, clientY }) => {
          const before = placeAt(list, all, clientY);
          to = { before, depth: depthAt(all, before, own + Math.round((clientX - startX) / INDENT)) };
          setDrop(stays() ? null : to);
        },
        onEnd: () => {
          setDrop(null);
          if (!stays()) onDrop(id, to);
        },
      });
    },
    [list, rows, onHold, onDrop],
  );
  return { drop, start };
}

/** Between the last row of a group and the next one the pointer says in which group: it goes left or right. */
function depthAt(rows: readonly OutlineRow[], before: number, wanted: number): number {
  const [above, below] = [rows[before - 1], rows[before]];
  const isOpen = above?.kind === 'group' && below !== undefined && below.depth > above.depth;
  const most = isOpen ? above.depth + 1 : (above?.depth ?? 0);
  return Math.max(below?.depth ?? 0, Math.min(most, wanted));
}

/**
 * The place of the first row whose middle lies below the pointer; after the last row that exists when there
 * is none.
 */
function placeAt(list: RefObject<HTMLElement | null>, rows: readonly OutlineRow[], clientY: number): number {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  let after = 0;
  for (const row of list.current?.querySelectorAll<HTMLElement>(':scope > [data-layer-id]') ?? []) {
    const place = places.get(row.dataset['layerId'] ?? '') ?? 0;
    const { top, height } = row.getBoundingClientRect();
    if (clientY < top + height / 2) return place;
    after = place + 1;
  }
  return after;
}
