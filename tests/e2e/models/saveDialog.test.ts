/** Walks of the save dialog's chart, and of the run's inside it, in the real editor. */
import { test } from '../product/test.ts';
import { follow, walksOf } from './drive.ts';
import { exportAdapter } from './exportPage.ts';
import { saveDialogAdapter } from './saveDialogPage.ts';

test.use({ visitor: 'guest', viewport: { width: 1280, height: 900 } });

for (const { title, walk } of walksOf(saveDialogAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(saveDialogAdapter, { context, page, account, address }, walk),
  );
}
for (const { title, walk } of walksOf(exportAdapter)) {
  test(title, ({ context, page, person: account, service: { address } }) =>
    follow(exportAdapter, { context, page, account, address }, walk),
  );
}
