/** The page's own clock, so that a walk can look at what is over in a moment. Its context has `clock.install()`. */
import type { Page } from '@playwright/test';

/** Further than a busy machine needs between asking for the time and stopping it: a clock cannot be stopped in the past. */
const AHEAD_MS = 30_000;

/** No timer and no frame of the page comes until its clock is moved on or resumed. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
