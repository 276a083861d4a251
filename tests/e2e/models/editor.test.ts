/** Every transition of the editor's chart, walked in the real editor; its adapter says how. */
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import type { Account } from './account.ts';
import { registered } from './account.ts';
import { driveEveryEdge } from './drive.ts';
import { editorAdapter } from './editorPage.ts';

let product: Product;
let account: Account;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  const person = { username: 'olga', email: 'olga@example.org', password: 'тихий вечер у реки' };
  account = await registered(product.address, person);
});
afterAll(() => product?.close());

driveEveryEdge(editorAdapter(() => ({ browser: product.browser, address: product.address, account })));
