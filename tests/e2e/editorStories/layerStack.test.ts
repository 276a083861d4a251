/** Layers selected, renamed, reordered, hidden and deleted, one and several. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import {
  button,
  clickSheet,
  focusedLabel,
  inkIn,
  layerStack,
  savedLayers,
  shownLayers,
} from '../product/editorScreen.ts';
import { drag } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const LOWER = aTextLayer({ id: 'lower', name: 'Имя', display: 'Нижний', y: 100 });
const UPPER = aTextLayer({ id: 'upper', name: 'Титул', display: 'Верхний', y: 200 });

test.beforeEach(({ page, person }) => openProject(page, person, { layers: [LOWER, UPPER] }));

test('a layer is selected by a press on the sheet, several with Ctrl', async ({ page }) => {
  await clickSheet(page, [40, 108]);
  await seesLayers(page, ['Текст: Титул', '*Текст: Имя']);
  await page.keyboard.down('Control');
  await clickSheet(page, [40, 208]);
  await page.keyboard.up('Control');
  await seesLayers(page, ['*Текст: Титул', '*Текст: Имя']);
});

test(
  'is renamed, reordered by keys and by dragging, and all of it undone',
  { tag: '@core' },
  async ({ page }) => {
    await layerStack(page).getByRole('button', { name: 'Текст: Имя', exact: true }).dblclick();
    await page.getByRole('textbox', { name: 'Название слоя' }).fill('Кто');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe('Текст: Кто');
    await page.keyboard.press('Alt+ArrowUp');
    await seesLayers(page, ['*Текст: Кто', 'Текст: Титул']);

    await dragFirstRowBelowLast(page);
    await seesLayers(page, ['Текст: Титул', '*Текст: Кто']);

    for (let step = 0; step < 3; step += 1) await button(page, 'Отменить').click();
    await seesLayers(page, ['Текст: Титул', '*Текст: Имя']);
    for (let step = 0; step < 3; step += 1) await button(page, 'Повторить').click();
    await seesLayers(page, ['Текст: Титул', '*Текст: Кто']);
  },
);

test('a hidden layer is not on the sheet', async ({ page }) => {
  const ink = () => inkIn(page, { x: 22, y: 102, width: 40, height: 14 });
  await expect.poll(ink).toBe(true);
  await button(page, 'Скрыть слой «Имя»').click();
  await expect.poll(ink).toBe(false);
});

test('a layer is deleted after a question, and comes back selected by undo', async ({ page }) => {
  await button(page, 'Удалить слой «Имя»').click();
  await confirmDeletion(page);
  await seesLayers(page, ['Текст: Титул']);
  await page.keyboard.press('Control+Z');
  await seesLayers(page, ['Текст: Титул', '*Текст: Имя']);
});

test('several layers move, are nudged, doubled and deleted together, one step each', async ({ page }) => {
  const places = async () => (await savedLayers(page)).map(({ X, Y }) => `${String(X)},${String(Y)}`);
  const undo = () => button(page, 'Отменить').click();
  const both = ['*Текст: Титул', '*Текст: Имя'];
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+A');
  await seesLayers(page, both);
  await drag(page, [30, 108], [230, 158]);
  expect(await places()).toEqual(['220,150', '220,250']);

  await page.locator('[data-canvas]').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  expect(await places()).toEqual(['250,150', '250,250']);

  await page.keyboard.press('Control+D');
  await expect(layerStack(page).locator('[data-layer-id] button[aria-pressed=true]')).toHaveCount(2);
  await expect(layerStack(page).locator('[data-layer-id]')).toHaveCount(4);
  await page.keyboard.press('Delete');
  await confirmDeletion(page);
  await seesLayers(page, ['Текст: Титул', 'Текст: Имя']);

  await undo();
  await expect(layerStack(page).locator('[data-layer-id]')).toHaveCount(4);
  await undo();
  await expect(layerStack(page).locator('[data-layer-id]')).toHaveCount(2);
  await undo();
  expect(await places()).toEqual(['220,150', '220,250']);
  await undo();
  expect(await places()).toEqual(['20,100', '20,200']);
});

function seesLayers(page: Page, layers: readonly string[]): Promise<void> {
  return expect.poll(() => shownLayers(page)).toEqual(layers);
}

async function confirmDeletion(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Да' }).click();
  await expect(question).toBeHidden();
}

async function dragFirstRowBelowLast(page: Page): Promise<void> {
  const rows = layerStack(page).locator('[data-layer-id]');
  const [grip, last] = [
    await rows.first().locator('span').first().boundingBox(),
    await rows.last().boundingBox(),
  ];
  if (grip === null || last === null) throw new Error('The rows of the layer stack are not on the screen.');
  await page.mouse.move(grip.x + 5, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, last.y + last.height - 2, { steps: 4 });
  await page.mouse.up();
}
