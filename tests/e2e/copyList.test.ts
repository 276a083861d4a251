/** The list of copies beside the preview: search, problems, and values corrected by hand. */
import { violations } from './product/axe.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

test('a misprint is found by name, corrected in the preview, listed and undone', async ({ page, person }) => {
  await openProject(page, person, { layers: [aLayerOfPeople(30)] });
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await page.getByRole('button', { name: 'Список копий' }).click();
  const panel = page.getByRole('complementary', { name: 'Копии' });
  const options = panel.getByRole('option');
  await panel.getByLabel('Найти копию').fill('17');
  await expect(options.first()).toContainText('Участник 17');
  expect(await violations(page, { include: 'aside' })).toEqual([]);
  await panel.getByLabel('Найти копию').press('Enter');
  await expect(page.getByLabel('Номер копии')).toHaveValue('17');
  await panel.getByRole('tab', { name: 'Значения' }).click();
  const field = panel.getByRole('textbox').first();
  const before = await field.inputValue();
  await field.fill('Исправленная Анна');
  await field.press('Enter');
  await expect(panel.getByText(`Исправлено вручную. В таблице: «${before}»`)).toBeVisible();
  await panel.getByRole('tab', { name: 'Правки: 1' }).click();
  await panel.getByRole('button', { name: 'Вернуть все из таблицы' }).click();
  await panel.getByRole('tab', { name: 'Значения' }).click();

  await expect(panel.getByRole('textbox').first()).toHaveValue(before);
});
