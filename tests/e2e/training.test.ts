/** The course in the editor, in the built product: five exercises done by a person, in a project that is nobody's. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, clickSheet, onScreen, shownLayers } from './product/editorScreen.ts';
import { addText, createProject, drag, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await register(page, product.address, 'ольга');
  await createProject(page, 'Свой проект');
  await addText(page, 'Своё');
});
afterAll(async () => product?.close());

const card = () => page.getByRole('region', { name: 'Обучение' });
const solved = () => card().getByText('Упражнение выполнено.').waitFor();
const openCourse = async () => {
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: 'Обучение' }).click();
  return page.getByRole('dialog', { name: 'Обучение' });
};
const next = async (title: string) => {
  await card().getByRole('button', { name: 'Следующее упражнение' }).click();
  await card().getByRole('heading', { name: title }).waitFor();
};

test('says what it is about, and that the section is under development', async () => {
  const dialog = await openCourse();
  expect(await dialog.getByRole('listitem').count()).toBe(5);
  expect(await dialog.getByText('Раздел находится в разработке').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Начать обучение' }).click();
  await card().getByText('Упражнение 1 из 5').waitFor();
});

test('a text is added and changed', async () => {
  await addText(page, 'Грамота');
  await solved();
});

test('a heading is moved to the middle, where it snaps', async () => {
  await next('Поставьте заголовок по центру');
  await clickSheet(page, [360, 170]);
  await drag(page, [360, 170], [562, 170]);
  await solved();
});

test('a part of a text is styled', async () => {
  await next('Выделите слово');
  await clickSheet(page, [562, 320], { clickCount: 2 });
  await card().getByText('Выделите имя').and(page.locator('[aria-current] *')).waitFor();
  await page.mouse.dblclick(...(await onScreen(page, [562, 320])));
  await page.keyboard.press('Control+B');
  await solved();
});

test('an exercise can be begun again', async () => {
  await card().getByRole('button', { name: 'Начать упражнение заново' }).click();
  await card().getByText('Упражнение выполнено.').waitFor({ state: 'detached' });
  expect(
    await card().locator('li [aria-current="step"], li[aria-current="step"]').last().textContent(),
  ).toContain('Откройте текст для правки');
});

test('a column of the sample table is bound', async () => {
  await card()
    .getByRole('button', { name: /^Упражнение 4:/ })
    .click();
  await button(page, 'Данные таблицы').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('columnheader', { name: /ФИО/ }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await solved();
});

test('copies are looked at and saved, and the course ends with what was learnt', async () => {
  await next('Проверьте и сохраните коллекцию');
  await button(page, 'Предпросмотр').click();
  await button(page, 'Следующая копия').click();
  await button(page, 'Скачать файл').click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Сохранить архив' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Учебный проект_gallery_4файлов.zip');
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  await solved();
  await card().getByRole('button', { name: 'Завершить обучение' }).click();
  const end = page.getByRole('dialog', { name: 'Обучение пройдено' });
  expect(await end.getByRole('listitem').count()).toBe(5);
  expect(await end.getByText('Раздел находится в разработке').count()).toBe(1);
  await end.getByRole('button', { name: 'Вернуться к проекту' }).click();
});

test('the person’s own project is as it was left, unsaved change and all', async () => {
  await button(page, /^Меню проекта «Свой проект»/).waitFor();
  expect([await shownLayers(page), await page.getByTitle('Есть несохранённые изменения').count()]).toEqual([
    ['*Текст: Текст'],
    1,
  ]);
});

test('what was done is remembered on the device', async () => {
  const dialog = await openCourse();
  // The third was begun again, but had been done.
  expect(await dialog.getByText('Выполнено').count()).toBe(5);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('nothing broke in the page on the way', () => {
  expect(pageErrors).toEqual([]);
});
