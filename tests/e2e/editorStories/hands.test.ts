/** Habits of a quick hand: what a designer tries without thinking. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { decodeLayer } from '../../../src/document/wire/decodeLayer.ts';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { editWindow, onScreen, savedLayers } from '../product/editorScreen.ts';
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

test('forms are drawn by their letters, a gradient is pulled on the sheet, and a typed colour is taken back', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [] });
  const drag = async (...points: readonly (readonly [number, number])[]) => {
    const [first = [0, 0], ...others] = await Promise.all(points.map((point) => onScreen(page, point)));
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of others) await page.mouse.move(...point);
    await page.mouse.up();
  };
  const key = (name: string) => page.keyboard.press(name);
  await key('r');
  await expect.poll(() => cursor(page)).toBe('crosshair');
  await drag([100, 100], [300, 200], [400, 300]);
  await key('o');
  await expect.poll(() => cursor(page)).toBe('crosshair');
  await page.keyboard.down('Shift');
  await drag([600, 430], [700, 480], [750, 530]);
  await page.keyboard.up('Shift');
  await key('5');
  await page.mouse.click(...(await onScreen(page, [250, 200])));
  await editWindow(page).getByRole('radio', { name: 'Переход' }).first().click();
  await editWindow(page).getByRole('switch', { name: 'Ручки на листе' }).click();
  await drag([250, 300], [300, 280], [400, 200]);
  const second = editWindow(page).getByRole('button', { name: /цвет 2/u });
  await second.click();
  const code = page.getByRole('textbox', { name: 'Код цвета' });
  await code.fill('#aa3344');
  await expect(second).toHaveAccessibleName(/#aa3344$/u);
  await key('Escape');
  await expect(second).toHaveAccessibleName(/#f4f8ff$/u);
  await code.fill('#aa3344');
  await key('Enter');
  expect(await shapes(page)).toEqual([
    {
      box: [100, 100, 300, 200],
      colors: ['#dbe7ff', '#aa3344'],
      // The pointer stands on whole pixels of the screen.
      way: { x: 0.5, y: 0, toX: expect.closeTo(1, 2), toY: expect.closeTo(0.5, 1) },
    },
    { box: [600, 430, 150, 150], opacity: 0.5, colors: '#dbe7ff' },
  ]);
});

/** What was drawn, as it is saved. */
async function shapes(page: Page) {
  return (await savedLayers(page)).map((saved) => {
    const { layer } = decodeLayer(saved, 0);
    if (layer?.type !== 'shape') return null;
    const { x, y, width, height, opacity, fill } = layer;
    const way = fill !== null && typeof fill !== 'string' && fill.kind === 'linear' ? fill.way : undefined;
    const colors = fill === null || typeof fill === 'string' ? fill : fill.stops.map(({ color }) => color);
    return {
      box: [x, y, width, height],
      ...(opacity < 1 && { opacity }),
      colors,
      ...(way && { way }),
    };
  });
}

const field = (page: Page, name: string) => editWindow(page).getByRole('spinbutton', { name, exact: true });

function cursor(page: Page): Promise<string> {
  return page.getByTestId('overlay-canvas').evaluate((canvas) => canvas.style.cursor);
}
