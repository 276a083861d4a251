/**
 * Takes a picture of each machine of the catalogue, and of the live view beside a tab of the product, for the
 * README.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { BrowserContext } from 'playwright-core';
import { CATALOGUE } from '../src/machines/catalogue.ts';
import { createProject, register } from '../tests/e2e/product/person.ts';
import { startProduct } from '../tests/e2e/product/product.ts';
import { palettePng } from './palettePng.ts';

const folder = path.join(import.meta.dirname, '..', 'docs', 'machines');
/**
 * Maximum picture width, in pixels. No page shows a wider one; scaled down more, its text would be
 * unreadable.
 */
const WIDEST = 2400;

mkdirSync(folder, { recursive: true });
const product = await startProduct({ RATE_LIMITS: 'off' });
try {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  for (const { machine } of CATALOGUE) {
    await page.goto(`${product.address}/machines.html#/${machine.id}`);
    await page.locator(`[data-drawing="${machine.id}"][transform]`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать PNG' }).click(),
    ]);
    // The file has twice the size of the drawing.
    await write(machine.id, readFileSync(await download.path()), 0.5);
  }
  await write('live', await liveView(context), 1);
} finally {
  await product.close();
}

/** A person is about to save the file; the other tab shows it. */
async function liveView(context: BrowserContext): Promise<Buffer> {
  const view = await context.newPage();
  await view.goto(`${product.address}/machines.html#/?tab=live`);
  const page = await context.newPage();
  await page.goto(`${product.address}/?inspect`);
  await register(page, product.address, 'anna');
  await createProject(page, 'Благодарности');
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await page.getByLabel('Имя файла').fill('Благодарность');
  const actors = view.getByRole('navigation', { name: 'Акторы' });
  await actors.getByRole('button', { name: /^saveDialog/ }).click();
  await view.locator('[data-drawing="saveDialog"][transform]').waitFor();
  await view.bringToFront();
  return view.screenshot();
}

async function write(name: string, png: Buffer, scale: number): Promise<void> {
  const picture = await loadImage(png);
  const factor = Math.min(scale, WIDEST / picture.width);
  const [width, height] = [Math.round(picture.width * factor), Math.round(picture.height * factor)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const file = palettePng(context.getImageData(0, 0, width, height).data, width, height);
  writeFileSync(path.join(folder, `${name}.png`), file);
  console.log(`${name}.png ${width} × ${height}, ${Math.round(file.length / 1000)} kB`);
}
