/**
 * What the important screens look like, on three widths and in both themes, beside the pictures in tests/e2e/visual.
 * `UPDATE_SCREENSHOTS=1 npm test -- tests/e2e/visual.test.ts` takes new ones: look at them before they are committed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareKept, encodePng, toKept } from '../host/screenshots.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import type { Gallery, Theme } from './screens/gallery.ts';
import { atRest, openGallery, showTheme } from './screens/gallery.ts';
import { openScreen, SCREENS } from './screens/screens.ts';

const KEPT = path.join(import.meta.dirname, 'visual');
const SEEN = path.join(import.meta.dirname, '..', '..', '.cache', 'visual');
const HOW = `New pictures and differences are in ${path.join('.cache', 'visual')}. If they are right: UPDATE_SCREENSHOTS=1 npm test -- tests/e2e/visual.test.ts`;
const isUpdate = process.env['UPDATE_SCREENSHOTS'] === '1';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Letters as wide as their font says, whatever this machine thinks of hinting. */
const SAME_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const THEMES: readonly Theme[] = ['light', 'dark'];

let product: Product;
let gallery: Gallery;

beforeAll(async () => {
  await rm(SEEN, { recursive: true, force: true });
  await mkdir(isUpdate ? KEPT : SEEN, { recursive: true });
  product = await startProduct({ RATE_LIMITS: 'off' }, SAME_LETTERS);
  gallery = await openGallery(product);
});
afterAll(() => product?.close());

// Screens that follow from the one before are led through, pictured or not.
const shown = SCREENS.filter(({ visual }) => visual !== 'none').map(
  (screen) => [screen.name, screen] as const,
);

test.each(shown)('«%s» looks as it did', async (_, screen) => {
  const page = await openScreen(gallery, screen);
  const faults: string[] = [];
  if (screen.visual === 'pictured') {
    for (const size of SIZES) {
      await fit(page, size);
      for (const theme of THEMES) {
        await showTheme(page, theme);
        await atRest(page);
        const taken = await toKept(await page.screenshot({ caret: 'hide' }));
        faults.push(...(await faultsOf(`${screen.name}-${size.width}-${theme}`, taken)));
      }
    }
    await showTheme(page, 'light');
  }
  expect(faults, HOW).toEqual([]);
});

/** Shows the whole sheet of an editor again. */
async function fit(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await atRest(page);
  if ((await page.getByTestId('page-canvas').count()) > 0) await page.keyboard.press('Control+0');
}

async function faultsOf(name: string, taken: Uint8Array): Promise<string[]> {
  const file = path.join(KEPT, `${name}.webp`);
  if (isUpdate) {
    await writeFile(file, taken);
    return [];
  }
  const kept = await readFile(file).catch(() => null);
  if (kept === null) return [`${name}: no picture is kept`];
  const { same, text, difference } = await compareKept(kept, taken);
  if (same) return [];
  await writeFile(path.join(SEEN, `${name}.webp`), taken);
  if (difference) await writeFile(path.join(SEEN, `${name}.difference.png`), await encodePng(difference));
  return [`${name}: ${text}`];
}
