/** The browser's real drawing; only imported dynamically, by `browserPlatform.ts`. */
import { planCollection, planImage } from '../../engine/index.ts';
import { makeExport, prewarm } from './export/makeExport.ts';
import { thumbnailDrawer } from '../../../workers/thumbnail/client.ts';
import { createPageHost } from './pageHost.ts';
import type { Drawing } from './drawing.ts';

export function createBrowserDrawing(page: Document, fetch: typeof globalThis.fetch): Drawing {
  return {
    host: createPageHost(page, fetch),
    planCollection,
    planImage,
    makeExport,
    prewarm,
    checkAllCopies: async (options) => {
      const client = await import('../../../workers/preflight/client.ts');
      return client.checkAllCopies(options);
    },
    measureSample: async (options) => {
      const client = await import('../../../workers/sample/client.ts');
      return client.measureSample(options);
    },
    drawThumbnail: thumbnailDrawer(),
  };
}
