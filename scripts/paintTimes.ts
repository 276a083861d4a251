/**
 * `npm run tool paint`: when the largest content of every page is painted, in milliseconds, with nothing in
 * the cache: as this machine does it, and as a phone on a mobile connection (Fast 4G of the browser's tools,
 * a processor four times slower). Median and fastest of several visits: other load can only slow a page down.
 * Names of pages as arguments select them: `npm run tool paint / /templates template`.
 */
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startProduct } from '../tests/e2e/product/product.ts';
import type { Audited } from './auditedPages.ts';
import { auditedPages, visitorOf } from './auditedPages.ts';
import type { Vitals } from './pageScores.ts';

/** What the specification of the pages allows. */
const MOST = 1000;
const VISITS = 5;
const SETTLED = 500;
const FAST_4G = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 187_500 };
const WAYS = { here: false, phone: true };

const product = await startProduct({ RATE_LIMITS: 'off' });
let failed = false;
try {
  const visitor = await visitorOf(product);
  console.log(
    `${'page'.padEnd(22)}${Object.keys(WAYS)
      .map((way) => `${way.padStart(7)} fastest`)
      .join('')}  largest content`,
  );
  for (const page of await auditedPages(product, visitor, process.argv.slice(2))) {
    const options = { locale: 'ru-RU', ...(page.signedIn && { storageState: visitor.session }) };
    const times: string[] = [];
    let largest = '';
    for (const isSlow of Object.values(WAYS)) {
      const visits = await visitsOf(product.browser, page, options, isSlow);
      const [fastest, median] = [visits[0], visits[Math.floor(VISITS / 2)]];
      if (fastest === undefined || median === undefined) throw new Error('There were no visits.');
      times.push(...[median, fastest].map(({ lcp }, place) => String(Math.round(lcp)).padStart(7 + place)));
      largest = median.largest;
      failed ||= !isSlow && fastest.lcp >= MOST;
    }
    console.log(`${page.name.slice(0, 21).padEnd(22)}${times.join('')}  ${largest}`);
  }
} finally {
  await product.close();
}
process.exitCode = failed ? 1 : 0;

type Visit = Vitals & { readonly largest: string };

/** The fastest first. */
async function visitsOf(
  browser: Browser,
  page: Audited,
  options: BrowserContextOptions,
  isSlow: boolean,
): Promise<readonly Visit[]> {
  const all: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) all.push(await visited(browser, page, options, isSlow));
  return all.toSorted((a, b) => a.lcp - b.lcp);
}

/** A new context has an empty cache. */
async function visited(
  browser: Browser,
  audited: Audited,
  options: BrowserContextOptions,
  isSlow: boolean,
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watchVitals.js') });
  if (isSlow) {
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', FAST_4G);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(product.address + audited.path, { waitUntil: 'networkidle', timeout: 90_000 });
  // What is larger may be painted later. Not `waitForFunction`: the pages forbid a script to be made of a text.
  let vitals;
  do {
    await page.waitForTimeout(SETTLED);
    vitals = await page.evaluate<Visit>('window.readVitals()');
  } while (vitals.lcp === 0);
  await context.close();
  return vitals;
}
