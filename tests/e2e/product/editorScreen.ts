/** Reads and uses the editor's screen and canvas. Points are in document pixels. */
import { isLayerEntry } from '../../../src/document/migrations/migrate.ts';
import type { Locator, Page } from 'playwright-core';
import { sheetPlace } from './person.ts';

type Point = readonly [x: number, y: number];

export const editWindow = (page: Page): Locator => page.getByRole('region', { name: 'Редактирование' });
export const layerStack = (page: Page): Locator => page.getByRole('region', { name: 'Слои', exact: true });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Numbers of the edit window, as displayed. */
export async function numbersOf(page: Page, ...names: readonly string[]): Promise<string[]> {
  const fields = names.map((name) => editWindow(page).getByRole('spinbutton', { name, exact: true }));
  return Promise.all(fields.map(async (field) => (await field.inputValue()).replace(',', '.')));
}

/** Layer names from the top, selected ones with a star. */
export async function shownLayers(page: Page): Promise<string[]> {
  const rows = layerStack(page).locator('[data-layer-id] button[aria-pressed]');
  return rows.evaluateAll((buttons) =>
    buttons.map(
      (row) =>
        `${row.getAttribute('aria-pressed') === 'true' ? '*' : ''}${row.getAttribute('aria-label') ?? ''}`,
    ),
  );
}

/** Text and selection of the text being edited, or null. */
export async function editedText(page: Page): Promise<string | null> {
  const field = page.getByRole('textbox', { name: 'Текст слоя' });
  if ((await field.count()) === 0) return null;
  return field.evaluate((element) => {
    if (!(element instanceof HTMLTextAreaElement)) return null;
    const { value, selectionStart, selectionEnd } = element;
    return `${value.slice(0, selectionStart)}[${value.slice(selectionStart, selectionEnd)}]${value.slice(selectionEnd)}`;
  });
}

/** Layers stored by the service after the project is saved. */
export async function savedLayers(page: Page): Promise<readonly Record<string, unknown>[]> {
  await saveProject(page);
  const layers: unknown = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const headers = { Authorization: `Token ${localStorage.getItem('token') ?? ''}` };
    const reply = await fetch(`/api/project-data/${id}/`, { headers });
    const data = await reply.json();
    return typeof data.layers === 'string' ? JSON.parse(data.layers) : data.layers;
  });
  return Array.isArray(layers) ? layers.filter(isLayerEntry) : [];
}

/** Saves unsaved changes. */
export async function saveProject(page: Page): Promise<void> {
  const unsaved = page.getByTitle('Есть несохранённые изменения');
  if ((await unsaved.count()) === 0) return;
  await page.keyboard.press('Control+S');
  await unsaved.waitFor({ state: 'hidden' });
}

export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Screen position of a document point. */
export async function onScreen(page: Page, [x, y]: Point): Promise<Point> {
  const place = await sheetPlace(page);
  return [place.x + x * place.scale, place.y + y * place.scale];
}

export async function clickSheet(
  page: Page,
  point: Point,
  options?: { readonly clickCount?: number; readonly shift?: boolean },
): Promise<void> {
  if (options?.shift === true) await page.keyboard.down('Shift');
  await page.mouse.click(...(await onScreen(page, point)), { clickCount: options?.clickCount ?? 1 });
  if (options?.shift === true) await page.keyboard.up('Shift');
}

/** Drags with a key held; `meanwhile` runs before the button is released. */
export async function dragHolding(
  page: Page,
  key: string | null,
  from: Point,
  to: Point,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  await page.mouse.move(...(await onScreen(page, from)));
  if (key !== null) await page.keyboard.down(key);
  await page.mouse.down();
  await page.mouse.move(...(await onScreen(page, to)), { steps: 8 });
  await meanwhile?.();
  await page.mouse.up();
  if (key !== null) await page.keyboard.up(key);
}

/** Waits for painting: the current frame and one that it may request. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Canvas colour at a document point: `#rrggbb`, or `none` where nothing is painted. */
export async function colourAt(page: Page, [x, y]: Point): Promise<string> {
  await painted(page);
  return page.getByTestId('page-canvas').evaluate(
    (element, at) => {
      if (!(element instanceof HTMLCanvasElement)) return 'no canvas';
      const { sheetX, sheetY, scale } = element.dataset;
      const place = (of: number, start?: string) =>
        Math.round((Number(start) + of * Number(scale)) * window.devicePixelRatio);
      const [r = 0, g = 0, b = 0, a = 0] =
        element.getContext('2d')?.getImageData(place(at.x, sheetX), place(at.y, sheetY), 1, 1).data ?? [];
      return a === 0 ? 'none' : `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    { x, y },
  );
}

/** Number of guide pixels over the sheet. */
export async function guidePixels(page: Page): Promise<number> {
  await painted(page);
  return page.getByTestId('overlay-canvas').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
      data: [],
    };
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === 0xc2 && data[i + 1] === 0x25 && data[i + 2] === 0x7f) count += 1;
    }
    return count;
  });
}

/** Whether a box of the sheet has non-white pixels. */
export async function inkIn(
  page: Page,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<boolean> {
  const [left, top] = await onScreen(page, [box.x, box.y]);
  const [right, bottom] = await onScreen(page, [box.x + box.width, box.y + box.height]);
  await painted(page);
  return page.getByTestId('page-canvas').evaluate(
    (element, at) => {
      if (!(element instanceof HTMLCanvasElement)) return false;
      const place = element.getBoundingClientRect();
      const { data } = element
        .getContext('2d')
        ?.getImageData(at.left - place.x, at.top - place.y, at.right - at.left, at.bottom - at.top) ?? {
        data: new Uint8ClampedArray(),
      };
      return data.some((part) => part !== 255);
    },
    { left, top, right, bottom },
  );
}
