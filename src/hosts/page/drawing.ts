/**
 * What drawing takes: fonts, measuring, and the workers that make images. It brings the engine with it, so it is a chunk of
 * its own that the editor, a thumbnail or the demonstration asks the platform for; a page to be read never loads it.
 */
import type { generateCollection, renderImage, standBy } from '../../../workers/collection/client.ts';
import type { checkAllCopies } from '../../../workers/preflight/client.ts';
import type { DrawThumbnail } from '../../../workers/thumbnail/client.ts';
import type { PageHost } from './pageHost.ts';

export interface Drawing {
  /** Fonts and measuring. */
  readonly host: Pick<PageHost, 'loadFonts' | 'isFontLoaded' | 'measurer'>;
  readonly generateCollection: typeof generateCollection;
  readonly renderImage: typeof renderImage;
  readonly standBy: typeof standBy;
  /** Rejects when the check itself cannot be fetched. */
  readonly checkAllCopies: typeof checkAllCopies;
  readonly drawThumbnail: DrawThumbnail;
}
