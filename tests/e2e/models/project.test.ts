/** Every transition of an open project's chart, walked in the real editor; its adapter says how. */
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import type { Account } from './account.ts';
import { registered } from './account.ts';
import { driveEveryEdge } from './drive.ts';
import { projectAdapter } from './projectPage.ts';

let product: Product;
let account: Account;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  const person = { username: 'olga', email: 'olga@example.org', password: 'тихий вечер у реки' };
  account = await registered(product.address, person);
});
afterAll(() => product?.close());

driveEveryEdge(projectAdapter(() => ({ browser: product.browser, address: product.address, account })));
