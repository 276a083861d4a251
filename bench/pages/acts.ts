/** What a person does with a long document that is open in the editor, in this order. */
import type { Page } from 'playwright-core';
import { onScreen } from '../../tests/e2e/product/editorScreen.ts';

type Act = (page: Page) => Promise<unknown>;

const pressed =
  (key: string): Act =>
  (page) =>
    page.getByRole('application', { name: 'Лист' }).press(key);

/** A button of the panel of what is selected; one layer has none of some of them. */
const chosen =
  (name: string): Act =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) await button.first().click();
  };

export const ACTS: Readonly<Record<string, Act>> = {
  'select all': pressed('Control+a'),
  nudge: pressed('ArrowRight'),
  undo: pressed('Control+z'),
  align: chosen('Выровнять по левому краю'),
  'undo align': pressed('Control+z'),
  distribute: chosen('Распределить по горизонтали'),
  'undo spread': pressed('Control+z'),
  group: pressed('Control+g'),
  ungroup: pressed('Control+Shift+g'),
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
  search: async (page) => {
    const field = page.getByRole('searchbox', { name: 'Найти слой' });
    if ((await field.count()) === 0) return;
    await field.pressSequentially('11');
    await field.fill('');
  },
  preview: (page) => page.getByRole('button', { name: 'Предпросмотр' }).first().click(),
  'next copy': pressed('ArrowRight'),
  'preview off': pressed('Escape'),
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
