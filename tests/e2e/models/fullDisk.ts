/** A device without space: fills the product's browser storage completely, and empties it again. */
import type { Page } from '@playwright/test';

const FILLER = 'заполнено';

/** After this every `setItem` that needs space throws `QuotaExceededError`, as on a full disk. */
export function fillDisk(page: Page): Promise<void> {
  return page.evaluate((key) => {
    for (let size = 8_000_000, text = ''; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(key, text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // Too much: try half of it.
      }
    }
  }, FILLER);
}

export function emptyDisk(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), FILLER);
}
