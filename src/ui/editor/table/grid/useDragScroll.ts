import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { GridExtent, GridPlace } from './dragScroll.ts';
import { placeUnder, scrollStep } from './dragScroll.ts';

interface DragScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly extent: GridExtent;
  /** Whether cells are being selected by a drag. */
  readonly dragging: boolean;
  readonly onReach: (place: GridPlace) => void;
  /** The button was released, anywhere. */
  readonly onEnd: () => void;
}

/** Tracks a drag over the whole window, and scrolls the grid while the pointer is near or beyond its edge. */
export function useDragScroll({ scroller, extent, dragging, onReach, onEnd }: DragScroll): void {
  const reach = useEffectEvent((x: number, y: number) => {
    const grid = scroller.current;
    if (grid === null) return;
    const scroll = { x: grid.scrollLeft, y: grid.scrollTop };
    onReach(placeUnder({ x, y }, grid.getBoundingClientRect(), scroll, extent));
  });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!dragging) return undefined;
    let frame = 0;
    let pointer: { readonly x: number; readonly y: number } | null = null;
    const turn = () => {
      const grid = scroller.current;
      frame = requestAnimationFrame(turn);
      if (grid === null || pointer === null) return;
      const { x, y } = scrollStep(pointer, grid.getBoundingClientRect());
      if (x === 0 && y === 0) return;
      grid.scrollBy(x, y);
      reach(pointer.x, pointer.y);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const move = ({ clientX, clientY, buttons }: PointerEvent) => {
      if ((buttons & 1) === 0) return end();
      pointer = { x: clientX, y: clientY };
      reach(clientX, clientY);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(), { signal });
    window.addEventListener('pointercancel', () => end(), { signal });
    window.addEventListener('blur', () => end(), { signal });
    frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [dragging, scroller]);
}
