/** The editor on a phone, 390×844 with touch: viewing, editing texts, saving. */
import type { Locator, Page } from '@playwright/test';
import { aTextLayer } from '../unit/engine/builders.ts';
import { button, editedText, onScreen } from './product/editorScreen.ts';
import { tap } from './product/finger.ts';
import { bindCells, saveFile } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SCREEN = { width: 390, height: 844 };
const KEYBOARD_HEIGHT = 336;
const FINGER = 44;
const ANNA = aTextLayer({ name: 'Текст', display: 'Анна' });
/** Inside that layer's text, document pixels. */
const ON_ANNA = [40, 28] as const;

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('an empty sheet says where to begin', async ({ page, person }) => {
  await openProject(page, person);
  await expect(page.getByText('С чего начать')).toBeVisible();
});

test('a text is added and written in a field, with the sheet still in sight', async ({ page, person }) => {
  await openProject(page, person);
  await tap(tab(page, 'Добавить'));
  await tap(button(page, 'Текст'));
  await content(page).fill('Анна');

  await expect.poll(() => isInSight(page, [30, 30])).toBe(true);
  await expect(page.getByText('С чего начать')).toBeHidden();
});

test('a text stays in sight above the panel when the sheet is shown large', async ({ page, person }) => {
  await openProject(page, person, { layers: [ANNA] });
  await selectByTap(page);
  for (let presses = 0; presses < 4; presses += 1) await tap(button(page, 'Увеличить'));
  await tap(tab(page, 'Изменить'));

  await expect.poll(() => isInSight(page, ON_ANNA)).toBe(true);
});

test('the button of the shown page stays in sight when the screen gets narrow', async ({ page, person }) => {
  await page.setViewportSize({ width: SCREEN.height, height: SCREEN.width });
  await openProject(page, person, { settings: { pages: 9 }, layers: [ANNA] });
  const strip = page.getByTestId('page-strip');
  await strip.getByRole('radio', { name: 'Страница 8' }).click();
  await page.setViewportSize(SCREEN);

  await expect(strip.getByRole('radio', { name: 'Страница 8' })).toBeInViewport({ ratio: 1 });
});

test(
  'a text is edited on the sheet after two taps, until a tap beside it',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { layers: [ANNA] });
    const [x, y] = await onScreen(page, ON_ANNA);
    // Sent together: the time between two taps is the hand's, not the machine's.
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await expect.poll(() => editedText(page)).not.toBe(null);
    await page.touchscreen.tap(x, y + 200);

    await expect.poll(() => editedText(page)).toBe(null);
  },
);

test('two fingers zoom the sheet', async ({ page, person }) => {
  await openProject(page, person);
  const percent = page.getByTestId('zoom-percent');
  const before = await percent.innerText();
  const { x, y, width, height } = await boxOf(sheet(page));
  const session = await page.context().newCDPSession(page);
  const fingers = (gap: number) => [
    { x: x + width / 2 - gap, y: y + height / 2, id: 1 },
    { x: x + width / 2 + gap, y: y + height / 2, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect(percent).not.toHaveText(before);
});

for (const name of ['Добавить', 'Слои', 'Изменить', 'Лист']) {
  test(`everything under «${name}» is large enough for a finger`, async ({ page, person }) => {
    await openProject(page, person, { layers: [ANNA] });
    await selectByTap(page);
    await tap(tab(page, name));
    await expect(tab(page, name)).toHaveAttribute('aria-expanded', 'true');

    await expect.poll(() => smallTargets(page)).toEqual([]);
  });
}

test('the field that is typed into stands above the keyboard, and the sheet above the field', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [ANNA] });
  await selectByTap(page);
  await tap(tab(page, 'Изменить'));
  await tap(content(page));
  await showKeyboard(page);

  await expect
    .poll(async () => {
      const { y, height } = await boxOf(content(page));
      return y + height;
    })
    .toBeLessThan(SCREEN.height - KEYBOARD_HEIGHT);
  await expect.poll(() => isInSight(page, ON_ANNA)).toBe(true);
});

test('data are bound, looked at and saved as an archive', { tag: '@core' }, async ({ page, person }) => {
  await openProject(page, person, { name: 'Бейджи' });
  await tap(tab(page, 'Добавить'));
  await bindCells(page, '../../public/samples/gratitude.csv', 'A2', 'A3');
  await tap(button(page, 'Предпросмотр'));
  await tap(button(page, 'Следующая копия'));
  await expect(page.getByTestId('copy-count')).toHaveText('из 2');
  const { name } = await saveFile(page, 'Сохранить коллекцию', '.png');

  expect(name).toBe('Бейджи_gallery_2файлов.zip');
});

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Панели' }).getByRole('button', { name });
const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Содержание текста' });
const sheet = (page: Page): Locator => page.getByRole('application', { name: 'Лист', exact: true });

/** Selects the text by a tap. */
async function selectByTap(page: Page): Promise<void> {
  await page.touchscreen.tap(...(await onScreen(page, ON_ANNA)));
}

/** An on-screen keyboard leaves the window unchanged and shrinks the visual viewport. */
function showKeyboard(page: Page): Promise<void> {
  return page.evaluate((height) => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, SCREEN.height - KEYBOARD_HEIGHT);
}

/** Names of the visible controls below the minimum touch size. A switch can also be pressed by its label. */
function smallTargets(page: Page): Promise<string[]> {
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

/** Whether this point of the sheet is in the visible part of the canvas. */
async function isInSight(page: Page, at: readonly [number, number]): Promise<boolean> {
  const [x, y] = await onScreen(page, at);
  const area = await boxOf(sheet(page));
  return x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
}

async function boxOf(
  locator: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element has no box: it is not on the screen.');
  return box;
}
