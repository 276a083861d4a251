/** What axe-core says of the editor in both themes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, button, painted } from '../product/editorScreen.ts';
import { addImage, addText, layerRow } from '../product/person.ts';

export function accessibilityStory(open: () => Page): void {
  describe('axe finds nothing wrong', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const violations = async () => {
      const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      await page.evaluate(source);
      const found: unknown = await page.evaluate(
        'axe.run().then((result) => result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`))',
      );
      return found;
    };
    test.each(['светлой', 'тёмной'])('in the editor in the %s theme', async (theme) => {
      if (theme === 'светлой') {
        await begin(page, 'Доступность');
        await addImage(page, 'designs/certificate-gold.png');
        await addText(page, 'Диплом');
      } else await page.getByRole('switch', { name: 'Переключить на темную тему' }).click();
      await page.mouse.move(700, 850);
      await painted(page);
      const editing = await violations();
      await layerRow(page, /^Изображение/).click();
      const image = await violations();
      await button(page, 'Предпросмотр').click();
      await page.mouse.move(700, 850);
      await button(page, 'Вернуться к редактированию').waitFor();
      const preview = await violations();
      await button(page, 'Вернуться к редактированию').click();
      expect({ editing, image, preview }).toEqual({ editing: [], image: [], preview: [] });
    });

    test('in an open menu and in a tooltip', async () => {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Мануал' }).waitFor();
      await painted(page);
      const menu = await violations();
      await page.keyboard.press('Escape');
      await button(page, 'Предпросмотр').hover();
      await page.getByRole('tooltip').waitFor();
      const tooltip = await violations();
      await page.mouse.move(700, 850);
      expect({ menu, tooltip }).toEqual({ menu: [], tooltip: [] });
    });
  });
}
