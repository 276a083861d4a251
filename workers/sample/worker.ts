/** Measures one copy in every format. The copy is drawn as the render workers draw it and then discarded. */
import * as Comlink from 'comlink';
import { familiesOf } from '../../src/document/fonts.ts';
import { sharedImages } from '../../src/document/layerImages.ts';
import {
  copyRenderer,
  countCopies,
  exportFormats,
  imagesOfCopy,
  openEncoder,
} from '../../src/engine/index.ts';
import { copyHost } from '../../src/hosts/browser/copyHost.ts';
import { createFontLoader, siteFace } from '../../src/hosts/browser/fonts.ts';
import { createJpegCoder } from '../../src/hosts/browser/jpegCoder.ts';
import { createPngCoder } from '../../src/hosts/browser/pngCoder.ts';
import { createWorkerHost } from '../../src/hosts/browser/workerHost.ts';
import type { SampleWorkerApi } from './messages.ts';

const api: SampleWorkerApi = {
  measure: async ({ document, page, images }, onMeasured) => {
    const host = createWorkerHost(images, createFontLoader(self.fonts, siteFace));
    await host.loadFonts(familiesOf(document));
    const middle = Math.floor(countCopies(document) / 2);
    await host.images.load([
      ...sharedImages(document),
      ...[0, middle].flatMap((copy) => imagesOfCopy(document, copy)),
    ]);
    for (const { id, readsPixels } of exportFormats) {
      const encoder = openEncoder(id, page, { createPngCoder, createJpegCoder });
      const renderer = copyRenderer(copyHost(host, readsPixels), document, page, encoder);
      // The first copy warms caches that all later ones use, so the second one is timed.
      const first = await renderer.render(0);
      const start = performance.now();
      const second = await renderer.render(middle);
      const ms = performance.now() - start;
      encoder.close();
      if (first.kind !== 'encoded' || second.kind !== 'encoded') continue;
      onMeasured(id, { bytes: (first.bytes.length + second.bytes.length) / 2, ms });
    }
  },
};
Comlink.expose(api);
