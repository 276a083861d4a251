/** The editor on a phone, 390×844 under fingers: looking, changing texts, saving. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, editedText, onScreen } from './product/editorScreen.ts';
import { bindCells, createProject, register, saveFile } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

const SCREEN = { width: 390, height: 844 };
const KEYBOARD_HEIGHT = 336;
const FINGER = 44;

let product: Product;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const context = await product.browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await register(page, product.address, 'зоя');
  await createProject(page, 'Бейджи');
});
afterAll(async () => product?.close());

const tab = (name: string) => page.getByRole('navigation', { name: 'Панели' }).getByRole('button', { name });
const content = () => page.getByRole('textbox', { name: 'Содержание текста' });
const canvas = () => page.getByRole('region', { name: 'Лист', exact: true });

/** Names of the controls in sight that a finger would miss. A switch is pressed by its words as well. */
function smallTargets(): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('button:not([role="switch"]), input, select, [role="slider"]');
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isHidden = width === 0 || height === 0 || getComputedStyle(control).opacity === '0';
      if (isHidden || (width >= least && height >= least)) return [];
      return [`${control.getAttribute('aria-label') ?? control.textContent}: ${width}×${height}`];
    });
  }, FINGER);
}

/** The selected text is in the canvas that is in sight, whole. */
async function isInSight(at: readonly [number, number]): Promise<boolean> {
  const [x, y] = await onScreen(page, at);
  const area = await canvas().boundingBox();
  if (area === null) return false;
  return x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
}

test('an empty sheet says where to begin', async () => {
  await page.getByText('С чего начать').waitFor();
});

describe('a text', () => {
  test('is added and written in a field, with the sheet still in sight', async () => {
    await tab('Добавить').tap();
    await button(page, 'Текст').tap();
    await content().fill('Анна');
    expect([await isInSight([30, 30]), await page.getByText('С чего начать').count()]).toEqual([true, 0]);
  });

  test('stays in sight above the panel when the sheet is shown large', async () => {
    await button(page, 'Свернуть панель').tap();
    for (let presses = 0; presses < 4; presses += 1) await button(page, 'Увеличить').tap();
    await tab('Изменить').tap();
    await expect.poll(() => isInSight([40, 28])).toBe(true);
    await button(page, 'Свернуть панель').tap();
    await button(page, 'Показать лист целиком').tap();
  });

  test('is edited on the sheet after two taps', async () => {
    const [x, y] = await onScreen(page, [40, 28]);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => editedText(page)).not.toBe(null);
    await page.touchscreen.tap(x, y + 200);
    await expect.poll(() => editedText(page)).toBe(null);
  });
});

test('two fingers zoom the sheet', async () => {
  const before = await page.getByTestId('zoom-percent').textContent();
  const area = await canvas().boundingBox();
  const middle = { x: (area?.x ?? 0) + (area?.width ?? 0) / 2, y: (area?.y ?? 0) + (area?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  const fingers = (gap: number) => [
    { x: middle.x - gap, y: middle.y, id: 1 },
    { x: middle.x + gap, y: middle.y, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.getByTestId('zoom-percent').textContent()).not.toBe(before);
  await button(page, 'Показать лист целиком').tap();
});

test.each(['Добавить', 'Слои', 'Изменить', 'Лист'])(
  'everything under «%s» is large enough for a finger',
  async (name) => {
    await tab(name).tap();
    await tab(name).and(page.locator('[aria-expanded="true"]')).waitFor();
    const small = await smallTargets();
    await tab(name).tap();
    expect(small).toEqual([]);
  },
);

test('the field that is typed into stands above the keyboard, and the sheet above the field', async () => {
  await page.touchscreen.tap(...(await onScreen(page, [40, 28])));
  await tab('Изменить').tap();
  await content().tap();
  // A keyboard of the screen leaves the window as it is and makes the part in sight smaller.
  await page.evaluate((height) => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, SCREEN.height - KEYBOARD_HEIGHT);
  const bottom = async () => {
    const box = await content().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThan(SCREEN.height - KEYBOARD_HEIGHT);
  await expect.poll(() => isInSight([40, 28])).toBe(true);
  await page.evaluate((height) => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, SCREEN.height);
  await button(page, 'Свернуть панель').tap();
});

test('data are bound, looked at and saved as an archive', async () => {
  await tab('Добавить').tap();
  await bindCells(page, '../../public/samples/gratitude.csv', 'A2', 'A3');
  await button(page, 'Предпросмотр').tap();
  await button(page, 'Следующая копия').tap();
  expect(await page.getByTestId('copy-count').textContent()).toBe('из 2');
  const { name } = await saveFile(page, 'Сохранить коллекцию', '.png');
  expect(name).toBe('Бейджи_gallery_2файлов.zip');
});

test('nothing broke in the page on the way', () => {
  expect(pageErrors).toEqual([]);
});
