/** The public screens for visitors, search engines and messengers, in a real browser. */
import JSZip from 'jszip';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DESCRIPTIONS } from '../../src/ui/shell/descriptions.ts';
import { routeAt, ROUTES } from '../../src/ui/routes.ts';
import { tabTitle } from '../../src/ui/shell/pageHead.ts';
import { decode } from '../host/pictures.ts';
import { painted } from './product/editorScreen.ts';
import { takenOver } from './product/takenOver.ts';
import { expect, test } from './product/test.ts';

const PUBLIC = ROUTES.filter(({ audience }) => audience === 'public').map(({ path }) => path);

test.use({ visitor: 'guest' });

test.describe('heads', () => {
  test(
    'each public page has its title, its description and its content before any script runs',
    { tag: '@core' },
    async ({ service }) => {
      const served = await Promise.all(
        PUBLIC.map(async (path) => {
          const html = await (await fetch(service.address + path)).text();
          return {
            path,
            title: /<title>(.*?)<\/title>/.exec(html)?.[1],
            description: /name="description"\s+content="([^"]*)"/.exec(html)?.[1],
            shared: /property="og:title"\s+content="([^"]*)"/.exec(html)?.[1],
            heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
          };
        }),
      );

      expect(served).toEqual(
        PUBLIC.map((path) => {
          const { title } = routeAt(path);
          const description = DESCRIPTIONS[path];
          return { path, title: tabTitle(title), description, shared: tabTitle(title), heading: title };
        }),
      );
    },
  );

  test('what is no screen is answered with 404 and says so', { tag: '@core' }, async ({ service }) => {
    const response = await fetch(`${service.address}/нет-такой`);

    expect([response.status, /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1]]).toEqual([
      404,
      'Страница не найдена',
    ]);
  });

  test('the tab is renamed on the way from page to page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Контакты' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
    await expect(page).toHaveTitle(tabTitle('Контакты'));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      DESCRIPTIONS['/contact'] ?? '',
    );
  });

  test('the sitemap lists every public screen at the address of the site', async () => {
    const text = await readFile(new URL('../../dist/page/sitemap.xml', import.meta.url), 'utf8');

    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
      PUBLIC.map((path) => `%ADDRESS%${path}`),
    );
  });

  test('icons, manifest and the picture for messengers are there', async ({ service }) => {
    const html = await (await fetch(service.address)).text();
    const files = [...html.matchAll(/(?:href|content)="(\/(?:[\w-]+\.(?:svg|png|webmanifest)))"/g)].map(
      ([, file]) => file,
    );
    const manifest: { icons: { src: string }[] } = await (
      await fetch(`${service.address}/manifest.webmanifest`)
    ).json();
    const all = [...files, ...manifest.icons.map(({ src }) => src)];
    const replies = await Promise.all(
      all.map(async (file) => (await fetch(`${service.address}${file ?? ''}`)).status),
    );

    expect([all.length >= 8, new Set(replies)]).toEqual([true, new Set([200])]);
  });
});

test.describe('the certificate on the home page', () => {
  test('shows what is typed, on the copy that is chosen', async ({ page }) => {
    await openHome(page);
    await nameOn(page, 'первом').focus();
    const before = await picture(certificate(page, 'Алёна Соколова'));

    await nameOn(page, 'втором').fill('Ия');

    await expect(certificate(page, 'Ия')).toBeVisible();
    await expect.poll(() => picture(certificate(page, 'Ия'))).not.toBe(before);
    await expect(page.getByRole('radio', { name: 'Показать диплом 2' })).toBeChecked();
  });

  test('gives three certificates as one archive, each with its own name', async ({ page }) => {
    await openHome(page);
    await nameOn(page, 'третьем').fill('Нурия Шакирова');
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
  });

  test('asks for the names that are missing', async ({ page }) => {
    await openHome(page);
    await nameOn(page, 'первом').fill(' ');

    await expect(page.getByRole('button', { name: 'Скачать три диплома (.zip)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('gives the certificate that is shown as a picture, by keyboard alone', async ({ page }) => {
      await openHome(page);
      await nameOn(page, 'третьем').focus();
      await expect(page.getByRole('radio', { name: 'Показать диплом 3' })).toBeChecked();
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      expect((await downloading).suggestedFilename()).toBe(
        'Диплом Константин Рождественский-Боголюбский.png',
      );
    });
  });

  test.describe('below the window', () => {
    test.use({ viewport: { width: 1440, height: 400 } });

    test('fetches what paints it only when a visitor turns to it', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto('/', { waitUntil: 'networkidle' });
      const atFirst = requested.filter((url) => url.includes('thumbnailPainter'));
      await nameOn(page, 'первом').focus();
      await expect(certificate(page, 'Алёна Соколова')).toBeVisible();

      expect([atFirst, requested.some((url) => url.includes('thumbnailPainter'))]).toEqual([[], true]);
    });
  });
});

test('nothing is asked of another site', async ({ page, service }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== service.address) elsewhere.push(request.url());
  });
  for (const path of PUBLIC) await page.goto(path, { waitUntil: 'networkidle' });

  expect(elsewhere).toEqual([]);
});

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await takenOver(page);
}

const nameOn = (page: Page, certificate: string): Locator =>
  page.getByRole('textbox', { name: `Имя на ${certificate} дипломе` });

/** The certificate with this name; visible once painted. */
const certificate = (page: Page, name: string): Locator =>
  page.getByRole('img', { name: `Диплом, ${name}` }).locator('canvas:not([hidden])');

async function picture(canvas: Locator): Promise<string> {
  await canvas.waitFor();
  await painted(canvas.page());
  return canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));
}
