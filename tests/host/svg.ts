/** SVG files in Node, with the fonts of the installed packages. */
import type { Document } from '../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../src/document/fonts.ts';
import { nodePdfHost } from '../../src/hosts/node/pdfHost.ts';
import type { PdfHost } from '../../src/output/pdf/index.ts';
import type { PixelSize } from '../../src/engine/ports/index.ts';
import { svgLane } from '../../src/output/svg/svgLane.ts';
import { createNodeHost, packageFont } from './nodeHost.ts';
import type { Images } from './pdf.ts';

/** The host of files with letters and shapes. */
export async function vectorHost(document: Document, images: Images): Promise<PdfHost<PixelSize>> {
  const host = createNodeHost();
  host.loadFonts(familiesOf(document), weightsOf(document));
  await host.loadParts(document.layers);
  for (const [src, bytes] of images) await host.addImage(src, bytes);
  return nodePdfHost(host, document, packageFont, images);
}

interface Wish {
  /** Null for the document without a record. */
  readonly record?: number | null;
  readonly page?: number;
}

export async function svgOf(
  document: Document,
  images: Images = new Map(),
  { record = null, page = 0 }: Wish = {},
): Promise<string> {
  const lane = svgLane(document, await vectorHost(document, images));
  await lane.open();
  const drawn = await lane.render(record, page);
  if (drawn.kind === 'failed') throw new Error(drawn.message);
  return new TextDecoder().decode(drawn.file);
}

/** The same without the bytes of fonts and pictures. */
export async function svgMarkup(...wish: Parameters<typeof svgOf>): Promise<string> {
  const svg = await svgOf(...wish);
  return svg.replaceAll(/;base64,[A-Za-z0-9+/=]+/g, ';base64,…');
}
