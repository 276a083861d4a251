/** The pages about the service's calls, as Chromium shows them under their policy. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let axe: string;
beforeAll(async () => {
  product = await startProduct();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => product?.close());

describe.each(['light', 'dark'] as const)('«Вызовы сервиса», %s', (colorScheme) => {
  test.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])(
    'at %i × %i fit the screen, are legible, and give the browser nothing to complain of',
    async (...size) => {
      const [width, height] = size;
      const context = await product.browser.newContext({ viewport: { width, height }, colorScheme });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('requestfailed', (request) => complaints.push(request.url()));

      await page.goto(`${product.address}/api/docs`, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Шаблоны' }).first().click();
      await page.waitForURL(/#group-\d$/);

      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await page.evaluate(axe);
      const violations: unknown = await page.evaluate(
        `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html]))`,
      );
      await context.close();
      expect({ beyond, violations, complaints }).toEqual({ beyond: 0, violations: [], complaints: [] });
    },
  );
});

test('the description for programs opens in the browser as text', async () => {
  const page = await product.browser.newPage();

  const answer = await page.goto(`${product.address}/api/openapi.json`);

  expect([
    answer?.headers()['content-type'],
    JSON.parse(await page.locator('body').innerText()),
  ]).toMatchObject(['application/json', { openapi: '3.1.0' }]);
  await page.close();
});
