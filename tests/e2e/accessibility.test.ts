/** axe-core on every page and dialog of the product, in the light theme and in the dark one. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import type { Gallery } from './screens/gallery.ts';
import { atRest, openGallery, showTheme } from './screens/gallery.ts';
import { openScreen, SCREENS } from './screens/screens.ts';

let product: Product;
let gallery: Gallery;
let axe: string;

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  product = await startProduct({ RATE_LIMITS: 'off' });
  gallery = await openGallery(product);
});
afterAll(() => product?.close());

test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
  'axe finds nothing wrong on the screen «%s» in both themes',
  async (_, screen) => {
    const page = await openScreen(gallery, screen);
    const before = await violations(page, '');
    await showTheme(page, (await themeOf(page)) === 'light' ? 'dark' : 'light');
    // What does not depend on colours has been looked at.
    const after = await violations(page, "runOnly: ['color-contrast', 'link-in-text-block'],");
    expect({ before, after }).toEqual({ before: [], after: [] });
  },
);

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** Headless UI's own, around a popover: whatever gets the focus there passes it on at once. */
const SENTINELS = '[id^="headlessui-focus-sentinel"]';

/** What lies behind it cannot be reached, and is a screen of its own. */
const MODAL = '[aria-modal="true"]';

async function violations(page: Page, options: string): Promise<unknown> {
  await atRest(page);
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  return page.evaluate(
    `axe.run({ include: [[document.querySelector('${MODAL}') ? '${MODAL}' : 'html']], exclude: [['${SENTINELS}']] }, { ${options} resultTypes: ['violations'] }).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 140)).join(' | ')))`,
  );
}
