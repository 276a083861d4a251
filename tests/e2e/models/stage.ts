/** What a walk needs: the fixtures of its test. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from '../product/account.ts';

export interface Stage {
  /** A context of this walk alone. Nobody has signed in there, and the tour was seen. */
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  /** An account of this walk alone. */
  readonly account: Account;
}

/**
 * Puts into the browser's storage what a sign-in leaves there, under these keys alone if any are named. The page shows
 * nothing of the product meanwhile.
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
