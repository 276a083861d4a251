/** Inputs of a walk: the fixtures of its test. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from '../product/account.ts';

export interface Stage {
  /** A browser context for this walk: signed out, with the tour completed. */
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  /** An account for this walk. */
  readonly account: Account;
}

/**
 * Writes the storage entries of a sign-in, or only these keys. Meanwhile the page shows nothing of the
 * product.
 */
export async function storeSession(
  { page, address }: Pick<Stage, 'page' | 'address'>,
  account: Account,
  keys?: readonly string[],
): Promise<void> {
  const entries = account.session(keys).origins.flatMap(({ localStorage: stored }) => stored);
  await page.goto(`${address}/theme.js`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, entries);
}
