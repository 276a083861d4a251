/** What shows pages that take long to paint: a chunk of its own, loaded by `loadLongPages.ts`. */
import { createLongGesture } from './longGesture.ts';
import { wholePageInSteps } from './paintInSteps.ts';
import { createRoughPage } from './roughPage.ts';
import { sharpTiles } from './sharpTiles.ts';

export const LONG_PAGES = { createLongGesture, createRoughPage, sharpTiles, wholePageInSteps };
