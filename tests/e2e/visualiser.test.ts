/** The charts of `/machines.html` as the built product serves them: every machine of the catalogue, by pointer, keys and link. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../../src/machines/describe.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

const charts = CATALOGUE.map(({ machine, title }) => ({
  id: machine.id,
  title,
  chart: describeChart(machine),
}));
const largest = charts.toSorted((a, b) => transitionsOf(b.chart).length - transitionsOf(a.chart).length)[0];
if (largest === undefined) throw new Error('The catalogue is empty.');

let product: Product;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  page = await product.browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(() => product?.close());

/** Goes there and waits until the drawing has its place in the window. */
async function open(hash: string, id: string): Promise<void> {
  // Another hash alone would keep the page, and with it where the last test left the drawing.
  await page.goto('about:blank');
  await page.goto(`${product.address}/machines.html${hash}`);
  await page.locator(`[data-drawing="${id}"][transform]`).waitFor();
}

const transform = (id: string) => page.locator(`[data-drawing="${id}"]`).getAttribute('transform');
const scale = async (id: string) => Number(/scale\(([\d.]+)\)/.exec((await transform(id)) ?? '')?.[1]);
const state = (id: string) => page.locator(`[data-state="${id}"]`);
const panel = () => page.getByRole('complementary', { name: 'Состояние' });

describe('the list', () => {
  test('is the catalogue', async () => {
    await page.goto(`${product.address}/machines.html`);
    const names = page.getByRole('navigation', { name: 'Машины' }).locator('b');
    await names.first().waitFor();
    expect(await names.allTextContents()).toEqual(charts.map(({ title }) => title));
  });
});

test.each(charts.map(({ id, chart }) => [id, chart] as const))(
  'the machine %s is drawn with all its states and transitions, in its drawing and in its table',
  async (id, chart) => {
    await open(`#/${id}`, id);
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
    await page.getByRole('table').waitFor();
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-transition')));
    expect(rows).toEqual(transitions);
  },
);

describe('a link', () => {
  const { id, chart } = largest;
  const deep = statesOf(chart).findLast(({ id: each }) => each.split('.').length > 3) ?? chart;
  const hash = `#/${id}/${deep.id.slice(id.length + 1)}`;

  test('to a state opens it, large enough to read and in sight', async () => {
    await open(hash, id);
    expect(await panel().getByRole('heading', { level: 2 }).textContent()).toBe(deep.key);
    expect(await state(deep.id).getAttribute('aria-pressed')).toBe('true');
    expect(await scale(id)).toBeGreaterThanOrEqual(0.8);
    const frame = await page.locator('.chart-frame').boundingBox();
    const box = await state(deep.id).boundingBox();
    if (frame === null || box === null) throw new Error('The state is not on the page.');
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(box.y).toBeGreaterThanOrEqual(frame.y);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
  });

  test('is left by the next step and found again by the browser’s back', async () => {
    await open(hash, id);
    const parent = panel().getByRole('link').first();
    const goal = await parent.getAttribute('href');
    await parent.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(goal);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect.poll(() => panel().getByRole('heading', { level: 2 }).textContent()).toBe(deep.key);
  });
});

describe('the window', () => {
  const { id, chart } = largest;

  test('is moved by dragging, which chooses nothing, and by the wheel', async () => {
    await open(`#/${id}`, id);
    const before = await transform(id);
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(740, 540, { steps: 4 });
    await page.mouse.up();
    const dragged = await transform(id);
    expect(dragged).not.toBe(before);
    expect(await panel().count()).toBe(0);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => transform(id)).not.toBe(dragged);
  });

  test('is zoomed by buttons, keys and the wheel with Ctrl, and shows the whole chart again', async () => {
    await open(`#/${id}`, id);
    const first = await scale(id);
    await page.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(() => scale(id)).toBeCloseTo(first * 1.25, 5);
    await state(chart.id).focus();
    await page.keyboard.press('+');
    await expect.poll(() => scale(id)).toBeCloseTo(first * 1.25 ** 2, 5);
    await page.keyboard.press('-');
    await expect.poll(() => scale(id)).toBeCloseTo(first * 1.25, 5);
    await page.mouse.move(700, 500);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => scale(id)).toBeGreaterThan(first * 1.3);
    await state(chart.id).focus();
    await page.keyboard.press('0');
    await expect.poll(() => scale(id)).toBeCloseTo(first, 5);
  });

  test('goes where the small map is pressed', async () => {
    await open(`#/${id}`, id);
    await page.getByRole('button', { name: 'Приблизить' }).click();
    const before = await transform(id);
    await page.locator('.minimap').click({ position: { x: 8, y: 8 } });
    await expect.poll(() => transform(id)).not.toBe(before);
  });
});

test('states are walked by the arrows, opened by Enter, closed by Escape, one stop of Tab for them all', async () => {
  const { id, chart } = largest;
  await open(`#/${id}`, id);
  expect(await page.locator('[data-state][tabindex="0"]').count()).toBe(1);
  await state(chart.id).focus();
  const walked = new Set<string | null>();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    walked.add(await page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? null));
  }
  expect(walked.has(null)).toBe(false);
  expect(walked.size).toBeGreaterThanOrEqual(3);
  const at = await page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? '');
  await page.keyboard.press('Enter');
  await panel().waitFor();
  expect(await panel().locator('.state-path').textContent()).toBe(at);
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
});

async function download(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('a saved chart', () => {
  const { id, chart } = largest;

  test('as SVG stands alone: a whole document with its letters and colours, drawn by a browser without the page', async () => {
    await open(`#/${id}`, id);
    const { name, bytes } = await download('Скачать SVG');
    const text = bytes.toString('utf8');
    expect(name).toBe(`${id}.svg`);
    expect(text.match(/data:font\/woff2;base64,[A-Za-z0-9+/]{1000}/g)).toHaveLength(2);
    expect(text).not.toMatch(/var\(--|url\(http|url\(\/|NaN|undefined/);
    const drawn = await page.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return {
        root: parsed.documentElement.nodeName,
        states: parsed.querySelectorAll('[data-state]').length,
      };
    }, text);
    expect(drawn).toEqual({ root: 'svg', states: statesOf(chart).length });
  });

  test('as PNG is the drawing at twice its size, and not an empty one', async () => {
    await open(`#/${id}`, id);
    const svg = (await download('Скачать SVG')).bytes.toString('utf8');
    const { name, bytes } = await download('Скачать PNG');
    const picture = await loadImage(bytes);
    const canvas = createCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const { data } = canvas.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    expect(name).toBe(`${id}.png`);
    const width = Number(/<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
    expect(picture.width / width).toBeGreaterThan(1.5);
    const colors = new Set<number>();
    const pixels = new DataView(data.buffer);
    for (let at = 0; at < data.length; at += 4 * 97) colors.add(pixels.getUint32(at));
    expect(colors.size).toBeGreaterThan(20);
  });
});

describe('on paper', () => {
  test('the table has its title and nothing of the screen around it', async () => {
    const { id, title } = largest;
    await page.goto(`${product.address}/machines.html#/${id}?view=table`);
    await page.getByRole('table').waitFor();
    await page.emulateMedia({ media: 'print' });
    try {
      expect(await page.getByRole('navigation', { name: 'Машины' }).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Печать' }).isVisible()).toBe(false);
      expect(await page.locator('caption').textContent()).toBe(`${title} ${id}`);
      const { clipped, height } = await page.locator('.table-page').evaluate((element) => ({
        clipped: getComputedStyle(element).overflow,
        height: element.clientHeight - element.scrollHeight,
      }));
      expect([clipped, height]).toEqual(['visible', 0]);
    } finally {
      await page.emulateMedia({ media: null });
    }
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme of the system', (theme) => {
  test('axe finds nothing wrong with chart, panel, legend and table', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const { id, chart } = largest;
    const child = chart.states[0]?.states[0] ?? chart;
    await page.emulateMedia({ colorScheme: theme });
    await open(`#/${id}/${child.id.slice(id.length + 1)}`, id);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await page.getByText('Обозначения', { exact: true }).click();
    const violations = () =>
      page.evaluate(`(async () => {
        if (!window.axe) { ${axe} }
        const { violations } = await axe.run({ resultTypes: ['violations'] });
        return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 140)).join(' | '));
      })()`);
    const onChart = await violations();
    await page.getByRole('link', { name: 'Таблица' }).click();
    await page.getByRole('table').waitFor();
    expect({ onChart, onTable: await violations() }).toEqual({ onChart: [], onTable: [] });
  });
});

test('on a phone a state is chosen by a touch and nothing is wider than the screen', async () => {
  const context = await product.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ru-RU',
  });
  try {
    const phone = await context.newPage();
    const { id, chart } = largest;
    const first = statesOf(chart).find(({ states }) => states.length === 0) ?? chart;
    await phone.goto(`${product.address}/machines.html#/${id}/${first.id.slice(id.length + 1)}`);
    const box = phone.locator(`[data-state="${first.id}"]`);
    await box.waitFor();
    await phone.getByRole('button', { name: 'Закрыть описание' }).tap();
    await phone.getByRole('complementary').waitFor({ state: 'detached' });
    await box.tap({ position: { x: 8, y: 8 } });
    await phone.getByRole('complementary', { name: 'Состояние' }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await context.close();
  }
});

test('neither the content policy nor a script had anything to complain of', () => {
  expect(complaints).toEqual([]);
});
