/** Walks of the editor's chart in the real editor; see its adapter. */
import { test } from '../product/test.ts';
import { follow, walksOf } from './drive.ts';
import { editorAdapter } from './editorPage.ts';

test.use({ visitor: 'guest', reducedMotion: 'reduce' });

for (const { title, walk } of walksOf(editorAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(editorAdapter, { context, page, account, address }, walk),
  );
}
