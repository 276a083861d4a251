/** The public screens as a visitor, a search engine and a messenger find them, in a real browser. */
import JSZip from 'jszip';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf, PAGE_HEADS, tabTitle } from '../../src/ui/shell/pageHeads.ts';
import { decode } from '../host/pictures.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product.close());

const PUBLIC = PAGE_HEADS.filter(({ audience }) => audience === 'public').map(({ path }) => path);

describe('heads', () => {
  test.each(PUBLIC)(
    '%s has its title, its description and its content before any script runs',
    async (path) => {
      const html = await (await fetch(`${product.address}${path}`)).text();
      const head = headOf(path);

      expect({
        title: /<title>(.*?)<\/title>/.exec(html)?.[1],
        description: /name="description"\s+content="([^"]*)"/.exec(html)?.[1],
        shared: /property="og:title"\s+content="([^"]*)"/.exec(html)?.[1],
        heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
      }).toEqual({
        title: tabTitle(head.title),
        description: head.description,
        shared: tabTitle(head.title),
        heading: head.title,
      });
    },
  );

  test('what is no screen is answered with 404 and says so', async () => {
    const response = await fetch(`${product.address}/нет-такой`);

    expect([response.status, /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1]]).toEqual([
      404,
      'Страница не найдена',
    ]);
  });

  test('the tab is renamed on the way from page to page', async () => {
    const page = await product.browser.newPage();
    await page.goto(`${product.address}/about`);
    await page.getByRole('link', { name: 'Контакты' }).click();
    await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();

    expect([await page.title(), await descriptionOf(page)]).toEqual([
      tabTitle('Контакты'),
      headOf('/contact').description,
    ]);
    await page.close();
  });

  test('the sitemap lists every public screen at the address of the site', async () => {
    const text = await (await fetch(`${product.address}/sitemap.xml`)).text();

    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      PUBLIC.map((path) => `${product.address}${path}`),
    );
  });

  test('icons, manifest and the picture for messengers are there', async () => {
    const html = await (await fetch(product.address)).text();
    const files = [...html.matchAll(/(?:href|content)="(\/(?:[\w-]+\.(?:svg|png|webmanifest)))"/g)].map(
      ([, file]) => file,
    );
    const manifest: { icons: { src: string }[] } = await (
      await fetch(`${product.address}/manifest.webmanifest`)
    ).json();
    const all = [...files, ...manifest.icons.map(({ src }) => src)];
    const answers = await Promise.all(
      all.map(async (file) => (await fetch(`${product.address}${file}`)).status),
    );

    expect([all.length >= 8, new Set(answers)]).toEqual([true, new Set([200])]);
  });
});

describe('the certificate on the home page', () => {
  test('shows what is typed, on the copy that is chosen', async () => {
    const page = await home();
    const before = await certificate(page, 'Алёна Соколова');

    await page.getByRole('textbox', { name: 'Имя на втором дипломе' }).fill('Ия');
    const after = await certificate(page, 'Ия');

    expect([
      before === after,
      await page.getByRole('radio', { name: 'Показать диплом 2' }).isChecked(),
    ]).toEqual([false, true]);
    await page.close();
  });

  test('gives three certificates as one archive, each with its own name', async () => {
    const page = await home();
    await page.getByRole('textbox', { name: 'Имя на третьем дипломе' }).fill('Нурия Шакирова');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать три диплома (.zip)' }).click();
    const download = await downloading;
    const zip = await JSZip.loadAsync(await readFile(await download.path()));
    const files = await Promise.all(Object.values(zip.files).map((file) => file.async('nodebuffer')));
    const pictures = await Promise.all(files.map((file) => decode(file)));

    expect([
      download.suggestedFilename(),
      Object.keys(zip.files),
      pictures.map(({ width, height }) => [width, height]),
      new Set(files.map((file) => file.toString('base64'))).size,
    ]).toEqual([
      'Диплом_gallery_3файлов.zip',
      ['Диплом-1.png', 'Диплом-2.png', 'Диплом-3.png'],
      Array.from({ length: 3 }, () => [2246, 1588]),
      3,
    ]);
    await page.close();
  });

  test('gives the certificate that is shown as a picture, by keyboard alone on a phone', async () => {
    const page = await home({ width: 390, height: 844 });
    await page.getByRole('textbox', { name: 'Имя на третьем дипломе' }).focus();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const download = await downloading;

    expect(download.suggestedFilename()).toBe('Диплом Константин Рождественский-Боголюбский.png');
    await page.close();
  });

  test('asks for the names that are missing', async () => {
    const page = await home();
    await page.getByRole('textbox', { name: 'Имя на первом дипломе' }).fill(' ');
    const button = page.getByRole('button', { name: 'Скачать три диплома (.zip)' });

    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page.close();
  });

  test('fetches what paints it only when a visitor turns to it', async () => {
    const page = await product.browser.newPage({ viewport: { width: 1440, height: 400 } });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(product.address, { waitUntil: 'networkidle' });
    const atFirst = requested.filter((url) => url.includes('thumbnailPainter'));
    await page.getByRole('textbox', { name: 'Имя на первом дипломе' }).focus();
    await certificate(page, 'Алёна Соколова');

    expect([atFirst, requested.some((url) => url.includes('thumbnailPainter'))]).toEqual([[], true]);
    await page.close();
  });
});

test('nothing is asked of another site', async () => {
  const page = await product.browser.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.address) elsewhere.push(request.url());
  });
  for (const path of PUBLIC) await page.goto(`${product.address}${path}`, { waitUntil: 'networkidle' });

  expect(elsewhere).toEqual([]);
  await page.close();
});

async function home(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await product.browser.newPage({ viewport });
  await page.goto(product.address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Попробуйте прямо здесь' }).scrollIntoViewIfNeeded();
  return page;
}

/** The picture of the certificate with this name once it is painted. */
async function certificate(page: Page, name: string): Promise<string> {
  const canvas = page.getByRole('img', { name: `Диплом, ${name}` }).locator('canvas:not([hidden])');
  await canvas.waitFor();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  return canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));
}

function descriptionOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="description"]').getAttribute('content');
}
