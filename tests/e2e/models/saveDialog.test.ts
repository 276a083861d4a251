/** Every transition of the save dialog's chart, and of the run's inside it, walked in the real editor. */
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import { registered } from './account.ts';
import { driveEveryEdge } from './drive.ts';
import { exportAdapter } from './exportPage.ts';
import { saveDialogAdapter } from './saveDialogPage.ts';
import type { SavingStage } from './savingStage.ts';
import { createSavingStage } from './savingStage.ts';

let product: Product;
let stage: SavingStage;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  const person = { username: 'olga', email: 'olga@example.org', password: 'тихий вечер у реки' };
  const account = await registered(product.address, person);
  stage = await createSavingStage(product.browser, product.address, account);
});
afterAll(() => product?.close());

driveEveryEdge(saveDialogAdapter(() => stage));
driveEveryEdge(exportAdapter(() => stage));
