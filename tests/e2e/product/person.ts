/**
 * A person's actions in the product, in the words of its screen. Each function resolves when the screen shows
 * the result.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { EXPORT_QUALITY } from '../../../src/document/schema/constants.ts';
import type { Picture } from '../../host/pictures.ts';
import { decode } from '../../host/pictures.ts';

export const FIXTURES = path.join(import.meta.dirname, '..', '..', 'fixtures');

export async function register(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('Логин').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill('тихий вечер у реки');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL('**/pgprojects');
}

export async function createProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Создать проект' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Новый проект' });
  await dialog.getByLabel('Название проекта').fill(name);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await page.waitForURL('**/generator2/**');
  await page.getByTestId('page-canvas').and(page.locator('[data-scale]')).waitFor();
}

export async function addImage(page: Page, file: string): Promise<void> {
  await page.getByTestId('image-file').setInputFiles(path.join(FIXTURES, file));
  await layerRow(page, /^Изображение: /).waitFor();
}

/** Adds a text layer and types into it on the canvas. */
export async function addText(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Добавить слой' }).getByRole('button', { name: 'Текст' }).click();
  await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
}

/** Sets number fields of the edit window by label. */
export async function setFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const editing = page.getByRole('region', { name: 'Редактирование' });
  for (const [label, value] of Object.entries(fields)) {
    const field = editing.getByRole('spinbutton', { name: label, exact: true });
    await field.fill(value);
    await field.press('Enter');
  }
}

/** Adds a DB layer, loads the table and selects a range of cells, such as B2 to B9. */
export async function bindCells(page: Page, file: string, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('table-file').setInputFiles(path.join(FIXTURES, file));
  await dialog.getByRole('gridcell', { name: new RegExp(`^${from}: `) }).click();
  await dialog.getByRole('gridcell', { name: new RegExp(`^${to}: `) }).click({ modifiers: ['Shift'] });
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export const layerRow = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Слои', exact: true }).getByRole('button', { name });

/**
 * Position of the sheet on screen: CSS pixels of its top-left corner, and CSS pixels per document pixel. Waits
 * until it is the same in two frames: a panel that opens moves the sheet when it is laid out.
 */
export function sheetPlace(page: Page): Promise<{ x: number; y: number; scale: number }> {
  // No function in it has a name: benches and tools compile this file with esbuild, which would wrap it.
  return page.getByTestId('page-canvas').evaluate(async (canvas, most) => {
    let before = '';
    for (let count = 0; count < most; count += 1) {
      const box = canvas.getBoundingClientRect();
      const { sheetX, sheetY, scale } = canvas.dataset;
      const place = { x: box.x + Number(sheetX), y: box.y + Number(sheetY), scale: Number(scale) };
      const now = JSON.stringify(place);
      if (now === before && !Number.isNaN(place.scale)) return place;
      before = now;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    throw new Error('The sheet does not come to rest.');
  }, MOST_FRAMES);
}

/** Longer than anything of the editor moves. */
const MOST_FRAMES = 300;

/** Drags between two document points in small steps. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const { x, y, scale } = await sheetPlace(page);
  await page.mouse.move(x + from[0] * scale, y + from[1] * scale);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * scale, y + to[1] * scale, { steps: 8 });
  await page.mouse.up();
}

/**
 * The sheet on the canvas, encoded by the page (`quality` as in an export). The whole sheet must be visible.
 */
export async function sheetImage(
  page: Page,
  size: { width: number; height: number },
  type = 'image/png',
): Promise<Picture> {
  const url = await page.getByTestId('page-canvas').evaluate(
    (element, { width, height, type: mimeType, quality }) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('The page is not on a canvas.');
      const { sheetX, sheetY, scale } = element.dataset;
      const ratio = window.devicePixelRatio;
      const part = document.createElement('canvas');
      part.width = Math.round(width * Number(scale) * ratio);
      part.height = Math.round(height * Number(scale) * ratio);
      part.getContext('2d')?.drawImage(element, -Number(sheetX) * ratio, -Number(sheetY) * ratio);
      return part.toDataURL(mimeType, quality);
    },
    { ...size, type, quality: EXPORT_QUALITY },
  );
  return decode(Buffer.from(url.split(',')[1] ?? '', 'base64'));
}

/** Saves from the dialog's tab in this format; returns the downloaded file. */
export async function saveFile(
  page: Page,
  tab: 'Сохранить экземпляр' | 'Сохранить коллекцию',
  format: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('tab', { name: tab }).click();
  await dialog.getByRole('radio', { name: format }).click();
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await dialog.getByRole('button', { name: /^Скачать (изображение|архив)$/ }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  return { name: download.suggestedFilename(), bytes };
}
