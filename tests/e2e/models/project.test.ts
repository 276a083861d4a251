/** The chart of an open project, walked in the real editor; its adapter says how. */
import { test } from '../product/test.ts';
import { follow, walksOf } from './drive.ts';
import { projectAdapter } from './projectPage.ts';

test.use({ visitor: 'guest' });

for (const { title, walk } of walksOf(projectAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(projectAdapter, { context, page, account, address }, walk),
  );
}
