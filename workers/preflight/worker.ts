/** Checks all copies in a worker. It measures like the render workers, so both agree on what fits. */
import * as Comlink from 'comlink';
import { RUSSIAN_FILLING } from '../../src/data/records/index.ts';
import type { ImageSizes } from '../../src/output/check/index.ts';
import { checkCopies } from '../../src/output/check/index.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { createWorkerHost } from '../../src/browser/workerHost.ts';
import type { PreflightWorkerApi } from './messages.ts';

/** Copies between two progress reports; small tables have none. */
const STEP = 250;

const api: PreflightWorkerApi = {
  check: async (document, images, onProgress) => {
    const host = createWorkerHost(images, createFontLoader(self.fonts, siteFace));
    const loaded = await host.loadFonts(document);
    if (loaded.kind === 'failed') {
      return { kind: 'failed', reason: `These fonts did not load: ${loaded.families.join(', ')}.` };
    }
    const checking = checkCopies(RUSSIAN_FILLING, document, host.typesetter(), STEP, await sizesOf(images));
    for (;;) {
      const { done, value } = checking.next();
      if (done === true) return { kind: 'checked', report: value };
      onProgress(value);
    }
  },
};
Comlink.expose(api);

/** Sizes of the images that the browser can decode, in pixels. */
async function sizesOf(images: ReadonlyMap<string, Blob>): Promise<ImageSizes> {
  const sizes = await Promise.all(
    Array.from(images, async ([src, file]) => {
      if (file.type.startsWith('font/')) return [];
      try {
        const image = await createImageBitmap(file);
        const { width, height } = image;
        image.close();
        return [[src, { width, height }] as const];
      } catch {
        return [];
      }
    }),
  );
  return new Map(sizes.flat());
}
