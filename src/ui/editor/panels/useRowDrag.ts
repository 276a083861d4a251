/** Dragging a row of the layer stack: which row moves, and above which one it would land. */
import type { PointerEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import type { LayerId } from '../../../engine/index.ts';

export interface RowDrag {
  /** Place in the list that the dragged row would be put before; null when nothing is dragged. */
  readonly dropIndex: number | null;
  readonly start: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

/** `onDrop` gets the dragged layer and the number of rows that would then stand above it. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: LayerId, rowsAbove: number) => void,
): RowDrag {
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  const start = useCallback(
    (event: PointerEvent<HTMLElement>, id: LayerId) => {
      const grip = event.currentTarget;
      const from = rowsOf(list).findIndex((row) => row.contains(grip));
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      let before = from;
      const stays = () => before === from || before === from + 1;
      const move = ({ clientY }: globalThis.PointerEvent) => {
        before = placeAt(rowsOf(list), clientY);
        setDropIndex(stays() ? null : before);
      };
      const end = (last: globalThis.PointerEvent) => {
        for (const name of ['pointerup', 'pointercancel'] as const) grip.removeEventListener(name, end);
        grip.removeEventListener('pointermove', move);
        setDropIndex(null);
        // Taking the row out moves those behind it up by one.
        if (last.type === 'pointerup' && !stays()) onDrop(id, before > from ? before - 1 : before);
      };
      grip.addEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel'] as const) grip.addEventListener(name, end);
    },
    [list, onDrop],
  );
  return { dropIndex, start };
}

function rowsOf(list: RefObject<HTMLElement | null>): readonly Element[] {
  return [...(list.current?.children ?? [])];
}

/** The first row whose middle lies below the pointer. */
function placeAt(rows: readonly Element[], clientY: number): number {
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}
