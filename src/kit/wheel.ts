/**
 * What a wheel event means in pixels and as a zoom. Browsers report a mouse wheel, a touchpad and a pinch by
 * the same event.
 */

interface Wheel {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
}
interface Area {
  readonly width: number;
  readonly height: number;
}

const LINES = 1;
const PAGES = 2;
/** CSS pixels of a line. */
const LINE = 16;
/** A page of a small area is at least this long, CSS pixels. */
const SHORTEST_PAGE = 200;
/** Zoom per pixel of a mouse wheel (exponent). */
const ZOOM_PER_PIXEL = 0.0022;
/** Browsers report a pinch as a wheel with Ctrl and `deltaY` = −100·ln(scale). */
const PINCH_PER_LOG = 100;
/** A notch of a mouse wheel in device pixels: a multiple of one of these. */
const NOTCHES = [100, 120] as const;
/** Smallest notch, on a screen with the highest ratio, CSS pixels. */
const SMALLEST_NOTCH = 30;

/** How far a wheel without Ctrl scrolls `area`, CSS pixels. */
export function wheelShift({ deltaX, deltaY, deltaMode }: Wheel, area: Area): { x: number; y: number } {
  if (deltaMode === PAGES) return { x: deltaX * page(area.width), y: deltaY * page(area.height) };
  const unit = deltaMode === LINES ? LINE : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

function page(side: number): number {
  return Math.max(SHORTEST_PAGE, side);
}

/** The factor by which a wheel with Ctrl or Cmd zooms. A pinch has the scale that the fingers made. */
export function wheelZoom(wheel: Wheel, pixelRatio: number): number {
  const { deltaY, deltaMode } = wheel;
  if (isPinch(wheel, pixelRatio)) return Math.exp(-deltaY / PINCH_PER_LOG);
  // A page means a notch: nobody wants a hundredfold zoom.
  const unit = deltaMode === PAGES ? NOTCHES[0] : deltaMode === LINES ? LINE : 1;
  return Math.exp(-deltaY * unit * ZOOM_PER_PIXEL);
}

/** A mouse wheel turns by whole notches, which the browser divides by the ratio of the screen. */
function isPinch({ deltaY, deltaMode, ctrlKey }: Wheel, pixelRatio: number): boolean {
  if (!ctrlKey || deltaMode !== 0) return false;
  const length = Math.abs(deltaY);
  if (length < SMALLEST_NOTCH) return true;
  if (length >= NOTCHES[0]) return false;
  return !NOTCHES.some((notch) => Math.abs(length * pixelRatio - notch) < 1);
}
