/**
 * Bleed and safe margin of a sheet that will be cut, in millimetres. Both are 0 unless they are set.
 *
 *     ┌─────────────┐ bleed: printed, then cut off
 *     │ ┌─────────┐ │ sheet: the cut
 *     │ │ ┌─────┐ │ │
 *     │ │ │ safe│ │ │ text belongs inside
 *
 * A save has no field for them beside its layers, so they are an entry of the list of layers, the last one, of a type
 * that no layer has (docs/decisions/0110). The number of pages stands there too (0114). A document with neither has no such
 * entry and keeps its bytes.
 */
import { MAX_BLEED_MM, MAX_PAGES, MAX_SAFE_MARGIN_MM, PIXELS_PER_MM } from './schema/constants.ts';

export const MARGINS_TYPE = 'sheet';

/** Absent is 0. */
export interface SheetMargins {
  readonly bleedMm?: number | undefined;
  readonly safeMm?: number | undefined;
}

/** Whether an entry of a saved list of layers holds margins and pages instead of a layer. */
export function isMarginsEntry(entry: unknown): boolean {
  return Reflect.get(Object(entry), 'type') === MARGINS_TYPE;
}

/** The margins in a saved list of layers; invalid ones are 0. */
export function decodeMargins(list: readonly unknown[]): SheetMargins {
  const entry = Object(list.find(isMarginsEntry));
  const lengthOf = (name: keyof SheetMargins, max: number) => {
    const length: unknown = Reflect.get(entry, name);
    return typeof length === 'number' && length > 0 && length <= max ? length : 0;
  };
  return withoutZeros({
    bleedMm: lengthOf('bleedMm', MAX_BLEED_MM),
    safeMm: lengthOf('safeMm', MAX_SAFE_MARGIN_MM),
  });
}

/** The number of pages in a saved list of layers; an invalid one is 1. */
export function decodePages(list: readonly unknown[]): number {
  const pages: unknown = Reflect.get(Object(list.find(isMarginsEntry)), 'pages');
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 1 && pages <= MAX_PAGES ? pages : 1;
}

/** The entry of the margins and of further pages, if there are any. */
export function encodeMargins({ bleedMm, safeMm }: SheetMargins, pages: number): readonly object[] {
  const entry = { ...withoutZeros({ bleedMm, safeMm }), ...(pages > 1 && { pages }) };
  return Object.keys(entry).length === 0 ? [] : [{ type: MARGINS_TYPE, ...entry }];
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
