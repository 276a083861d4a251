/** A device without room: the browser's storage of the product is filled to its last letter, and emptied again. */
import type { Page } from '@playwright/test';

const FILLER = 'заполнено';

/** After this every `setItem` that needs room throws `QuotaExceededError`, as on a full disk. */
export function fillDisk(page: Page): Promise<void> {
  return page.evaluate((key) => {
    for (let size = 8_000_000, text = ''; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(key, text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // Not so much: the half of it is tried.
      }
    }
  }, FILLER);
}

export function emptyDisk(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), FILLER);
}
