/**
 * Ctrl+wheel and a pinch of the touchpad zoom the sheet wherever the pointer is in the editor, and never the
 * browser's page. The canvas itself takes its wheel first. Over a dialog they do nothing.
 */
import { useEffect } from 'react';
import type { Point } from '../../../engine/math/index.ts';
import type { Zoom } from './zoom.ts';

export function useSheetZoom(area: HTMLElement | null, zoom: Zoom): void {
  useEffect(() => {
    if (area === null) return undefined;
    const stop = new AbortController();
    const onWheel = (event: WheelEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isInDialog(event)) zoom.wheel(event, fixedPoint(area, event));
    };
    // Not passive, and at the window: popups and notices are outside the editor's own element.
    window.addEventListener('wheel', onWheel, { passive: false, signal: stop.signal });
    listenToSafari(area, zoom, stop.signal);
    return () => stop.abort();
  }, [area, zoom]);
}

/** Safari on a Mac reports a pinch by events of its own. On a touch screen the canvas follows the fingers. */
function listenToSafari(area: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  if (navigator.maxTouchPoints > 0) return;
  let last = 1;
  const onGesture = (event: Event): void => {
    event.preventDefault();
    const { scale, clientX, clientY } = event as SafariGesture; // these events have no type in the DOM library
    if (event.type === 'gesturestart') last = 1;
    else if (!isInDialog(event)) zoom.by(scale / last, fixedPoint(area, { clientX, clientY }));
    last = scale;
  };
  for (const name of ['gesturestart', 'gesturechange'])
    window.addEventListener(name, onGesture, { passive: false, signal });
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}
interface SafariGesture extends Event, Place {
  /** Distance of the fingers now, relative to the beginning. */
  readonly scale: number;
}

function isInDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}

/**
 * The point of the canvas that keeps its place: under the pointer, or the middle when that is not over the
 * work area.
 */
function fixedPoint(area: HTMLElement, { clientX, clientY }: Place): Point {
  const { left, top, width, height } = area.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const isNear = x > -RULER && x < width && y > -RULER && y < height;
  return isNear ? { x: Math.max(0, x), y: Math.max(0, y) } : { x: width / 2, y: height / 2 };
}

/** The rulers beside the canvas, CSS pixels. */
const RULER = 24;
