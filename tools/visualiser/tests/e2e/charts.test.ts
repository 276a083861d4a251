/**
 * The charts of `/machines.html` in the built product, by the largest machine: its drawing, pointer, link,
 * files, paper. Every machine of the catalogue and the keys: tests/ui/charts.test.tsx of this folder.
 */
import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator, Page } from '@playwright/test';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../../../../src/inspect/describe.ts';
import { violations } from '../../../../tests/e2e/product/axe.ts';
import { expect, test as base } from '../../../../tests/e2e/product/test.ts';

/** No console output is allowed, from policy or scripts. */
const test = base.extend<{ readonly noConsoleErrors: void }>({
  noConsoleErrors: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ visitor: 'guest' });

const charts = CATALOGUE.map(({ machine, title }) => ({
  id: machine.id,
  title,
  chart: describeChart(machine),
}));
const largest = charts.toSorted((a, b) => transitionsOf(b.chart).length - transitionsOf(a.chart).length)[0];
if (largest === undefined) throw new Error('The catalogue is empty.');

const { id, chart, title } = largest;
/** The largest one opens at its beginning, and as a picture has fewer pixels a unit. */
const MIDDLING = 'preflight';

test('the catalogue is listed, and its largest machine drawn with all states and transitions, and in a table', async ({
  page,
}) => {
  await open(page, `#/${id}`, id);
  await expect(page.getByTestId('machine-title')).toHaveText(charts.map((each) => each.title));
  const drawn = await page.locator(`[data-drawing="${id}"]`).evaluate((drawing) => {
    const named = (name: string) => [
      ...new Set(
        [...drawing.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    ];
    return { states: named('data-state'), transitions: named('data-transition').toSorted() };
  });
  const transitions = transitionsOf(chart).map((transition) => transition.id);
  expect(drawn).toEqual({
    states: statesOf(chart).map((each) => each.id),
    transitions: transitions.toSorted(),
  });
  await page.getByRole('link', { name: 'Таблица' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-transition'))))
    .toEqual(transitions);
});

test.describe('a link', () => {
  const deep = statesOf(chart).findLast(({ id: each }) => each.split('.').length > 3) ?? chart;
  const hash = `#/${id}/${deep.id.slice(id.length + 1)}`;

  test('to a state opens it, large enough to read and in sight, and is found again by the browser’s back', async ({
    page,
  }) => {
    await open(page, hash, id);

    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(deep.key);
    await expect(state(page, deep.id)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(0.8);
    await expect
      .poll(async () => {
        const frame = await page.getByTestId('chart-frame').boundingBox();
        const box = await state(page, deep.id).boundingBox();
        if (frame === null || box === null) return 'not on the page';
        return {
          left: box.x >= frame.x,
          right: box.x + box.width <= frame.x + frame.width,
          top: box.y >= frame.y,
          bottom: box.y + box.height <= frame.y + frame.height,
        };
      })
      .toEqual({ left: true, right: true, top: true, bottom: true });

    // It is left by the next step, and found again by the browser's back.
    const parent = panel(page).getByRole('link').first();
    const goal = await parent.getAttribute('href');
    await parent.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(goal);
    await page.goBack();

    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(deep.key);
  });
});

test.describe('the window', () => {
  test('is moved by dragging, which chooses nothing, and by the wheel', async ({ page }) => {
    await open(page, `#/${id}`, id);
    const before = await transform(page);
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(740, 540, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => transform(page)).not.toBe(before);
    await expect(panel(page)).toHaveCount(0);

    const dragged = await transform(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => transform(page)).not.toBe(dragged);
  });

  // A middling machine, which opens whole.
  test('is zoomed by buttons, keys and the wheel with Ctrl, and shows the whole chart again', async ({
    page,
  }) => {
    await open(page, `#/${MIDDLING}`, MIDDLING);
    const whole = await scale(page, MIDDLING);
    await page.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(() => scale(page, MIDDLING)).toBeCloseTo(whole * 1.25, 5);
    await state(page, MIDDLING).focus();
    await page.keyboard.press('+');
    await expect.poll(() => scale(page, MIDDLING)).toBeCloseTo(whole * 1.25 ** 2, 5);
    await page.keyboard.press('-');
    await expect.poll(() => scale(page, MIDDLING)).toBeCloseTo(whole * 1.25, 5);
    await page.mouse.move(700, 500);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => scale(page, MIDDLING)).toBeGreaterThan(whole * 1.3);
    await state(page, MIDDLING).focus();
    await page.keyboard.press('0');
    await expect.poll(() => scale(page, MIDDLING)).toBeCloseTo(whole, 5);
  });

  test('goes where the small map is pressed', async ({ page }) => {
    await open(page, `#/${id}`, id);
    const first = await scale(page);
    await page.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(() => scale(page)).toBeCloseTo(first * 1.25, 5);
    const before = await transform(page);
    await page.getByTestId('minimap').click({ position: { x: 8, y: 8 } });

    await expect.poll(() => transform(page)).not.toBe(before);
  });
});

test.describe('a saved chart', () => {
  test('as SVG stands alone: a whole document with its letters and colours, drawn by a browser without the page', async ({
    page,
  }) => {
    await open(page, `#/${id}`, id);
    const { name, bytes } = await download(page, 'Скачать SVG');
    const text = bytes.toString('utf8');
    const drawn = await page.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return {
        root: parsed.documentElement.nodeName,
        states: parsed.querySelectorAll('[data-state]').length,
      };
    }, text);

    expect(name).toBe(`${id}.svg`);
    expect(text.match(/data:font\/woff2;base64,[A-Za-z0-9+/]{1000}/g)).toHaveLength(2);
    expect(text).not.toMatch(/var\(--|url\(http|url\(\/|NaN|undefined/);
    expect(drawn).toEqual({ root: 'svg', states: statesOf(chart).length });
  });

  // No browser has a canvas for all pixels of the largest machine.
  test('as PNG is the drawing at twice its size, and not an empty one', async ({ page }) => {
    await open(page, `#/${MIDDLING}`, MIDDLING);
    const svg = (await download(page, 'Скачать SVG')).bytes.toString('utf8');
    const { name, bytes } = await download(page, 'Скачать PNG');
    const picture = await loadImage(bytes);
    const canvas = createCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const { data } = canvas.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    const width = Number(/<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
    const colors = new Set<number>();
    const pixels = new DataView(data.buffer);
    for (let at = 0; at < data.length; at += 4 * 97) colors.add(pixels.getUint32(at));

    expect(name).toBe(`${MIDDLING}.png`);
    expect(picture.width / width).toBeCloseTo(2, 1);
    expect(colors.size).toBeGreaterThan(20);
  });
});

test('on paper the table has its title and nothing of the screen around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/machines.html#/${id}?view=table`);

  await expect(page.locator('caption')).toHaveText(`${title} ${id}`);
  await expect(page.getByRole('navigation', { name: 'Машины' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect
    .poll(() =>
      page.getByTestId('transition-table').evaluate((element) => ({
        clipped: getComputedStyle(element).overflow,
        height: element.clientHeight - element.scrollHeight,
      })),
    )
    .toEqual({ clipped: 'visible', height: 0 });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme of the system`, () => {
    test.use({ colorScheme: theme });

    test('axe finds nothing wrong with chart, panel, legend and table', async ({ page }) => {
      const child = chart.states[0]?.states[0] ?? chart;
      await open(page, `#/${id}/${child.id.slice(id.length + 1)}`, id);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.getByText('Обозначения', { exact: true }).click();
      const onChart = await violations(page);
      await page.getByRole('link', { name: 'Таблица' }).click();
      await expect(page.getByRole('table')).toBeVisible();

      expect({ onChart, onTable: await violations(page) }).toEqual({ onChart: [], onTable: [] });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a state is chosen by a touch and nothing is wider than the screen', async ({ page }) => {
    const first = statesOf(chart).find(({ states }) => states.length === 0) ?? chart;
    // Centred on the state before the description closes, or the state may be under the zoom buttons.
    await open(page, `#/${id}/${first.id.slice(id.length + 1)}`, id);
    await expect(state(page, first.id)).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть описание' }).tap();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await state(page, first.id).tap({ position: { x: 8, y: 8 } });

    await expect(panel(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Opens the address and waits until the drawing is positioned. */
async function open(page: Page, hash: string, machineId: string): Promise<void> {
  await page.goto(`/machines.html${hash}`);
  await page.locator(`[data-drawing="${machineId}"][transform]`).waitFor();
}

/** Of the largest chart, unless another machine is named. */
const transform = (page: Page, machineId = id) =>
  page.locator(`[data-drawing="${machineId}"]`).getAttribute('transform');
const scale = async (page: Page, machineId = id) =>
  Number(/scale\(([\d.]+)\)/.exec((await transform(page, machineId)) ?? '')?.[1]);
const state = (page: Page, stateId: string): Locator => page.locator(`[data-state="${stateId}"]`);
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Состояние' });

async function download(
  page: Page,
  name: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
