/** Selecting beyond the visible part of a table. */
import { button } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const TABLE = ['Имя', ...Array.from({ length: 500 }, (_, n) => `Участник ${n + 1}`)].join('\n');

test('a drag over a long table scrolls it and picks what it passes', async ({ page, person }) => {
  await openProject(page, person);
  await button(page, 'Данные таблицы').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByTestId('table-file')
    .setInputFiles({ name: 'список.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  const first = dialog.getByRole('gridcell', { name: /^A2: / });
  await expect(first).toBeVisible();
  const [cell, frame] = [await first.boundingBox(), await dialog.getByRole('grid').boundingBox()];
  if (cell === null || frame === null) throw new Error('The grid is not on the screen.');
  await page.mouse.move(cell.x + 20, cell.y + 10);
  await page.mouse.down();
  await page.mouse.move(cell.x + 20, frame.y + frame.height + 40, { steps: 4 });
  const picked = async () =>
    Number(/Выбрано: (\d+)/.exec((await dialog.getByText(/^Выбрано/).textContent()) ?? '')?.[1]);
  await expect.poll(picked).toBeGreaterThan(40);
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();

  await expect(dialog).toBeHidden();
});
