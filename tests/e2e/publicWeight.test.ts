/** How much script a visitor's browser fetches before anything is pressed, from the build and from Chromium itself. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCRIPT_LIMIT, scriptLimit, weighPages } from '../../scripts/pageWeight.mjs';
import { register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product.close());

const built = weighPages(
  process.env['PAGE_DIR'] ?? path.join(import.meta.dirname, '..', '..', 'dist', 'page'),
);

test('no screen is built of more gzipped script than it may load at once', () => {
  const heavy = built.filter(({ address, bytes }) => bytes >= scriptLimit(address));

  expect(heavy).toEqual([]);
});

describe('in the browser', () => {
  test.each(['/', '/about', '/download', '/faq', '/pdpp', '/login', '/register'])(
    '%s fetches less than 200 kB of gzipped script',
    async (address) => {
      const page = await product.browser.newPage({ viewport: { width: 390, height: 844 } });

      expect(await scriptOf(page, `${product.address}${address}`)).toBeLessThan(SCRIPT_LIMIT);
      await page.close();
    },
  );

  test('the profile fetches less than 200 kB of gzipped script', async () => {
    const context = await product.browser.newContext();
    await register(await context.newPage(), product.address, 'weigher');
    const page = await context.newPage();

    expect(await scriptOf(page, `${product.address}/profile`)).toBeLessThan(SCRIPT_LIMIT);
    await context.close();
  });

  test('a link to the editor that is pointed at has its chunks fetched', async () => {
    const page = await product.browser.newPage();
    await page.goto(`${product.address}/about`, { waitUntil: 'networkidle' });
    const fetched = page.waitForRequest(/\/assets\/EditorPage-/);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/generator2/p1';
      link.textContent = 'Проект';
      document.body.prepend(link);
    });

    await page.getByRole('link', { name: 'Проект', exact: true }).hover();

    expect((await fetched).url()).toMatch(/EditorPage-.*\.js$/);
    await page.close();
  });
});

/** The bytes of script, gzipped, that an address fetches until the network is quiet. */
async function scriptOf(page: Page, url: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
