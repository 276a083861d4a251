/** Starts a server and Chromium, for screenshot scripts and tests on Vitest. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/browser.mjs';
import { startService, TOUR_COOKIE } from './service.ts';

export { TOUR_COOKIE } from './service.ts';

export interface Product {
  readonly address: string;
  /** Its contexts have completed the editor's tour. */
  readonly browser: Browser;
  /** A context that has not completed the tour. */
  readonly newcomer: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly dataDir: string;
  /** Kills the server, like a power cut. */
  readonly killServer: () => Promise<void>;
  /** Restarts it with the same address and data. */
  readonly restartServer: () => Promise<void>;
  /** Ends browser and server and removes the data. */
  readonly close: () => Promise<void>;
}

/** `settings` are extra environment variables of the server, `flags` are browser flags. */
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
