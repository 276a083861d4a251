/** What a file of walks needs: the product running, and a person who has an account. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import type { Account } from '../product/account.ts';
import { registered } from '../product/account.ts';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  readonly address: string;
  readonly account: Account;
}

const OLGA = { username: 'olga', email: 'olga@example.org', password: 'тихий вечер у реки' };

/** Starts before the tests of the file and ends after them; to be asked within them. */
export function useStage(): () => Stage {
  let product: Product;
  let account: Account;
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off' });
    account = await registered(product.address, OLGA);
  });
  afterAll(() => product?.close());
  return () => ({ product, browser: product.browser, address: product.address, account });
}
