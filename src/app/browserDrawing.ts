/** The browser's real drawing; only imported dynamically, by `browserPlatform.ts`. */
import { accident } from '../browser/accident.ts';
import { thumbnailDrawer } from '../../workers/thumbnail/client.ts';
import { hasRuns } from '../hosts/page/export/runFolders.ts';
import { createDeviceSurface } from '../hosts/page/deviceSurface.ts';
import { createSurface } from '../browser/surface.ts';
import { createPageHost } from '../hosts/page/pageHost.ts';
import { reachProgram } from '../kit/reachProgram.ts';
import type { Drawing } from './platform/drawing.ts';

/** Exports are apart: pages that only show thumbnails make none. */
const loadExport = () => import('../hosts/page/export/makeExport.ts');

export function createBrowserDrawing(page: Document, fetch: typeof globalThis.fetch): Drawing {
  return {
    host: createPageHost(page, fetch, reachProgram),
    loadPlans: async () => (await import('../hosts/page/export/plans.ts')).PLANS,
    makeExport: async (options) => {
      try {
        return await (await loadExport()).makeExport(options);
      } catch (error) {
        return accident(error);
      }
    },
    makePdf: async (options) => {
      try {
        return await (await import('../hosts/page/export/makePdf.ts')).makePdf(options);
      } catch (error) {
        return accident(error);
      }
    },
    prewarm: (copies, faces) => {
      // What cannot be loaded now is tried again, and reported, by the run.
      loadExport().then(
        ({ prewarm }) => prewarm(copies, faces),
        () => undefined,
      );
    },
    findUnfinishedRun: async (...search) => {
      if (!(await hasRuns())) return null;
      return (await import('../hosts/page/export/unfinishedRun.ts')).findUnfinishedRun(...search);
    },
    forgetUnfinishedRun: async (place) =>
      (await import('../hosts/page/export/unfinishedRun.ts')).forgetUnfinishedRun(place),
    checkAllCopies: async (options) => {
      const client = await import('../../workers/preflight/client.ts');
      return client.checkAllCopies(options);
    },
    measureSample: async (options) => {
      const client = await import('../../workers/sample/client.ts');
      return client.measureSample(options);
    },
    drawThumbnail: thumbnailDrawer(),
    surfaces: { onPage: createDeviceSurface, offPage: createSurface },
  };
}
