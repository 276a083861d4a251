/** Every transition of the tour's chart that the editor's tour can take, walked in the real editor. */
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import type { Account } from './account.ts';
import { registered } from './account.ts';
import { driveEveryEdge } from './drive.ts';
import { tourAdapter } from './tourPage.ts';

let product: Product;
let account: Account;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  const person = { username: 'olga', email: 'olga@example.org', password: 'тихий вечер у реки' };
  account = await registered(product.address, person);
});
afterAll(() => product?.close());

driveEveryEdge(tourAdapter(() => ({ product, account })));
