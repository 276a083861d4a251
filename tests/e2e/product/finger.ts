/** The finger of a person who sees whether a tap was taken. */
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/** Longer than a tap takes to become a click. */
const PATIENCE_MS = 5000;

/**
 * Taps until the page hears a click. The driver has lost a tap on a busy machine, which says nothing about the
 * product; a click without effect is no reason to tap again.
 */
export async function tap(target: Locator): Promise<void> {
  await expect(async () => {
    const click = await target.evaluateHandle(({ ownerDocument }) => {
      const state = { isHeard: false };
      ownerDocument.addEventListener('click', ({ isTrusted }) => (state.isHeard ||= isTrusted), true);
      return state;
    });
    await target.tap();
    // A tap may lead to another page, which knows nothing of this one.
    const isHeard = () => click.evaluate((state) => state.isHeard).catch(() => true);
    await expect.poll(isHeard, { timeout: PATIENCE_MS }).toBe(true);
  }).toPass();
}
