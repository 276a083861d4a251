/** What a person meets in the table dialog: files of every kind, a large one, a second layer, a newer file, the preview. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, FIXTURES, layerRow, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

const NAMES = ['Иванова', 'Щукин', 'Ёлкина'];

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

let product: Product;
let page: Page;
let dialog: Locator;
let workersMade = 0;

beforeAll(async () => {
  product = await startProduct();
  page = await product.browser.newPage({ viewport: { width: 1600, height: 1000 }, locale: 'ru-RU' });
  page.setDefaultTimeout(20_000);
  page.on('worker', () => {
    workersMade += 1;
  });
  dialog = page.getByRole('dialog');
  await register(page, product.address, 'vera');
  await createProject(page, 'Таблицы');
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
});
afterAll(async () => product?.close());

describe('a file', () => {
  test('that is protected by a password is refused with the way out, and another may be chosen', async () => {
    await choose(fixture('ods/pass_protected.ods'));
    expect(await dialog.getByRole('alert').textContent()).toBe(
      '«pass_protected.ods» не открыт. Файл защищён паролем. Откройте его в Excel, снимите пароль («Файл» → «Сведения» → «Защита книги») и сохраните заново.',
    );
  });

  test('in windows-1251 with semicolons is read as it was written', async () => {
    await choose(fixture('csv/excel.1251.csv'));
    await shown('excel.1251.csv');
    const third = dialog.locator('[role=gridcell][data-row="2"]');
    expect(await third.allTextContents()).toEqual(['2', 'Одни из нас™\nобновленная версия', '2,199']);
  });

  test('with hidden sheets says so', async () => {
    await another(fixture('xlsx/sheet_visibility.xlsx'));
    await shown('sheet_visibility.xlsx');
    expect(await dialog.getByText('Скрытые листы не показаны: 2.').count()).toBe(1);
  });

  test('of several sheets offers each of them', async () => {
    await another(fixture('xlsx/table-multiple.xlsx'));
    await shown('table-multiple.xlsx');
    await dialog.getByRole('button', { name: /^Лист таблицы/ }).click();
    expect(await page.getByRole('option').count()).toBe(3);
    await page.keyboard.press('Escape');
  });
});

describe('a table of a hundred thousand rows', () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => `Иванова ${row};Анна;${row % 11} класс`);
  const content = Buffer.from(['Фамилия;Имя;Класс', ...rows].join('\n'));
  const large = (name: string) => ({ name, mimeType: 'text/csv', buffer: content });

  test('may be cancelled while it is read, and the table before is back', async () => {
    await another(large('отменённая.csv'));
    await dialog.getByText('Читаем «отменённая.csv»').waitFor();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await shown('table-multiple.xlsx');
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('is shown to its last row by a few dozen elements', async () => {
    await another(large('большая.csv'));
    await shown('большая.csv');
    await dialog.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    await dialog.getByRole('gridcell', { name: 'A100001: Иванова 99999' }).waitFor();
    expect(await dialog.getByRole('gridcell').count()).toBeLessThan(200);
  });

  test('gives a column of a hundred thousand copies', async () => {
    await dialog.getByRole('columnheader', { name: 'Столбец Фамилия' }).click();
    await dialog.getByText('Выбрано: 100 000 ячеек, получится 100 000 копий.').waitFor();
  });
});

describe('a table and its layers', () => {
  const people = file('люди.csv', 'Фамилия;Имя', ...NAMES.map((name, row) => `${name};Имя ${row + 1}`));

  test('several columns are joined by their template', async () => {
    await another(people);
    await shown('люди.csv');
    await dialog.getByRole('columnheader', { name: 'Столбец Фамилия' }).click();
    await dialog.getByRole('columnheader', { name: 'Столбец Имя' }).click({ modifiers: ['Control'] });
    await bind();
    expect(await page.getByLabel('Шаблон текста').inputValue()).toBe('{Фамилия} {Имя}');
  });

  test('a second layer uses the table without reading it again', async () => {
    const before = workersMade;
    await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
    await shown('люди.csv');
    expect(workersMade).toBe(before);
    await dialog.getByRole('rowheader', { name: 'Строка 2', exact: true }).click();
    await dialog.getByRole('rowheader', { name: 'Строка 3', exact: true }).click({ modifiers: ['Shift'] });
    await bind();
  });

  test('after a reload the dialog shows the table and the picks of the layer', async () => {
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await page.getByText('Проект успешно сохранен').waitFor();
    await page.reload();
    await layerRow(page, /Данные таблицы: /)
      .last()
      .click();
    await page.getByRole('button', { name: 'Изменить выбор' }).click();
    await shown('люди.csv');
    await dialog.getByText('Выбрано: 6 ячеек, получится 3 копии.').waitFor();
    expect(await dialog.locator('[role=gridcell][aria-selected=true]').count()).toBe(6);
  });

  test('a newer file gets the same columns, and what changed is told', async () => {
    await another(file('новые.csv', 'Список', 'Имя;Фамилия', 'Анна;Иванова', 'Пётр;', 'Ян;Ли', 'Ида;Ким'));
    await shown('новые.csv');
    await dialog.getByText('Данные не те, что были у слоя. Было 3 копии, стало 4 копии.').waitFor();
    await bind();
    expect(await page.getByText(/^Из прежней таблицы ещё взяты данные слоёв: /).count()).toBe(1);
  });

  test('the preview goes to the last copy by End and names its problem', async () => {
    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    await page.getByRole('button', { name: 'Следующая копия' }).click();
    await page.keyboard.press('End');
    await expect.poll(() => page.getByLabel('Номер копии').inputValue()).toBe('4');
    expect(await page.getByText(/для этой копии не хватило значений/).count()).toBe(1);
    await page.keyboard.press('Home');
    await expect.poll(() => page.getByText(/для этой копии не хватило значений/).count()).toBe(0);
  });
});

type File = Parameters<Locator['setInputFiles']>[0];

function fixture(name: string): string {
  return path.join(FIXTURES, 'spreadsheets', name);
}

async function choose(file: File): Promise<void> {
  await dialog.getByTestId('table-file').setInputFiles(file);
}

async function another(file: File): Promise<void> {
  await dialog.getByRole('button', { name: 'Другой файл' }).click();
  await choose(file);
}

async function shown(name: string): Promise<void> {
  await dialog.getByRole('heading', { name: `Данные таблицы: ${name}` }).waitFor();
  await dialog.getByRole('gridcell').first().waitFor();
}

async function bind(): Promise<void> {
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
