/** Dragging a row of the layer stack: which row moves, and above which one it would land. */
import type { PointerEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import { followPointer } from '../../../kit/followPointer.ts';
import type { LayerId } from '../../../document/layers/layer.ts';

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
  /** Gets the dragged layer and the number of rows that would then stand above it. */
  readonly onDrop: (id: LayerId, rowsAbove: number) => void;
}

export function useRowDrag({ list, places, onHold, onDrop }: RowDragOptions): RowDrag {
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
          // Taking the row out moves those behind it up by one.
          if (!stays()) onDrop(id, before > from ? before - 1 : before);
        },
      });
    },
    [list, places, onHold, onDrop],
  );
  return { dropIndex, start };
}

/** The place of the first row whose middle lies below the pointer; after the last row that exists when there is none. */
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
