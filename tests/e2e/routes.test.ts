/**
 * Every path of the specification (§2), for a guest and a signed-in person: layout, links of header and
 * footer, tab title, guards of §8 with the return after login, and no horizontal overflow at three widths.
 */
import type { Page } from '@playwright/test';
import { createDocument } from '../../src/document/document.ts';
import { savedProject, valueOf } from './product/account.ts';
import { editorOpened, signIn } from './product/saving.ts';
import { COMPANY_URL } from './product/service.ts';
import { expect, test } from './product/test.ts';
import type { Person } from './product/test.ts';

interface Route {
  /** `{project}` and `{template}` stand for ids. */
  readonly path: string;
  /** The main heading; null in the editor, whose header has the project's name. */
  readonly heading: string | RegExp | null;
  readonly layout: 'main' | 'editor';
  /** Whether guests are redirected to the login. */
  readonly guarded: boolean;
}
const open = (path: string, heading: string | RegExp): Route => ({
  path,
  heading,
  layout: 'main',
  guarded: false,
});
const guarded = (path: string, heading: string | null, layout: Route['layout'] = 'main'): Route => ({
  path,
  heading,
  layout,
  guarded: true,
});

const ROUTES: readonly Route[] = [
  open('/', 'Patent Generator'),
  open('/about', 'О проекте'),
  open('/contact', 'Контакты'),
  open('/pginfo', 'Как устроена работа'),
  open('/faq', 'Вопросы и ответы'),
  open('/login', 'Вход'),
  open('/register', 'Регистрация'),
  open('/forgot-password', 'Забыли пароль?'),
  open('/reset-password', 'Новый пароль'),
  open('/download', 'Скачать'),
  open('/contractoffer', 'Договор-оферта'),
  open('/termofuse', 'Пользовательское соглашение'),
  open('/pdpp', 'Политика обработки персональных данных'),
  open('/cppd', 'Согласие на обработку персональных данных'),
  open('/templates', 'Шаблоны'),
  open('/start', 'Начать с таблицы'),
  open('/proof', 'Проверка документа'),
  open('/get', 'Получить документ'),
  open('/join', 'Приглашение'),
  open('/templates/{template}', /./),
  guarded('/pgprojects', 'Проекты'),
  guarded('/profile', 'Профиль'),
  guarded('/generator/{project}', 'Грамоты'),
  guarded('/generator2/{project}', null, 'editor'),
  open('/generator2', 'Страница не найдена'),
  open('/about/nothing', 'Страница не найдена'),
  open('/нет-такой', 'Страница не найдена'),
];

/** Signed-in people are redirected to the projects. */
const FOR_GUESTS = ['/login', '/register'];
const HEADER = ['/', '/download', '/pgprojects', '/templates'];
const FOOTER = ['/about', '/contact', '/contractoffer', '/cppd', '/faq', '/pdpp', '/termofuse'];

const VISITORS = [
  {
    who: 'a guest',
    visitor: 'guest',
    ownLink: '/login',
    routes: ROUTES.filter((route) => !route.guarded),
  },
  {
    who: 'somebody signed in',
    visitor: 'person',
    ownLink: '/profile',
    routes: ROUTES.filter(({ path }) => !FOR_GUESTS.includes(path)),
  },
] as const;

for (const { who, visitor, ownLink, routes } of VISITORS) {
  test.describe(who, () => {
    test.use({ visitor });

    test('at every address sees the screen in its layout', async ({ page, person }) => {
      const ids = await idsFor(person);
      for (const { path, heading, layout } of routes) {
        await test.step(path, async () => {
          await page.goto(filled(path, ids), { waitUntil: 'domcontentloaded' });
          if (heading === null) await editorOpened(page);
          else
            await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

          await expect
            .poll(async () => ({ ...(await linksOf(page)), wide: await tooWide(page) }))
            .toEqual({
              header: layout === 'main' ? [...HEADER, ownLink, COMPANY_URL] : [],
              footer: layout === 'main' ? FOOTER : [],
              wide: [],
            });
          await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
          await expect(page).toHaveTitle(/(^|· )Patent Generator$/);
        });
      }
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('has the same links in the menu', { tag: '@core' }, async ({ page }) => {
        await page.goto('/about');
        await page.getByRole('button', { name: 'Меню', exact: true }).click();
        const menu = page.getByRole('navigation', { name: 'Меню', exact: true });

        await expect
          .poll(() => menu.getByRole('link').evaluateAll(hrefsOf))
          .toEqual([...HEADER, ownLink, COMPANY_URL]);
        await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toHaveCount(0);
      });
    });
  });
}

test.describe('a guest is asked to sign in and comes to the page that was asked for', () => {
  test.use({ visitor: 'guest' });

  // The editor asks its project, the others the table of screens: tests/ui/pages/signIn.test.tsx has them all.
  for (const path of ['/profile', '/generator2/{project}']) {
    test(path, { tag: '@core' }, async ({ page, person }) => {
      const asked = `${filled(path, await idsFor(person))}?from=letter`;
      await page.goto(asked);
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(asked)}`);
      await expect.poll(async () => (await linksOf(page)).header).toContain('/login');

      await signIn(page, person.username);

      await expect(page).toHaveURL(asked);
    });
  }
});

test.describe('for everybody', () => {
  test.use({ visitor: 'guest' });

  test('the link to the company leads to another site, in a tab of its own', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').locator(`a[href="${COMPANY_URL}"]:visible`);

    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  test('the not-found page is answered with 404 and leads on', { tag: '@core' }, async ({ page }) => {
    const reply = await page.goto('/нет-такой');
    const onward = page.getByRole('main').getByRole('link');

    expect(reply?.status()).toBe(404);
    await expect
      .poll(async () => (await onward.evaluateAll(hrefsOf)).slice(0, 2))
      .toEqual(['/', '/pgprojects']);
  });
});

interface Ids {
  readonly project: string;
  readonly template: string;
}

/** A project of this person, and a public template. */
async function idsFor(person: Person): Promise<Ids> {
  const { results } = valueOf(await person.client.listTemplates());
  return {
    project: await savedProject(person, createDocument({ name: 'Грамоты' })),
    template: results[0]?.id ?? '',
  };
}

function filled(path: string, { project, template }: Ids): string {
  return path.replace('{project}', project).replace('{template}', template);
}

/** Link targets of header and footer, the footer's in alphabetical order. */
async function linksOf(page: Page): Promise<{ header: string[]; footer: string[] }> {
  const [header, footer] = await Promise.all([
    page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link').evaluateAll(hrefsOf),
    page.getByRole('contentinfo').getByRole('link').evaluateAll(hrefsOf),
  ]);
  return { header, footer: footer.toSorted() };
}

const DESK = { width: 1440, height: 900 };
const WIDTHS = [1440, 1024, 390];

/** Window widths at which the page scrolls sideways; restores the window's width. */
async function tooWide(page: Page): Promise<number[]> {
  const wide: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const sticksOut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (sticksOut) wide.push(width);
  }
  await page.setViewportSize(DESK);
  return wide;
}

function hrefsOf(links: readonly Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '');
}
