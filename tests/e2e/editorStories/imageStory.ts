/** An image resized, turned, drawn to snap lines, and missing. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  button,
  dragHolding,
  editWindow,
  guidePixels,
  layerStack,
  savedLayers,
} from '../product/editorScreen.ts';
import { addImage, drag, layerRow, setFields, sheetPlace } from '../product/person.ts';

export function imageStory(open: () => Page): void {
  describe('an image', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    const ratio = 1287 / 910;
    const drawn = async () => {
      const [layer] = await savedLayers(page);
      const side = (name: string) => Number(layer?.[name]);
      const scale = side('scale');
      return {
        ratio: (side('width') * scale) / (side('height') * scale),
        width: side('width') * scale,
        rotation: side('rotation'),
        x: side('X'),
        y: side('Y'),
      };
    };
    beforeAll(async () => {
      await begin(page, 'Картинки');
      await addImage(page, 'designs/certificate-gold.png');
    });

    test('keeps its proportions and its far corner when a corner is dragged', async () => {
      const before = await drawn();
      await drag(page, [20 + before.width, 20 + before.width / ratio], [620, 400]);
      const after = await drawn();
      expect([after.ratio, after.width < 700, after.x, after.y]).toEqual([
        expect.closeTo(ratio, 10),
        true,
        before.x,
        before.y,
      ]);
    });

    test('is turned by dragging it with Shift, and by its handle', async () => {
      await setFields(page, { X: '250', Y: '150' });
      await dragHolding(page, 'Shift', [750, 300], [560, 520]);
      const byShift = (await drawn()).rotation;
      await undo();
      const { x, y, width } = await drawn();
      const stem = 24 / (await sheetPlace(page)).scale;
      await drag(page, [x + width / 2, y - stem], [x + width / 2 + 300, y + width / ratio / 2]);
      const byHandle = (await drawn()).rotation;
      await undo();
      expect([byShift > 20 && byShift < 120, byHandle]).toEqual([true, 90]);
    });

    test('turned, it keeps its proportions too', async () => {
      await setFields(page, { Поворот: '30' });
      const before = await drawn();
      const { width } = before;
      const height = width / ratio;
      const turn = Math.PI / 6;
      const corner: [number, number] = [
        before.x + width / 2 + (width / 2) * Math.cos(turn) - (height / 2) * Math.sin(turn),
        before.y + height / 2 + (width / 2) * Math.sin(turn) + (height / 2) * Math.cos(turn),
      ];
      await drag(page, corner, [corner[0] - 90, corner[1] - 120]);
      const after = await drawn();
      expect([after.ratio, after.rotation, after.width < width]).toEqual([
        expect.closeTo(ratio, 10),
        30,
        true,
      ]);
    });

    test('is drawn to the middle of the sheet, with guides while it is dragged', async () => {
      await undo();
      await setFields(page, { Поворот: '0' });
      const { x, y, width } = await drawn();
      const middle: [number, number] = [x + width / 2, y + width / ratio / 2];
      const before = await guidePixels(page);
      let during = 0;
      await dragHolding(page, null, middle, [1123 / 2 + 4, 794 / 2 - 4], async () => {
        during = await guidePixels(page);
      });
      const now = await drawn();
      expect([
        before,
        during > 1000,
        await guidePixels(page),
        now.x + now.width / 2,
        now.y + now.width / ratio / 2,
      ]).toEqual([0, true, 0, expect.closeTo(1123 / 2, 6), expect.closeTo(794 / 2, 6)]);
    });

    test('whose file cannot be had is told of in words, and asked for again', async () => {
      await page.route('**/api/images/**', (route) => route.abort());
      await page.reload();
      const row = layerRow(page, 'Изображение: certificate-gold, файл не загрузился');
      await row.waitFor();
      await row.click();
      const told = editWindow(page).getByText('Файл не загрузился');
      await told.waitFor();
      await page.unroute('**/api/images/**');
      await button(page, 'Загрузить снова').click();
      await told.waitFor({ state: 'hidden' });
      await expect.poll(() => layerStack(page).getByText('не загрузился').count()).toBe(0);
    });
  });
}
