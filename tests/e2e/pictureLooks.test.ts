/** A stamp as ink, the crop on the sheet, shadow and blend: from a press to the file. */
import type { Page } from 'playwright-core';
import { anImageLayer, aShapeLayer } from '../unit/engine/builders.ts';
import { photographedStamp } from '../unit/engine/photographedStamp.ts';
import { violations } from './product/axe.ts';
import { button, colourAt, dragHolding, editWindow, onScreen, savedLayers } from './product/editorScreen.ts';
import { tap } from './product/finger.ts';
import { layerRow } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const src = `data:image/png;base64,${Buffer.from(photographedStamp()).toString('base64')}`;
const stamp = anImageLayer({ name: 'Печать', src, width: 300, height: 300, x: 100, y: 100 });
const area = aShapeLayer({ id: 'area', name: 'Поле', x: 0, y: 0, width: 250, height: 600, fill: '#ffe08a' });
/** On the paper around the stamp, over the yellow area. */
const ON_PAPER = [110, 110] as const;
/** On the bar in its middle, over the white sheet. */
const ON_INK = [262, 250] as const;
const layers = [area, stamp];

/** How much more blue than red a colour has. */
function blueOver(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (value & 0xff) - (value >> 16);
}

const choosePicture = (page: Page) => layerRow(page, /^Изображение/u).click();

test('a photographed stamp becomes ink on the paper below it, and its file stays', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers });
  await choosePicture(page);

  await button(page, 'Печать или подпись').click();

  await expect.poll(() => colourAt(page, ON_PAPER)).toBe('#ffe08a');
  expect(blueOver(await colourAt(page, ON_INK))).toBeGreaterThan(60);
  expect(await violations(page)).toEqual([]);
  expect((await savedLayers(page)).at(-1)).toMatchObject({
    src,
    ink: { color: null, strength: 0.5 },
    blend: 'multiply',
  });
  await page.keyboard.press('Control+Z');
  await expect.poll(() => colourAt(page, ON_PAPER)).not.toBe('#ffe08a');
});

test('a double press on a picture crops it: dragging, the wheel, Enter; one step of the history', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers });
  await page.mouse.dblclick(...(await onScreen(page, [200, 200])));
  const dialog = page.getByRole('dialog', { name: 'Кадрирование' });
  await expect(dialog).toBeFocused();
  await page.mouse.move(...(await onScreen(page, [250, 250])));
  await page.mouse.wheel(0, -400);
  await dragHolding(page, null, [250, 250], [210, 250]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const frame = (await savedLayers(page)).at(-1)?.['frame'];

  expect(frame).toMatchObject({ fit: 'fill', y: 0.5 });
  const { x = 0, zoom = 0 } = Object(frame) as { readonly x?: number; readonly zoom?: number };
  expect([x > 0.5, zoom > 1.5]).toEqual([true, true]);
  await page.keyboard.press('Control+Z');
  expect((await savedLayers(page)).at(-1)).not.toHaveProperty('frame');
});

test('Escape leaves the picture as it was', async ({ page, person }) => {
  await openProject(page, person, { layers });
  await choosePicture(page);
  await button(page, 'Кадрировать').click();
  const dialog = page.getByRole('dialog', { name: 'Кадрирование' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');

  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(button(page, 'Отменить')).toBeDisabled();
});

for (const [width, height] of [
  [390, 844],
  [360, 480],
] as const) {
  test.describe(`a screen of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('shows the picture that is cropped beside the bar, and the panel again afterwards', async ({
      page,
      person,
    }) => {
      await openProject(page, person, { layers });
      await tap(page.getByRole('navigation', { name: 'Панели' }).getByText('Слои'));
      await choosePicture(page);
      await tap(page.getByRole('navigation', { name: 'Панели' }).getByText('Изменить'));
      await tap(button(page, 'Кадрировать'));

      const dialog = page.getByRole('dialog', { name: 'Кадрирование' });
      const bar = dialog.locator('[data-crop-bar]');
      await expect
        .poll(async () => (await onScreen(page, [400, 400]))[1] - ((await bar.boundingBox())?.y ?? 0))
        .toBeLessThan(0);
      await tap(bar.getByRole('button', { name: 'Готово' }));
      await expect(button(page, 'Кадрировать')).toBeVisible();
    });
  });
}

test('any layer gets a shadow and mixes with what is below it', async ({ page, person }) => {
  await openProject(page, person, { layers: [area] });
  await layerRow(page, /^Фигура/u).click();
  await editWindow(page).getByText('Тень и наложение').click();
  await editWindow(page).getByLabel('Наложение').selectOption({ label: 'Умножение, как чернила' });
  await editWindow(page).getByRole('button', { name: 'Тень слоя: нет' }).click();
  const code = page.getByRole('textbox', { name: 'Код цвета' });
  await code.fill('#102040');
  await code.press('Enter');

  expect((await savedLayers(page)).at(-1)).toMatchObject({
    blend: 'multiply',
    dropShadow: { x: 4, y: 6, blur: 12, color: '#102040', opacity: 0.35 },
  });
  expect(await violations(page)).toEqual([]);
});
