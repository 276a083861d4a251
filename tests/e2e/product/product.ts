/** The built product on a fresh data folder and a real Chromium in front of it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../../../scripts/browser.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');

export interface Product {
  readonly address: string;
  readonly browser: Browser;
  /** Ends the browser and the server and removes the data. */
  readonly close: () => Promise<void>;
}

/** Starts the product as `npm start` does once it is built. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'patent generator данные '));
  const server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString());
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
  });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  const close = async () => {
    await browser.close();
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address, browser, close };
}
