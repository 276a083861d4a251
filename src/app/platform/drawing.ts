/**
 * Drawing: fonts, measuring, and the workers that render images. It contains the engine, so it is a separate
 * chunk, which the editor, thumbnails and the demonstration request from the platform; text pages never load
 * it.
 */
import type { makeExport, prewarm } from '../../hosts/page/export/makeExport.ts';
import type { makePdf } from '../../hosts/page/export/makePdf.ts';
import type { Plans } from '../../hosts/page/export/plans.ts';
import type { findUnfinishedRun, forgetUnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';
import type { checkAllCopies } from '../../../workers/preflight/client.ts';
import type { measureSample } from '../../../workers/sample/client.ts';
import type { DrawThumbnail } from '../../../workers/thumbnail/client.ts';
import type { createSurface } from '../../browser/surface.ts';
import type { createDeviceSurface } from '../../hosts/page/deviceSurface.ts';
import type { PageHost } from '../../hosts/page/pageHost.ts';

export type { DeviceSurface } from '../../hosts/page/deviceSurface.ts';
export type { Plans } from '../../hosts/page/export/plans.ts';

export interface Drawing {
  /** Fonts and measuring. */
  readonly host: Pick<
    PageHost,
    'loadFonts' | 'loadOwnFonts' | 'loadLanguage' | 'filling' | 'loadParts' | 'typesetter'
  >;
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
  readonly surfaces: Surfaces;
}

/** Makers of canvases. */
export interface Surfaces {
  /** The surface of a canvas on the page. */
  readonly onPage: typeof createDeviceSurface;
  /** A surface that is not shown. */
  readonly offPage: typeof createSurface;
}
