/** Picking beyond what is in sight of a table. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, button } from '../product/editorScreen.ts';

export function longTableStory(open: () => Page): void {
  describe('a drag over a long table', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    test('scrolls it and picks what it passes', async () => {
      await begin(page, 'Таблица');
      await button(page, 'Данные таблицы').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByTestId('table-file').setInputFiles({
        name: 'список.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Имя', ...Array.from({ length: 500 }, (_, n) => `Участник ${n + 1}`)].join('\n'),
        ),
      });
      const grid = dialog.getByRole('grid');
      const cell = await dialog.getByRole('gridcell', { name: /^A2: / }).boundingBox();
      const frame = await grid.boundingBox();
      if (!cell || !frame) throw new Error('The grid is not on the screen.');
      await page.mouse.move(cell.x + 20, cell.y + 10);
      await page.mouse.down();
      await page.mouse.move(cell.x + 20, frame.y + frame.height + 40, { steps: 4 });
      const picked = async () =>
        Number(/Выбрано: (\d+)/.exec((await dialog.getByText(/^Выбрано/).textContent()) ?? '')?.[1]);
      await expect.poll(picked).toBeGreaterThan(40);
      await page.mouse.up();
      await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  });
}
