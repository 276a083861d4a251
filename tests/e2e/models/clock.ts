/** The page's clock, so that a walk can check short-lived states. Its context has `clock.install()`. */
import type { Page } from '@playwright/test';

/**
 * Longer than a busy machine takes between reading the time and stopping it: a clock cannot be stopped in the
 * past.
 */
const AHEAD_MS = 30_000;

/** Stops timers and frames of the page until its clock is advanced or resumed. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
