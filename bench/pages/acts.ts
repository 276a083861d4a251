/** What a person does with a long document that is open in the editor, in this order. */
import type { Page } from 'playwright-core';
import { onScreen } from '../../tests/e2e/product/editorScreen.ts';

type Act = (page: Page) => Promise<unknown>;

const pressed =
  (key: string): Act =>
  (page) =>
    page.getByRole('application', { name: 'Лист' }).press(key);

export const ACTS: Readonly<Record<string, Act>> = {
  'select all': pressed('Control+a'),
  nudge: pressed('ArrowRight'),
  undo: pressed('Control+z'),
  deselect: pressed('Escape'),
  drag: async (page) => {
    const [from, to] = [await onScreen(page, [401, 301]), await onScreen(page, [460, 330])];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  },
  zoom: async (page) => {
    await page.keyboard.down('Control');
    for (let notch = 0; notch < 4; notch += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
  },
};

/** Waits until the page is sharp again; a heavy one takes minutes. */
export async function cameToRest(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page
    .locator('canvas[data-settled="true"]')
    .waitFor({ state: 'attached', timeout: REST_MS })
    .catch(() => undefined);
}

/** Longer than from an event to the painting that it asks for. */
const PAUSE_MS = 500;
const REST_MS = 20_000;
