/**
 * Brings layers into sight by no more than it takes: the view scrolls, and zooms out for one that is far from
 * the sheet.
 */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Size, Viewport } from '../../../engine/viewport/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { keepSheetInSight, panBy, toScreen, zoomAt } from '../../../engine/viewport/index.ts';
import { IN_SIGHT } from '../screen/zoom.ts';
import type { Wanted } from './followSelection.ts';

/**
 * Between a layer that had to be brought into sight and the edge of the area, CSS pixels: room for the
 * handles.
 */
const MARGIN = 24;
/** A new layer of which this much is seen each way has been noticed, CSS pixels. */
const NOTICED = 48;

/** A new layer that is seen in part, as a copy of one half off the sheet, leaves the view where it is. */
export function revealLayers(
  { editor, scene }: Pick<ProjectSession, 'editor' | 'scene'>,
  area: Size,
  { ids, areNew = false }: Wanted,
): void {
  const found = ids.flatMap((id) => nodeOf(scene(), id)?.bounds ?? []);
  const bounds = found.length === 0 ? null : unionBounds(found);
  if (bounds === null || area.width <= 2 * MARGIN || area.height <= 2 * MARGIN) return;
  const { viewport, document } = editor.getSnapshot();
  if (areNew && isNoticed(viewport, bounds, area)) return;
  const next = withInSight(viewport, bounds, document.sheet, area);
  if (next !== viewport) editor.setViewport(next);
}

function isNoticed(viewport: Viewport, { x, y, width, height }: Bounds, area: Size): boolean {
  const start = toScreen(viewport, { x, y });
  const end = toScreen(viewport, { x: x + width, y: y + height });
  return (
    seenPart(start.x, end.x, area.width) >= Math.min(NOTICED, end.x - start.x) &&
    seenPart(start.y, end.y, area.height) >= Math.min(NOTICED, end.y - start.y)
  );
}

/** How much of a stretch lies within 0…length. */
function seenPart(start: number, end: number, length: number): number {
  return Math.min(end, length) - Math.max(start, 0);
}

/** The view that shows `bounds` and still a part of the sheet; the same view if it does already. */
export function withInSight(viewport: Viewport, bounds: Bounds, sheet: Size, area: Size): Viewport {
  const scrolled = shiftIntoView(viewport, bounds, area);
  if (keepSheetInSight(scrolled, sheet, area, IN_SIGHT) === scrolled) return scrolled;
  const scale = Math.min(
    viewport.scale,
    scaleAlong(bounds.x, bounds.width, sheet.width, area.width),
    scaleAlong(bounds.y, bounds.height, sheet.height, area.height),
  );
  const zoomed = zoomAt(viewport, { x: area.width / 2, y: area.height / 2 }, scale);
  const kept = keepSheetInSight(shiftIntoView(zoomed, bounds, area), sheet, area, IN_SIGHT);
  // A layer so far away that no zoom shows both: the layer it is.
  return shiftIntoView(kept, bounds, area);
}

/**
 * The largest scale at which a stretch beside the sheet and a part of the sheet fit into a length of the
 * screen.
 */
function scaleAlong(start: number, length: number, sheet: number, area: number): number {
  const far = Math.max(-start, start + length - sheet);
  const isBeside = start + length < 0 || start > sheet;
  return isBeside ? (area - MARGIN - IN_SIGHT) / far : Infinity;
}

/** Scrolls only. */
function shiftIntoView(viewport: Viewport, { x, y, width, height }: Bounds, area: Size): Viewport {
  const start = toScreen(viewport, { x, y });
  const end = toScreen(viewport, { x: x + width, y: y + height });
  const shift = { x: shiftInto(start.x, end.x, area.width), y: shiftInto(start.y, end.y, area.height) };
  return shift.x === 0 && shift.y === 0 ? viewport : panBy(viewport, shift);
}

/**
 * How far a stretch must move to lie within 0…length. One that is too long for that is in sight when it takes
 * half of the length, such as a background; else it moves until it does, with its nearer end at the edge.
 */
function shiftInto(start: number, end: number, length: number): number {
  if (end - start <= length - 2 * MARGIN) {
    if (start >= -TOLERANCE && end <= length + TOLERANCE) return 0;
    return start < 0 ? MARGIN - start : length - MARGIN - end;
  }
  if (seenPart(start, end, length) >= length / 2) return 0;
  return start > 0 ? MARGIN - start : length - MARGIN - end;
}

/** Rounding of a view that was shifted just so, CSS pixels. */
const TOLERANCE = 0.5;
