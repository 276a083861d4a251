/** A PDF for a print shop: PDF/X-4 for offset printing on coated paper. */
import type { PixelSize } from '../../engine/ports/index.ts';
import type { PrintShop } from '../print/printShop.ts';
import type { PressProfile } from './document/catalog.ts';
import type { PdfHost } from './pdfHost.ts';

/** Null for a PDF that is not for a print shop. Rejects when the profile cannot be read. */
export async function pressProfile(
  printShop: PrintShop | null,
  { readPressProfile }: Pick<PdfHost<PixelSize>, 'readPressProfile'>,
): Promise<PressProfile | null> {
  if (printShop === null) return null;
  return {
    bytes: await readPressProfile(),
    condition: 'FOGRA39',
    info: 'Offset printing, coated paper (ISO 12647-2:2004/Amd 1)',
  };
}
