/** Habits of a quick hand: what a designer tries without thinking. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { editWindow, onScreen } from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const box = (id: string, x: number) => createShapeLayer({ id, name: id, x, y: 200, width: 100, height: 80 });

test('a double press on the bare sheet begins a text there, and Escape leads out of it step by step', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [] });
  await page.mouse.dblclick(...(await onScreen(page, [300, 400])));
  await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
  await page.keyboard.type('Диплом');
  const row = page.getByRole('button', { name: 'Текст: Диплом', exact: true });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page, 'X')).toHaveValue('300');
  await page.keyboard.press('Escape');
  await expect(row).toHaveAttribute('aria-pressed', 'false');
});

test('a drag shows equal gaps with their length, holds its cursor, and is undone with its selection', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [box('Один', 50), box('Два', 200), box('Три', 600)] });
  await page.mouse.move(...(await onScreen(page, [650, 240])));
  await page.mouse.down();
  await page.mouse.move(...(await onScreen(page, [500, 240])));
  await page.mouse.move(...(await onScreen(page, [402, 241])));
  await expect(page.locator('[data-gap]')).toHaveText(['50', '50']);
  await expect.poll(() => cursor(page)).toBe('move');
  await page.mouse.up();
  await expect(field(page, 'X')).toHaveValue('350');
  await page.mouse.click(...(await onScreen(page, [700, 600])));
  await page.keyboard.press('Control+Z');
  await expect(field(page, 'X')).toHaveValue('600');
});

test('a handle goes on past the opposite edge, with its cursor and size; Escape and undo take it back', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [box('Один', 200)] });
  const corner = await onScreen(page, [300, 280]);
  await page.mouse.click(...(await onScreen(page, [250, 240])));
  const drag = async () => {
    await page.mouse.move(...corner);
    await page.mouse.down();
    await page.mouse.move(...(await onScreen(page, [150, 280])));
    await page.mouse.move(...(await onScreen(page, [140, 300])));
  };
  await drag();
  await expect(page.getByTestId('drag-readout')).toHaveText('60 × 100 px');
  expect(await cursor(page)).toBe('nesw-resize');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(field(page, 'X')).toHaveValue('200');
  await drag();
  await page.mouse.up();
  await expect(field(page, 'X')).toHaveValue('140');
  await page.keyboard.press('Control+Z');
  await expect(field(page, 'Ширина')).toHaveValue('100');
  await expect(field(page, 'X')).toHaveValue('200');
});

test('keys resize, turn and show large what is selected; F6 goes round the parts of the screen', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [box('Один', 50), aTextLayer({ y: 500 })] });
  await page.mouse.click(...(await onScreen(page, [100, 240])));
  await page.getByRole('application', { name: 'Лист' }).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(field(page, 'Ширина')).toHaveValue('101');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(field(page, 'Высота')).toHaveValue('90');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(field(page, 'Поворот')).toHaveValue('15');
  await page.keyboard.press('Shift+Digit2');
  await expect(page.getByTestId('zoom-percent')).toHaveText(/^400/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-canvas')))
    .toBe(true);
  await page.keyboard.press('F6');

  // Its script comes on first use.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.ariaLabel))
    .toBe('Панель редактирования');
});

const field = (page: Page, name: string) => editWindow(page).getByRole('spinbutton', { name, exact: true });

function cursor(page: Page): Promise<string> {
  return page.getByTestId('overlay-canvas').evaluate((canvas) => canvas.style.cursor);
}
