/** Zooming and scrolling the sheet. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { button, dragHolding, onScreen } from '../product/editorScreen.ts';
import { sheetPlace } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

test.beforeEach(({ page, person }) => openProject(page, person, { layers: [aTextLayer()] }));

test('is zoomed by buttons, keys and the wheel, and fitted again', async ({ page }) => {
  const fitted = await percent(page);
  await button(page, 'Увеличить').click();
  await expect.poll(() => percent(page)).toBeGreaterThan(fitted);
  await page.keyboard.press('Control+1');
  await expect.poll(() => percent(page)).toBe(100);
  await page.mouse.move(...(await onScreen(page, [400, 300])));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => percent(page)).toBeGreaterThan(110);
  await page.keyboard.press('Control+0');
  await expect.poll(() => percent(page)).toBe(fitted);
});

test('is moved with Space held', async ({ page }) => {
  const before = await onScreen(page, [0, 0]);
  await dragHolding(page, 'Space', [500, 400], [600, 450]);

  await expect
    .poll(async () => {
      const [x, y] = await onScreen(page, [0, 0]);
      return [x > before[0] + 50, y > before[1] + 20];
    })
    .toEqual([true, true]);
});

test('shows a fitted sheet of another size, or in another window, whole again', async ({ page }) => {
  const whole = await percent(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(() => percent(page)).toBeLessThan(whole);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => percent(page)).toBe(whole);
  await button(page, 'Повернуть лист').click();

  await expect
    .poll(async () => {
      const [, top] = await onScreen(page, [0, 0]);
      const [, bottom] = await onScreen(page, [0, 1123]);
      return [top > 60, bottom < 900];
    })
    .toEqual([true, true]);
});

async function percent(page: Page): Promise<number> {
  await sheetPlace(page);
  return Number((await page.getByTestId('zoom-percent').textContent())?.replace(/\D/g, ''));
}
