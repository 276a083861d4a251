/** Layers selected, renamed, reordered, hidden, deleted, alone and together. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  button,
  clickSheet,
  focusedLabel,
  inkIn,
  layerStack,
  savedLayers,
  shownLayers,
} from '../product/editorScreen.ts';
import { addText, drag, setFields } from '../product/person.ts';

export function layerStackStory(open: () => Page): void {
  describe('the layer stack', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    const redo = () => button(page, 'Повторить').click();
    const focused = () => focusedLabel(page);
    beforeAll(async () => {
      await begin(page, 'Слои');
      await addText(page, 'Нижний');
      await setFields(page, { Y: '100' });
      await addText(page, 'Верхний');
      await setFields(page, { Y: '200' });
    });

    test('a layer is selected by a press on the sheet, several with Ctrl', async () => {
      await clickSheet(page, [40, 108]);
      const one = await shownLayers(page);
      await page.keyboard.down('Control');
      await clickSheet(page, [40, 208]);
      await page.keyboard.up('Control');
      expect([one, await shownLayers(page)]).toEqual([
        ['Текст: Текст 2', '*Текст: Текст'],
        ['*Текст: Текст 2', '*Текст: Текст'],
      ]);
    });

    test('is renamed, reordered by keys and by dragging, and all of it undone', async () => {
      await layerStack(page).getByRole('button', { name: 'Текст: Текст', exact: true }).dblclick();
      await page.keyboard.type('Имя');
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('Текст: Имя');
      await page.keyboard.press('Alt+ArrowUp');
      const byKeys = await shownLayers(page);
      const grip = layerStack(page).locator('[data-layer-id]').first().locator('span').first();
      const last = layerStack(page).locator('[data-layer-id]').last();
      const [from, to] = [await grip.boundingBox(), await last.boundingBox()];
      if (!from || !to) throw new Error('The rows of the layer stack are not on the screen.');
      await page.mouse.move(from.x + 5, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 5, to.y + to.height - 2, { steps: 4 });
      await page.mouse.up();
      const byDragging = await shownLayers(page);
      for (let step = 0; step < 3; step += 1) await undo();
      expect([byKeys, byDragging, await shownLayers(page)]).toEqual([
        ['*Текст: Имя', 'Текст: Текст 2'],
        ['Текст: Текст 2', '*Текст: Имя'],
        ['Текст: Текст 2', '*Текст: Текст'],
      ]);
      for (let step = 0; step < 3; step += 1) await redo();
      expect(await shownLayers(page)).toEqual(['Текст: Текст 2', '*Текст: Имя']);
    });

    test('a hidden layer is not on the sheet', async () => {
      const ink = () => inkIn(page, { x: 22, y: 102, width: 40, height: 14 });
      const before = await ink();
      await button(page, 'Скрыть слой «Имя»').click();
      expect([before, await ink()]).toEqual([true, false]);
      await button(page, 'Показать слой «Имя»').click();
    });

    test('a layer is deleted after a question, and comes back by undo', async () => {
      await button(page, 'Удалить слой «Имя»').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Да' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      const deleted = await shownLayers(page);
      await page.keyboard.press('Control+Z');
      expect([deleted, await shownLayers(page)]).toEqual([
        ['Текст: Текст 2'],
        ['Текст: Текст 2', 'Текст: Имя'],
      ]);
    });

    test('several layers move, are nudged, doubled and deleted together, one step each', async () => {
      const places = async () => (await savedLayers(page)).map(({ X, Y }) => `${String(X)},${String(Y)}`);
      await clickSheet(page, [700, 600]);
      await page.keyboard.press('Control+A');
      await drag(page, [30, 108], [230, 158]);
      const moved = await places();
      await page.locator('[data-canvas]').focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
      const nudged = await places();
      await page.keyboard.press('Control+D');
      const doubled = await shownLayers(page);
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Да' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      const left = (await shownLayers(page)).length;
      await undo();
      await undo();
      const before = await shownLayers(page);
      await undo();
      const notNudged = await places();
      await undo();
      expect([
        moved,
        nudged,
        doubled.filter((name) => name.startsWith('*')).length,
        left,
        before.length,
      ]).toEqual([['220,150', '220,250'], ['250,150', '250,250'], 2, 2, 2]);
      expect([notNudged, await places()]).toEqual([moved, ['20,100', '20,200']]);
    });
  });
}
