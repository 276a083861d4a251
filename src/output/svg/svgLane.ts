/** A lane that makes an SVG file of each page of a copy. */
import type { RunDocument } from '../../document/runDocument.ts';
import { boundPage } from '../../document/records/pages.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { designPages } from '../plan/designPages.ts';
import type { Lane } from '../export/runExport.ts';
import { loadFaces } from '../pdf/documentFaces.ts';
import type { FontFace } from '../pdf/font/fontFace.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { filePictures } from '../vector/filePictures.ts';
import { svgPainter } from './svgPage.ts';

export function svgLane<Image extends PixelSize>(document: RunDocument, host: PdfHost<Image>): Lane<Bytes> {
  const pictures = filePictures(host);
  let faces: ((file: string) => FontFace) | null = null;
  const painterOf = designPages(document, (design, page) => {
    if (faces === null) throw new Error('A page was asked for before the lane was opened.');
    return svgPainter({ host, shown: boundPage(design, page), title: design.name, faces, pictures });
  });
  return {
    open: async () => {
      faces ??= await loadFaces(document, host);
      return null;
    },
    render: async (index, page = 0) => ({ kind: 'drawn', file: await painterOf(index, page)(index) }),
    close: () => undefined,
  };
}
