/**
 * Every address of the specification (§2), as a guest and as somebody signed in finds it: layout, links of header and footer,
 * the tab, the guards of §8 with the way back through the login, and that nothing sticks out on three widths.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_URL } from './product/service.ts';
import { createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import { signIn } from './product/saving.ts';

let product: Product;
let guest: Page;
let person: Page;
/** Stand in for `{project}` and `{template}`. */
const names = { project: '', template: '' };
const complaints: string[] = [];

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  guest = await newPage();
  person = await newPage();
  await register(person, product.address, 'olga');
  await createProject(person, 'Грамоты');
  names.project = new URL(person.url()).pathname.split('/').at(-1) ?? '';
  const { results } = await (await fetch(`${product.address}/api/templates/`)).json();
  names.template = results[0].id;
});
afterAll(() => product?.close());

interface Route {
  readonly path: string;
  /** The main heading; null in the editor, which has the name of the project in its header. */
  readonly heading: string | null;
  readonly layout: 'main' | 'editor';
  /** Whether guests are sent to the login. */
  readonly guarded: boolean;
}
const open = (path: string, heading: string): Route => ({ path, heading, layout: 'main', guarded: false });
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
  open('/download', 'Скачать'),
  open('/contractoffer', 'Договор-оферта'),
  open('/termofuse', 'Пользовательское соглашение'),
  open('/pdpp', 'Политика обработки персональных данных'),
  open('/cppd', 'Согласие на обработку персональных данных'),
  open('/templates', 'Шаблоны'),
  open('/templates/{template}', '{title}'),
  guarded('/pgprojects', 'Проекты'),
  guarded('/profile', 'Профиль'),
  guarded('/generator/{project}', 'Грамоты'),
  guarded('/generator2/{project}', null, 'editor'),
  open('/generator2', 'Страница не найдена'),
  open('/about/nothing', 'Страница не найдена'),
  open('/нет-такой', 'Страница не найдена'),
];

/** Whoever is signed in is sent on to the projects. */
const FOR_GUESTS = ['/login', '/register'];
const HEADER = ['/', '/download', '/pgprojects'];
const FOOTER = ['/about', '/contact', '/contractoffer', '/cppd', '/faq', '/pdpp', '/termofuse'];

describe.each([
  ['a guest', () => guest, '/login'],
  ['somebody signed in', () => person, '/profile'],
] as const)('%s', (who, pageOf, ownLink) => {
  const routes = ROUTES.filter(({ path, guarded: behindLogin }) =>
    who === 'a guest' ? !behindLogin : !FOR_GUESTS.includes(path),
  );

  test.each(routes)('at $path sees the screen in its layout', async ({ path, heading, layout }) => {
    const page = pageOf();
    await page.goto(product.address + filled(path), { waitUntil: 'domcontentloaded' });
    if (heading === null) await page.getByTestId('page-canvas').and(page.locator('[data-scale]')).waitFor();
    else if (heading === '{title}') await page.getByRole('heading', { level: 1 }).waitFor();
    else await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

    expect({ ...(await linksOf(page)), lang: await page.locator('html').getAttribute('lang') }).toEqual({
      header: layout === 'main' ? [...HEADER, ownLink, COMPANY_URL] : [],
      footer: layout === 'main' ? FOOTER : [],
      lang: 'ru',
    });
    expect(await page.title()).toMatch(/(^|· )Patent Generator$/);
    expect(await tooWide(page)).toEqual([]);
  });

  test('on a phone has the same links in the menu', async () => {
    const page = pageOf();
    await page.setViewportSize(PHONE);
    await page.goto(`${product.address}/about`);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Меню', exact: true });
    const hrefs = await menu.getByRole('link').evaluateAll(hrefsOf);
    const inHeader = await page.getByRole('navigation', { name: 'Основная навигация' }).count();
    await page.setViewportSize(DESK);

    expect([hrefs, inHeader]).toEqual([[...HEADER, ownLink, COMPANY_URL], 0]);
  });
});

describe('a guest is asked to sign in and comes to the page that was asked for', () => {
  test.each(ROUTES.filter((route) => route.guarded))('$path', async ({ path }) => {
    const page = await newPage();
    const asked = `${filled(path)}?from=letter`;
    await page.goto(product.address + asked);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(asked)}`);
    const shown = (await linksOf(page)).header;

    await signIn(page, 'olga');
    await page.waitForURL(product.address + asked);

    expect(shown).toContain('/login');
    await page.context().close();
  });
});

test.each(FOR_GUESTS)('somebody signed in has no use for %s and is at the projects', async (path) => {
  await person.goto(product.address + path);
  await person.waitForURL('**/pgprojects');
  await person.getByRole('heading', { level: 1, name: 'Проекты' }).waitFor();
});

test('the link to the company leads to another site, in a tab of its own', async () => {
  await guest.goto(product.address);
  const link = guest.getByRole('banner').locator(`a[href="${COMPANY_URL}"]:visible`);

  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer',
  ]);
});

test('the not-found page is answered with 404 and leads on', async () => {
  const answer = await guest.goto(`${product.address}/нет-такой`);
  const onward = await guest.getByRole('main').getByRole('link').evaluateAll(hrefsOf);

  expect([answer?.status(), onward.slice(0, 2)]).toEqual([404, ['/', '/pgprojects']]);
});

test('no screen broke on the way', () => {
  expect(complaints).toEqual([]);
});

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [1440, 1024, 390];

async function newPage(): Promise<Page> {
  const context: BrowserContext = await product.browser.newContext({ viewport: DESK, locale: 'ru-RU' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
  return page;
}

function filled(path: string): string {
  return path.replace('{project}', names.project).replace('{template}', names.template);
}

/** Where the links of header and footer lead, those of the footer in the order of the alphabet. */
async function linksOf(page: Page): Promise<{ header: string[]; footer: string[] }> {
  const [header, footer] = await Promise.all([
    page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link').evaluateAll(hrefsOf),
    page.getByRole('contentinfo').getByRole('link').evaluateAll(hrefsOf),
  ]);
  return { header, footer: footer.toSorted() };
}

/** The widths of the window at which the page can be scrolled sideways; the window is as wide as before afterwards. */
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
