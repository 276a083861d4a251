/** The table under the sheet: a list is pasted, a row shows its copy, a value is corrected in its cell. */
import { violations } from './product/axe.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

test(
  'a pasted list becomes copies, and a misprint is corrected in the row that shows it',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person);
    await page.keyboard.press('F8');
    const panel = page.getByRole('complementary', { name: 'Таблица' });
    await panel.getByRole('button', { name: 'Вставить список' }).last().click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill('ФИО\tКласс\nЁлкина Анна\t7Б\nЩукин Птёр\t7Б\nКим Ида\t7В');
    await page.getByRole('button', { name: 'Сделать таблицу' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
    await dialog.getByRole('button', { name: 'Связать со слоем' }).click();

    await panel.getByRole('gridcell', { name: /Щукин Птёр/ }).click();
    await expect(page.getByLabel('Номер копии')).toHaveValue('2');
    expect(await violations(page, { include: 'aside' })).toEqual([]);
    await page.keyboard.press('F2');
    await panel.getByRole('textbox', { name: 'ФИО, копия 2' }).fill('Щукин Пётр');
    await page.keyboard.press('Enter');

    await expect(panel.getByRole('gridcell', { name: 'A3: Щукин Пётр, исправлено вручную' })).toBeVisible();
    await expect(page.getByLabel('Номер копии')).toHaveValue('3');
    await panel.getByRole('gridcell', { name: /Щукин Пётр/ }).click();
    await page.getByRole('button', { name: 'Список копий' }).click();
    const copies = page.getByRole('listbox', { name: 'Копии' });
    await expect(copies.getByRole('option', { selected: true })).toContainText('Щукин Пётр');
  },
);

test('several lines pasted into the grid are a list; a column of it says how many copies each row makes', async ({
  page,
  person,
}) => {
  await openProject(page, person);
  await page.keyboard.press('F8');
  const panel = page.getByRole('complementary', { name: 'Таблица' });
  await panel.getByRole('button', { name: 'Вставить список' }).last().click();
  await page.getByRole('dialog').getByRole('textbox').fill('ФИО\nЁлкина Анна');
  await page.getByRole('button', { name: 'Сделать таблицу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await panel.getByRole('gridcell', { name: /Ёлкина Анна/ }).click();
  await panel.getByRole('grid').evaluate((grid) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'ФИО\tШтук\r\nЁлкина Анна\t3\r\nЩукин Пётр\t0\r\nКим Ида\tдве');
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await dialog.getByRole('button', { name: 'Обновить слои' }).click();

  await panel.getByRole('button', { name: 'Число копий' }).click();
  await page.getByRole('combobox', { name: 'Столбец с числом копий' }).selectOption('Штук');
  await expect(page.getByTestId('copy-number-total')).toHaveText('3 строки — 4 копии');
  await expect(page.getByTestId('wrong-copy-numbers')).toHaveText('Строка 4: «две»');
  expect(await violations(page, { include: '[role="dialog"]' })).toEqual([]);
  await page.getByRole('button', { name: 'Готово', exact: true }).click();
  await expect(page.getByTestId('copy-count')).toHaveText('из 4');
});
