/** Holds the worker of an archive after a number of copies. */
import type { Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  /** In the worker of a held archive. */
  var goOn: () => void;
  var isHolding: () => boolean;
}

/** Runs before the archive's worker: the first so many copies are taken, the others wait for `goOn()`. */
export const HOLDS_AFTER = (copies: number) => `
  let left = ${copies};
  const waiting = [];
  const listen = self.addEventListener.bind(self);
  self.addEventListener = (type, listener, ...rest) => listen(type, type !== 'message' ? listener : (event) => {
    if (event.data?.path?.[0] !== 'add' || left > 0) listener(event);
    else waiting.push(() => listener(event));
    if (event.data?.path?.[0] === 'add') left -= 1;
  }, ...rest);
  self.isHolding = () => waiting.length > 0;
  self.goOn = () => { left = Infinity; for (const go of waiting.splice(0)) go(); };
`;

/**
 * The archive's worker, once it holds a copy. The copies before are in the archive: each waits for the one
 * before it.
 */
export async function heldArchive(page: Page): Promise<Worker> {
  let held: Worker | undefined;
  await expect
    .poll(async () => {
      for (const worker of page.workers().filter((each) => each.url().includes('/assets/archive.worker')))
        if (await worker.evaluate(() => globalThis.isHolding()).catch(() => false)) held = worker;
      return held !== undefined;
    })
    .toBe(true);
  if (held === undefined) throw new Error('No worker holds an archive.');
  return held;
}
