/** After gestures the canvas has the same pixels as a full painting. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { button, clickSheet, colourAt, painted, saveProject } from '../product/editorScreen.ts';
import { aCertificate } from '../product/images.ts';
import { drag } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const GRAMOTA = aTextLayer({ id: 'gramota', display: 'Почётная грамота', rotation: -11, x: 420, y: 330 });
const NAME = aTextLayer({ id: 'name', display: 'Анна Щукина', x: 40, y: 40 });

test.describe('the canvas has the very pixels of a page painted anew', () => {
  test.beforeEach(async ({ page, person }) => {
    const image = await aCertificate(person, { rotation: 17, x: 180, y: 60 });
    await openProject(page, person, { name: 'Повёрнутые слои', layers: [image, GRAMOTA, NAME] });
    await imageIsPainted(page);
  });

  test('after a text was dragged over a turned image and a turned text', async ({ page }) => {
    await clickSheet(page, [60, 50]);
    const before = await pixels(page);
    await drag(page, [60, 50], [460, 200]);
    await drag(page, [460, 200], [300, 90]);
    await drag(page, [300, 90], [450, 345]);
    const after = await pixels(page);

    expect(after).not.toBe(before);
    await openAnew(page);
    await expect.poll(() => pixels(page)).toBe(after);
  });

  test('after the turned image itself was dragged', async ({ page }) => {
    const before = await pixels(page);
    await drag(page, [700, 600], [655, 571]);
    const after = await pixels(page);

    expect(after).not.toBe(before);
    await openAnew(page);
    await expect.poll(() => pixels(page)).toBe(after);
  });

  test('once a layer moved by keys has stopped', async ({ page }) => {
    const before = await pixels(page);
    await clickSheet(page, [470, 350]);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => pixels(page)).not.toBe(before);
    await button(page, 'Отменить').click();

    await expect.poll(() => pixels(page)).toBe(before);
  });
});

test('a sheet of many layers has the very pixels of one painted anew after zooms and pans', async ({
  page,
  person,
}) => {
  const image = await aCertificate(person, { rotation: 17, x: 180, y: 60 });
  const texts = Array.from({ length: 700 }, (_, index) =>
    aTextLayer({
      id: `text-${index}`,
      display: `Участник ${index}`,
      rotation: index % 7 === 0 ? index : 0,
      x: (index % 25) * 44,
      y: Math.floor(index / 25) * 28,
    }),
  );
  await openProject(page, person, { name: 'Много слоёв', layers: [image, ...texts] });
  await imageIsPainted(page);
  const before = await pixels(page);
  await page.getByTestId('overlay-canvas').hover();
  await page.keyboard.down('Control');
  for (const turn of [-120, -120, 240, -60]) await page.mouse.wheel(0, turn);
  await page.keyboard.up('Control');
  await page.mouse.wheel(70, 40);
  await expect.poll(() => pixels(page)).not.toBe(before);
  await page.keyboard.press('Control+0');

  await expect.poll(() => pixels(page)).toBe(before);
});

/** Reloads the project, so that the canvas is a full painting. */
async function openAnew(page: Page): Promise<void> {
  await saveProject(page);
  await page.reload();
}

/** The certificate's frame is not white. */
function imageIsPainted(page: Page): Promise<void> {
  return expect.poll(() => colourAt(page, [700, 600])).not.toMatch(/none|#ffffff/);
}

/** Short digest of the canvas once edits pause: the number of inked pixels and a sum over all of them. */
async function pixels(page: Page): Promise<string> {
  await painted(page);
  await expect(page.getByTestId('page-canvas')).toHaveAttribute('data-settled', 'true');
  return page.getByTestId('page-canvas').evaluate(async (element) => {
    if (!(element instanceof HTMLCanvasElement)) return 'no canvas';
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    if (data === undefined) return 'no pixels';
    const sum = await crypto.subtle.digest('SHA-256', data);
    const inked = data.reduce((count, part) => count + (part < 128 ? 1 : 0), 0);
    return `${inked} ${Array.from(new Uint8Array(sum), (part) => part.toString(16)).join('')}`;
  });
}
