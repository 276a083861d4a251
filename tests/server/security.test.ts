/** Rules of docs/security.md that belong to no other test file. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { PasswordHashing } from '../../server/accounts/passwords.ts';
import { argon2id, passwordWeakness } from '../../server/accounts/passwords.ts';
import { LATE_MS, TOKEN_IDLE_MS, TOKEN_LIFETIME_MS } from '../../server/accounts/tokens.ts';
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';
import type { Browser } from './support/browser.ts';
import { createProject, openBrowser, PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { createService, useService } from './support/service.ts';

const service = useService();
const someone = (): string => `p${randomBytes(5).toString('hex')}`;
const registration = (username: string, password = PASSWORD) => ({
  username,
  email: `${username}@example.ru`,
  password,
  password2: password,
});
const login = (browser: Browser, username: string, password: string) =>
  browser.call('POST', '/api/auth/login/', { username, password });
const changePassword = (browser: Browser, old_password: string, new_password: string) =>
  browser.call('POST', '/api/auth/change-password/', { old_password, new_password });

const me = async (browser: Browser) => (await browser.call('GET', '/api/auth/me/')).status;

/** Fast hashing that counts its calls; `hold` makes verification wait. */
function countedHashing(): PasswordHashing & { verified: number; hold: Promise<void> } {
  const hashing = {
    verified: 0,
    hold: Promise.resolve(),
    hash: (password: string) => Promise.resolve(`plain:${password}`),
    verify: async (hash: string, password: string) => {
      hashing.verified += 1;
      await hashing.hold;
      return hash === `plain:${password}`;
    },
  };
  return hashing;
}

describe('passwords', () => {
  test('the 3,000 most used of eight signs and more are refused, in any case of letters', () => {
    const top = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);

    const accepted = top.filter(
      (password) =>
        passwordWeakness(password, []) === null || passwordWeakness(password.toUpperCase(), []) === null,
    );

    expect({ top: top.length, accepted }).toEqual({ top: 3000, accepted: [] });
  });

  test.each(['пароль123', 'йцукенгшщз', 'любимая1', 'gfhjkmgfhjkm', 'ячсмитьб'])(
    'so is the Russian «%s»',
    (password) => {
      expect(passwordWeakness(password, [])).toBe('Такой пароль легко подобрать. Придумайте другой.');
    },
  );

  test.each([
    'ьщхфзжшы',
    'qvkzjwpx',
    '72519364',
    'одна река два берега',
    '  пробелы  ',
    '🦊🦊🐻🐼🐸🐵🐔🐧',
    'x'.repeat(63) + 'y',
  ])('no signs are asked for and none forbidden: «%s»', async (password) => {
    const { status } = await (
      await visit(service())
    ).call('POST', '/api/auth/register/', registration(someone(), password));

    expect(status).toBe(201);
  });

  test('two long Cyrillic ones that are alike for 72 bytes are two', async () => {
    const browser = await visit(service());
    const username = someone();
    const start = 'Шёл дождь, и мы читали вслух до самой ночи';
    await browser.call('POST', '/api/auth/register/', registration(username, `${start} сказки`));

    const replies = [
      await login(browser, username, `${start} повести`),
      await login(browser, username, start),
      await login(browser, username, `${start} сказки`.toUpperCase()),
      await login(browser, username, `${start} сказки `),
      await login(browser, username, `${start} сказки`),
    ];

    expect(Buffer.byteLength(start)).toBeGreaterThan(72);
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200]);
  });

  test('are kept by argon2id with OWASP’s parameters', async () => {
    const hash = await argon2id.hash(PASSWORD);

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('who is registered cannot be told from signing in', () => {
  test('an unknown login costs the same one verification as a wrong password', async () => {
    const passwords = countedHashing();
    const counted = createService(service().db, { given: { passwords } });
    const { username } = await signUp(counted);
    const { username: throughGithub } = await signUp(counted);
    await counted.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', throughGithub)
      .execute();
    const browser = await visit(counted);
    const costs: number[] = [];

    for (const name of [username, someone(), throughGithub, '']) {
      passwords.verified = 0;
      await login(browser, name, 'не тот пароль');
      costs.push(passwords.verified);
    }

    expect(costs).toEqual([1, 1, 1, 1]);
  });

  test('what may be an address costs two verifications, whether it is a login, an address, both or neither', async () => {
    const passwords = countedHashing();
    const counted = createService(service().db, { given: { passwords } });
    const { username } = await signUp(counted);
    const { username: squatted } = await signUp(counted);
    await counted.db
      .updateTable('users')
      .set({ username_key: `${squatted}@example.ru` })
      .where('username', '=', squatted)
      .execute();
    const names = [
      `${username}@example.ru`,
      `${squatted}@example.ru`,
      `${someone()}@example.ru`,
      `${someone()}@`,
    ];
    const browser = await visit(counted);
    const costs: number[] = [];

    for (const name of names) {
      passwords.verified = 0;
      await login(browser, name, 'не тот пароль');
      costs.push(passwords.verified);
    }

    expect(costs).toEqual([2, 2, 2, 2]);
  });

  test('what is verified for nobody takes as long: it is a hash with the same parameters, and no password fits', async () => {
    const seen: string[] = [];
    const passwords: PasswordHashing = {
      ...argon2id,
      verify: (hash, password) => {
        seen.push(hash);
        return argon2id.verify(hash, password);
      },
    };
    const spied = createService(service().db, { given: { passwords } });

    const { status } = await login(await visit(spied), someone(), 'слово и дело');

    expect({ status, seen }).toEqual({
      status: 400,
      seen: [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)],
    });
  });
});

describe('a session', () => {
  test('of two refreshes of one token at once, one succeeds', async () => {
    const person = await signUp(service());

    const replies = await Promise.all([
      person.call('POST', '/api/auth/token/refresh/'),
      person.call('POST', '/api/auth/token/refresh/'),
    ]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('ends as a whole when a token that gave way is used again, and the log says so', async () => {
    const { clock, events } = service();
    const begin = clock.now;
    const person = await signUp(service());
    const stolen = person.token;
    const elsewhere = await visit(service());
    elsewhere.token = textAt(
      (await elsewhere.call('POST', '/api/auth/login/', { username: person.username, password: PASSWORD }))
        .body,
      'token',
    );
    for (const _ of [1, 2])
      person.token = textAt((await person.call('POST', '/api/auth/token/refresh/')).body, 'token');
    const thief = await visit(service());
    thief.token = stolen;

    clock.now = begin + LATE_MS;
    const late = [await me(thief), await me(person)];
    clock.now = begin + LATE_MS + 1;
    const reused = [await me(thief), await me(person), await me(elsewhere)];

    clock.now = begin;
    expect({ late, reused, log: events.filter(({ event }) => event === 'token') }).toEqual({
      late: [401, 200],
      reused: [401, 401, 200],
      log: [{ event: 'token', outcome: 'reused', user: expect.any(String), ended: 1 }],
    });
  });

  test('is made no longer by refreshing: half a year after signing in it is over', async () => {
    const { clock } = service();
    const begin = clock.now;
    const person = await signUp(service());
    const statuses: number[] = [];

    for (let age = 0; age < TOKEN_LIFETIME_MS; age += TOKEN_IDLE_MS / 2) {
      clock.now = begin + age;
      const { status, body } = await person.call('POST', '/api/auth/token/refresh/');
      statuses.push(status);
      person.token = textAt(body, 'token');
    }
    clock.now = begin + TOKEN_LIFETIME_MS;
    statuses.push((await person.call('POST', '/api/auth/token/refresh/')).status);

    clock.now = begin;
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 401]);
  });

  test('dies with its person', async () => {
    const person = await signUp(service());

    await service().db.deleteFrom('users').where('username', '=', person.username).execute();

    expect((await person.call('GET', '/api/auth/me/')).status).toBe(401);
  });

  test('has a token of 256 random bits, no two alike', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(service())));

    const tokens = people.map(({ token }) => token);

    expect({
      areHashes: tokens.every((token) => /^[0-9a-f]{64}$/.test(token)),
      different: new Set(tokens).size,
    }).toEqual({ areHashes: true, different: 4 });
  });

  test.each(['Bearer', 'token', 'Token\t', 'Token  '])(
    'is not opened by a header that begins with «%s»',
    async (word) => {
      const person = await signUp(service());

      const { status } = await person.call('GET', '/api/auth/me/', undefined, {
        Authorization: `${word} ${person.token}`,
      });

      expect(status).toBe(401);
    },
  );
});

describe('a password that changes meanwhile', () => {
  test('a sign-in with the old one that was under way lets nobody in', async () => {
    const passwords = countedHashing();
    const slow = createService(service().db, { given: { passwords } });
    const person = await signUp(slow);
    const other = await visit(slow);
    const gate = new EventEmitter();
    passwords.hold = once(gate, 'open').then(() => undefined);
    passwords.verified = 0;
    const signingIn = login(other, person.username, PASSWORD);
    await expect.poll(() => passwords.verified).toBe(1);
    await slow.db
      .updateTable('users')
      .set({ password_hash: 'plain:зимняя дорога домой' })
      .where('username', '=', person.username)
      .execute();

    gate.emit('open');

    const { status, body } = await signingIn;
    expect({ status, body }).toEqual({ status: 400, body: { detail: 'Неверный логин или пароль.' } });
  });

  test('of two changes at once one succeeds', async () => {
    const person = await signUp(service());

    const replies = await Promise.all([
      changePassword(person, PASSWORD, 'зимняя дорога домой'),
      changePassword(person, PASSWORD, 'летняя дорога в сад'),
    ]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

const PLACES = { project: '', hash: 'a'.repeat(64) };
const addressOf = (path: string, project: string): string =>
  path.replace('{hash}', PLACES.hash).replaceAll(/\{[a-z]+\}/g, project);

describe('every call of the contract', () => {
  test('that changes something is refused without the CSRF value, with a wrong one and with another browser’s', async () => {
    const [person, other] = [await signUp(service()), await visit(service())];
    const project = await createProject(person);
    const let_in: string[] = [];

    for (const { method, path } of EVERY_OPERATION.filter((operation) => operation.method !== 'GET')) {
      for (const csrf of ['', 'a'.repeat(64), other.csrf]) {
        const reply = await person.call(method, addressOf(path, project), {}, { 'X-CSRFToken': csrf });
        if (reply.status !== 403) let_in.push(`${method} ${path} with «${csrf}»: ${reply.status}`);
      }
    }

    expect(let_in).toEqual([]);
  });

  test('that only reads changes nothing', async () => {
    const { db } = service();
    const person = await signUp(service());
    const project = await createProject(person);
    const tables = [
      'users',
      'settings',
      'projects',
      'images',
      'templates',
      'template_likes',
      'template_views',
      'oauth_flows',
    ] as const;
    const contents = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const before = await contents();

    for (const { path } of EVERY_OPERATION.filter(({ method }) => method === 'GET')) {
      await person.call('GET', addressOf(path, project));
    }

    expect(await contents()).toEqual(before);
  });

  test('is answered with no-store and nosniff, to the signed-in and to strangers', async () => {
    const [person, stranger] = [await signUp(service()), openBrowser(service())];
    const project = await createProject(person);
    const kept: string[] = [];

    for (const { method, path } of EVERY_OPERATION) {
      for (const browser of [stranger, person]) {
        const { headers } = await browser.call(
          method,
          addressOf(path, project),
          method === 'GET' ? undefined : {},
        );
        const rules = [headers.get('Cache-Control'), headers.get('X-Content-Type-Options')].join();
        if (rules !== 'no-store,nosniff') kept.push(`${method} ${path}: ${rules}`);
        if (browser === person && /logout|refresh/.test(path)) {
          person.token = textAt((await login(person, person.username, PASSWORD)).body, 'token');
        }
      }
    }

    expect(kept).toEqual([]);
  });
});

const OWN = 'https://own.example';
const preflight = (Origin: string, allowedOrigins: string[]) =>
  openBrowser(createService(service().db, { config: { allowedOrigins } })).call(
    'OPTIONS',
    '/api/projects/',
    undefined,
    {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-csrftoken',
    },
  );

describe('pages of other origins', () => {
  test('an origin of the list may ask with cookies', async () => {
    const { headers } = await preflight(OWN, [OWN]);

    expect([
      headers.get('Access-Control-Allow-Origin'),
      headers.get('Access-Control-Allow-Credentials'),
      headers.get('Vary'),
    ]).toEqual([OWN, 'true', expect.stringContaining('Origin')]);
  });

  test.each([
    ['another', 'https://evil.example', [OWN]],
    ['one that begins like it', `${OWN}.evil.example`, [OWN]],
    ['the same host without TLS', 'http://own.example', [OWN]],
    ['a sandboxed page', 'null', [OWN]],
    ['any, while none is allowed', OWN, []],
  ])('%s may not', async (_, origin, allowed) => {
    const { headers } = await preflight(origin, allowed);

    expect(headers.get('Access-Control-Allow-Origin')).toBe(null);
  });
});

test('HSTS and secure cookies stand only where the product is served by TLS', async () => {
  const [plain, tls] = [false, true].map((secureCookies) =>
    createService(service().db, { config: { secureCookies } }),
  );
  const ask = async (of: typeof plain) => {
    if (of === undefined) throw new Error('There is no such service.');
    const { headers } = await openBrowser(of).call('GET', '/api/getr');
    return [headers.get('Strict-Transport-Security'), headers.get('Set-Cookie')?.includes('; Secure')];
  };

  expect([await ask(plain), await ask(tls)]).toEqual([
    [null, false],
    ['max-age=31536000', true],
  ]);
});
