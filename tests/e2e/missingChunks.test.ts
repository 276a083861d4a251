/** Parts of the editor that cannot be loaded, as after the network has gone. */
import { editWindow } from './product/editorScreen.ts';
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
    await expect(page.getByText(TOLD)).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    await expect(editWindow(page).getByLabel('Размер шрифта')).toBeVisible();
  });

test('what was loaded in quiet moments opens without a network', async ({ page, person, context }) => {
  await openProject(page, person, { layers: [aLayerOfPeople(3)] });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/TrainingDialog-/u.test(name)),
  );
  await context.setOffline(true);

  await page.keyboard.press('?');

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Клавиши' })).toBeVisible();
});
