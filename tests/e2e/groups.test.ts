/** Teams of several people: one diploma for each, with all names, from a pasted list to the file. */
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { violations } from './product/axe.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const NAMES = ['Ёлкина Анна', 'Щукин Пётр', 'Яшин Олег', 'Ким Вера', 'Белова Ида'];
const TEAMS = ['Волна', 'Комета', 'Вихрь', 'Искра', 'Парус', 'Маяк', 'Факел', 'Рассвет'];
const LIST = ['Команда\tФИО', ...NAMES.flatMap((name) => TEAMS.map((team) => `${team}\t${name}`))].join('\n');

test('forty people of eight teams are eight diplomas with five names each', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 600, height: 400 } });
  await page.keyboard.press('F8');
  const panel = page.getByRole('complementary', { name: 'Таблица' });
  await panel.getByRole('button', { name: 'Вставить список' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(LIST);
  await page.getByRole('button', { name: 'Сделать таблицу' }).click();
  await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await dialog.getByRole('combobox', { name: 'Одна копия на' }).selectOption('Команда');
  await expect(dialog.getByText('40 строк → 8 команд')).toBeVisible();
  expect(await violations(page, { include: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await expect(page.getByTestId('group-total')).toHaveText('40 строк → 8 команд');
  await page.getByRole('combobox', { name: 'Как показать' }).first().selectOption('дательный');
  await expect(page.getByRole('textbox', { name: 'Шаблон текста' })).toHaveValue('{ФИО|дательный|список: и}');

  await panel
    .getByRole('gridcell', { name: /Щукин Пётр/ })
    .first()
    .click();
  await expect(page.getByTestId('copy-count')).toHaveText('из 8');
  await page.getByRole('button', { name: 'Список копий' }).click();
  const copies = page.getByRole('listbox', { name: 'Копии' });
  await expect(copies.getByRole('option', { selected: true })).toContainText('Волна');
  await page.getByRole('tab', { name: 'Значения' }).click();
  await expect(page.getByRole('heading', { name: 'Строка 5 из 5' })).toBeVisible();
  await panel.getByRole('button', { name: 'Копия на: Команда' }).click();
  await expect(dialog.getByTestId('group-total')).toHaveText('40 строк → 8 команд');
  expect(await violations(page, { include: '[role="dialog"]' })).toEqual([]);
  await page.getByRole('button', { name: 'Готово', exact: true }).click();

  await page.keyboard.press('Control+E');
  await dialog.getByRole('radio', { name: 'По данным' }).click();
  await dialog.getByLabel('Шаблон имени').fill('{Команда} {ФИО|фамилия|список}');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать архив' }).click();
  const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
  expect(Object.keys(zip.files)).toEqual(TEAMS.map((team) => `${team} Ёлкина, Щукин, Яшин, Ким, Белова.png`));
});
