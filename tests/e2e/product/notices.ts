/** Records the page's notices: they disappear after two seconds, so a busy machine might look too late. */
import type { Page } from '@playwright/test';

export interface Notice {
  readonly text: string;
  /** Top-left corner, CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Call before the page is opened. Records texts of status messages and alerts in order, each once. */
export async function recordNotices(page: Page): Promise<() => Promise<readonly Notice[]>> {
  await page.addInitScript(() => {
    const notices: Notice[] = [];
    const look = () => {
      for (const element of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const text = element.textContent.trim();
        if (text === '' || notices.some((notice) => notice.text === text)) continue;
        const { x, y } = element.getBoundingClientRect();
        notices.push({ text, x, y });
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Reflect.set(window, 'recordedNotices', notices);
  });
  return () => page.evaluate((): Notice[] => Reflect.get(window, 'recordedNotices'));
}

/** Whether one of them contains this text. */
export const noticeOf = (notices: readonly Notice[], text: string): Notice | undefined =>
  notices.find((notice) => notice.text.includes(text));
