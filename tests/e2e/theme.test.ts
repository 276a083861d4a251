/** The theme from the first frame on, and the three styles of its switch, in a real browser. */
import { EventEmitter, once } from 'node:events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

/** `--color-page` of the tokens. */
const GROUND = { light: 'rgb(246, 245, 242)', dark: 'rgb(16, 21, 30)' } as const;
const THEMES = ['light', 'dark'] as const;
const SCRIPTS = '**/assets/*.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.close());

async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

describe('the first frame', () => {
  test.each(THEMES)(
    'of the first visit is %s as the system is, without any script of the application',
    async (system) => {
      const page = await visitor({ colorScheme: system });
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(product.address);
      expect([await theme(page), await ground(page)]).toEqual([system, GROUND[system]]);
      await page.context().close();
    },
  );

  test.each(THEMES)('is %s as the person has chosen, whatever the system is', async (chosen) => {
    const page = await visitor({ colorScheme: chosen === 'dark' ? 'light' : 'dark' });
    await page.goto(product.address);
    await page.getByRole('switch', { name: /^Переключить/ }).click();
    await page.locator(`html[data-theme="${chosen}"]`).waitFor();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.reload();
    expect(await ground(page)).toBe(GROUND[chosen]);
    await page.context().close();
  });

  test('is not painted before its theme is known, however long that takes', async () => {
    const page = await visitor({ colorScheme: 'dark' });
    const asked = page.waitForRequest('**/theme.js');
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    await page.route('**/theme.js', async (route) => {
      await opened;
      await route.continue();
    });
    const styled = page.waitForResponse('**/*.css');
    await page.goto(product.address, { waitUntil: 'commit' });
    await asked;
    await (await styled).finished();
    const before = await page.evaluate(() => performance.getEntriesByType('paint').length);
    gate.emit('open');
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect([before, await ground(page)]).toEqual([0, GROUND.dark]);
    await page.context().close();
  });

  test.each(['/', '/pgprojects', '/login'])('of %s stays when the application takes over', async (path) => {
    const page = await visitor({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Reflect.set(window, 'themesSeen', seen);
      new MutationObserver(() => seen.push(document.documentElement.dataset['theme'] ?? '')).observe(
        document,
        {
          attributes: true,
          subtree: true,
          attributeFilter: ['data-theme'],
        },
      );
    });
    await page.goto(product.address + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const seen: unknown = await page.evaluate(() => Reflect.get(window, 'themesSeen'));
    expect([...new Set(Array.isArray(seen) ? seen : [])]).toEqual(['dark']);
    await page.context().close();
  });
});

test('a system that turns dark turns the page of whoever has not chosen', async () => {
  const page = await visitor({ colorScheme: 'light' });
  await page.goto(product.address, { waitUntil: 'networkidle' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(GROUND.dark);
  await page.context().close();
});

describe('the switch of the theme', () => {
  let page: Page;
  const pictures = new Map<string, string>();
  const art = () => page.locator('header .toggle-art');

  beforeAll(async () => {
    page = await visitor({ colorScheme: 'light', reducedMotion: 'reduce' });
    await register(page, product.address, 'olga');
  });
  afterAll(() => page?.context().close());

  test.each([
    ['Реалистичный', 'realistic'],
    ['Фиолетовый', 'purple'],
    ['Классический', 'classic'],
  ])('of the style «%s» is drawn in both themes and remembered', async (name, style) => {
    await page.goto(`${product.address}/profile`);
    await page.getByRole('radio', { name }).click();
    await expect.poll(() => art().getAttribute('data-toggle-style')).toBe(style);
    await page.waitForLoadState('networkidle');
    const labels: (string | null)[] = [];
    for (const shown of THEMES) {
      await page.reload();
      await expect.poll(() => art().getAttribute('data-toggle-style')).toBe(style);
      const toggle = page.getByRole('banner').getByRole('switch');
      if ((await theme(page)) !== shown) await toggle.click();
      await page.locator(`html[data-theme="${shown}"]`).waitFor();
      labels.push(await toggle.getAttribute('aria-label'));
      await page.mouse.move(0, 0);
      pictures.set(
        `${style} ${shown}`,
        (await art().screenshot({ animations: 'disabled' })).toString('base64'),
      );
    }
    expect(labels).toEqual(['Переключить на темную тему', 'Переключить на светлую тему']);
  });

  test('looks different in each style and theme, and is no empty box in any', async () => {
    const shades = await Promise.all([...pictures.values()].map((png) => shadesOf(page, png)));
    expect([new Set(pictures.values()).size, shades.filter((count) => count < 5)]).toEqual([6, []]);
  });
});

describe('the fields of an account', () => {
  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['/login', { Логин: 'username', Пароль: 'current-password' }],
    [
      '/register',
      { Логин: 'username', Email: 'email', Пароль: 'new-password', 'Повторите пароль': 'new-password' },
    ],
  ])('of %s tell the browser what to fill in', async (path, expected) => {
    const page = await visitor();
    await page.goto(product.address + path);
    const told: Record<string, string | null> = {};
    for (const name of Object.keys(expected))
      told[name] = await page.getByRole('textbox', { name, exact: true }).getAttribute('autocomplete');
    expect(told).toEqual(expected);
    await page.context().close();
  });

  test('a password is measured as one types, and shown and hidden', async () => {
    const page = await visitor();
    await page.goto(`${product.address}/register`, { waitUntil: 'networkidle' });
    const password = page.getByRole('textbox', { name: 'Пароль', exact: true });
    const meter = page.getByRole('meter', { name: /парол/i });
    const strength = () => meter.evaluate((element) => Number(Reflect.get(element, 'value')));
    await password.fill('123456');
    await expect.poll(strength).toBeLessThan(2);
    await password.fill('тихий вечер у реки');
    await expect.poll(strength).toBeGreaterThan(2);
    const types = [await password.getAttribute('type')];
    await page.getByRole('button', { name: 'Показать пароль' }).first().click();
    types.push(await password.getAttribute('type'));
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    types.push(await password.getAttribute('type'));
    expect(types).toEqual(['password', 'text', 'password']);
    await page.context().close();
  });

  test('what is wrong in a field is said when it is left, and goes with the letter that mends it', async () => {
    const page = await visitor();
    await page.goto(`${product.address}/register`, { waitUntil: 'networkidle' });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('olga');
    const whileTyping = await email.getAttribute('aria-invalid');
    await page.keyboard.press('Tab');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('olga@example.com');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe(null);
    expect(whileTyping).toBe(null);
    await page.context().close();
  });
});

/** How many clearly different colours a picture has. */
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
