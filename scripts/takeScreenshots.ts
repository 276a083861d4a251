/**
 * Makes a certificate in the built product and takes screenshots: PNG for the README, small formats for the
 * home page, and the social preview card.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import {
  addImage,
  addText,
  bindCells,
  createProject,
  register,
  setFields,
} from '../tests/e2e/product/person.ts';
import { startProduct } from '../tests/e2e/product/product.ts';
import { inMillimetres } from './pictureLengths.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'screenshots');
const pictures = path.join(root, 'public', 'pictures');
const CARD = { width: 1200, height: 630 };

for (const each of [folder, pictures]) mkdirSync(each, { recursive: true });
const product = await startProduct();
try {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ path: path.join(folder, `${name}.png`) });
  };
  await register(page, product.address, 'anna');
  // Skips the tour, which would cover the screen.
  await context.addCookies([
    { name: 'vue_onboarding_tour_generator-tour', value: 'true', url: product.address },
  ]);
  await createProject(page, 'Благодарности');
  await addImage(page, '../../public/demo/diploma.webp');
  await page.getByRole('button', { name: 'Растянуть на весь лист' }).click();
  await addText(page, 'БЛАГОДАРНОСТЬ');
  await formatText(page, 'Playfair Display', { X: 161, Y: 130, 'Размер шрифта': 64 }, 800);
  await addText(page, 'выражается');
  await formatText(page, 'Cormorant', { X: 161, Y: 280, 'Размер шрифта': 30 }, 800);
  await addText(page, 'за подготовку победителей\nгородской олимпиады');
  await formatText(page, 'Cormorant', { X: 161, Y: 480, 'Размер шрифта': 32 }, 800);
  await bindCells(page, '../../public/samples/gratitude.csv', 'A2', 'A9');
  await formatText(page, 'Marck Script', { X: 161, Y: 372, 'Размер шрифта': 60 }, 800);
  const light = await shoot('editor');
  await writeSmall('editor-light', light);
  await setTheme(page, 'dark');
  await writeSmall('editor-dark', await page.screenshot());
  await setTheme(page, 'light');
  await page.getByRole('button', { name: 'Изменить выбор' }).click();
  await page.getByRole('grid', { name: 'Таблица' }).waitFor();
  await shoot('table');

  const visitor = await context.newPage();
  await visitor.goto(product.address);
  await visitor.getByRole('heading', { name: 'Попробуйте прямо здесь' }).scrollIntoViewIfNeeded();
  // It is painted for a visitor who turns to it.
  await visitor.locator('[aria-labelledby="try"] input').first().focus();
  const canvas = visitor.locator('[aria-labelledby="try"] canvas:not([hidden])');
  await canvas.waitFor();
  const certificate = await canvas.evaluate((element) =>
    element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
  );
  const poster = await loadImage(certificate);
  writeFileSync(
    path.join(root, 'public', 'demo', 'poster.webp'),
    encoded(poster, poster.width, 'image/webp', 60),
  );

  const card = await context.newPage();
  await card.setViewportSize(CARD);
  await card.setContent(cardHtml(light));
  await card.evaluate(() => document.fonts.ready);
  await card.screenshot({ path: path.join(root, 'public', 'og.png') });
} finally {
  await product.close();
}

/** Sets a centred text in a box of this width, in this font; lengths in document pixels. */
async function formatText(
  page: Page,
  family: string,
  fields: Readonly<Record<string, number>>,
  width: number,
): Promise<void> {
  const editing = page.getByRole('region', { name: 'Редактирование' });
  await editing.getByRole('button', { name: 'Шрифт' }).click();
  await page.getByRole('option', { name: family, exact: true }).click();
  // Applied once its file is here.
  await editing.getByRole('button', { name: 'Шрифт' }).filter({ hasText: family }).waitFor();
  await setFields(page, inMillimetres({ Ширина: width, ...fields }));
  await editing.getByRole('radio', { name: 'По центру' }).check();
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const name = theme === 'dark' ? 'Переключить на темную тему' : 'Переключить на светлую тему';
  await page.getByRole('switch', { name }).click();
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await page.mouse.move(720, 895);
}

async function writeSmall(name: string, png: Buffer): Promise<void> {
  const image = await loadImage(png);
  writeFileSync(path.join(pictures, `${name}.webp`), encoded(image, image.width, 'image/webp', 80));
  writeFileSync(path.join(pictures, `${name}.avif`), encoded(image, image.width, 'image/avif', 78));
}

function encoded(
  image: Awaited<ReturnType<typeof loadImage>>,
  width: number,
  type: 'image/webp' | 'image/avif',
  quality: number,
): Buffer {
  const height = Math.round((image.height / image.width) * width);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return type === 'image/avif' ? canvas.toBuffer(type, { quality }) : canvas.toBuffer(type, quality);
}

function cardHtml(screen: Buffer): string {
  const logo = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8').replace(
    '<svg ',
    '<svg width="72" height="72" ',
  );
  return `<!doctype html><html lang="ru"><head><style>${fontFaces()}
    body { margin: 0; width: ${CARD.width}px; height: ${CARD.height}px; overflow: hidden; background: #16325f; color: #fff; font-family: Golos, sans-serif; position: relative; }
    div { position: absolute; left: 64px; top: 64px; width: 440px; }
    h1 { margin: 36px 0 20px; font-size: 64px; line-height: 1.05; letter-spacing: -0.02em; }
    p { margin: 0; font-size: 30px; line-height: 1.35; color: #d6e2f8; }
    img { position: absolute; left: 540px; top: 70px; width: 900px; border-radius: 14px; box-shadow: 0 24px 64px rgb(0 0 0 / 0.45); }
  </style></head><body><div>${logo}<h1>Patent Generator</h1><p>Грамоты, дипломы и&nbsp;бейджи из&nbsp;таблицы Excel</p></div>
  <img src="data:image/png;base64,${screen.toString('base64')}" alt=""></body></html>`;
}

/** The fonts of the interface, for a page without a server. */
function fontFaces(): string {
  const files = path.join(root, 'node_modules', '@fontsource-variable', 'golos-text', 'files');
  const ranges = { cyrillic: 'U+0400-045F', latin: 'U+0000-00FF' };
  return Object.entries(ranges)
    .map(([subset, range]) => {
      const file = readFileSync(path.join(files, `golos-text-${subset}-wght-normal.woff2`)).toString(
        'base64',
      );
      return `@font-face { font-family: Golos; font-weight: 400 900; unicode-range: ${range}; src: url(data:font/woff2;base64,${file}) }`;
    })
    .join('\n');
}
