/** Copies as images, for documents that nobody should edit or copy text from. */
import type { Document } from '../../document/document.ts';
import type { PageSetup } from '../export/encoder.ts';
import { copyRenderer } from '../export/copyRenderer.ts';
import { canvasImage } from '../export/encoders/canvasImage.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { CopyPainter } from './copyPainter.ts';
import type { PdfDocument } from './document/pdfDocument.ts';
import { jpegImage } from './image/jpeg.ts';
import type { PdfHost } from './pdfHost.ts';
import { storedPicture } from './pictures.ts';

/** @param page scale and quality of the images */
export function picturePainter<Image extends PixelSize>(
  document: Document,
  host: PdfHost<Image>,
  pdf: PdfDocument,
  page: PageSetup,
): CopyPainter {
  const renderer = copyRenderer(host, document, page, canvasImage('jpeg')(page));
  const { width, height } = document.sheet;
  return {
    paint: async (recordIndex, tags) => {
      const encoded = await renderer.render(recordIndex);
      const image = encoded.kind === 'encoded' ? jpegImage(encoded.bytes) : null;
      if (image === null) throw new Error('The host does not write JPEG.');
      tags.push({ role: 'Figure', alternative: document.name });
      const name = pdf.resources.picture(storedPicture(image));
      const draw = `q ${width} 0 0 ${-height} 0 ${height} cm /${name} Do Q`;
      return `/Figure <</MCID ${tags.length - 1}>> BDC\n${draw}\nEMC\n`;
    },
  };
}
