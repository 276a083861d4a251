/** Takes the pictures of the manual: performs each step in the built product, in both themes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { MANUAL_PICTURE } from '../src/ui/editor/help/manualSteps.ts';
import { dragHolding } from '../tests/e2e/product/editorScreen.ts';
import {
  addImage,
  addText,
  bindCells,
  createProject,
  layerRow,
  register,
  setFields,
} from '../tests/e2e/product/person.ts';
import { startProduct } from '../tests/e2e/product/product.ts';
import { inMillimetres } from './pictureLengths.ts';

const folder = path.join(import.meta.dirname, '..', 'public', 'manual');
/** The size at which a picture is shown, so that its text is readable. */
const SCREEN = { width: 1152, height: 648 };
const QUALITY = 72;
const DENSITY = 1.5;

mkdirSync(folder, { recursive: true });
const product = await startProduct();
try {
  for (const theme of ['light', 'dark'] as const) await takeAll(theme);
} finally {
  await product.close();
}

async function takeAll(theme: 'light' | 'dark'): Promise<void> {
  // A new account starts with the system theme.
  const context = await product.browser.newContext({
    viewport: SCREEN,
    locale: 'ru-RU',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'vue_onboarding_tour_generator-tour', value: 'true', url: product.address },
  ]);
  const page = await context.newPage();
  const shoot = (key: string) => photograph(page, `${key}-${theme}`);
  await register(page, product.address, `anna-${theme}`);
  await createProject(page, 'Грамоты');
  await addImage(page, '../../public/favicon-32.png');
  await setFields(page, inMillimetres({ X: 487, Y: 560, Ширина: 150, Высота: 150 }));
  await addText(page, 'Награждается за победу в городской олимпиаде');
  await place(page, { X: 211, Y: 430, Ширина: 700, 'Размер шрифта': 32 });
  await bindCells(page, '../../public/samples/gratitude.csv', 'A2', 'A9');
  await place(page, { X: 161, Y: 300, Ширина: 800, 'Размер шрифта': 54 });
  await addText(page, 'ГРАМОТА');
  await place(page, { X: 261, Y: 120, Ширина: 600, 'Размер шрифта': 72 });
  await button(page, 'Показать лист целиком').click();

  await shoot('select');
  await dragHolding(page, null, [400, 165], [400, 176], () => shoot('move'));
  await page.keyboard.press('Control+Z');
  await layerRow(page, /^Текст: ГРАМОТА$/).click();
  await page.getByRole('button', { name: 'Удалить слой «ГРАМОТА»' }).hover();
  await shoot('delete');
  await layerRow(page, /^Изображение: /).click();
  // Around the middle, which is at 562, 635.
  await dragHolding(page, 'Shift', [612, 635], [606, 661]);
  await shoot('rotate');
  await layerRow(page, /^Текст: Награждается/).click();
  await page.getByLabel('Лист', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 'Награждается'.length; letter += 1)
    await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+B');
  await shoot('text');
  await page.keyboard.press('Escape');
  await layerRow(page, /^Данные таблицы: /).click();
  await button(page, 'Изменить выбор').click();
  await page.getByRole('grid', { name: 'Таблица' }).waitFor();
  await shoot('table');
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await button(page, 'Предпросмотр').click();
  await button(page, 'Следующая копия').click();
  await shoot('preview');
  await button(page, 'Вернуться к редактированию').click();
  await button(page, 'Скачать файл').click();
  await page.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  const checked = page.getByRole('dialog').getByText(/замечани|посмотрите|заполните|готов/iu);
  await checked.filter({ visible: true }).first().waitFor();
  await shoot('save');
  await context.close();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** @param fields in document pixels */
async function place(page: Page, fields: Readonly<Record<string, number>>): Promise<void> {
  await setFields(page, inMillimetres(fields));
  await page
    .getByRole('region', { name: 'Редактирование' })
    .getByRole('radio', { name: 'По центру' })
    .check();
}

async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const image = await loadImage(await page.screenshot());
  const [width, height] = [MANUAL_PICTURE.width * DENSITY, MANUAL_PICTURE.height * DENSITY];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  writeFileSync(path.join(folder, `${name}.webp`), canvas.toBuffer('image/webp', QUALITY));
}
