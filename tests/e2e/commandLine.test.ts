/** The command-line build on the downloads page: the offered file is the delivered one. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest' });

const sectionOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Программа для командной строки' });

test('the program arrives with the size and the checksum that the page gives', async ({ page }) => {
  await page.goto('/download');
  const section = sectionOf(page);
  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Скачать программу для командной строки' }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  await section.getByText('Контрольная сумма SHA-256').click();
  const sum = createHash('sha256').update(bytes).digest('hex');
  const size = (bytes.length / 1024 ** 2).toLocaleString('ru-RU', { maximumFractionDigits: 1 });

  await expect(section.getByRole('definition')).toHaveText(sum);
  await expect(section.getByRole('term')).toHaveText(download.suggestedFilename());
  await expect(section.getByRole('cell', { name: `ZIP, ${size} МБ` })).toBeVisible();
  const files = Object.keys((await JSZip.loadAsync(bytes)).files);
  expect(files.filter((name) => !name.includes('/fonts/'))).toEqual(
    [
      'README.md',
      'package.json',
      'patent-generator-cli.mjs',
      'read-table.mjs',
      'harfbuzz.wasm',
      'coated-fogra39.icc',
      'coated-fogra39.txt',
      'LICENSES.txt',
    ].map((name) => `patent-generator-cli/${name}`),
  );
});

test('the page names the very same file before any script runs', async ({ service }) => {
  const html = await (await fetch(`${service.address}/download`)).text();
  const file = /href="(\/downloads\/[^"]+)"/.exec(html)?.[1] ?? '';
  const reply = await fetch(`${service.address}${file}`);
  const sum = createHash('sha256')
    .update(new Uint8Array(await reply.arrayBuffer()))
    .digest('hex');

  expect([reply.status, reply.headers.get('Content-Type'), html.includes(sum)]).toEqual([
    200,
    'application/zip',
    true,
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the row keeps to the page, and the commands too', async ({ page }) => {
    await page.goto('/download');
    const link = sectionOf(page).getByRole('link', { name: 'Скачать программу для командной строки' });
    await link.waitFor();

    await expect
      .poll(async () => {
        const box = await link.boundingBox();
        return {
          reach: await page.evaluate(() => document.documentElement.scrollWidth),
          isInside: (box?.x ?? 0) + (box?.width ?? 0) <= 390,
        };
      })
      .toEqual({ reach: 390, isInside: true });
  });
});
