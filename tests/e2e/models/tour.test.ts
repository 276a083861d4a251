/** Walks of the tour's chart, as far as the editor's tour uses it, in the real editor. */
import { test } from '../product/test.ts';
import { follow, walksOf } from './drive.ts';
import { tourAdapter } from './tourPage.ts';

test.use({ visitor: 'guest', viewport: { width: 1280, height: 900 } });

for (const { title, walk } of walksOf(tourAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(tourAdapter, { context, page, account, address }, walk),
  );
}
