/** axe-core on the editor in both themes. */
import { aTextLayer } from '../../unit/engine/builders.ts';
import { violations } from '../product/axe.ts';
import { button } from '../product/editorScreen.ts';
import { aCertificate } from '../product/images.ts';
import { layerRow } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing wrong in the editor in the ${theme} theme, in its menu and in a tooltip`, async ({
    page,
    person,
  }) => {
    await openProject(page, person, { layers: [await aCertificate(person), aTextLayer()] });
    const row = layerRow(page, /^Изображение/);
    if (theme === 'dark') {
      await page.getByRole('switch', { name: 'Переключить на темную тему' }).click();
      await expect(page.getByRole('switch', { name: 'Переключить на светлую тему' })).toBeVisible();
    }
    await layerRow(page, /^Текст/).click();
    const editing = await violations(page);

    await row.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    const image = await violations(page);

    await button(page, /^Меню проекта/).click();
    await page.getByRole('menuitem', { name: 'Помощь' }).click();
    await expect(page.getByRole('menuitem', { name: 'Мануал' })).toBeVisible();
    const menu = await violations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await button(page, 'Предпросмотр').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    const tooltip = await violations(page);

    await button(page, 'Предпросмотр').click();
    await page.mouse.move(700, 850);
    await expect(button(page, 'Вернуться к редактированию')).toBeVisible();
    const preview = await violations(page);

    expect({ editing, image, menu, tooltip, preview }).toEqual({
      editing: [],
      image: [],
      menu: [],
      tooltip: [],
      preview: [],
    });
  });
}
