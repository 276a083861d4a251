/**
 * Drawing: fonts, measuring, and the workers that render images. It contains the engine, so it is a separate
 * chunk, which the editor, thumbnails and the demonstration request from the platform; text pages never load
 * it.
 */
import type { makeExport, prewarm } from './export/makeExport.ts';
import type { makePdf } from './export/makePdf.ts';
import type { Plans } from './export/plans.ts';
import type { findUnfinishedRun, forgetUnfinishedRun } from './export/unfinishedRun.ts';
import type { checkAllCopies } from '../../../workers/preflight/client.ts';
import type { measureSample } from '../../../workers/sample/client.ts';
import type { DrawThumbnail } from '../../../workers/thumbnail/client.ts';
import type { PageHost } from './pageHost.ts';

export interface Drawing {
  /** Fonts and measuring. */
  readonly host: Pick<PageHost, 'loadFonts' | 'loadLanguage' | 'measurer'>;
  /** Rejects when the chunk cannot be loaded. */
  readonly loadPlans: () => Promise<Plans>;
  readonly makeExport: typeof makeExport;
  readonly makePdf: typeof makePdf;
  readonly prewarm: typeof prewarm;
  readonly findUnfinishedRun: typeof findUnfinishedRun;
  readonly forgetUnfinishedRun: typeof forgetUnfinishedRun;
  /** Rejects when the check's chunk cannot be loaded. */
  readonly checkAllCopies: typeof checkAllCopies;
  /** Rejects when the worker's chunk cannot be loaded. */
  readonly measureSample: typeof measureSample;
  readonly drawThumbnail: DrawThumbnail;
}
