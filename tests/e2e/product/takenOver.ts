import type { Page } from 'playwright-core';

/**
 * Until React has taken the place of the page that the build made. What is pressed and typed before is kept for a person;
 * but a link still leads through the server, and what is being looked at may be replaced under one's eyes.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#root > *');
    // React's own mark on what it has drawn: nothing that a person sees tells the two apart.
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'));
  });
}
