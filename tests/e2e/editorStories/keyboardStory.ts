/** A layer from its beginning to its end by keys alone. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, editedText, focusedLabel, numbersOf, shownLayers } from '../product/editorScreen.ts';

export function keyboardStory(open: () => Page): void {
  describe('without a mouse', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const focused = () => focusedLabel(page);
    const tabTo = async (name: string | RegExp) => {
      for (let step = 0; step < 60; step += 1) {
        const label = await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
        if (typeof name === 'string' ? label === name : name.test(label)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The key Tab does not lead to «${String(name)}».`);
    };
    /** Whether what has the focus shows it. */
    const focusShows = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
        return activeElement.matches(':focus-visible') && outlineStyle !== 'none' && outlineWidth !== '0px';
      });

    test('a layer is added, written, moved, chosen again, changed and deleted', async () => {
      await begin(page, 'Клавиши');
      await tabTo('Текст');
      const onAdd = await focusShows();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Пётр');
      await page.keyboard.press('Escape');
      const onCanvas = [await focused(), await focusShows()];
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      const place = await numbersOf(page, 'X', 'Y');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+Tab');
      await tabTo('Текст: Текст');
      const onRow = await focusShows();
      await page.keyboard.press('Enter');
      const chosen = await shownLayers(page);
      await tabTo('Лист');
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      const text = await editedText(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
      expect([onAdd, onCanvas, place, onRow, chosen, text, await shownLayers(page)]).toEqual([
        true,
        ['Лист', true],
        ['24', '30'],
        true,
        ['*Текст: Текст'],
        'Пётр![]',
        [],
      ]);
    });
  });
}
