/**
 * The eyedropper takes a colour from the screen into a field, and the field gives it to the layer. The browser's own
 * needs a window and a hand: the page gets one that answers.
 */
import type { Page } from '@playwright/test';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { button, savedLayers } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import type { Person } from '../product/test.ts';
import { expect, test } from '../product/test.ts';

const BOX = createShapeLayer({ id: 'box', name: 'box', x: 100, y: 100, width: 200, height: 100 });
const pipette = (page: Page) => button(page, 'Взять цвет с экрана');

async function openColour(page: Page, person: Person): Promise<void> {
  await openProject(page, person, { layers: [BOX] });
  await button(page, 'Фигура: box').click();
  await button(page, /^Заливка: /u).click();
  await page.getByRole('group', { name: 'Готовые цвета' }).waitFor();
}

/** The answers of the eyedropper, one a use: a colour, or null where the person pressed Escape. */
async function answering(page: Page, answers: readonly (string | null)[]): Promise<void> {
  await page.addInitScript((list) => {
    const left = [...list];
    Object.assign(window, {
      EyeDropper: class {
        open(): Promise<{ readonly sRGBHex: string }> {
          const sRGBHex = left.shift();
          return typeof sRGBHex === 'string'
            ? Promise.resolve({ sRGBHex })
            : Promise.reject(new DOMException('The user canceled the selection.', 'AbortError'));
        }
      },
    });
  }, answers);
}

test('a colour from the screen comes into the field and the layer, in one step', async ({ page, person }) => {
  await answering(page, ['#A1B2C3']);
  await openColour(page, person);
  await pipette(page).click();
  await expect(page.getByRole('textbox', { name: 'Код цвета' })).toHaveValue('#a1b2c3');
  await page.keyboard.press('Escape');
  const [taken] = await savedLayers(page);
  await page.keyboard.press('Control+Z');
  const [undone] = await savedLayers(page);
  expect([taken?.['fill'], undone?.['fill']]).toEqual(['#a1b2c3', BOX.fill]);
});

test('Escape in the eyedropper changes nothing, and it can be used again', async ({ page, person }) => {
  await answering(page, [null, '#102030']);
  await openColour(page, person);
  await pipette(page).click();
  await expect(page.getByTitle('Есть несохранённые изменения')).toHaveCount(0);
  await pipette(page).click();
  await expect(page.getByRole('textbox', { name: 'Код цвета' })).toHaveValue('#102030');
});

test('a browser without an eyedropper has no button for it', async ({ page, person }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'));
  await openColour(page, person);
  await expect(page.getByRole('textbox', { name: 'Код цвета' })).toBeVisible();
  await expect(pipette(page)).toHaveCount(0);
});
