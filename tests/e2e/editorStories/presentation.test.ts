/** A slide of last year becomes layers, its names become fields; undo takes back each step. */
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { aDbLayer } from '../../unit/engine/builders.ts';
import { layerStack, savedLayers, shownLayers } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const SCHOOL = path.join(import.meta.dirname, '..', '..', 'fixtures', 'slides', 'school.pptx');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Слайд презентации' });
const finds = (page: Page) => page.getByRole('dialog', { name: /^Нашли поля/u });
const undo = (page: Page) => page.getByRole('button', { name: 'Отменить', exact: true });

const people = aDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Соколова Алёна Сергеевна',
  format: '{ФИО}',
  x: 60,
  y: 8,
  selectedCells: [
    ['Соколова Алёна Сергеевна', '9А'],
    ['Галиев Тимур Маратович', '9Б'],
  ],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['ФИО', 'Класс'].map((name, index) => ({ index, name })),
    rows: [[1, 3]],
    filter: null,
  },
});

test('a slide becomes layers in an empty project, and its fields wait for a table', async ({
  page,
  person,
}) => {
  await openProject(page, person, { sheet: { width: 794, height: 1123 } });
  await page.getByTestId('image-file').setInputFiles(SCHOOL);
  await expect(dialog(page).getByRole('radio')).toHaveCount(10);
  await expect(dialog(page).getByText('Слайд 297 × 210 мм.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'На этот лист' }).click();
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(
    finds(page).getByRole('listitem').filter({ hasText: 'Иванова Мария Сергеевна' }),
  ).toContainText('станет {ФИО}');
  await finds(page).getByRole('button', { name: 'Подставить' }).click();

  await expect(
    layerStack(page)
      .getByRole('button', { name: /^Данные таблицы: /u })
      .first(),
  ).toBeVisible();
  const texts = (await savedLayers(page)).flatMap(({ type, display, format }) =>
    type === 'text' || type === 'db' ? [format ?? display] : [],
  );
  expect(texts).toContain('{ФИО}');
  expect(texts).toContain('Директор школы\nПетров А. А.');
  await undo(page).click();
  await expect(layerStack(page).getByRole('button', { name: /^Данные таблицы: /u })).toHaveCount(0);
  await undo(page).click();
  await expect.poll(() => shownLayers(page)).toEqual([]);
});

test('all slides become pages of the project, in one step', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 794, height: 1123 } });
  await page.getByTestId('image-file').setInputFiles(SCHOOL);
  await dialog(page).getByRole('switch', { name: 'Все слайды — страницами' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить страницами' }).click();
  await expect(page.getByRole('radio', { name: 'Страница 10', exact: true })).toBeVisible();
  const pages = new Set((await savedLayers(page)).map(({ page: at = 0 }) => at));
  await undo(page).click();

  await expect(page.getByRole('radio', { name: 'Страница 10', exact: true })).toBeHidden();
  expect(pages.size).toBe(10);
});

test('in a project with a list the first person is shown at once', async ({ page, person }) => {
  await openProject(page, person, { layers: [people] });
  await page.getByTestId('image-file').setInputFiles(SCHOOL);
  await dialog(page).getByRole('radio', { name: 'Слайд 10', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'На этот лист' }).click();
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(finds(page).getByText('Так лист выглядит для первого человека из списка.')).toBeVisible();
  await finds(page).getByRole('button', { name: 'Подставить' }).click();

  await expect(finds(page)).toBeHidden();
  const displays = (await savedLayers(page)).map(({ display }) => display);
  expect(displays).toContainEqual(expect.stringMatching(/^\{ФИО\|/u));
});

test('a field stands above the line of a scan that was pressed', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 1123, height: 794 } });
  const scan = createCanvas(1123, 794);
  const pen = scan.getContext('2d');
  pen.fillStyle = '#fffdf5';
  pen.fillRect(0, 0, 1123, 794);
  pen.fillStyle = '#1c3d7a';
  pen.fillRect(260, 400, 600, 2);
  await page
    .getByTestId('image-file')
    .setInputFiles({ name: 'Бланк.png', mimeType: 'image/png', buffer: scan.toBuffer('image/png') });
  await page.getByRole('button', { name: 'Поле сюда' }).click();
  const place = page.getByRole('dialog', { name: 'Поле сюда' });
  await expect(place.getByRole('button', { name: 'Поставить', exact: true })).toBeDisabled();
  const sheet = place.getByRole('button', { name: 'Поставить поле сюда' });
  const box = await sheet.boundingBox();
  await sheet.click({ position: { x: (box?.width ?? 0) * 0.5, y: (box?.height ?? 0) * 0.485 } });
  await expect(place.getByRole('button', { name: 'Поставить', exact: true })).toBeEnabled();
  await place.getByRole('button', { name: 'Поставить', exact: true }).click();

  const field = (await savedLayers(page)).find(({ type }) => type === 'db');
  expect([field?.['format'], field?.['color'], Math.round(Number(field?.['width']))]).toEqual([
    '{ФИО}',
    '#1c3d7a',
    570,
  ]);
});
