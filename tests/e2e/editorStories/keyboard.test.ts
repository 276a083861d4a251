/** The life of a layer with the keyboard only. */
import type { Page } from '@playwright/test';
import { editedText, focusedLabel, numbersOf, shownLayers } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

test(
  'a layer is added, written, moved, chosen again, changed and deleted',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person);
    await tabTo(page, 'Текст');
    const onAdd = await focusShows(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => editedText(page)).toBe('[Новый текст]');
    await page.keyboard.type('Пётр');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedLabel(page)).toBe('Лист');
    const onCanvas = await focusShows(page);

    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => numbersOf(page, 'X', 'Y')).toEqual(['24', '30']);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Текст: Пётр');
    const onRow = await focusShows(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => shownLayers(page)).toEqual(['*Текст: Пётр']);

    await tabTo(page, 'Лист');
    await page.keyboard.press('Enter');
    await expect.poll(() => editedText(page)).toBe('[Пётр]');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(() => editedText(page)).toBe('Пётр![]');

    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => shownLayers(page)).toEqual([]);
    expect([onAdd, onCanvas, onRow]).toEqual([true, true, true]);
  },
);

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 100; step += 1) {
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (label === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The key Tab does not lead to «${name}».`);
}

/** Whether the focused element's focus is visible. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return activeElement.matches(':focus-visible') && outlineStyle !== 'none' && outlineWidth !== '0px';
  });
}
