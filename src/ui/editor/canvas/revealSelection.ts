/** Brings what is selected back into sight after the canvas area has become smaller, by no more than it takes. */
import type { ProjectSession } from '../../../app/projectSession.ts';
import type { Size } from '../../../engine/index.ts';
import { nodeOf, panBy, toScreen } from '../../../engine/index.ts';

/** Between the selection and the edge of the area, in CSS pixels: room for the handles. */
const MARGIN = 24;

export function revealSelection(
  { editor, scene }: Pick<ProjectSession, 'editor' | 'scene'>,
  area: Size,
): void {
  const { selection, viewport } = editor.getSnapshot();
  const bounds = selection.flatMap((id) => nodeOf(scene(), id)?.bounds ?? []);
  if (bounds.length === 0) return;
  const start = toScreen(viewport, {
    x: Math.min(...bounds.map(({ x }) => x)),
    y: Math.min(...bounds.map(({ y }) => y)),
  });
  const end = toScreen(viewport, {
    x: Math.max(...bounds.map(({ x, width }) => x + width)),
    y: Math.max(...bounds.map(({ y, height }) => y + height)),
  });
  const shift = { x: shiftInto(start.x, end.x, area.width), y: shiftInto(start.y, end.y, area.height) };
  if (shift.x !== 0 || shift.y !== 0) editor.setViewport(panBy(viewport, shift));
}

/** How far a stretch must move to lie within 0…length; one that is too long for that shows its start. */
function shiftInto(start: number, end: number, length: number): number {
  if (start >= MARGIN && end <= length - MARGIN) return 0;
  const isTooLong = end - start > length - 2 * MARGIN;
  return isTooLong || start < MARGIN ? MARGIN - start : length - MARGIN - end;
}
