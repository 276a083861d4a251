import { MAX_BLEED_MM, MAX_SAFE_MARGIN_MM } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import type { SheetMargins } from '../../document/sheetMargins.ts';
import { withoutZeros } from '../../document/sheetMargins.ts';
import { clamp } from '../math/interval.ts';

/** Sets bleed and safe margin, mm, each rounded to a tenth and clamped; those that are not given stay. */
export function setSheetMargins(document: Document, margins: SheetMargins): Document {
  const { bleedMm = 0, safeMm = 0, ...size } = { ...document.sheet, ...margins };
  const bleed = clamp(Math.round(bleedMm * 10) / 10, 0, MAX_BLEED_MM);
  const safe = clamp(Math.round(safeMm * 10) / 10, 0, MAX_SAFE_MARGIN_MM);
  const same = bleed === (document.sheet.bleedMm ?? 0) && safe === (document.sheet.safeMm ?? 0);
  return same
    ? document
    : { ...document, sheet: { ...size, ...withoutZeros({ bleedMm: bleed, safeMm: safe }) } };
}
