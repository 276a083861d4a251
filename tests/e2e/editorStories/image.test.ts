/** An image resized, rotated, snapped, and missing. */
import type { Page } from '@playwright/test';
import {
  button,
  dragHolding,
  editWindow,
  guidePixels,
  layerStack,
  savedLayers,
} from '../product/editorScreen.ts';
import { intercepted } from '../product/intercepted.ts';
import type { Person } from '../product/test.ts';
import { aCertificate } from '../product/images.ts';
import { drag, layerRow, sheetPlace } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const RATIO = 1287 / 910;
const SCALE = 0.45;
const WIDTH = 1287 * SCALE;
const HEIGHT = 910 * SCALE;

test(
  'keeps its proportions and its far corner when a corner is dragged',
  { tag: '@core' },
  async ({ page, person }) => {
    await openSelected(page, person);
    await drag(page, [20 + WIDTH, 20 + HEIGHT], [620, 400]);

    const { ratio, width, x, y } = await drawn(page);
    expect([ratio, width < 700, x, y]).toEqual([expect.closeTo(RATIO, 10), true, 20, 20]);
  },
);

test('is turned by dragging it with Shift', async ({ page, person }) => {
  await openSelected(page, person, { x: 250, y: 150 });
  await dragHolding(page, 'Shift', [750, 300], [560, 520]);

  const { rotation } = await drawn(page);
  expect(rotation > 20 && rotation < 120).toBe(true);
});

test('is turned by its handle', async ({ page, person }) => {
  await openSelected(page, person, { x: 250, y: 150 });
  const stem = 24 / (await sheetPlace(page)).scale;
  const [x, y] = [250 + WIDTH / 2, 150 + HEIGHT / 2];
  await drag(page, [x, 150 - stem], [x + 300, y]);

  expect((await drawn(page)).rotation).toBe(90);
});

test('turned, it keeps its proportions too', async ({ page, person }) => {
  await openSelected(page, person, { x: 250, y: 150, rotation: 30 });
  const turn = Math.PI / 6;
  const corner: [number, number] = [
    250 + WIDTH / 2 + (WIDTH / 2) * Math.cos(turn) - (HEIGHT / 2) * Math.sin(turn),
    150 + HEIGHT / 2 + (WIDTH / 2) * Math.sin(turn) + (HEIGHT / 2) * Math.cos(turn),
  ];
  await drag(page, corner, [corner[0] - 90, corner[1] - 120]);

  const { ratio, rotation, width } = await drawn(page);
  expect([ratio, rotation, width < WIDTH]).toEqual([expect.closeTo(RATIO, 10), 30, true]);
});

test('is drawn to the middle of the sheet, with guides while it is dragged', async ({ page, person }) => {
  await openSelected(page, person, { x: 250, y: 150 });
  const before = await guidePixels(page);
  let during = 0;
  await dragHolding(
    page,
    null,
    [250 + WIDTH / 2, 150 + HEIGHT / 2],
    [1123 / 2 + 4, 794 / 2 - 4],
    async () => {
      during = await guidePixels(page);
    },
  );
  const after = await guidePixels(page);

  const { x, y } = await drawn(page);
  expect([before, during > 1000, after, x + WIDTH / 2, y + HEIGHT / 2]).toEqual([
    0,
    true,
    0,
    // Places are saved to hundredths, and the width is no whole number.
    expect.closeTo(561.495, 6),
    expect.closeTo(397, 6),
  ]);
});

test('whose file cannot be had is told of in words, and asked for again', async ({ page, person }) => {
  const letThrough = await intercepted(page, '**/api/images/**', (route) => route.abort());
  await openProject(page, person, { layers: [await aCertificate(person)] });
  await layerRow(page, 'Изображение: certificate-gold, файл не загрузился').click();
  const told = editWindow(page).getByText('Файл не загрузился');
  await expect(told).toBeVisible();
  letThrough();
  await button(page, 'Загрузить снова').click();

  await expect(told).toBeHidden();
  await expect(layerStack(page).getByText('не загрузился')).toHaveCount(0);
});

/** The editor with one selected image. */
async function openSelected(
  page: Page,
  person: Person,
  fields: Parameters<typeof aCertificate>[1] = {},
): Promise<void> {
  await openProject(page, person, { layers: [await aCertificate(person, { scale: SCALE, ...fields })] });
  const row = layerRow(page, /^Изображение: /);
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
}

/** The image as stored by the service, document pixels and degrees. */
async function drawn(page: Page) {
  const [layer] = await savedLayers(page);
  const side = (name: string) => Number(layer?.[name]);
  const scale = side('scale');
  return {
    ratio: side('width') / side('height'),
    width: side('width') * scale,
    rotation: side('rotation'),
    x: side('X'),
    y: side('Y'),
  };
}
