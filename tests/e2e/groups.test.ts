/** Teams of several people: one diploma for each, with all names, from a pasted list to the file. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { violations } from './product/axe.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const NAMES = ['Ёлкина Анна', 'Щукин Пётр', 'Яшин Олег', 'Ким Вера', 'Белова Ида'];
const TEAMS = ['Волна', 'Комета', 'Вихрь', 'Искра', 'Парус', 'Маяк', 'Факел', 'Рассвет'];
const LIST = [
  'Команда\tФИО',
  ...NAMES.flatMap((name) => TEAMS.map((team) => `${team}\t${name}`)),
].join('\n');

test('forty people of eight teams are eight diplomas with five names each', async ({ page, person }) => {
  await openProject(page, person);
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
  await shot(page, 'bind');
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await expect(page.getByTestId('group-total')).toHaveText('40 строк → 8 команд');
  await page.getByRole('combobox', { name: 'Как показать' }).first().selectOption('дательный');
  await shot(page, 'layer');

  await panel.getByRole('gridcell', { name: /Щукин Пётр/ }).first().click();
  await expect(page.getByTestId('copy-count')).toHaveText('из 8');
  await page.getByRole('button', { name: 'Список копий' }).click();
  const copies = page.getByRole('listbox', { name: 'Копии' });
  await expect(copies.getByRole('option', { selected: true })).toContainText('Волна');
  await shot(page, 'preview');
});

async function shot(page: import('@playwright/test').Page, name: string): Promise<void> {
  const folder = process.env['GROUPS_SHOTS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
}
