/**
 * Signing in through GitHub as a person does it: from the button over GitHub's question and back. The provider is the tests' own,
 * on another site than the product in the eyes of the browser, and reached by the real server over HTTP.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../server/support/freePort.ts';
import type { GithubProvider } from '../server/support/githubProvider.ts';
import { startGithub } from '../server/support/githubProvider.ts';
import { createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let github: GithubProvider;
let product: Product;
let context: BrowserContext;
let page: Page;
/** What the page has complained of by itself. */
let complaints: string[];

beforeAll(async () => {
  const port = await freePort();
  github = await startGithub(`http://127.0.0.1:${port}`);
  const { clientId, clientSecret, publicUrl, siteUrl, apiUrl } = github.config;
  product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: siteUrl,
    GITHUB_API_URL: apiUrl,
  });
});
afterAll(async () => {
  await product?.close();
  await github?.close();
});
beforeEach(async () => {
  Object.assign(github, { person: null, asks: true, trouble: 'none' });
  context = await product.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  complaints = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
});
afterEach(() => context.close());

describe('«Войти через GitHub»', () => {
  test('asks GitHub’s question, comes back signed in, and to the page that was asked for', async () => {
    github.person = anOctopus(1, 'octo-olga');
    await page.goto(`${product.address}/login`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/pgprojects');
    await createProject(page, 'Грамоты');
    const editor = new URL(page.url()).pathname;
    await signOut();

    await page.goto(product.address + editor);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(editor)}`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();

    await page.waitForURL(`**${editor}`);
    await page
      .getByRole('button', { name: /Грамоты/ })
      .first()
      .waitFor();
    await page.goto(`${product.address}/pgprojects`);
    await seeSignedIn();
    expect(await storedSession()).toEqual({
      user: 'octo-olga',
      email: 'octo-olga@example.org',
      is_github_user: 'true',
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(complaints).toEqual([]);
  });

  test('leaves neither the code nor the token in the history', async () => {
    github.person = anOctopus(2, 'octo-historian');
    await page.goto(`${product.address}/login`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/pgprojects');

    const { token } = await storedSession();
    const addresses = await visitedAddresses();

    expect(addresses.filter((address) => /code=/.test(address) || address.includes(token ?? ''))).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: 'Authorize' }).waitFor();
  });

  test('works as well for a person whom GitHub has asked before', async () => {
    github.asks = false;
    github.person = anOctopus(3, 'octo-again');
    await page.goto(`${product.address}/login?redirect=%2Fprofile`);

    await githubButton().click();

    await page.waitForURL('**/profile');
    await seeSignedIn();
    await page.getByText('octo-again@example.org').first().waitFor();
  });
});

describe('a sign-in through GitHub that does not come about', () => {
  test('by the person’s own no: the page says so, stays usable, and still knows where they were going', async () => {
    const name = 'ivan-without-github';
    await register(page, product.address, name);
    await signOut();
    github.person = anOctopus(4, 'octo-no');
    await page.goto(`${product.address}/login?redirect=%2Fprofile`);
    await goToGithub();

    await page.getByRole('button', { name: 'Cancel' }).click();

    await alertSays('Вход через GitHub отменён.');
    expect(page.url()).toBe(`${product.address}/login?redirect=%2Fprofile`);
    expect(await storedSession()).toEqual({});
    await page.getByLabel('Логин').fill(name);
    await page.getByLabel('Пароль', { exact: true }).fill('тихий вечер у реки');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.waitForURL('**/profile');
    await page.getByText(`${name}@example.com`).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test.for([
    ['forgotten code', 'GitHub не подтвердил вход. Попробуйте ещё раз.'],
    // Here the operator can do something, so the text names the request in the log.
    [
      'out of order',
      /^GitHub сейчас не отвечает\. Попробуйте позже или войдите по логину и паролю\. Код обращения: [\w-]+$/,
    ],
  ] as const)('because of GitHub (%s): the page says so, and the next try works', async ([trouble, text]) => {
    github.person = anOctopus(trouble.length, `octo-${trouble.length}`);
    github.trouble = trouble;
    await page.goto(`${product.address}/login`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await alertSays(text);

    github.trouble = 'none';
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();

    await page.waitForURL('**/pgprojects');
    await seeSignedIn();
  });

  test('because our server is away: the page says so, and the next try works', async () => {
    github.person = anOctopus(20, 'octo-patient');
    await page.goto(`${product.address}/login`);
    await githubButton().and(page.locator(':enabled')).waitFor();
    await product.killServer();

    await githubButton().click();

    await alertSays('Ошибка соединения с сервером');
    await product.restartServer();
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/pgprojects');
  });

  test('because the person went back instead of answering: the button works again', async () => {
    github.person = anOctopus(21, 'octo-undecided');
    await page.goto(`${product.address}/login`);
    await goToGithub();
    await page.goBack();
    await page.waitForURL('**/login');

    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();

    await page.waitForURL('**/pgprojects');
  });

  test('because somebody else began it: a code brought by a link signs nobody in', async () => {
    await page.goto(`${product.address}/login?code=0123456789&state=${'a'.repeat(64)}`);

    await alertSays('Вход через GitHub устарел или начат в другом браузере. Начните его заново.');
    expect(page.url()).toBe(`${product.address}/login`);
    expect(await storedSession()).toEqual({});
  });
});

describe('an account that was here before', () => {
  test('is not opened by the same login or address at GitHub, only by GitHub’s number of the person', async () => {
    const older = 'vera';
    await register(page, product.address, older);
    await signOut();
    github.person = { ...anOctopus(30, older), emails: [primary(`${older}@example.com`)] };
    await page.goto(`${product.address}/login?redirect=%2Fprofile`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/profile');
    await page.getByText('vera-github').first().waitFor();
    await page.getByText(`30+${older}@users.noreply.github.com`).first().waitFor();
    await signOut();

    github.person = anOctopus(30, 'vera-renamed');
    await page.goto(`${product.address}/login?redirect=%2Fprofile`);
    await goToGithub();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/profile');

    await page.getByText('vera-github').first().waitFor();
    expect((await storedSession())['user']).toBe('vera-github');
  });
});

const primary = (email: string) => ({ email, primary: true, verified: true });
function anOctopus(id: number, login: string): NonNullable<GithubProvider['person']> {
  return { id, login, name: 'Осьминог', emails: [primary(`${login}@example.org`)] };
}

const githubButton = () => page.getByRole('button', { name: 'Войти через GitHub' });

async function goToGithub(): Promise<void> {
  await githubButton().click();
  await page.waitForURL(`${github.config.siteUrl}/**`);
}

async function seeSignedIn(): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Профиль' }).waitFor();
  await header.getByText('Вы вошли через GitHub').waitFor();
}

async function signOut(): Promise<void> {
  await page.goto(`${product.address}/profile`);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/login');
}

async function alertSays(text: string | RegExp): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
}

/** What the specification's §3 keeps in storage of a session. */
async function storedSession(): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['token', 'user', 'email', 'is_github_user'].flatMap((key) => {
        const value = localStorage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    ),
  );
}

/** The addresses that the tab's Back button leads through. */
async function visitedAddresses(): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}
