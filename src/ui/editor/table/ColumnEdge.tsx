import type { PointerEvent } from 'react';
import { useRef } from 'react';

interface ColumnEdgeProps {
  /** CSS pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Fits the column to its content. */
  readonly onFit: () => void;
}

/** The right edge of a header: a drag changes the width, a double click fits it. Keys: «+» and «−» in the grid. */
export function ColumnEdge({ width, onResize, onFit }: ColumnEdgeProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = ({ clientX }: PointerEvent) => {
    const from = start.current;
    if (from !== null) onResize(from.width + clientX - from.x);
  };
  const end = () => {
    start.current = null;
  };
  return (
    <span
      aria-hidden
      data-testid="column-edge"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onFit}
      className="absolute inset-y-0 -right-1 z-10 w-2.5 cursor-col-resize touch-none hover:bg-primary coarse:-right-2.5 coarse:w-5"
    />
  );
}
