/**
 * The theme from the first frame on, and its switch in three styles, in a real browser. What is stored and
 * chosen in every way: tests/ui/theme.
 */
import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { valueOf } from './product/account.ts';
import { takenOver } from './product/takenOver.ts';
import { expect, test } from './product/test.ts';

/** `--color-page` of the tokens. */
const GROUND = { light: 'rgb(246, 245, 242)', dark: 'rgb(16, 21, 30)' } as const;
const THEMES = ['light', 'dark'] as const;
const SCRIPTS = '**/assets/*.js';

test.describe('the first frame', () => {
  test.use({ visitor: 'guest' });

  test.describe('where the system is dark', () => {
    test.use({ colorScheme: 'dark' });

    test(
      'of the first visit is dark too, without any script of the application',
      { tag: '@core' },
      async ({ page }) => {
        await page.route(SCRIPTS, (route) => route.abort());
        await page.goto('/');

        await expectTheme(page, 'dark');
      },
    );

    test('is light as the person has chosen', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('switch', { name: /^Переключить/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await page.route(SCRIPTS, (route) => route.abort());
      await page.reload();

      await expectTheme(page, 'light');
    });

    test('is not painted before its theme is known, however long that takes', async ({ page }) => {
      const asked = page.waitForRequest('**/theme.js');
      const gate = new EventEmitter();
      const opened = once(gate, 'open');
      await page.route('**/theme.js', async (route) => {
        await opened;
        await route.continue();
      });
      const styled = page.waitForResponse('**/*.css');
      await page.goto('/', { waitUntil: 'commit' });
      await asked;
      await (await styled).finished();
      const before = await page.evaluate(() => performance.getEntriesByType('paint').length);
      gate.emit('open');
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);

      expect(before).toBe(0);
      await expectTheme(page, 'dark');
    });

    for (const path of ['/', '/pgprojects']) {
      test(`of ${path} stays when the application takes over`, async ({ page }) => {
        await page.addInitScript(() => {
          const seen: string[] = [];
          Reflect.set(window, 'themesSeen', seen);
          new MutationObserver(() => seen.push(document.documentElement.dataset['theme'] ?? '')).observe(
            document,
            { attributes: true, subtree: true, attributeFilter: ['data-theme'] },
          );
        });
        await page.goto(path);
        await takenOver(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        const seen: unknown = await page.evaluate(() => Reflect.get(window, 'themesSeen'));
        expect([...new Set(Array.isArray(seen) ? seen : [])]).toEqual(['dark']);
      });
    }
  });
});

test.describe('a visitor who has not chosen', () => {
  test.use({ visitor: 'guest', colorScheme: 'light' });

  test('sees the page turn dark when the system does', async ({ page }) => {
    await page.goto('/');
    await takenOver(page);
    await expectTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });

    await expectTheme(page, 'dark');
  });
});

const STYLES = ['realistic', 'purple', 'classic'];

test.describe('the switch of the theme', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('of the style «Фиолетовый» is remembered, and says what it does in both themes', async ({
    page,
    person,
  }) => {
    valueOf(await person.client.updateSettings({ toggle_style: 'classic' }));
    await page.goto('/profile');
    const kept = page.waitForResponse('**/api/auth/update_settings/');
    await page.getByRole('radio', { name: 'Фиолетовый' }).click();
    await kept;
    await page.reload();
    await takenOver(page);

    const toggle = page.getByRole('banner').getByRole('switch');
    await expect(art(page)).toHaveAttribute('data-toggle-style', 'purple');
    await expect(toggle).toHaveAttribute('aria-label', 'Переключить на темную тему');
    await toggle.click();
    await expectTheme(page, 'dark');
    await expect(toggle).toHaveAttribute('aria-label', 'Переключить на светлую тему');
  });

  test.describe('of a guest', () => {
    test.use({ visitor: 'guest' });

    test('looks different in each style and theme, and is no empty box in any', async ({ page }) => {
      await page.goto('/theme.js');
      const pictures: string[] = [];
      for (const style of STYLES) {
        for (const theme of THEMES) {
          await page.evaluate((stored) => Object.assign(localStorage, stored), {
            toggle_style: style,
            theme,
          });
          await page.goto('/about');
          await takenOver(page);
          await expectTheme(page, theme);
          await expect(art(page)).toHaveAttribute('data-toggle-style', style);
          pictures.push((await art(page).screenshot({ animations: 'disabled' })).toString('base64'));
        }
      }

      const shades = await Promise.all(pictures.map((png) => shadesOf(page, png)));
      expect([new Set(pictures).size, shades.filter((count) => count < 5)]).toEqual([6, []]);
    });
  });
});

const art = (page: Page): Locator => page.locator('header .toggle-art');

async function expectTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveCSS('background-color', GROUND[theme]);
}

/** Number of clearly different colours in a picture. */
function shadesOf(page: Page, png: string): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
    const shades = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      shades.add([data[at], data[at + 1], data[at + 2]].map((part = 0) => part >> 5).join());
    return shades.size;
  }, png);
}
