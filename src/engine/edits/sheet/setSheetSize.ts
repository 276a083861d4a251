import { clamp } from '../../math/interval.ts';
import { MAX_SHEET_SIDE, MIN_SHEET_SIDE } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';

/** Sets the sheet size in document pixels, rounded and clamped to 16 to 4096. Layers keep their positions. */
export function setSheetSize(document: Document, width: number, height: number): Document {
  const sheet = { ...document.sheet, width: sideOf(width), height: sideOf(height) };
  const same = sheet.width === document.sheet.width && sheet.height === document.sheet.height;
  return same ? document : { ...document, sheet };
}

function sideOf(side: number): number {
  return clamp(Math.round(side), MIN_SHEET_SIDE, MAX_SHEET_SIDE);
}
