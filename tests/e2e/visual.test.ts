/**
 * Compares important screens, at three widths and in both themes, with the pictures in tests/e2e/visual.
 * `UPDATE_SCREENSHOTS=1 npm test -- tests/e2e/visual.test.ts` takes new ones: check them before committing.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { compareKept, encodePng, toKept } from '../host/screenshots.ts';
import { expect, test } from './product/test.ts';
import type { Theme } from './screens/gallery.ts';
import { atRest, GALLERY, showTheme } from './screens/gallery.ts';
import { furnished, openScreen, SCREENS } from './screens/screens.ts';

const KEPT = path.join(import.meta.dirname, 'visual');
const SEEN = path.join(import.meta.dirname, '..', '..', '.cache', 'visual');
const HOW = `New pictures and differences are in ${path.join('.cache', 'visual')}. If they are right: UPDATE_SCREENSHOTS=1 npm test -- tests/e2e/visual.test.ts`;
const isUpdate = process.env['UPDATE_SCREENSHOTS'] === '1';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Unhinted glyph widths, independent of the machine's settings. */
const SAME_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const THEMES: readonly Theme[] = ['light', 'dark'];

test.use({
  ...GALLERY,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...SAME_LETTERS] }),
});

for (const screen of SCREENS.filter(({ isPictured }) => isPictured)) {
  test.describe(screen.visitor, () => {
    test.use({ visitor: screen.visitor === 'guest' ? 'guest' : 'person' });

    test(`«${screen.name}» looks as it did`, async ({ page, registeredPerson }) => {
      await openScreen(page, screen, await furnished(screen.visitor, registeredPerson));
      const faults: string[] = [];
      for (const size of SIZES) {
        await fit(page, size);
        for (const theme of THEMES) {
          await showTheme(page, theme);
          await atRest(page);
          const taken = await toKept(await page.screenshot({ caret: 'hide' }));
          faults.push(...(await faultsOf(`${screen.name}-${size.width}-${theme}`, taken)));
        }
      }

      expect(faults, HOW).toEqual([]);
    });
  });
}

/** Fits the whole sheet of an editor into view. */
async function fit(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await atRest(page);
  if ((await page.getByTestId('page-canvas').count()) > 0) await page.keyboard.press('Control+0');
}

async function faultsOf(name: string, taken: Uint8Array): Promise<string[]> {
  const file = path.join(KEPT, `${name}.webp`);
  for (const old of [`${name}.webp`, `${name}.difference.png`])
    await rm(path.join(SEEN, old), { force: true });
  if (isUpdate) {
    await writeFile(file, taken);
    return [];
  }
  const kept = await readFile(file).catch(() => null);
  if (kept === null) return [`${name}: no picture is kept`];
  const { same, text, difference } = await compareKept(kept, taken);
  if (same) return [];
  await mkdir(SEEN, { recursive: true });
  await writeFile(path.join(SEEN, `${name}.webp`), taken);
  if (difference) await writeFile(path.join(SEEN, `${name}.difference.png`), await encodePng(difference));
  return [`${name}: ${text}`];
}
