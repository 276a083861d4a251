/** Navigation between pages: scroll position, and what a signed-in person sees before the script runs. */
import type { Page } from '@playwright/test';
import { painted } from './product/editorScreen.ts';
import { takenOver } from './product/takenOver.ts';
import { expect, test } from './product/test.ts';

test.describe('from page to page', () => {
  test.use({ visitor: 'guest', viewport: { width: 1024, height: 768 } });

  test('a link leads to the top of its page, which is named and has the focus', async ({ page }) => {
    await visit(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();

    await expect(heading(page, 'Контакты')).toBeVisible();
    await expect(page.getByText('Открыта страница «Контакты»')).toBeAttached();
    await expect(page.locator('#main')).toBeFocused();
    await expect.poll(() => top(page)).toBe(0);
  });

  test('Back returns to the place one was at, and Forward too', async ({ page }) => {
    await visit(page, '/termofuse');
    await scrollTo(page, 900);
    await page.getByRole('link', { name: 'Главная' }).click();
    await expect(heading(page, 'Patent Generator')).toBeVisible();
    await scrollTo(page, 400);

    await page.goBack();
    await expect.poll(() => top(page)).toBe(900);
    await page.goForward();
    await expect.poll(() => top(page)).toBe(400);
  });

  test('Back to a list that is loaded again waits until it is there', async ({ page }) => {
    await page.goto('/templates');
    const cards = page.getByRole('list', { name: 'Шаблоны', exact: true }).getByRole('link');
    await expect(cards.first()).toBeVisible();
    const last = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await scrollTo(page, last);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await expect(heading(page, 'Контакты')).toBeVisible();

    await page.goBack();

    await expect(cards.first()).toBeVisible();
    await expect.poll(() => top(page)).toBe(last);
  });

  test('a reload stays at its place', async ({ page }) => {
    await visit(page, '/pdpp');
    await scrollTo(page, 700);
    await page.reload();

    await expect.poll(() => top(page)).toBe(700);
  });

  test('a link within a page leads to its section, and Back to where one was', async ({ page }) => {
    await visit(page, '/contractoffer');
    await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').nth(3).click();
    await expect.poll(() => top(page)).toBeGreaterThan(300);
    await page.goBack();

    await expect.poll(() => top(page)).toBe(0);
  });
});

test.describe('before any script of the page has run', () => {
  test('somebody signed in is shown the profile and no login', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about');
    await expect
      .poll(() => firstLinks(page))
      .toEqual(['Главная', 'Скачать', 'Проекты', 'Шаблоны', 'Профиль']);

    await page.goto('/login');

    await expect(page.getByRole('textbox', { name: 'Логин' })).toBeHidden();
  });

  test.describe('with nobody signed in', () => {
    test.use({ visitor: 'guest' });

    test('a stranger is shown the login and no profile', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/about');

      await expect
        .poll(() => firstLinks(page))
        .toEqual(['Главная', 'Скачать', 'Проекты', 'Шаблоны', 'Войти']);
    });
  });
});

for (const path of ['/', '/about', '/contact', '/templates']) {
  test(`for somebody signed in nothing of ${path} moves when the script has run`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
        const sum = Number(document.documentElement.dataset['shifted'] ?? 0);
        document.documentElement.dataset['shifted'] = String(shifts.reduce((all, shift) => all + shift, sum));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await takenOver(page);
    await expect(page.getByRole('link', { name: 'Профиль' }).first()).toBeVisible();

    const shifted = await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0));
    expect(shifted).toBeLessThan(0.01);
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function firstLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link');
  return (await links.allInnerTexts()).slice(0, 5);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), place);
  await expect.poll(() => top(page)).toBe(place);
  // The page gets the scroll event with its next frame.
  await painted(page);
}
