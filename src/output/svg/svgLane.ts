/** A lane that makes an SVG file of each page of a copy. */
import type { Document } from '../../document/document.ts';
import { boundPage } from '../../document/records/pages.ts';
import type { PixelSize } from '../../engine/index.ts';
import type { Bytes } from '../export/bytes.ts';
import type { Lane } from '../export/runExport.ts';
import { loadFaces } from '../pdf/documentFaces.ts';
import type { FontFace } from '../pdf/font/fontFace.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { filePictures } from '../vector/filePictures.ts';
import { svgPainter } from './svgPage.ts';

export function svgLane<Image extends PixelSize>(document: Document, host: PdfHost<Image>): Lane<Bytes> {
  const pictures = filePictures(host);
  const painters = new Map<number, ReturnType<typeof svgPainter>>();
  let faces: ((file: string) => FontFace) | null = null;
  const painterOf = (page: number, loaded: (file: string) => FontFace): ReturnType<typeof svgPainter> => {
    const before = painters.get(page);
    if (before !== undefined) return before;
    const shown = boundPage(document, page);
    const painter = svgPainter({ host, shown, title: document.name, faces: loaded, pictures });
    painters.set(page, painter);
    return painter;
  };
  return {
    open: async () => {
      faces ??= await loadFaces(document, host);
      return null;
    },
    render: async (index, page = 0) => {
      if (faces === null) throw new Error('A page was asked for before the lane was opened.');
      return { kind: 'drawn', file: await painterOf(page, faces)(index) };
    },
    close: () => undefined,
  };
}
