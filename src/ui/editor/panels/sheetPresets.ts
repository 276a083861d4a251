/** Ready sheet sizes, in document pixels at 96 to the inch, upright or lying as people use them most. */
import type { Sheet } from '../../../engine/index.ts';

export interface SheetPreset extends Sheet {
  readonly id: string;
  readonly label: string;
}

export const SHEET_PRESETS: readonly SheetPreset[] = [
  { id: 'a4', label: 'A4 — грамота, 297 × 210 мм', width: 1123, height: 794 },
  { id: 'a5', label: 'A5 — приглашение, 210 × 148 мм', width: 794, height: 559 },
  { id: 'badge', label: 'Бейдж — 90 × 60 мм', width: 340, height: 227 },
  { id: 'postcard', label: 'Открытка — 148 × 105 мм', width: 559, height: 397 },
];

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
