/** Viewport of a chart, changed by drag, pinch, wheel or calls. */
import type { PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isReleased } from '../../../../src/kit/followPointer.ts';
import { wheelShift, wheelZoom } from '../../../../src/kit/wheel.ts';
import type { Point } from '../layout/layoutChart.ts';
import type { Size, Viewport } from './viewport.ts';
import { panBy, zoomAt } from './viewport.ts';

export interface ViewportStore {
  readonly viewport: Viewport | null;
  /** Size of the window; null until measured. */
  readonly size: Size | null;
  readonly change: (next: (viewport: Viewport) => Viewport) => void;
  readonly set: (viewport: Viewport) => void;
  /** Like `change`, also before there is a viewport. */
  readonly begin: (next: (viewport: Viewport | null) => Viewport) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onLostPointerCapture: (event: PointerEvent) => void;
  };
  /** Whether the press that just ended moved the drawing; then it must not select anything. */
  readonly wasDragged: () => boolean;
}

const CLICK_REACH = 4;
const LEFT = { button: 0 };
const MIDDLE = { button: 1 };

/** `onMoved` is told when the person moves the drawing by pointer or wheel. */
export function useViewport(frame: RefObject<HTMLElement | null>, onMoved: () => void): ViewportStore {
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const change = useCallback(
    (next: (viewport: Viewport) => Viewport) => setViewport((now) => (now === null ? null : next(now))),
    [],
  );
  const tell = useRef(onMoved);
  useEffect(() => {
    tell.current = onMoved;
  });
  const move = useCallback(
    (next: (viewport: Viewport) => Viewport) => {
      tell.current();
      change(next);
    },
    [change],
  );
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // React's wheel listeners are passive, and a passive listener cannot prevent the page zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = wheelZoom(event, devicePixelRatio);
      const { x: dx, y: dy } = wheelShift(event, {
        width: element.clientWidth,
        height: element.clientHeight,
      });
      if (event.ctrlKey || event.metaKey) move((now) => zoomAt(now, factor, pointIn(element, event)));
      else if (event.shiftKey && dx === 0) move((now) => panBy(now, -dy, 0));
      else move((now) => panBy(now, -dx, -dy));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [frame, move]);
  const { handlers, wasDragged } = useDrag(frame, move);
  return useMemo(
    () => ({ viewport, size, change, set: setViewport, begin: setViewport, handlers, wasDragged }),
    [viewport, size, change, handlers, wasDragged],
  );
}

function useDrag(
  frame: RefObject<HTMLElement | null>,
  change: (next: (viewport: Viewport) => Viewport) => void,
): Pick<ViewportStore, 'handlers' | 'wasDragged'> {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  return useMemo(() => {
    const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
    return {
      handlers: {
        onPointerDown: (event) => {
          if (event.pointerType === 'mouse' && event.button > 1) return;
          if (pointers.current.size === 0) travelled.current = 0;
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        onPointerMove: (event) => {
          const before = pointers.current.get(event.pointerId);
          const element = frame.current;
          if (before === undefined || element === null) return;
          if (isReleased(LEFT, event) && isReleased(MIDDLE, event)) return void release(event);
          const now = { x: event.clientX, y: event.clientY };
          const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
          pointers.current.set(event.pointerId, now);
          travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
          if (travelled.current <= CLICK_REACH) return;
          // Not at pointer down: with a captured pointer, the click would go to the frame instead of the
          // state.
          element.setPointerCapture(event.pointerId);
          if (other === undefined) change((view) => panBy(view, now.x - before.x, now.y - before.y));
          else change((view) => pinchView(view, element, other, before, now));
        },
        onPointerUp: release,
        onPointerCancel: release,
        onLostPointerCapture: release,
      },
      wasDragged: () => travelled.current > CLICK_REACH,
    };
  }, [frame, change]);
}

/** Pinch: one finger holds, the other moves. Scales the drawing about the midpoint and moves it along. */
function pinchView(view: Viewport, element: HTMLElement, held: Point, before: Point, now: Point): Viewport {
  const span = (point: Point) => Math.max(1, Math.hypot(point.x - held.x, point.y - held.y));
  const middle = pointIn(element, { clientX: (held.x + now.x) / 2, clientY: (held.y + now.y) / 2 });
  const moved = panBy(view, (now.x - before.x) / 2, (now.y - before.y) / 2);
  return zoomAt(moved, span(now) / span(before), middle);
}

function pointIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
