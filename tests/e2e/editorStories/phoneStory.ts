/** A text on a phone: the sheet is too small there to write on it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, button, onScreen } from '../product/editorScreen.ts';

export function phoneStory(open: () => Page): void {
  describe('on a phone', () => {
    let page: Page;
    beforeAll(async () => {
      page = open();
      await begin(page, 'Телефон');
      await page.setViewportSize({ width: 390, height: 844 });
    });
    afterAll(() => page.setViewportSize({ width: 1440, height: 900 }));

    test('the whole sheet is in sight', async () => {
      await expect.poll(async () => (await onScreen(page, [1123, 794]))[0]).toBeLessThan(390);
      expect((await onScreen(page, [0, 0]))[0]).toBeGreaterThan(0);
    });

    test('a new text is written in the edit window, over its selected placeholder', async () => {
      const tabs = page.getByRole('navigation', { name: 'Панели' });
      await tabs.getByRole('button', { name: 'Добавить' }).click();
      await button(page, 'Текст').click();
      const field = page.getByRole('textbox', { name: 'Содержание текста' });
      await field.waitFor();
      await page.keyboard.type('Анна');
      expect(await field.inputValue()).toBe('Анна');
      await button(page, 'Свернуть панель').click();
    });
  });
}
