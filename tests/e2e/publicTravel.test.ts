/** Going from page to page: where one finds oneself, and what somebody who is signed in sees before the script has run. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { painted } from './product/editorScreen.ts';
import { register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import { takenOver } from './product/takenOver.ts';

let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  page = await product.browser.newPage({ viewport: { width: 1024, height: 768 } });
});
afterAll(() => product.close());

const top = () => page.evaluate(() => Math.round(window.scrollY));
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('from page to page', () => {
  test('a link leads to the top of its page, which is named and has the focus', async () => {
    await visit('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await heading('Контакты');

    await page.getByText('Открыта страница «Контакты»').waitFor();
    expect([await top(), await page.evaluate(() => document.activeElement?.id)]).toEqual([0, 'main']);
  });

  test('Back returns to the place one was at, and Forward too', async () => {
    await visit('/termofuse');
    await scrollTo(900);
    await page.getByRole('link', { name: 'Главная' }).click();
    await heading('Patent Generator');
    await scrollTo(400);

    await page.goBack();
    await expect.poll(top).toBe(900);
    await page.goForward();
    await expect.poll(top).toBe(400);
  });

  test('Back to a list that is loaded again waits until it is there', async () => {
    await page.goto(`${product.address}/templates`);
    const cards = page.getByRole('list', { name: 'Шаблоны', exact: true }).getByRole('link');
    await cards.first().waitFor();
    const last = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await scrollTo(last);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await heading('Контакты');

    await page.goBack();

    await cards.first().waitFor();
    await expect.poll(top).toBe(last);
  });

  test('a reload stays at its place', async () => {
    await visit('/pdpp');
    await scrollTo(700);
    await page.reload();
    await expect.poll(top).toBe(700);
  });

  test('a link within a page leads to its section, and Back to where one was', async () => {
    await visit('/contractoffer');
    await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').nth(3).click();
    await expect.poll(top).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(top).toBe(0);
  });
});

describe('somebody who is signed in', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await product.browser.newContext({ viewport: { width: 1440, height: 900 } });
    await register(await context.newPage(), product.address, 'traveller');
  });
  afterAll(() => context.close());

  test('is shown the profile and no login before any script of the page has run', async () => {
    const still = await context.newPage();
    await still.route('**/assets/*.js', (route) => route.abort());
    await still.goto(`${product.address}/about`);
    const nav = still.getByRole('navigation', { name: 'Основная навигация' });

    const shown = await nav.getByRole('link').allInnerTexts();
    await still.goto(`${product.address}/login`);
    const form = await still.getByRole('textbox', { name: 'Логин' }).isVisible();

    expect([shown.slice(0, 4), form]).toEqual([['Главная', 'Скачать', 'Проекты', 'Профиль'], false]);
  });

  test('a stranger is shown the login and no profile', async () => {
    const stranger = await product.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await stranger.route('**/assets/*.js', (route) => route.abort());
    await stranger.goto(`${product.address}/about`);
    const nav = stranger.getByRole('navigation', { name: 'Основная навигация' });

    const shown = await nav.getByRole('link').allInnerTexts();

    expect(shown.slice(0, 4)).toEqual(['Главная', 'Скачать', 'Проекты', 'Войти']);
    await stranger.close();
  });

  test.each(['/', '/about', '/contact', '/templates'])(
    'nothing of %s moves when the script has run',
    async (path) => {
      const watched = await context.newPage();
      await watched.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          const sum = Number(document.documentElement.dataset['shifted'] ?? 0);
          document.documentElement.dataset['shifted'] = String(
            shifts.reduce((all, shift) => all + shift, sum),
          );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await watched.goto(`${product.address}${path}`, { waitUntil: 'networkidle' });
      await watched.getByRole('link', { name: 'Профиль' }).first().waitFor();

      const shifted = await watched.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0));
      expect(shifted).toBeLessThan(0.01);
      await watched.close();
    },
  );
});

async function visit(path: string): Promise<void> {
  await page.goto(product.address + path);
  await takenOver(page);
}

async function scrollTo(place: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), place);
  await expect.poll(top).toBe(place);
  // The page hears of it with its next frame, as whoever scrolls sees it.
  await painted(page);
}
