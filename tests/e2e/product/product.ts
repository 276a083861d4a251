/** A server and a Chromium before it, for the scripts that take pictures and for the tests that are still on Vitest. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/browser.mjs';
import { startService, TOUR_COOKIE } from './service.ts';

export { TOUR_COOKIE } from './service.ts';

export interface Product {
  readonly address: string;
  /** Its contexts belong to people who have been through the tour of the editor. */
  readonly browser: Browser;
  /** A context of somebody who has never been here: the tour greets them in the editor. */
  readonly newcomer: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly dataDir: string;
  /** Ends the server as a power cut does. */
  readonly killServer: () => Promise<void>;
  /** Starts it again, on the same address and data. */
  readonly restartServer: () => Promise<void>;
  /** Ends the browser and the server and removes the data. */
  readonly close: () => Promise<void>;
}

/** `settings` are environment variables of the server besides the usual ones, `flags` are the browser's. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Product> {
  const service = await startService(settings);
  const args = [...BROWSER_FLAGS, ...flags];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const newcomer = browser.newContext.bind(browser);
  // `browser.newPage` opens its context through this too.
  browser.newContext = async (options) => {
    const context = await newcomer(options);
    await context.addCookies([{ name: TOUR_COOKIE, value: 'true', url: service.address }]);
    return context;
  };
  return {
    address: service.address,
    browser,
    newcomer,
    dataDir: service.dataDir,
    killServer: service.kill,
    restartServer: service.restart,
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}
