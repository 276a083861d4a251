/** Copies as images, for documents that nobody should edit or copy text from. */
import type { Document } from '../../document/document.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import type { PageSetup } from '../export/encoder.ts';
import { pageRenderer } from '../export/copyRenderer.ts';
import { canvasImage } from '../encoders/canvasImage.ts';
import { imagesOfCopy } from '../../data/index.ts';
import type { PixelSize } from '../../engine/index.ts';
import type { CopyPainter } from './copyPainter.ts';
import type { PdfDocument } from './document/pdfDocument.ts';
import { jpegImage } from './image/jpeg.ts';
import type { PdfHost } from './pdfHost.ts';
import { storedPicture } from './pictures.ts';

interface PicturePainting {
  readonly shown: BoundDocument;
  /** Painted around the sheet, document pixels. */
  readonly bleed: number;
  /** Scale and quality of the images. */
  readonly page: PageSetup;
}

export function picturePainter<Image extends PixelSize>(
  { shown, bleed, page }: PicturePainting,
  host: PdfHost<Image>,
  pdf: PdfDocument,
): CopyPainter {
  const edge = Math.ceil(bleed);
  const widened: BoundDocument = { ...shown, document: withEdge(shown.document, edge) };
  const render = pageRenderer(host, widened, page, canvasImage('jpeg')(page));
  const { width, height } = widened.document.sheet;
  return {
    paint: async (recordIndex, paper) => {
      await host.decodeImages(imagesOfCopy(widened, recordIndex));
      const encoded = await render(recordIndex);
      const image = encoded.kind === 'encoded' ? jpegImage(encoded.bytes) : null;
      if (image === null) throw new Error('The host does not write JPEG.');
      const id = paper.marks++;
      paper.tags.push({ role: 'Figure', alternative: shown.document.name, marks: [{ id, shows: null }] });
      const name = pdf.resources.picture(storedPicture(image));
      const draw = `q ${width} 0 0 ${-height} ${-edge} ${height - edge} cm /${name} Do Q`;
      return `/Figure <</MCID ${id}>> BDC\n${draw}\nEMC\n`;
    },
  };
}

/** The document on a sheet with an edge of this width, in whole document pixels, so that what lies there is painted. */
function withEdge(document: Document, edge: number): Document {
  if (edge === 0) return document;
  const { width, height } = document.sheet;
  const layers = document.layers.map((layer) => ({ ...layer, x: layer.x + edge, y: layer.y + edge }));
  return { ...document, sheet: { width: width + 2 * edge, height: height + 2 * edge }, layers };
}
