/** The name of the project changed in the editor. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, button } from '../product/editorScreen.ts';

export function projectNameStory(open: () => Page): void {
  describe('the name of the project', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    beforeAll(() => begin(page, 'Грамоты'));
    const title = () => button(page, /^Меню проекта/).textContent();

    test('is changed by the menu and by a double press, undone, and kept', async () => {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Переименовать' }).click();
      await page.getByRole('textbox', { name: 'Название проекта' }).fill('Дипломы');
      await page.keyboard.press('Enter');
      const byMenu = await title();
      await button(page, /^Меню проекта/).dblclick();
      await page.getByRole('textbox', { name: 'Название проекта' }).fill('Бейджи');
      await page.keyboard.press('Enter');
      const byPress = await title();
      await undo();
      await button(page, 'Сохранить проект').click();
      await page.getByText('Проект успешно сохранен').waitFor();
      await page.reload();
      await expect.poll(title).toBe('Дипломы');
      expect([byMenu, byPress]).toEqual(['Дипломы', 'Бейджи']);
    });
  });
}
