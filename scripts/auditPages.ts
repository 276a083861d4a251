/**
 * Prints vitals and scores of every page, for phone and desktop on a slow connection (10 Mbit/s, 40 ms).
 * Public pages and the not-found page are visited without a session, personal pages and the editor by a user
 * with a project. Addresses as arguments select pages; `editor` and `template` stand for theirs.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startProduct } from '../tests/e2e/product/product.ts';
import type { Audited } from './auditedPages.ts';
import { auditedPages, visitorOf } from './auditedPages.ts';
import type { Vitals } from './pageScores.ts';
import { checkScore, performanceScore } from './pageScores.ts';

const LEAST = 95;
const MOST_SHIFT = 0.02;
const MOST_VISITS = 4;
const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const selected = process.argv.slice(2);
const product = await startProduct({ RATE_LIMITS: 'off' });
let failed = false;
try {
  const visitor = await visitorOf(product);
  const pages = await auditedPages(product, visitor, selected);
  console.log('page                  device   FCP   LCP   TBT    CLS  perf  a11y  best   SEO');
  for (const audited of pages)
    for (const [device, options] of Object.entries(DEVICES)) {
      const { vitals, checks, violations } = await quietest(product.browser, audited, {
        ...options,
        ...(audited.signedIn && { storageState: visitor.session }),
      });
      const scores = [
        performanceScore(vitals),
        violations.length === 0 ? 100 : Math.max(0, 100 - 10 * violations.length),
        checkScore(checks.best),
        checkScore(checks.seo),
      ];
      const times = [vitals.fcp, vitals.lcp, vitals.tbt].map((ms) => String(Math.round(ms)).padStart(5));
      const row = [
        ...times,
        ` ${vitals.cls.toFixed(3)}`,
        ...scores.map((score) => String(score).padStart(5)),
      ];
      console.log(`${audited.name.slice(0, 21).padEnd(22)}${device.padEnd(6)}${row.join(' ')}`);
      const faults = [
        ...violations,
        ...[checks.best, checks.seo].flatMap((group) =>
          Object.entries(group).flatMap(([name, ok]) => (ok ? [] : [name])),
        ),
      ];
      for (const fault of faults) console.log(`    ${fault}`);
      failed ||= scores.some((score) => score < LEAST) || vitals.cls >= MOST_SHIFT;
    }
} finally {
  await product.close();
}
process.exitCode = failed ? 1 : 0;

/** The fastest of several visits: other load on the machine can only slow a page down. */
async function quietest(browser: Browser, audited: Audited, options: BrowserContextOptions) {
  let best = await measure(browser, audited, options);
  for (let visit = 1; visit < MOST_VISITS && performanceScore(best.vitals) < LEAST; visit += 1) {
    const next = await measure(browser, audited, options);
    if (performanceScore(next.vitals) > performanceScore(best.vitals)) best = next;
  }
  return best;
}

async function measure(browser: Browser, audited: Audited, options: BrowserContextOptions) {
  const url = product.address + audited.path;
  const context = await browser.newContext({ ...options, locale: 'ru-RU' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    // A 404 of the not-found page itself is expected.
    const isExpected = audited.status === 404 && message.location().url === url;
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(new URL(url).origin))
      elsewhere.push(request.url());
  });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watchVitals.js') });
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', LINE);
  const reply = await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  const vitals = await page.evaluate<Vitals>('window.readVitals()');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  const seo = { 'the right status': reply?.status() === audited.status, ...(await seoOf(page)) };
  const best = {
    'no complaint in the console': complaints.length === 0,
    'nothing from other sites': elsewhere.length === 0,
    'a strict policy for scripts': /script-src 'self'(;|$)/.test(policy),
    ...(await bestOf(page)),
  };
  await page.evaluate(axe).catch(() => undefined);
  const violations = await page.evaluate<string[]>(
    "axe.run().then(({violations}) => violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html.slice(0, 120)).join(' | ')))",
  );
  await context.close();
  return { vitals, violations, checks: { best, seo } };
}

function seoOf(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() => {
    const [description = '', viewport = ''] = ['description', 'viewport'].map(
      (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '',
    );
    const links = [...document.querySelectorAll('a')];
    return {
      'a title': document.title.length > 0 && document.title.length <= 70,
      'a description of 50 to 170 letters': description.length >= 50 && description.length <= 170,
      'a language': document.documentElement.lang === 'ru',
      'a viewport': viewport.includes('width=device-width'),
      'one first heading': document.querySelectorAll('h1').length === 1,
      'links that lead somewhere and say where': links.every(
        (link) =>
          link.hasAttribute('href') && (link.textContent.trim() !== '' || link.hasAttribute('aria-label')),
      ),
      'pictures in words': [...document.images].every((image) => image.hasAttribute('alt')),
      'a picture for messengers': document.querySelector('meta[property="og:image"]') !== null,
    };
  });
}

function bestOf(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() => ({
    'a doctype': document.doctype?.name === 'html',
    'an encoding': document.characterSet === 'UTF-8',
    'nothing wider than the screen': document.documentElement.scrollWidth <= window.innerWidth,
    'pictures in their proportions': [...document.images]
      .filter((image) => image.naturalWidth > 0 && image.clientWidth > 0)
      .every(
        (image) =>
          Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight) < 0.05,
      ),
    'letters of 12 pixels and more': [
      ...document.querySelectorAll('main p, main li, main a, main button'),
    ].every((element) => Number.parseFloat(getComputedStyle(element).fontSize) >= 12),
  }));
}
