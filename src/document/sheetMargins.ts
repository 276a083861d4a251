/**
 * Bleed and safe margin of a sheet that will be cut, in millimetres. Both are 0 unless they are set.
 *
 *     ┌─────────────┐ bleed: printed, then cut off
 *     │ ┌─────────┐ │ sheet: the cut
 *     │ │ ┌─────┐ │ │
 *     │ │ │ safe│ │ │ text belongs inside
 */
import type { Paint } from './layers/paint.ts';
import { PIXELS_PER_MM } from './schema/constants.ts';

/** Absent is 0. They are kept in the settings of the document. */
export interface SheetMargins {
  readonly bleedMm?: number | undefined;
  readonly safeMm?: number | undefined;
  /** Lines of a person's own: x of the upright ones, y of the others, in document pixels. */
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] } | undefined;
  /** Of the sheet and its bleed; absent is white. */
  readonly background?: Paint | undefined;
}

/** Whether both cut the sheet in the same way, and have the same guides and background. */
export function sameMargins(a: SheetMargins, b: SheetMargins): boolean {
  return (
    bleedOf(a) === bleedOf(b) &&
    safeMarginOf(a) === safeMarginOf(b) &&
    a.guides === b.guides &&
    a.background === b.background
  );
}

/** Bleed in document pixels. */
export function bleedOf({ bleedMm = 0 }: SheetMargins): number {
  return bleedMm * PIXELS_PER_MM;
}

/** Safe margin in document pixels. */
export function safeMarginOf({ safeMm = 0 }: SheetMargins): number {
  return safeMm * PIXELS_PER_MM;
}
