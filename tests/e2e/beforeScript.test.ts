/** What a person does on the page of the build, before the application's script has come, is not lost when it takes over. */
import { EventEmitter, once } from 'node:events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  const page = await product.browser.newPage();
  await register(page, product.address, 'olga');
  await page.close();
});
afterAll(() => product?.close());

test('the key Tab goes on from the stop that it had reached', async () => {
  const { page, release } = await withoutScript('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const before = await focused(page);

  await release();
  const kept = await focused(page);
  await page.keyboard.press('Tab');

  expect([before, kept, await focused(page)]).toEqual([
    { name: 'Patent Generator', isShown: true },
    { name: 'Patent Generator', isShown: true },
    { name: 'Главная', isShown: true },
  ]);
  await page.context().close();
});

test('of several links with one name the same one keeps the focus', async () => {
  const { page, release } = await withoutScript('/about');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const name = (await focused(page)).name;
  await release();
  expect([await focused(page), await last.evaluate((link) => link === document.activeElement)]).toEqual([
    { name, isShown: true },
    true,
  ]);
  await page.context().close();
});

test('the switch of the theme keeps the focus, though a dark page calls it otherwise', async () => {
  const { page, release } = await withoutScript('/about', { colorScheme: 'dark' });
  await page.getByRole('switch').focus();
  await release();
  expect(await focused(page)).toEqual({ name: 'Переключить на светлую тему', isShown: true });
  await page.context().close();
});

test('the content keeps the focus after the link to it', async () => {
  const { page, release } = await withoutScript('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await release();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.context().close();
});

test('what is typed stays, with the caret in its place, and is typed on', async () => {
  const { page, release } = await withoutScript('/login');
  await page.getByLabel('Логин').fill('olga');
  await page.keyboard.press('Tab');
  await page.keyboard.type('тихий вер у реки');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');

  await release();
  await page.keyboard.type('че');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/pgprojects');
  await page.context().close();
});

test('a form that is sent before the script is there goes nowhere, and is sent when it can be', async () => {
  const { page, release } = await withoutScript('/login');
  await page.getByLabel('Логин').fill('olga');
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
  await page.keyboard.press('Enter');
  const address = page.url();

  await release();

  await page.waitForURL('**/pgprojects');
  expect(address).toBe(`${product.address}/login`);
  await page.context().close();
});

test('a button that was pressed in vain, however often, is pressed once', async () => {
  const { page, release } = await withoutScript('/about', { colorScheme: 'light' });
  await page.getByRole('switch').click({ clickCount: 2 });
  await release();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.context().close();
});

test('an answer that was unfolded stays so', async () => {
  const { page, release } = await withoutScript('/faq');
  const second = page.locator('details').nth(1);
  await second.locator('summary').click();
  await release();
  expect(
    await page.locator('details[open]').evaluateAll((all) => all.map(({ textContent }) => textContent)),
  ).toEqual([await second.evaluate(({ textContent }) => textContent)]);
  await page.context().close();
});

/** The page as the build made it. `release` lets its script come and ends when React has taken its place. */
async function withoutScript(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly release: () => Promise<void> }> {
  const context = await product.browser.newContext({ locale: 'ru-RU', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(product.address + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const built = await page.locator('header').elementHandle();
  const release = async () => {
    gate.emit('open');
    await page.waitForFunction((header) => header !== null && !header.isConnected, built);
  };
  return { page, release };
}

/** What the focused element is called, and whether it shows that it has the focus. */
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
