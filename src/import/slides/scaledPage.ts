/** Pages larger than a sheet may be, such as posters, as a whole in its largest size. */
import { MAX_SHEET_SIDE } from '../../document/schema/constants.ts';
import type { ImportedPage } from '../imported.ts';
import { scaledLayer } from '../scaledLayer.ts';
import { roundPixels } from './units.ts';

/** The page itself if it is not too large. */
export function scaledPage(page: ImportedPage, leave: () => void): ImportedPage {
  const scale = MAX_SHEET_SIDE / Math.max(page.width, page.height);
  if (scale >= 1) return page;
  leave();
  return {
    ...page,
    width: roundPixels(page.width * scale),
    height: roundPixels(page.height * scale),
    layers: page.layers.map((layer) => scaledLayer(layer, scale)),
  };
}
