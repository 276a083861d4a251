/**
 * Stability of the editor's screen: controls do not move under the pointer, and the sheet has enough space.
 */
import type { Page } from '@playwright/test';
import { createDocument } from '../../src/document/document.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { button, editWindow } from './product/editorScreen.ts';
import { aSheetOfAllKinds } from './product/editorSurfaces.ts';
import { layerRow, sheetPlace } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SHEET = { width: 794, height: 1123 };

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the preview button stays under the pointer, whatever is opened beside it', async ({
      page,
      person,
    }) => {
      await openProject(page, person, { sheet: SHEET });
      await page.evaluate(() => document.fonts.ready);
      const before = await button(page, 'Предпросмотр').boundingBox();
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Помощь' }).waitFor();
      const besideMenu = await button(page, 'Предпросмотр').boundingBox();
      await page.keyboard.press('Escape');
      await button(page, 'Предпросмотр').click();
      await button(page, 'Вернуться к редактированию').waitFor();

      expect(besideMenu).toEqual(before);
      await expect.poll(() => button(page, 'Вернуться к редактированию').boundingBox()).toEqual(before);
    });
  });
}

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 1366 },
]) {
  test.describe(`on an upright tablet of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the sheet takes most of the width', async ({ page, person }) => {
      await openProject(page, person, { sheet: SHEET });

      await expect.poll(async () => (await shareOfWidth(page)) > 0.7).toBe(true);
    });
  });
}

test('the zoom bar covers no part of a fitted sheet', async ({ page, person }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openProject(page, person, { sheet: { width: 560, height: 794 } });
  const gap = async () => {
    const bar = await page.getByRole('group', { name: 'Масштаб' }).boundingBox();
    if (bar === null) throw new Error('The zoom bar is not on the screen.');
    const { x, y, scale } = await sheetPlace(page);
    return Math.max(bar.x - (x + 560 * scale), bar.y - (y + 794 * scale));
  };

  await expect.poll(async () => (await gap()) >= 0).toBe(true);
});

test('on a low screen the edit window has the column of a selected layer, no label wraps, and another kind begins at its top', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openProject(page, person, await aSheetOfAllKinds(person));
  await layerRow(page, /^Изображение: Печать/).click();
  await expect(editWindow(page).getByRole('radio', { name: 'Вписать' })).toBeVisible();
  await expect.poll(() => wrappedChoices(page)).toEqual([]);
  await layerRow(page, /^Фигура: Звезда/).click();
  await expect(editWindow(page).getByRole('radio', { name: 'Из центра' }).first()).toBeVisible();
  await expect.poll(() => wrappedChoices(page)).toEqual([]);
  const height = (await editWindow(page).boundingBox())?.height ?? 0;
  await editWindow(page).getByRole('spinbutton', { name: 'Непрозрачность' }).scrollIntoViewIfNeeded();
  await layerRow(page, /^Текст: Девиз/).click();

  await expect(editWindow(page).getByRole('button', { name: /^Шрифт/ })).toBeInViewport();
  expect(height).toBeGreaterThan(500);
});

test('a picture that is dragged with Shift near its centre turns by little, and shows by how much', async ({
  page,
  person,
}) => {
  const layer = aTextLayer({ x: 200, y: 200, width: 400, height: 300 });
  const { layers, sheet } = createDocument({ sheet: SHEET, layers: [layer] });
  await openProject(page, person, { sheet, layers });
  await layerRow(page, /^Текст: /).click();
  const { x, y, scale } = await sheetPlace(page);
  const centre = { x: x + 400 * scale, y: y + 350 * scale };
  await page.keyboard.down('Shift');
  await page.mouse.move(centre.x + 2, centre.y - 2);
  await page.mouse.down();
  await page.mouse.move(centre.x - 76, centre.y - 4, { steps: 12 });

  await expect(page.getByTestId('drag-readout')).toHaveText(/^−?\d(,\d)?°$/);
  await page.mouse.up();
  await page.keyboard.up('Shift');
});

/** Choices that take more than one line. */
function wrappedChoices(page: Page): Promise<string[]> {
  return page.getByRole('radiogroup').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const tops = [...group.querySelectorAll('[role=radio]')].map((radio) => radio.getBoundingClientRect());
      const isOneLine = tops.every(({ top, height }) => top === tops[0]?.top && height < 32);
      return isOneLine ? [] : [group.getAttribute('aria-label') ?? ''];
    }),
  );
}

async function shareOfWidth(page: Page): Promise<number> {
  const { scale } = await sheetPlace(page);
  return (SHEET.width * scale) / (page.viewportSize()?.width ?? 1);
}
