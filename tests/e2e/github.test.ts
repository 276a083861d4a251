/**
 * Sign-in through GitHub from the button over GitHub's question and back. The provider is a test server, on a
 * different site for the browser, and called by the real server over HTTP.
 */
import type { Page } from '@playwright/test';
import { freePort } from '../server/support/freePort.ts';
import type { GithubProvider } from '../server/support/githubProvider.ts';
import { startGithub } from '../server/support/githubProvider.ts';
import { createProject } from './product/person.ts';
import { signIn } from './product/saving.ts';
import { expect, test as base } from './product/test.ts';

/** The server must be told its own address, so its port is chosen before it starts. */
const test = base.extend<{ readonly github: GithubProvider }, { readonly provider: GithubProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const provider = await startGithub(`http://127.0.0.1:${await freePort()}`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ provider }, use) => {
      const { clientId, clientSecret, publicUrl, siteUrl, apiUrl } = provider.config;
      await use({
        PORT: new URL(publicUrl).port,
        PUBLIC_URL: publicUrl,
        GITHUB_CLIENT_ID: clientId,
        GITHUB_CLIENT_SECRET: clientSecret,
        GITHUB_URL: siteUrl,
        GITHUB_API_URL: apiUrl,
      });
    },
    { scope: 'worker' },
  ],
  github: [
    async ({ provider }, use) => {
      Object.assign(provider, { person: null, asks: true, trouble: 'none' });
      await use(provider);
    },
    { auto: true },
  ],
});

test.use({ visitor: 'guest' });

test.describe('«Войти через GitHub»', () => {
  test(
    'asks GitHub’s question, comes back signed in, and to the page that was asked for',
    { tag: '@core' },
    async ({ page, github }, { testId }) => {
      const login = loginFor(testId);
      github.person = anOctopus(1, login);
      await page.goto('/login?redirect=%2Fprofile');
      await goToGithub(page, github);
      await page.getByRole('button', { name: 'Authorize' }).click();

      await expect(page).toHaveURL('/profile');
      await expectSignedIn(page);
      expect(await storedSession(page)).toEqual({
        user: login,
        email: `${login}@example.org`,
        is_github_user: 'true',
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    },
  );

  test('leads to the editor that was asked for', async ({ page, github }, { testId }) => {
    github.person = anOctopus(2, loginFor(testId));
    await page.goto('/login');
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/pgprojects');
    await createProject(page, 'Грамоты');
    const editor = new URL(page.url()).pathname;
    await signOut(page);
    await page.goto(editor);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(editor)}`);
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();

    await expect(page).toHaveURL(editor);
    await expect(page.getByRole('button', { name: /Грамоты/ }).first()).toBeVisible();
  });

  test('leaves neither the code nor the token in the history', async ({ page, github }, { testId }) => {
    github.person = anOctopus(3, loginFor(testId));
    await page.goto('/login');
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL('**/pgprojects');

    const { token } = await storedSession(page);
    const addresses = await visitedAddresses(page);
    expect(addresses.filter((address) => /code=/.test(address) || address.includes(token ?? ''))).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  });

  test('works as well for a person whom GitHub has asked before', async ({ page, github }, { testId }) => {
    const login = loginFor(testId);
    github.asks = false;
    github.person = anOctopus(4, login);
    await page.goto('/login?redirect=%2Fprofile');

    await githubButton(page).click();

    await expect(page).toHaveURL('/profile');
    await expectSignedIn(page);
    await expect(page.getByText(`${login}@example.org`).first()).toBeVisible();
  });
});

test.describe('a sign-in through GitHub that does not come about', () => {
  test('by the person’s own no: the page says so, stays usable, and still knows where they were going', async ({
    page,
    github,
    person,
  }, { testId }) => {
    github.person = anOctopus(5, loginFor(testId));
    await page.goto('/login?redirect=%2Fprofile');
    await goToGithub(page, github);

    await page.getByRole('button', { name: 'Cancel' }).click();

    await expectAlert(page, 'Вход через GitHub отменён.');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
    expect(await storedSession(page)).toEqual({});
    await signIn(page, person.username);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(person.email).first()).toBeVisible();
  });

  const TROUBLES = [
    ['forgotten code', 'GitHub не подтвердил вход. Попробуйте ещё раз.'],
    // The operator can fix this fault, so the text contains the request id.
    [
      'out of order',
      /^GitHub сейчас не отвечает\. Попробуйте позже или войдите по логину и паролю\. Код обращения: [\w-]+$/,
    ],
  ] as const;
  for (const [trouble, text] of TROUBLES) {
    test(`because of GitHub (${trouble}): the page says so, and the next try works`, async ({
      page,
      github,
    }, { testId }) => {
      github.person = anOctopus(trouble.length, loginFor(testId));
      github.trouble = trouble;
      await page.goto('/login');
      await goToGithub(page, github);
      await page.getByRole('button', { name: 'Authorize' }).click();
      await expectAlert(page, text);

      github.trouble = 'none';
      await goToGithub(page, github);
      await page.getByRole('button', { name: 'Authorize' }).click();

      await expect(page).toHaveURL('/pgprojects');
      await expectSignedIn(page);
    });
  }

  test('because our server is away: the page says so, and the next try works', async ({
    page,
    github,
    // Only this file's worker has it, and a failed test ends the worker.
    service,
  }, { testId }) => {
    github.person = anOctopus(20, loginFor(testId));
    await page.goto('/login');
    await expect(githubButton(page)).toBeEnabled();
    await service.kill();

    await githubButton(page).click();

    await expectAlert(page, 'Ошибка соединения с сервером');
    await service.restart();
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(page).toHaveURL('/pgprojects');
  });

  test('because the person went back instead of answering: the button works again', async ({ page, github }, {
    testId,
  }) => {
    github.person = anOctopus(21, loginFor(testId));
    await page.goto('/login');
    await goToGithub(page, github);
    await page.goBack();
    await page.waitForURL('**/login');

    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();

    await expect(page).toHaveURL('/pgprojects');
  });

  test('because somebody else began it: a code brought by a link signs nobody in', async ({ page }) => {
    await page.goto(`/login?code=0123456789&state=${'a'.repeat(64)}`);

    await expectAlert(page, 'Вход через GitHub устарел или начат в другом браузере. Начните его заново.');
    await expect(page).toHaveURL('/login');
    expect(await storedSession(page)).toEqual({});
  });
});

test.describe('an account that was here before', () => {
  test('is not opened by the same login or address at GitHub, only by GitHub’s number of the person', async ({
    page,
    github,
    person,
  }, { repeatEachIndex }) => {
    const id = 1000 + repeatEachIndex;
    const older = person.username;
    github.person = { ...anOctopus(id, older), emails: [primary(person.email)] };
    await page.goto('/login?redirect=%2Fprofile');
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(`${older}-github`).first()).toBeVisible();
    await expect(page.getByText(`${id}+${older}@users.noreply.github.com`).first()).toBeVisible();
    await signOut(page);

    github.person = anOctopus(id, `${older}-renamed`);
    await page.goto('/login?redirect=%2Fprofile');
    await goToGithub(page, github);
    await page.getByRole('button', { name: 'Authorize' }).click();

    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(`${older}-github`).first()).toBeVisible();
    expect((await storedSession(page))['user']).toBe(`${older}-github`);
  });
});

const primary = (email: string) => ({ email, primary: true, verified: true });
const loginFor = (testId: string): string => `octo-${testId.slice(-12)}`;
function anOctopus(id: number, login: string): NonNullable<GithubProvider['person']> {
  return { id, login, name: 'Осьминог', emails: [primary(`${login}@example.org`)] };
}

const githubButton = (page: Page) => page.getByRole('button', { name: 'Войти через GitHub' });

async function goToGithub(page: Page, { config }: GithubProvider): Promise<void> {
  await githubButton(page).click();
  await page.waitForURL(`${config.siteUrl}/**`);
}

async function expectSignedIn(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Профиль' })).toBeVisible();
  await expect(header.getByText('Вы вошли через GitHub')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await page.waitForURL('**/login');
}

async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
}

/** The session's storage keys of specification §3. */
async function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['token', 'user', 'email', 'is_github_user'].flatMap((key) => {
        const value = localStorage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    ),
  );
}

/** The URLs of the tab's history. */
async function visitedAddresses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}
