/** The built product on a fresh data folder and a real Chromium in front of it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/browser.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Product {
  readonly address: string;
  /** Whoever opens it has been through the tour of the editor: no story but the tour's own meets it. */
  readonly browser: Browser;
  /** The browser of somebody who has never been here: the tour greets them in the editor. */
  readonly newcomer: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Where the server keeps its data; its commands ask for it. */
  readonly dataDir: string;
  /** Ends the server as a power cut does. */
  readonly killServer: () => Promise<void>;
  /** Starts it again, on the same address and data. */
  readonly restartServer: () => Promise<void>;
  /** Ends the browser and the server and removes the data. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the product as `npm start` does once it is built. `settings` are environment variables besides the usual ones,
 * `flags` are the browser's.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'patent generator данные '));
  const environment = { PORT: '0', LOG_LEVEL: 'error', ...settings, DATA_DIR: dataDir };
  let server = await startServer(environment);
  const { address } = server;
  const args = [...BROWSER_FLAGS, ...flags];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const newcomer = browser.newContext.bind(browser);
  // `browser.newPage` opens its context through this too.
  browser.newContext = async (options) => {
    const context = await newcomer(options);
    await context.addCookies([{ name: TOUR_COOKIE, value: 'true', url: address }]);
    return context;
  };
  return {
    address,
    browser,
    newcomer,
    dataDir,
    killServer: () => server.end('SIGKILL'),
    restartServer: async () => {
      server = await startServer({ ...environment, PORT: new URL(address).port });
    },
    close: async () => {
      await browser.close();
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As the specification names it (§3): `true` once a person has been through the tour. */
export const TOUR_COOKIE = 'vue_onboarding_tour_generator-tour';

interface RunningServer {
  readonly address: string;
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString());
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    return ended;
  };
  return { address, end };
}
