/** Sign-in through GitHub, against a test provider over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Reply, Browser } from './support/browser.ts';
import { PASSWORD, refusing, signUp, textAt, visit } from './support/browser.ts';
import type { GithubAccount, GithubProvider } from './support/githubProvider.ts';
import { startGithub } from './support/githubProvider.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';

const plain = useService();
let github: GithubProvider;
let service: Service;
beforeAll(async () => {
  github = await startGithub();
});
afterAll(() => github.close());
beforeEach(() => {
  service = createService(plain().db, { config: { github: github.config }, given: { fetch } });
});

let numbers = 1000;
function anAccount(fields: Partial<GithubAccount> = {}): GithubAccount {
  numbers += 1;
  const login = fields.login ?? `octo-${randomBytes(4).toString('hex')}`;
  const emails = [
    { email: `second-${login}@example.org`, primary: false, verified: true },
    { email: `${login}@example.org`, primary: true, verified: true },
  ];
  return { id: numbers, login, name: 'Осьминог', emails, ...fields };
}

async function start(browser: Browser, json: unknown = {}): Promise<string> {
  return textAt((await browser.call('POST', '/api/auth/github/start/', json)).body, 'url');
}

function finish(browser: Browser, query: URLSearchParams): Promise<Reply> {
  const json = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
  return browser.call('POST', '/api/auth/github/finish/', json);
}

/** The whole flow in a new browser. */
async function signIn(person: GithubAccount): Promise<{ browser: Browser; reply: Reply }> {
  const browser = await visit(service);
  github.person = person;
  const reply = await finish(browser, await github.visit(await start(browser)));
  if (reply.status === 200) browser.token = textAt(reply.body, 'token');
  return { browser, reply };
}

async function profile(browser: Browser): Promise<unknown> {
  return (await browser.call('GET', '/api/auth/me/')).body;
}

describe('where GitHub is not configured', () => {
  test('the page is told so, and the calls are not there', async () => {
    const browser = await visit(plain());

    const replies = [
      await browser.call('GET', '/api/auth/github/'),
      await browser.call('POST', '/api/auth/github/start/', {}),
      await browser.call('POST', '/api/auth/github/finish/', { code: 'a', state: 'b' }),
    ];

    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { enabled: false }],
      [404, { detail: 'Не найдено.' }],
      [404, { detail: 'Не найдено.' }],
    ]);
  });
});

describe('signing in through GitHub', () => {
  test('is offered to everybody where it is configured', async () => {
    const { status, body } = await (await visit(service)).call('GET', '/api/auth/github/');

    expect({ status, body }).toEqual({ status: 200, body: { enabled: true } });
  });

  test('makes an account with the login, the name and the verified address', async () => {
    const person = anAccount();

    const { browser, reply } = await signIn(person);

    const { login } = person;
    const known = { username: login, email: `${login}@example.org`, name: 'Осьминог', is_github_user: true };
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { ...known, token: browser.token },
    });
    expect(await profile(browser)).toMatchObject({ ...known, is_tour_completed: false });
  });

  test('opens the same account again, also when the person is called differently there', async () => {
    const person = anAccount();
    const first = await profile((await signIn(person)).browser);

    const again = await profile((await signIn({ ...anAccount(), id: person.id })).browser);

    expect(again).toEqual(first);
  });

  test('in two browsers at once makes one account', async () => {
    const person = anAccount();
    const browsers = [await visit(service), await visit(service)];
    github.person = person;
    const queries = await Promise.all(browsers.map(async (browser) => github.visit(await start(browser))));

    const replies = await Promise.all(
      browsers.map((browser, index) => finish(browser, queries[index] ?? new URLSearchParams())),
    );

    expect(replies.map(({ status, body }) => [status, textAt(body, 'username')])).toEqual([
      [200, person.login],
      [200, person.login],
    ]);
  });

  test('tells GitHub the page of the configuration, whatever host the request names', async () => {
    const browser = await visit(service);

    const { body } = await browser.call(
      'POST',
      '/api/auth/github/start/',
      { redirect: '/profile' },
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    );

    const query = new URL(textAt(body, 'url')).searchParams;
    expect([query.get('redirect_uri'), query.get('scope'), query.get('code_challenge_method')]).toEqual([
      'https://gramoty.example/login?redirect=%2Fprofile',
      'user:email',
      'S256',
    ]);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
    'never comes back to another site: %j',
    async (redirect) => {
      const { status, body } = await (
        await visit(service)
      ).call('POST', '/api/auth/github/start/', { redirect });

      expect({ status, body }).toEqual({ status: 400, body: refusing({ redirect: ['Неверное значение.'] }) });
    },
  );

  test('ends the session that the browser had before', async () => {
    const before = await signUp(service);
    const old = before.token;
    github.person = anAccount();

    const reply = await finish(before, await github.visit(await start(before)));

    expect(reply.status).toBe(200);
    before.token = old;
    expect((await before.call('GET', '/api/auth/me/')).status).toBe(401);
  });
});

describe('a way back from GitHub is refused', () => {
  const STRANGE = {
    detail: 'Вход через GitHub устарел или начат в другом браузере. Начните его заново.',
  };

  test('with another state, and is then over', async () => {
    const browser = await visit(service);
    github.person = anAccount();
    const query = await github.visit(await start(browser));

    const forged = await finish(browser, new URLSearchParams({ code: query.get('code') ?? '', state: 'x' }));
    const right = await finish(browser, query);

    expect([forged, right].map(({ status, body }) => [status, body])).toEqual([
      [400, STRANGE],
      [400, STRANGE],
    ]);
  });

  test('in another browser than it began in', async () => {
    const [browser, other] = [await visit(service), await visit(service)];
    github.person = anAccount();
    const query = await github.visit(await start(browser));
    await start(other);

    const { status, body } = await finish(other, query);

    expect({ status, body }).toEqual({ status: 400, body: STRANGE });
  });

  test('a second time', async () => {
    const browser = await visit(service);
    github.person = anAccount();
    const query = await github.visit(await start(browser));
    await finish(browser, query);

    const { status, body } = await finish(browser, query);

    expect({ status, body }).toEqual({ status: 400, body: STRANGE });
  });

  test('after ten minutes', async () => {
    const browser = await visit(service);
    github.person = anAccount();
    const query = await github.visit(await start(browser));
    service.clock.now += 600_000;

    const { status, body } = await finish(browser, query);

    expect({ status, body }).toEqual({ status: 400, body: STRANGE });
  });

  test('with a code that was given to somebody else’s browser: it does not fit this one’s verifier', async () => {
    const [victim, thief] = [await visit(service), await visit(service)];
    github.person = anAccount();
    const stolen = await github.visit(await start(victim));
    const own = await github.visit(await start(thief));

    const { status, body } = await finish(
      thief,
      new URLSearchParams({ code: stolen.get('code') ?? '', state: own.get('state') ?? '' }),
    );

    expect({ status, body }).toEqual({
      status: 400,
      body: { detail: 'GitHub не подтвердил вход. Попробуйте ещё раз.' },
    });
  });

  test('without the CSRF value', async () => {
    const browser = await visit(service);

    const replies = [
      await browser.call('POST', '/api/auth/github/start/', {}, { 'X-CSRFToken': '' }),
      await browser.call(
        'POST',
        '/api/auth/github/finish/',
        { code: 'a', state: 'b' },
        { 'X-CSRFToken': '' },
      ),
    ];

    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('when GitHub does not answer, in words', async () => {
    const down = createService(plain().db, {
      config: { github: github.config },
      given: { fetch: () => Promise.reject(new TypeError('fetch failed')) },
    });
    const browser = await visit(down);
    github.person = anAccount();

    const { status, body } = await finish(browser, await github.visit(await start(browser)));

    expect({ status, body }).toEqual({
      status: 503,
      body: { detail: 'GitHub сейчас не отвечает. Попробуйте позже или войдите по логину и паролю.' },
    });
  });
});

describe('whose account it is', () => {
  test('never that of who registered the same address here: addresses are not verified at registration', async () => {
    const squatter = await signUp(service);
    const email = `${squatter.username}@example.ru`;
    const person = anAccount({ emails: [{ email, primary: true, verified: true }] });

    const { browser } = await signIn(person);

    expect(await profile(browser)).toMatchObject({
      username: person.login,
      email: `${person.id}+${person.login}@users.noreply.github.com`,
    });
    expect(await profile(squatter)).toMatchObject({
      username: squatter.username,
      email,
      is_github_user: false,
    });
  });

  test('an address that GitHub has not verified is not taken over', async () => {
    const person = anAccount({ emails: [{ email: 'victim@example.ru', primary: true, verified: false }] });

    const { browser } = await signIn(person);

    expect(await profile(browser)).toMatchObject({
      email: `${person.id}+${person.login}@users.noreply.github.com`,
    });
  });

  test('never that of who has the same login here', async () => {
    const { username } = await signUp(service, 'octo');

    const { reply } = await signIn(anAccount({ login: username }));

    expect(textAt(reply.body, 'username')).toBe(`${username}-github`);
  });

  test('nobody can register another’s private GitHub address first', async () => {
    const browser = await visit(service);

    const { status, body } = await browser.call('POST', '/api/auth/register/', {
      username: `squatter-${randomBytes(4).toString('hex')}`,
      email: '1001+octo@users.noreply.GITHUB.com',
      password: PASSWORD,
      password2: PASSWORD,
    });

    expect({ status, body }).toEqual({ status: 400, body: { error: 'Введите правильный email.' } });
  });

  test('it has no password: none lets in, and there is none to change', async () => {
    const person = anAccount();
    const { browser } = await signIn(person);

    const login = await (
      await visit(service)
    ).call('POST', '/api/auth/login/', { username: person.login, password: 'любой пароль' });
    const change = await browser.call('POST', '/api/auth/change-password/', {
      old_password: 'любой пароль',
      new_password: 'зимняя дорога домой',
    });

    expect([login, change].map(({ status, body }) => [status, body])).toEqual([
      [400, { detail: 'Неверный логин или пароль.' }],
      [400, { error: 'У этой учётной записи нет пароля: вы входите через GitHub.' }],
    ]);
  });
});

describe('secrets of a sign-in through GitHub', () => {
  test('our token and GitHub’s are in no address, our client secret and the verifier never leave with the browser', async () => {
    github.asked.length = 0;
    const browser = await visit(service);
    github.person = anAccount();
    const url = await start(browser);
    const { body } = await finish(browser, await github.visit(url));

    const rows = await plain().db.selectFrom('oauth_flows').select('verifier').execute();
    const secrets = [
      textAt(body, 'token'),
      'gho_',
      github.config.clientSecret,
      ...rows.map((row) => row.verifier),
    ];
    expect(
      secrets.filter((secret) => [url, ...github.asked].some((address) => address.includes(secret))),
    ).toEqual([]);
  });

  test('are not logged, nor is the person', async () => {
    const person = anAccount();
    const { browser } = await signIn(person);

    const text = JSON.stringify(service.events);

    expect(service.events).toMatchObject([{ event: 'login', by: 'github', outcome: 'done' }]);
    expect(
      [browser.token, person.login, 'Осьминог', 'gho_', github.config.clientSecret].filter((part) =>
        text.includes(part),
      ),
    ).toEqual([]);
  });

  test('the cookie is for these calls only, and out of reach of scripts', async () => {
    const { headers } = await (await visit(service)).call('POST', '/api/auth/github/start/', {});

    expect(headers.get('Set-Cookie')).toMatch(
      /^github_flow=[0-9a-f]{64}; Max-Age=600; Path=\/api\/auth\/github\/; HttpOnly; SameSite=Strict$/,
    );
  });
});
