/**
 * One table for the whole project: a newer file for all layers, a filter, hidden rows, a template's fields.
 */
import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { button } from './product/editorScreen.ts';
import { noticed } from './product/notices.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['ФИО', 'Класс'];
const CLASS_7B = ['Иванова Анна', 'Щукин Пётр', 'Ёлкина Ольга'].map((name) => [name, '7 «Б»']);

test(
  'a table of the next class, as a .csv file, replaces the people of all layers at once',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person);
    const dialog = await openTable(page);
    await dialog.getByTestId('table-file').setInputFiles(workbook('7Б', [HEADER, ...CLASS_7B]));
    await bindColumn(dialog, 'ФИО');
    await openTable(page);
    await dialog.getByRole('button', { name: 'Добавить отдельный слой' }).click();
    await bindColumn(dialog, 'Класс');

    await button(page, 'Изменить выбор').click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Другой файл' }).click();
    const people = 'Класс;ФИО\n7 «В»;Арбузов Пётр\n7 «В»;Дынин Ян';
    await (await chooser).setFiles({ name: '7В.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
    const fields = dialog.getByRole('group', { name: 'Обновить слои' });
    await expect(fields.getByRole('button')).toHaveText(['ФИО', 'Класс']);
    await dialog.getByRole('button', { name: 'Обновить слои' }).click();

    await noticed(page, /^Данные взяты из таблицы: .* Всего 2 копии\.$/);
    await button(page, 'Отменить').click();
    await expect(page.getByText('3 копии: «Класс»')).toBeVisible();
  },
);

test('a filter typed after a column was picked narrows what is bound; hidden rows are asked for', async ({
  page,
  person,
}) => {
  await openProject(page, person);
  const dialog = await openTable(page);
  await dialog
    .getByTestId('table-file')
    .setInputFiles(workbook('7Б', [HEADER, ...CLASS_7B, ['Щукина Ида', '7 «Б»']], 2));
  await expect(dialog.getByText('Скрыто в файле: 1 строка')).toBeVisible();
  await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await dialog.getByLabel('Фильтр').fill('щук');
  await expect(dialog.getByText('Выбрано: 1 ячейка, получится 1 копия.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Взять и скрытые' }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();

  await expect(page.getByText('2 копии: «ФИО»')).toBeVisible();
});

async function openTable(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  return page.getByRole('dialog');
}

async function bindColumn(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('columnheader', { name: `Столбец ${name}` }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** An .xlsx file of one sheet; `hiddenRow` is zero-based. */
function workbook(sheetName: string, rows: string[][], hiddenRow: number | null = null) {
  const sheet = utils.aoa_to_sheet(rows);
  if (hiddenRow !== null) sheet['!rows'] = rows.map((_, row) => ({ hidden: row === hiddenRow }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName);
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }));
  return { name: `${sheetName}.xlsx`, mimeType: SPREADSHEET, buffer };
}
