/** Position of a drawing in its window: drawing point × scale + (x, y) = window point, in CSS pixels. */
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
/** Minimum scale at which a state found by address is shown. */
const READABLE = 0.85;
/** Below this scale the words of a state cannot be read. */
const LEGIBLE = 0.6;
/** Below this scale the overview is illegible. */
const SPECK = 0.25;

/** The whole drawing, centred, at a scale of at most 1. */
export function fitDrawing(drawing: Size, window: Size): Viewport {
  const scale = withinScales(
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

/** Initial view: the whole drawing, or its beginning at a readable scale if the whole would be too small. */
export function opening(drawing: Size, window: Size): Viewport {
  const whole = fitDrawing(drawing, window);
  return whole.scale < SPECK ? { scale: READABLE, x: MARGIN / 2, y: MARGIN / 2 } : whole;
}

/** Zooms by a factor. The window point under the pointer stays fixed. */
export function zoomAt(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = withinScales(viewport.scale * factor);
  const real = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * real, y: at.y - (at.y - viewport.y) * real };
}

export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Centres this point of the drawing. */
export function centreOn(viewport: Viewport, { x, y }: Point, window: Size): Viewport {
  return {
    ...viewport,
    x: window.width / 2 - x * viewport.scale,
    y: window.height / 2 - y * viewport.scale,
  };
}

/** The visible part of the drawing. */
export function shownPart({ scale, x, y }: Viewport, window: Size): Rectangle {
  return { x: -x / scale, y: -y / scale, width: window.width / scale, height: window.height / scale };
}

/** Whether the whole drawing is visible. */
export function showsAll(viewport: Viewport, drawing: Size, window: Size): boolean {
  const { x, y, width, height } = shownPart(viewport, window);
  return x <= 0 && y <= 0 && x + width >= drawing.width && y + height >= drawing.height;
}

/** The same viewport if the rectangle is fully visible, otherwise one that centres it. */
export function revealing(viewport: Viewport, target: Rectangle, window: Size): Viewport {
  const part = shownPart(viewport, window);
  const isShown =
    target.x >= part.x &&
    target.y >= part.y &&
    target.x + target.width <= part.x + part.width &&
    target.y + target.height <= part.y + part.height;
  if (isShown) return viewport;
  return centreOn(viewport, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, window);
}

/** For a state selected by its address: centred at a readable scale. */
export function showing(target: Rectangle, window: Size): Viewport {
  const fittingScale = fitDrawing(target, window).scale;
  const viewport = { scale: Math.min(fittingScale, READABLE), x: 0, y: 0 };
  return centreOn(viewport, { x: target.x + target.width / 2, y: target.y + target.height / 2 }, window);
}

/**
 * For what is active: centred, at a scale at which it can be read. A scale that the person has chosen stays.
 * What is too large for that shows its beginning.
 */
export function following(viewport: Viewport | null, target: Rectangle, window: Size): Viewport {
  const scale = viewport === null || viewport.scale < LEGIBLE ? fittingScale(target, window) : viewport.scale;
  const shown = { width: window.width / scale, height: window.height / scale };
  const seen = (side: 'width' | 'height') => Math.min(target[side], shown[side] - (2 * MARGIN) / scale);
  const middle = { x: target.x + seen('width') / 2, y: target.y + seen('height') / 2 };
  return centreOn({ scale, x: 0, y: 0 }, middle, window);
}

/** Whether a part of the drawing fits into the window at a scale at which it can be read. */
export function isLegible(target: Rectangle, window: Size): boolean {
  return fitDrawing(target, window).scale >= LEGIBLE;
}

function fittingScale(target: Rectangle, window: Size): number {
  return Math.max(LEGIBLE, Math.min(fitDrawing(target, window).scale, READABLE));
}

function withinScales(scale: number): number {
  return Math.min(SCALES.most, Math.max(SCALES.least, scale));
}
