/**
 * Pan and zoom. A viewport maps document space to screen space (CSS pixels from the canvas's top-left
 * corner):
 *
 *   screenPoint = documentPoint · scale + (x, y)
 *
 * The functions are exact. `alignViewport` then moves the sheet's origin to a whole device pixel, so that the
 * page on the screen has the exact pixels of a page exported at the same scale.
 */
import type { Bounds } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';

export interface Viewport {
  /** CSS pixels per document pixel. */
  readonly scale: number;
  /** Screen position of the sheet's top-left corner, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MIN_SCALE = 0.05;
export const MAX_SCALE = 16;

/** Document → screen. */
export function toScreen(viewport: Viewport, documentPoint: Point): Point {
  return {
    x: documentPoint.x * viewport.scale + viewport.x,
    y: documentPoint.y * viewport.scale + viewport.y,
  };
}

/** Screen → document. */
export function toDocument(viewport: Viewport, screenPoint: Point): Point {
  return {
    x: (screenPoint.x - viewport.x) / viewport.scale,
    y: (screenPoint.y - viewport.y) / viewport.scale,
  };
}

/** Document → screen as a matrix. */
export function viewportMatrix(viewport: Viewport): Matrix {
  return { a: viewport.scale, b: 0, c: 0, d: viewport.scale, e: viewport.x, f: viewport.y };
}

/** The viewport at a new scale (clamped) that keeps the document point under `screenPoint` in place. */
export function zoomAt(viewport: Viewport, screenPoint: Point, scale: number): Viewport {
  const limited = clamp(scale, MIN_SCALE, MAX_SCALE);
  const ratio = limited / viewport.scale;
  return {
    scale: limited,
    x: screenPoint.x - (screenPoint.x - viewport.x) * ratio,
    y: screenPoint.y - (screenPoint.y - viewport.y) * ratio,
  };
}

/** The viewport moved by a vector of the screen. */
export function panBy(viewport: Viewport, screenVector: Point): Viewport {
  return { ...viewport, x: viewport.x + screenVector.x, y: viewport.y + screenVector.y };
}

/** Fits the whole sheet into the centre of a screen area, with `padding` CSS pixels on every side. */
export function fitSheet(sheet: Size, area: Size, padding: number): Viewport {
  const scale = clamp(
    Math.min((area.width - 2 * padding) / sheet.width, (area.height - 2 * padding) / sheet.height),
    MIN_SCALE,
    MAX_SCALE,
  );
  return centreSheet(sheet, area, scale);
}

/** Centres the sheet in the area at this scale. */
export function centreSheet(sheet: Size, area: Size, scale: number): Viewport {
  return { scale, x: (area.width - sheet.width * scale) / 2, y: (area.height - sheet.height * scale) / 2 };
}

/** Moves the viewport by the least amount that keeps `margin` CSS pixels of the sheet visible. */
export function keepSheetInSight(viewport: Viewport, sheet: Size, area: Size, margin: number): Viewport {
  const x = clamp(viewport.x, margin - sheet.width * viewport.scale, area.width - margin);
  const y = clamp(viewport.y, margin - sheet.height * viewport.scale, area.height - margin);
  return x === viewport.x && y === viewport.y ? viewport : { ...viewport, x, y };
}

/** The viewport with the sheet's origin rounded to whole device pixels. */
export function alignViewport(viewport: Viewport, devicePixelRatio: number): Viewport {
  const x = Math.round(viewport.x * devicePixelRatio) / devicePixelRatio + 0;
  const y = Math.round(viewport.y * devicePixelRatio) / devicePixelRatio + 0;
  return x === viewport.x && y === viewport.y ? viewport : { ...viewport, x, y };
}

/** The part of the document visible in a screen area. */
export function visibleBounds(viewport: Viewport, area: Size): Bounds {
  const { x, y } = toDocument(viewport, { x: 0, y: 0 });
  return { x, y, width: area.width / viewport.scale, height: area.height / viewport.scale };
}

/**
 * Where `paintScene` places the page on a canvas of device pixels; the sheet's origin is on a whole pixel.
 */
export function devicePlacement(
  viewport: Viewport,
  devicePixelRatio: number,
): { readonly scale: number; readonly offsetX: number; readonly offsetY: number } {
  return {
    scale: viewport.scale * devicePixelRatio,
    offsetX: Math.round(viewport.x * devicePixelRatio) + 0,
    offsetY: Math.round(viewport.y * devicePixelRatio) + 0,
  };
}
