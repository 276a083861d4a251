/** Zooming and moving the sheet under the window. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, button, dragHolding, onScreen, painted } from '../product/editorScreen.ts';

export function viewStory(open: () => Page): void {
  describe('the view', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    const percent = async () =>
      Number((await page.getByTestId('zoom-percent').textContent())?.replace(/\D/g, ''));
    beforeAll(() => begin(page, 'Вид'));

    test('is zoomed by buttons, keys and the wheel, and fitted again', async () => {
      const fitted = await percent();
      await button(page, 'Увеличить').click();
      const closer = await percent();
      await page.keyboard.press('Control+1');
      const actual = await percent();
      await page.mouse.move(...(await onScreen(page, [400, 300])));
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -200);
      await page.keyboard.up('Control');
      await expect.poll(percent).toBeGreaterThan(110);
      await page.keyboard.press('Control+0');
      expect([closer > fitted, actual, await percent()]).toEqual([true, 100, fitted]);
    });

    test('is moved by the wheel and with Space held', async () => {
      const before = await onScreen(page, [0, 0]);
      await dragHolding(page, 'Space', [500, 400], [600, 450]);
      await painted(page);
      const after = await onScreen(page, [0, 0]);
      expect([after[0] > before[0] + 50, after[1] > before[1] + 20]).toEqual([true, true]);
    });

    test('shows a fitted sheet of another size, or in another window, whole again', async () => {
      await button(page, 'Показать лист целиком').click();
      const landscape = await percent();
      await button(page, 'Повернуть лист').click();
      await painted(page);
      const [, top] = await onScreen(page, [0, 0]);
      const [, bottom] = await onScreen(page, [0, 1123]);
      await undo();
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect.poll(percent).toBeLessThan(landscape);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(percent).toBe(landscape);
      expect([top > 60, bottom < 900]).toEqual([true, true]);
    });
  });
}
