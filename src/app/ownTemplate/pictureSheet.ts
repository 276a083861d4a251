/** The sheet that a picture of a blank becomes: its millimetres where the file says them, else A4. */
import type { Sheet } from '../../document/document.ts';
import { DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import { imageHeader, textAt } from '../images/imageHeader.ts';

export const A4_LONG = 1123;
/** A picture of a screen says 72 or 96, whatever paper it is of. */
const LEAST_DPI = 100;
const MOST_DPI = 1300;

/** @throws for bytes that are no picture */
export function pictureSheet(bytes: Uint8Array): Sheet {
  const facts = imageHeader(bytes);
  if (facts === null || facts.width === 0 || facts.height === 0) throw new Error('This is no picture.');
  const { width, height } = facts;
  const dpi = dotsPerInch(bytes);
  const scale =
    dpi !== null && dpi >= LEAST_DPI && dpi <= MOST_DPI
      ? DOCUMENT_PIXELS_PER_INCH / dpi
      : A4_LONG / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What JFIF or PNG says of the size on paper; null where it says nothing. */
export function dotsPerInch(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (textAt(bytes, 1, 3) === 'PNG') return pngDpi(bytes, view);
    if (textAt(bytes, 6, 4) === 'JFIF') {
      const density = view.getUint16(14);
      const unit = view.getUint8(13);
      return density > 1 && unit > 0 ? density * (unit === 2 ? 2.54 : 1) : null;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function pngDpi(bytes: Uint8Array, view: DataView): number | null {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'pHYs') return view.getUint8(at + 16) === 1 ? view.getUint32(at + 8) * 0.0254 : null;
    if (name === 'IDAT') return null;
  }
  return null;
}
