/**
 * Bleed and safe margin of a sheet that will be cut, in millimetres. Both are 0 unless they are set.
 *
 *     ┌─────────────┐ bleed: printed, then cut off
 *     │ ┌─────────┐ │ sheet: the cut
 *     │ │ ┌─────┐ │ │
 *     │ │ │ safe│ │ │ text belongs inside
 */
import { PIXELS_PER_MM } from './schema/constants.ts';

/** Absent is 0. */
export interface SheetMargins {
  readonly bleedMm?: number | undefined;
  readonly safeMm?: number | undefined;
}

/** The same margins without those that are 0. */
export function withoutZeros({ bleedMm, safeMm }: SheetMargins): SheetMargins {
  return { ...(bleedMm && { bleedMm }), ...(safeMm && { safeMm }) };
}

/** Bleed in document pixels. */
export function bleedOf({ bleedMm = 0 }: SheetMargins): number {
  return bleedMm * PIXELS_PER_MM;
}

/** Safe margin in document pixels. */
export function safeMarginOf({ safeMm = 0 }: SheetMargins): number {
  return safeMm * PIXELS_PER_MM;
}
