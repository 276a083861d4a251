import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { Point } from '../../../engine/math/index.ts';
import { distance } from '../../../engine/math/index.ts';
import { wheelZoom } from '../../../kit/wheel.ts';

interface CropPointer {
  /** The way since the last call, CSS pixels. */
  readonly onMove: (by: Point) => void;
  readonly onZoom: (times: number) => void;
}

/** One pointer drags, two fingers zoom, and so does the wheel. The bar with the buttons keeps its own. */
export function useCropPointer(area: RefObject<HTMLElement | null>, { onMove, onZoom }: CropPointer): void {
  const move = useEffectEvent(onMove);
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const down = new Map<number, Point>();
    const isOfBar = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-crop-bar]') !== null;
    const end = ({ pointerId }: PointerEvent) => void down.delete(pointerId);
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (isOfBar(event) || event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const before = down.get(event.pointerId);
        if (before === undefined) return;
        const now = { x: event.clientX, y: event.clientY };
        const [other] = [...down].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
        down.set(event.pointerId, now);
        if (other === undefined) move({ x: now.x - before.x, y: now.y - before.y });
        else zoom(distance(now, other) / Math.max(1, distance(before, other)));
      },
      { signal },
    );
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', end, { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isOfBar(event)) zoom(wheelZoom(event, window.devicePixelRatio));
      },
      { signal, passive: false },
    );
    return () => stop.abort();
  }, [area]);
}
