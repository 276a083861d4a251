/** Ready sheet sizes, in document pixels at 96 to the inch, upright or lying as people use them most. */
import type { Sheet } from '../../../document/document.ts';

interface SheetPreset extends Sheet {
  readonly id: string;
  readonly name: string;
  /** The longer side first. */
  readonly millimetres: readonly [longer: number, shorter: number];
}

export const SHEET_PRESETS: readonly SheetPreset[] = [
  { id: 'a4', name: 'A4 — грамота', millimetres: [297, 210], width: 1123, height: 794 },
  { id: 'a5', name: 'A5 — приглашение', millimetres: [210, 148], width: 794, height: 559 },
  { id: 'badge', name: 'Бейдж', millimetres: [90, 60], width: 340, height: 227 },
  { id: 'postcard', name: 'Открытка', millimetres: [148, 105], width: 559, height: 397 },
];

/** «A4 — грамота, 210 × 297 мм» for an upright sheet: the sides are told as they would come out. */
export function presetLabel({ name, millimetres: [longer, shorter] }: SheetPreset, current: Sheet): string {
  const sides = current.height > current.width ? [shorter, longer] : [longer, shorter];
  return `${name}, ${sides.join(' × ')} мм`;
}

/** The preset with these sides in either orientation. */
export function presetOf(sheet: Sheet): SheetPreset | undefined {
  return SHEET_PRESETS.find(
    ({ width, height }) =>
      (width === sheet.width && height === sheet.height) ||
      (width === sheet.height && height === sheet.width),
  );
}

/** The preset's sides in the orientation that the sheet has now. */
export function sheetOfPreset(preset: SheetPreset, current: Sheet): Sheet {
  return current.height > current.width
    ? { width: preset.height, height: preset.width }
    : { width: preset.width, height: preset.height };
}
