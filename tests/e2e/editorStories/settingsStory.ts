/** The five switches of the editor, each verified by what it does after the page was opened anew. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  button,
  colourAt,
  dragHolding,
  numbersOf,
  painted,
  saveProject,
  shownLayers,
} from '../product/editorScreen.ts';
import { addImage, layerRow, setFields } from '../product/person.ts';

export function settingsStory(open: () => Page): void {
  describe('the settings do what they say and are kept on the server', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    /** Turns a switch of the settings and opens the project anew. */
    async function turn(name: string): Promise<void> {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Настройки' }).click();
      const answer = page.waitForResponse((response) =>
        response.url().includes('/api/auth/update_settings/'),
      );
      await page.getByRole('switch', { name }).click();
      await answer;
      await button(page, 'Готово').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key !== 'token' && key !== 'user') localStorage.removeItem(key);
      });
      await page.reload();
      await layerRow(page, /^Изображение: /).waitFor();
      await painted(page);
    }
    beforeAll(async () => {
      await begin(page, 'Настройки');
      await addImage(page, 'designs/certificate-gold.png');
      await setFields(page, { X: '-200', Y: '100', Ширина: '600' });
      await saveProject(page);
    });

    test('layers outside the sheet', async () => {
      const shown = await colourAt(page, [-20, 300]);
      await turn('Показывать слои за пределами листа');
      await expect.poll(() => colourAt(page, [100, 300])).not.toBe('#ffffff');
      expect([shown === 'none', await colourAt(page, [-20, 300])]).toEqual([false, 'none']);
    });

    test('the rulers', async () => {
      const shown = await page.getByTestId('rulers').count();
      await turn('Показывать линейку листа');
      expect([shown, await page.getByTestId('rulers').count()]).toEqual([1, 0]);
    });

    test('snapping to the edges of the sheet', async () => {
      const toTheEdge = async () => {
        await layerRow(page, /^Изображение: /).click();
        await dragHolding(page, null, [200, 300], [403, 300]);
        const [x] = await numbersOf(page, 'X');
        await undo();
        return x;
      };
      const snapped = await toTheEdge();
      await saveProject(page);
      await turn('Прилипание к краям листа');
      const free = await toTheEdge();
      expect([snapped, free]).toEqual(['0', '3']);
    });

    test('the buttons of a layer only under the pointer', async () => {
      const opacity = () =>
        button(page, /^Удалить слой/).evaluate((element) => {
          let seen = 1;
          for (let at: Element | null = element; at; at = at.parentElement)
            seen *= Number(getComputedStyle(at).opacity);
          return seen;
        });
      await page.mouse.move(700, 450);
      const always = await opacity();
      await saveProject(page);
      await turn('Всегда показывать настройки слоя');
      await page.mouse.move(700, 450);
      const apart = await opacity();
      await layerRow(page, /^Изображение: /).hover();
      expect([always, apart, await opacity()]).toEqual([1, 0, 1]);
    });

    test('deletion without a question', async () => {
      await turn('Подтверждать удаление слоя');
      await layerRow(page, /^Изображение: /).click();
      await page.keyboard.press('Delete');
      expect(await shownLayers(page)).toEqual([]);
    });
  });
}
