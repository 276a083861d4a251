import { MAX_BLEED_MM, MAX_SAFE_MARGIN_MM } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { SheetMargins } from '../../../document/sheetMargins.ts';
import { withoutEmpty } from '../../../document/settings.ts';
import { sameMargins } from '../../../document/sheetMargins.ts';
import { clamp } from '../../math/interval.ts';

/** Sets bleed and safe margin, mm, each rounded to a tenth and clamped; those that are not given stay. */
export function setSheetMargins(document: Document, margins: SheetMargins): Document {
  const { settings } = document;
  const { bleedMm = 0, safeMm = 0 } = { ...settings, ...margins };
  const cut = { bleedMm: tenths(bleedMm, MAX_BLEED_MM), safeMm: tenths(safeMm, MAX_SAFE_MARGIN_MM) };
  if (sameMargins(settings, { ...settings, ...cut })) return document;
  return { ...document, settings: withoutEmpty({ ...settings, ...cut }) };
}

function tenths(millimetres: number, most: number): number {
  return clamp(Math.round(millimetres * 10) / 10, 0, most);
}
