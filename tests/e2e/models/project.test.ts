/** Walks of the project chart in the real editor; see its adapter. */
import { test } from '../product/test.ts';
import { follow, walksOf } from './drive.ts';
import { projectAdapter } from './projectPage.ts';

test.use({ visitor: 'guest' });

for (const { title, walk } of walksOf(projectAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(projectAdapter, { context, page, account, address }, walk),
  );
}
