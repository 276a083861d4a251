/**
 * What drawing takes: fonts, measuring, and the workers that make images. It brings the engine with it, so it is a chunk of
 * its own that the editor, a thumbnail or the demonstration asks the platform for; a page to be read never loads it.
 */
import type { planCollection, planImage } from '../../engine/index.ts';
import type { makeExport, prewarm } from './export/makeExport.ts';
import type { checkAllCopies } from '../../../workers/preflight/client.ts';
import type { DrawThumbnail } from '../../../workers/thumbnail/client.ts';
import type { PageHost } from './pageHost.ts';

export interface Drawing {
  /** Fonts and measuring. */
  readonly host: Pick<PageHost, 'loadFonts' | 'isFontLoaded' | 'measurer'>;
  /** The engine's own plans, for pages that are loaded without the engine. */
  readonly planCollection: typeof planCollection;
  readonly planImage: typeof planImage;
  readonly makeExport: typeof makeExport;
  readonly prewarm: typeof prewarm;
  /** Rejects when the check itself cannot be fetched. */
  readonly checkAllCopies: typeof checkAllCopies;
  readonly drawThumbnail: DrawThumbnail;
}
