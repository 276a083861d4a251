/** The table dialog by mouse and by keyboard alone: order, filter, matches, widths. */
import type { Locator, Page } from '@playwright/test';
import { violations } from './product/axe.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const PUPILS = {
  name: 'школа.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'ФИО;Класс;Балл',
      'Яшин Олег;10А;95',
      'Ёлкина Мария;9Б;100',
      'Андреевский-Преображенский Владимир Константинович;10А;9',
      'Еремина Мария;10А;88',
    ].join('\n'),
  ),
};

async function openPupils(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Данные таблицы/ });
  await dialog.getByTestId('table-file').setInputFiles(PUPILS);
  await dialog.getByRole('grid').waitFor();
  return dialog;
}

const names = (dialog: Locator) => dialog.locator('[role=gridcell][data-column="0"]').allTextContents();

test('the copies are the rows of one class, in the order of their names', async ({ page, person }) => {
  await openProject(page, person);
  const dialog = await openPupils(page);
  await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await dialog.getByRole('button', { name: 'Отбор и порядок: ФИО' }).click();
  await page.getByRole('button', { name: 'От А до Я' }).click();
  await dialog.getByRole('button', { name: 'Отбор и порядок: Класс' }).click();
  await page.getByLabel('Показывать строки').selectOption('is');
  await page.getByLabel('Текст для отбора').fill('10а');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => names(dialog))
    .toEqual(['Андреевский-Преображенский Владимир Константинович', 'Еремина Мария', 'Яшин Олег']);
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();

  await expect(page.getByText('3 копии: «ФИО»')).toBeVisible();
});

test('keys alone reach headers, columns, rows and matches', async ({ page, person }) => {
  await openProject(page, person);
  const dialog = await openPupils(page);
  await dialog.getByLabel('Фильтр').fill('мария');
  await expect(dialog.getByText('Найдено: 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 из 2')).toBeVisible();
  await dialog.getByLabel('Фильтр').fill('');
  await dialog.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+ ');
  await expect(dialog.getByText('Выбрано: 4 ячейки, получится 4 копии.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'От Я до А' }).press('Enter');
  await expect
    .poll(() => names(dialog))
    .toEqual([
      'Яшин Олег',
      'Еремина Мария',
      'Ёлкина Мария',
      'Андреевский-Преображенский Владимир Константинович',
    ]);
});

test('a column is as wide as its names, and a drag of its edge changes that', async ({ page, person }) => {
  await openProject(page, person);
  const dialog = await openPupils(page);
  const header = dialog.getByRole('columnheader', { name: 'Столбец Класс' });
  const before = await header.boundingBox();
  const edge = await header.getByTestId('column-edge').boundingBox();
  if (before === null || edge === null) throw new Error('The header is not shown.');
  await page.mouse.move(edge.x + 5, edge.y + 5);
  await page.mouse.down();
  await page.mouse.move(edge.x + 65, edge.y + 5);
  await page.mouse.up();

  await expect.poll(async () => ((await header.boundingBox())?.width ?? 0) - before.width).toBe(60);
});
