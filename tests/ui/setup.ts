/** Runs before every test file of the interface. */
import './cheaperRendering.ts';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Generous, to fail only on hangs: a page is a lazy chunk, which takes seconds to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/**
 * As in Chromium 156, where scrolling answers by a promise; before it answered nothing. Runs once a page: files
 * share it.
 */
function answerByPromise(scrollable: object, name: string): void {
  const scroll: unknown = Reflect.get(scrollable, name);
  if (typeof scroll !== 'function' || scroll.name === 'scrolled') return;
  const scrolled = function (this: unknown, ...args: readonly unknown[]): Promise<void> {
    Reflect.apply(scroll, this, args);
    return Promise.resolve();
  };
  Reflect.set(scrollable, name, scrolled);
}
for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'])
  for (const scrollable of [window, Element.prototype]) answerByPromise(scrollable, name);

// Test files in a worker process share modules and page, so the changes of each test are undone here.
afterEach(() => {
  cleanup();
  toast.removeAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
