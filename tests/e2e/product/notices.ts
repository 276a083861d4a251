/** Records the pages' notices: they disappear after two seconds, so a busy machine might look too late. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Notice {
  readonly text: string;
  /** Top-left corner, CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Call before a page is opened. Each page records what its status messages and alerts say, in order. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notices: Notice[] = [];
    const said = new WeakMap<Element, string>();
    const PLACES = '[role="status"], [role="alert"]';
    const look = (place: Element) => {
      const text = place.textContent.trim();
      if (text === '' || said.get(place) === text) return;
      said.set(place, text);
      const { x, y } = place.getBoundingClientRect();
      notices.push({ text, x, y });
    };
    const lookIn = (changed: Node) => {
      const element = changed instanceof Element ? changed : changed.parentElement;
      const around = element?.closest(PLACES);
      if (around) look(around);
      for (const place of element?.querySelectorAll(PLACES) ?? []) look(place);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const changed of type === 'childList' ? addedNodes : [target]) lookIn(changed);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Reflect.set(window, 'recordedNotices', notices);
  });
}

/** The first notice with this text that the page has shown since it was opened; waits for it. */
export async function noticed(page: Page, text: string | RegExp): Promise<Notice> {
  let found: Notice | undefined;
  await expect
    .poll(async () => ([found] = await noticesWith(page, text)).length, `the notice «${String(text)}»`)
    .toBeGreaterThan(0);
  if (found === undefined) throw new Error('The notice was there a moment ago.');
  return found;
}

async function noticesWith(page: Page, text: string | RegExp): Promise<readonly Notice[]> {
  const read = page.evaluate((): Notice[] => Reflect.get(window, 'recordedNotices') ?? []);
  // The page may be on its way to another address.
  const notices = await read.catch(() => []);
  return notices.filter((notice) =>
    typeof text === 'string' ? notice.text.includes(text) : text.test(notice.text),
  );
}
