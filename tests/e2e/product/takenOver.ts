import type { Page } from 'playwright-core';

/**
 * Waits until React has replaced the prerendered page. Earlier presses and typing are preserved for a person,
 * but a link then still navigates through the server, and located elements may be replaced.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#root > *');
    // React's own mark on rendered elements: the two pages look the same.
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'));
  });
}
