/**
 * What every hand tries first: copying between projects, the menu of the right button, the search of
 * commands.
 */
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { violations } from './product/axe.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const title = createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' });

test(
  'layers go from one project to another tab, by keys and by the menu',
  { tag: '@core' },
  async ({ page, person, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProject(page, person, { layers: [title] });
    await page.getByRole('button', { name: 'Текст: Заголовок' }).click();
    await page.keyboard.press('Control+C');
    const other = await context.newPage();
    await openProject(other, person, { layers: [] });
    await other.bringToFront();
    await other.getByRole('application', { name: 'Лист' }).click();
    await other.keyboard.press('Control+V');
    await expect(other.getByRole('button', { name: 'Текст: Заголовок', exact: true })).toBeVisible();
    await other.keyboard.press('Shift+F10');
    await other.getByRole('menuitem', { name: 'Вырезать' }).click();
    await expect(other.getByRole('button', { name: /^Текст: Заголовок/ })).toHaveCount(0);
    await other.getByRole('application', { name: 'Лист' }).click({ button: 'right' });
    await other.getByRole('menuitem', { name: 'Вставить' }).click();
    await expect(other.getByRole('button', { name: 'Текст: Заголовок', exact: true })).toBeVisible();
  },
);

test('a press of the middle button pastes nothing, although on Linux the browser would', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [title] });
  await page.getByRole('button', { name: 'Текст: Заголовок' }).click();
  const sheet = page.getByRole('application', { name: 'Лист' });
  // Editing marks the whole text.
  await sheet.press('Enter');
  await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.click({ button: 'middle', position: { x: 300, y: 60 } });
  // What came of the press is there when the next command is done.
  await page.keyboard.press('Control+D');

  await expect(page.getByRole('button', { name: /^Текст: Заголовок/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Текст: / })).toHaveCount(2);
});

test('the menu and the search are accessible', async ({ page, person }) => {
  await openProject(page, person, { layers: [title] });
  await page.getByRole('button', { name: 'Текст: Заголовок' }).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  const inMenu = await violations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Найти команду' }).waitFor();
  expect([inMenu, await violations(page)]).toEqual([[], []]);
});
