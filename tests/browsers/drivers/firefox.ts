/** Firefox, driven by puppeteer-core over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import type { BrowserKind, BrowserPage, OpenBrowser } from './driver.ts';
import { VIEWPORT, waitFor } from './driver.ts';

export function firefox(): BrowserKind {
  const name = 'Firefox';
  const executablePath = process.env['FIREFOX_PATH'] ?? '';
  if (!existsSync(executablePath)) return { name, missing: 'no Firefox was found (FIREFOX_PATH)' };
  return { name, open: () => open(executablePath) };
}

async function open(executablePath: string): Promise<OpenBrowser> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'загрузки '));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    protocolTimeout: 300_000,
    timeout: 120_000,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/zip,application/pdf',
      'intl.accept_languages': 'ru-RU',
    },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    page: pageOf(page, downloads),
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function pageOf(page: Page, downloads: string): BrowserPage {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 120_000 })),
    evaluate: (expression) => page.evaluate(expression),
    stroke: async ([first, ...others], held) => {
      if (first === undefined) return;
      if (held !== undefined) await page.keyboard.down(held);
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
      if (held !== undefined) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    press: async (key, held) => {
      if (held !== undefined) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held !== undefined) await page.keyboard.up(held);
    },
    chooseFile: async (selector, file) => {
      const field = await page.waitForSelector<'input'>(`input${selector}` as 'input');
      if (field === null) throw new Error(`There is no file field ${selector}.`);
      await field.uploadFile(file);
    },
    download: async (action) => {
      const before = new Set(await readdir(downloads));
      await action();
      // Firefox keeps an empty file of the final name beside «….part» until the download is whole.
      const name = await waitFor('a download', async () => {
        const files = (await readdir(downloads)).filter((file) => !before.has(file));
        return files.some((file) => file.endsWith('.part')) ? null : files[0];
      });
      return { name, bytes: await readFile(path.join(downloads, name)) };
    },
  };
}
