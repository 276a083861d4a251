/** Renaming the project in the editor. */
import { button } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { saveProject } from '../product/saving.ts';
import { expect, test } from '../product/test.ts';

test(
  'is changed by the menu and by a double press, undone, and kept',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { name: 'Грамоты' });
    const title = button(page, /^Меню проекта/);
    const field = page.getByRole('textbox', { name: 'Название проекта' });
    await title.click();
    await page.getByRole('menuitem', { name: 'Переименовать' }).click();
    await field.fill('Дипломы');
    await field.press('Enter');
    await expect(title).toHaveText('Дипломы');

    await title.dblclick();
    await field.fill('Бейджи');
    await field.press('Enter');
    await expect(title).toHaveText('Бейджи');

    await button(page, 'Отменить').click();
    await expect(title).toHaveText('Дипломы');
    await saveProject(page);
    await page.reload();
    await expect(title).toHaveText('Дипломы');
  },
);
