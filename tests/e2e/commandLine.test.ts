/** The command-line build on the downloads page: what is offered is what arrives. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product.close());

const sectionOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Программа для командной строки' });

test('the program arrives with the size and the checksum that the page gives', async () => {
  const page = await product.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.address}/download`);
  const section = sectionOf(page);
  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Скачать программу для командной строки' }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  await section.getByText('Контрольная сумма SHA-256').click();
  const size = (bytes.length / 1024 ** 2).toLocaleString('ru-RU', { maximumFractionDigits: 1 });

  expect([
    await section.getByRole('definition').innerText(),
    await section.getByRole('term').innerText(),
    await section.getByRole('cell', { name: `ZIP, ${size} МБ` }).count(),
    Object.keys((await JSZip.loadAsync(bytes)).files).filter((name) => !name.includes('/fonts/')),
  ]).toEqual([
    createHash('sha256').update(bytes).digest('hex'),
    download.suggestedFilename(),
    1,
    ['README.md', 'package.json', 'patent-generator-cli.mjs', 'LICENSES.txt'].map(
      (name) => `patent-generator-cli/${name}`,
    ),
  ]);
  await page.close();
});

test('the page names the very same file before any script runs', async () => {
  const html = await (await fetch(`${product.address}/download`)).text();
  const file = /href="(\/downloads\/[^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(`${product.address}${file}`);
  const sum = createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');

  expect([answer.status, answer.headers.get('Content-Type'), html.includes(sum)]).toEqual([
    200,
    'application/zip',
    true,
  ]);
});

test('on a phone the row keeps to the page, and the commands too', async () => {
  const page = await product.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${product.address}/download`);
  const link = sectionOf(page).getByRole('link', { name: 'Скачать программу для командной строки' });
  await link.waitFor();

  const reach = await page.evaluate(() => document.documentElement.scrollWidth);
  const box = await link.boundingBox();
  expect([reach, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([390, true]);
  await page.close();
});
