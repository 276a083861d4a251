/** Measures one copy in every format. The copy is drawn as the render workers draw it and then discarded. */
import { boundDocument } from '../../src/document/records/records.ts';
import * as Comlink from 'comlink';
import type { Document } from '../../src/document/document.ts';
import { sharedImages } from '../../src/document/records/layerImages.ts';
import { countPages } from '../../src/document/records/pages.ts';
import { countCopies, imagesOfCopy } from '../../src/data/records/index.ts';
import type { CopyRenderer } from '../../src/output/export/index.ts';
import { openEncoder } from '../../src/output/encoders/index.ts';
import { copyRenderer } from '../../src/output/export/index.ts';
import { exportFormats } from '../../src/output/formats/index.ts';
import { copyHost } from '../../src/browser/copyHost.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { createJpegCoder } from '../../src/browser/jpegCoder.ts';
import { createPngCoder } from '../../src/browser/pngCoder.ts';
import { fastestSnapshot } from '../../src/browser/snapshots.ts';
import { createWorkerHost } from '../../src/browser/workerHost.ts';
import type { SampleWorkerApi } from './messages.ts';

const api: SampleWorkerApi = {
  measure: async ({ document, page, images }, onMeasured) => {
    const host = createWorkerHost(images, createFontLoader(self.fonts, siteFace));
    const [takeSnapshot] = await Promise.all([fastestSnapshot(), host.loadFonts(document)]);
    const middle = Math.floor(countCopies(document) / 2);
    await host.images.load([
      ...sharedImages(document),
      ...[0, middle].flatMap((copy) => imagesOfCopy(boundDocument(document), copy)),
    ]);
    for (const { id } of exportFormats) {
      const renderer = copyRenderer(copyHost(host, takeSnapshot), document, page, () =>
        openEncoder(id, page, { createPngCoder, createJpegCoder }),
      );
      // The first copy warms caches that all later ones use, so the second one is timed.
      const first = await bytesOfPages(renderer, document, 0);
      const start = performance.now();
      const second = await bytesOfPages(renderer, document, middle);
      const ms = performance.now() - start;
      renderer.close();
      if (first === null || second === null) continue;
      onMeasured(id, { bytes: (first + second) / 2, ms });
    }
  },
};
Comlink.expose(api);

/** Size of all pages of a copy; null when the browser does not write the format. */
async function bytesOfPages(
  renderer: CopyRenderer,
  document: Document,
  copy: number,
): Promise<number | null> {
  let bytes = 0;
  for (let page = 0; page < countPages(document); page += 1) {
    const encoded = await renderer.render(copy, page);
    if (encoded.kind !== 'encoded') return null;
    bytes += encoded.bytes.length;
  }
  return bytes;
}
