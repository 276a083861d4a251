/** Where a drawing stands in its window: drawing point × scale + (x, y) = window point, in CSS pixels. */
import type { Point, Rectangle } from '../layout/layoutChart.ts';

export interface Viewport extends Point {
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SCALES = { least: 0.08, most: 4 } as const;
const MARGIN = 24;
/** A state that is looked for is shown at least as large as this. */
const READABLE = 0.85;
/** Below this one does not even see what a chart is about. */
const SPECK = 0.25;

/** The whole drawing in the middle of the window, never larger than it is. */
export function fitted(drawing: Size, window: Size): Viewport {
  const scale = within(
    Math.min(
      (window.width - 2 * MARGIN) / Math.max(drawing.width, 1),
      (window.height - 2 * MARGIN) / Math.max(drawing.height, 1),
      1,
    ),
  );
  return {
    scale,
    x: (window.width - drawing.width * scale) / 2,
    y: (window.height - drawing.height * scale) / 2,
  };
}

/** What is seen first: the whole drawing, or, where that would be a speck, its beginning at a size that can be read. */
export function opening(drawing: Size, window: Size): Viewport {
  const whole = fitted(drawing, window);
  return whole.scale < SPECK ? { scale: READABLE, x: MARGIN / 2, y: MARGIN / 2 } : whole;
}

/** Larger or smaller by a factor; the point of the window under the pointer stays where it is. */
export function zoomed(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = within(viewport.scale * factor);
  const real = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * real, y: at.y - (at.y - viewport.y) * real };
}

export function panned(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** With this point of the drawing in the middle of the window. */
export function centred(viewport: Viewport, { x, y }: Point, window: Size): Viewport {
  return {
    ...viewport,
    x: window.width / 2 - x * viewport.scale,
    y: window.height / 2 - y * viewport.scale,
  };
}

/** What of the drawing the window shows. */
export function shownPart({ scale, x, y }: Viewport, window: Size): Rectangle {
  return { x: -x / scale, y: -y / scale, width: window.width / scale, height: window.height / scale };
}

/** Whether the window shows all of the drawing. */
export function showsAll(viewport: Viewport, drawing: Size, window: Size): boolean {
  const { x, y, width, height } = shownPart(viewport, window);
  return x <= 0 && y <= 0 && x + width >= drawing.width && y + height >= drawing.height;
}

/** The same viewport when the rectangle is whole in the window, else one that has it in the middle. */
export function revealing(viewport: Viewport, target: Rectangle, window: Size): Viewport {
  const part = shownPart(viewport, window);
  const isShown =
    target.x >= part.x &&
    target.y >= part.y &&
    target.x + target.width <= part.x + part.width &&
    target.y + target.height <= part.y + part.height;
  if (isShown) return viewport;
  return centred(viewport, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, window);
}

/** For a state that was asked for by its address: large enough to be read, in the middle. */
export function showing(target: Rectangle, window: Size): Viewport {
  const room = fitted(target, window).scale;
  const viewport = { scale: Math.min(room, READABLE), x: 0, y: 0 };
  return centred(viewport, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, window);
}

function within(scale: number): number {
  return Math.min(SCALES.most, Math.max(SCALES.least, scale));
}
