/** Parts of the editor that cannot be loaded, as after the network has gone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editWindow } from './product/editorScreen.ts';
import { noticed } from './product/notices.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const TOLD = 'Окно не загрузилось. Проверьте подключение к сети и попробуйте ещё раз.';

for (const [key, chunk] of [
  ['?', 'KeysDialog'],
  ['Control+K', 'PaletteDialog'],
  ['F7', 'PreflightPanel'],
  ['F8', 'TablePanel'],
] as const)
  test(`${key} without «${chunk}» says so, and the document can still be edited`, async ({
    page,
    person,
    context,
  }) => {
    await context.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
    await openProject(page, person, { layers: [aLayerOfPeople(3)] });

    await page.keyboard.press(key);
    await noticed(page, TOLD);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    await expect(editWindow(page).getByLabel('Размер шрифта')).toBeVisible();
  });

const ASSETS = path.join(import.meta.dirname, '..', '..', 'dist', 'page', 'assets');

function chunkWith(sign: string): string {
  const has = (name: string) => readFileSync(path.join(ASSETS, name), 'utf8').includes(sign);
  const found = readdirSync(ASSETS).find((name) => name.endsWith('.js') && has(name));
  if (found === undefined) throw new Error(`No chunk has «${sign}».`);
  return found;
}

// A chunk is told by a text in it: its name goes by the screens that share it.
for (const [what, button, sign, told] of [
  [
    'the menu',
    /^Меню проекта/,
    'headlessui-menu-items',
    'Меню не загрузилось. Проверьте подключение к сети и нажмите ещё раз.',
  ],
  [
    'the saved state',
    /^Состояние проекта/,
    'Сохранение проекта',
    'Панель не загрузилась. Проверьте подключение к сети и нажмите ещё раз.',
  ],
] as const)
  test(`the button of ${what} says that it could not be loaded, and can be pressed again`, async ({
    page,
    person,
    context,
  }) => {
    await context.route(`**/assets/${chunkWith(sign)}`, (route) => route.abort());
    await openProject(page, person, { layers: [aLayerOfPeople(3)] });

    await page.getByRole('button', { name: button }).click();

    await noticed(page, told);
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  });

test('what was loaded in quiet moments opens without a network', async ({ page, person, context }) => {
  await openProject(page, person, { layers: [aLayerOfPeople(3)] });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/HelpDialog-/u.test(name)),
  );
  await context.setOffline(true);

  await page.keyboard.press('?');

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Клавиши' })).toBeVisible();
});
