/**
 * The unit in which lengths of the sheet are shown and typed. Documents always have pixels: 96 of them are
 * 25.4 mm.
 */
import { useSyncExternalStore } from 'react';
import type { Sheet } from '../../document/document.ts';
import { DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import { isPaperFormat, wholeMm } from '../../document/sheetSize.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';

export type LengthUnit = 'px' | 'mm';

const MM_PER_INCH = 25.4;
const STORAGE_KEY = 'length_unit';
export const UNIT_NAMES = { px: 'px', mm: 'мм' } as const;

/** A length in document pixels as the unit has it. */
export function fromPixels(pixels: number, unit: LengthUnit): number {
  return unit === 'px' ? pixels : (pixels * MM_PER_INCH) / DOCUMENT_PIXELS_PER_INCH;
}

/**
 * A length as a field shows it, to a tenth. Of lengths that are whole pixels, a whole millimetre that becomes
 * the same pixels is shown as itself: a sheet of 794 px is 210 mm wide and not 210.1.
 */
export function shownLength(pixels: number, unit: LengthUnit, isWhole: boolean): number {
  const length = isWhole && unit === 'mm' ? wholeMm(pixels) : fromPixels(pixels, unit);
  return Math.round(length * 10) / 10;
}

/** A length in the unit as document pixels. */
export function toPixels(length: number, unit: LengthUnit): number {
  return unit === 'px' ? length : (length * DOCUMENT_PIXELS_PER_INCH) / MM_PER_INCH;
}

/**
 * The unit chosen on this device, and a way to choose another; every field follows. Until one is chosen, a
 * sheet of a paper format has millimetres and any other one pixels.
 */
export function useLengthUnit({
  width,
  height,
}: Pick<Sheet, 'width' | 'height'>): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const { storage } = useApplication().platform;
  const chosen = useSyncExternalStore(subscribe, () => storage.getItem(STORAGE_KEY));
  const unit = chosen === 'mm' || (chosen !== 'px' && isPaperFormat({ width, height })) ? 'mm' : 'px';
  const choose = (chosen: LengthUnit) => {
    try {
      storage.setItem(STORAGE_KEY, chosen);
    } catch {
      // A full or closed storage keeps the unit that it has.
    }
    for (const listener of listeners) listener();
  };
  return [unit, choose];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
