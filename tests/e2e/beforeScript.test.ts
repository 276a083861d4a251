/**
 * Interaction with the prerendered page before the script arrives is preserved when the application takes
 * over.
 */
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { PASSWORD } from './product/account.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest', viewport: { width: 1280, height: 720 } });

test('the key Tab goes on from the stop that it had reached', async ({ page }) => {
  const release = await openWithoutScript(page, '/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const before = await focused(page);

  await release();
  await expect.poll(() => focused(page)).toEqual(before);
  await page.keyboard.press('Tab');

  expect([before, await focused(page)]).toEqual([
    { name: 'Patent Generator', isShown: true },
    { name: 'Главная', isShown: true },
  ]);
});

test('of several links with one name the same one keeps the focus', async ({ page }) => {
  const release = await openWithoutScript(page, '/about');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const { name } = await focused(page);
  await release();

  await expect(last).toBeFocused();
  await expect.poll(() => focused(page)).toEqual({ name, isShown: true });
});

test('the content keeps the focus after the link to it', async ({ page }) => {
  const release = await openWithoutScript(page, '/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await release();

  await expect(page.locator('#main')).toBeFocused();
});

test('what is typed stays, with the caret in its place, and is typed on', async ({ page, person }) => {
  const release = await openWithoutScript(page, '/login');
  await page.getByLabel('Логин').fill(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('тихий вер у реки');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');

  await release();
  await expect(page.getByRole('textbox', { name: 'Пароль', exact: true })).toBeFocused();
  await page.keyboard.type('че');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/pgprojects');
});

test(
  'a form that is sent before the script is there goes nowhere, and is sent when it can be',
  { tag: '@core' },
  async ({ page, person }) => {
    const release = await openWithoutScript(page, '/login');
    await page.getByLabel('Логин').fill(person.username);
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');

    await release();

    await expect(page).toHaveURL('/pgprojects');
  },
);

test('a reply that was unfolded stays so', async ({ page }) => {
  const release = await openWithoutScript(page, '/faq');
  const second = page.locator('details').nth(1);
  await second.locator('summary').click();
  await release();

  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(second).toHaveAttribute('open');
});

test.describe('where the system is light', () => {
  test.use({ colorScheme: 'light' });

  test('a button that was pressed in vain, however often, is pressed once', async ({ page }) => {
    const release = await openWithoutScript(page, '/about');
    await page.getByRole('switch').click({ clickCount: 2 });
    await release();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the switch of the theme keeps the focus, though a dark page calls it otherwise', async ({ page }) => {
    const release = await openWithoutScript(page, '/about');
    await page.getByRole('switch').focus();
    await release();

    await expect.poll(() => focused(page)).toEqual({ name: 'Переключить на светлую тему', isShown: true });
  });
});

/**
 * Opens the prerendered page without script. Returns a function that releases the script and resolves when
 * React has rendered.
 */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const built = await page.locator('header').elementHandle();
  return async () => {
    gate.emit('open');
    await page.waitForFunction((header) => header !== null && !header.isConnected, built);
  };
}

/** Accessible name of the focused element, and whether its focus is visible. */
function focused(page: Page): Promise<{ name: string; isShown: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return { name: '', isShown: false };
    return {
      name: element === document.body ? '' : (element.getAttribute('aria-label') ?? element.textContent),
      isShown: element.matches(':focus-visible') && getComputedStyle(element).outlineStyle !== 'none',
    };
  });
}
