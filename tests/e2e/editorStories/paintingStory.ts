/** The page's canvas after gestures has the very pixels of one painted anew. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { begin, button, clickSheet, painted, saveProject } from '../product/editorScreen.ts';
import { addImage, addText, drag, setFields } from '../product/person.ts';

/** What is on the canvas, as a short text: the count of inked pixels and a sum over all of them. */
async function pixels(page: Page): Promise<string> {
  await painted(page);
  return page.getByTestId('page-canvas').evaluate(async (element) => {
    if (!(element instanceof HTMLCanvasElement)) return 'no canvas';
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    if (data === undefined) return 'no pixels';
    const sum = await crypto.subtle.digest('SHA-256', data);
    const inked = data.reduce((count, part) => count + (part < 128 ? 1 : 0), 0);
    return `${inked} ${Array.from(new Uint8Array(sum), (part) => part.toString(16)).join('')}`;
  });
}

export function paintingStory(open: () => Page): void {
  describe('the canvas has the very pixels of a page painted anew', () => {
    let page: Page;
    beforeAll(async () => {
      page = open();
      await begin(page, 'Повёрнутые слои');
      await addImage(page, 'designs/certificate-gold.png');
      await setFields(page, { Поворот: '17', X: '180', Y: '60' });
      await addText(page, 'Почётная грамота');
      await setFields(page, { Поворот: '-11', X: '420', Y: '330' });
      await addText(page, 'Анна Щукина');
      await setFields(page, { X: '40', Y: '40' });
    });
    /** Opens the project anew, so that nothing but a whole painting can have been made. */
    const anew = async (like: string) => {
      await saveProject(page);
      await page.reload();
      await expect.poll(() => pixels(page)).toBe(like);
    };

    test('after a text was dragged over a turned image and a turned text', async () => {
      await clickSheet(page, [60, 50]);
      const before = await pixels(page);
      await drag(page, [60, 50], [460, 200]);
      await drag(page, [460, 200], [300, 90]);
      await drag(page, [300, 90], [450, 345]);
      const after = await pixels(page);
      expect(after).not.toBe(before);
      await anew(after);
    });

    test('after the turned image itself was dragged', async () => {
      await drag(page, [700, 600], [655, 571]);
      await anew(await pixels(page));
    });

    test('once a layer moved by keys has stopped', async () => {
      const before = await pixels(page);
      await clickSheet(page, [470, 350]);
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
      expect(await pixels(page)).not.toBe(before);
      await button(page, 'Отменить').click();
      await expect.poll(() => pixels(page)).toBe(before);
    });
  });
}
