import type { PointerEvent } from 'react';
import { followPointer } from '../../../../kit/followPointer.ts';

interface ColumnEdgeProps {
  /** CSS pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Fits the column to its content. */
  readonly onFit: () => void;
}

/** The right edge of a header: a drag changes the width, a double click fits it. Keys: «+» and «−» in the grid. */
export function ColumnEdge({ width, onResize, onFit }: ColumnEdgeProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const left = event.clientX - width;
    followPointer(event.currentTarget, event, { onMove: ({ clientX }) => onResize(clientX - left) });
  };
  return (
    <span
      aria-hidden
      data-testid="column-edge"
      onPointerDown={begin}
      onDoubleClick={onFit}
      className="absolute inset-y-0 -right-1 z-10 w-2.5 cursor-col-resize touch-none hover:bg-primary coarse:-right-2.5 coarse:w-5"
    />
  );
}
