/** How much script a visitor's browser fetches before anything is pressed, from the build and from Chromium itself. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCRIPT_LIMIT, scriptLimit, weighPages } from '../../scripts/pageWeight.mjs';
import { createProject, register } from './product/person.ts';
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

  test('the templates fetch less than 200 kB of gzipped script, with all that paints their pictures', async () => {
    const page = await product.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const painted = page.getByRole('list', { name: 'Шаблоны', exact: true }).locator('canvas:not([hidden])');

    expect(await scriptOf(page, `${product.address}/templates`, painted.first())).toBeLessThan(SCRIPT_LIMIT);
    await page.close();
  });

  test('the pages of the signed-in fetch less than 200 kB of gzipped script, with the pictures of projects', async () => {
    const context = await product.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await register(first, product.address, 'weigher');
    await createProject(first, 'Дипломы');
    await first.close();
    const [profile, projects] = [await context.newPage(), await context.newPage()];
    const painted = projects.getByRole('listitem').locator('img');

    const weights = [
      await scriptOf(profile, `${product.address}/profile`),
      await scriptOf(projects, `${product.address}/pgprojects`, painted),
    ];

    expect(weights.filter((weight) => weight >= SCRIPT_LIMIT)).toEqual([]);
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

/** The bytes of script, gzipped, that an address fetches until it shows what it should and the network is quiet. */
async function scriptOf(page: Page, url: string, shown?: Locator): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await shown?.waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
