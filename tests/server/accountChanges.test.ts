/** Changes to an account: login, e-mail, signed-in devices. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMailer } from '../../server/mail/mailer.ts';
import type { Browser } from './support/browser.ts';
import { PASSWORD, refusing, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';
import { createService } from './support/service.ts';
import type { MailServer } from './support/smtp.ts';
import { startMailServer } from './support/smtp.ts';

const service = useService();
let post: MailServer;
beforeAll(async () => void (post = await startMailServer()));
afterAll(() => post.stop());

const AGENTS = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  yandex:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 YaBrowser/25.6.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  chrome:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
} as const;

const sessionsSchema = z.array(
  z.object({ id: z.string(), device: z.string().nullable(), used_at: z.string(), is_current: z.boolean() }),
);
const sessionsOf = async (person: Browser) =>
  sessionsSchema.parse((await person.call('GET', '/api/auth/sessions/')).body);
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/me/')).status === 200;

/** Another device on which this person signs in. */
async function onAnother(username: string, agent: string = AGENTS.firefox): Promise<Browser> {
  const browser = await visit(service());
  const { body } = await browser.call(
    'POST',
    '/api/auth/login/',
    { username, password: PASSWORD },
    { 'User-Agent': agent },
  );
  browser.token = textAt(body, 'token');
  return browser;
}

describe('the devices of a person', () => {
  test('are listed in plain words, the one that asks is marked', async () => {
    const { username } = await signUp(service());
    for (const agent of [AGENTS.yandex, AGENTS.safari, AGENTS.chrome, AGENTS.edge, 'curl/8'])
      await onAnother(username, agent);
    const person = await onAnother(username);

    const found = await sessionsOf(person);

    expect(
      found.map(({ device, is_current }) => `${device}${is_current ? ', this one' : ''}`).toSorted(),
    ).toEqual([
      'Chrome, Android',
      'Edge, macOS',
      'Firefox, Windows, this one',
      'Safari, iPhone',
      'null',
      'null',
      'Яндекс Браузер, Linux',
    ]);
    expect(new Set(found.map(({ used_at }) => used_at))).toEqual(new Set(['2026-11-21T09:00:00.000Z']));
  });

  test('are signed out one by one, also after the session was refreshed there', async () => {
    const { username } = await signUp(service());
    const [person, other, third] = [
      await onAnother(username),
      await onAnother(username),
      await onAnother(username),
    ];
    const [before] = (await sessionsOf(other)).filter(({ is_current }) => is_current);
    other.token = textAt((await other.call('POST', '/api/auth/token/refresh/')).body, 'token');

    const { status } = await person.call('DELETE', `/api/auth/sessions/${before?.id ?? ''}/`);

    expect([status, await isIn(person), await isIn(other), await isIn(third)]).toEqual([
      204,
      true,
      false,
      true,
    ]);
  });

  test('are signed out all but this one', async () => {
    const first = await signUp(service());
    const [person, stranger] = [await onAnother(first.username), await signUp(service())];

    const { status } = await person.call('DELETE', '/api/auth/sessions/');

    expect([status, await isIn(person), await isIn(first), await isIn(stranger)]).toEqual([
      204,
      true,
      false,
      true,
    ]);
  });

  test('of others are not found, and none of the list is a token or its hash', async () => {
    const [person, stranger] = [await signUp(service()), await signUp(service())];
    const [session] = await sessionsOf(person);

    const { status } = await stranger.call('DELETE', `/api/auth/sessions/${session?.id ?? ''}/`);

    const rows = await service().db.selectFrom('tokens').select('hash').execute();
    expect([status, await isIn(person), rows.some(({ hash }) => hash.includes(session?.id ?? ''))]).toEqual([
      404,
      true,
      false,
    ]);
  });
});

describe('the login and the e-mail address', () => {
  test('are changed with the password, and the person stays signed in', async () => {
    const person = await signUp(service());
    const fresh = `новое-${person.username.slice(-4)}`;

    const replies = [
      await person.call('POST', '/api/auth/change-login/', { username: ` ${fresh} `, password: PASSWORD }),
      await person.call('POST', '/api/auth/change-email/', {
        email: `fresh-${person.username}@example.ru`,
        password: PASSWORD,
      }),
    ];

    const { body } = await person.call('GET', '/api/auth/me/');
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([body, textAt(body, 'username'), textAt(body, 'email')]).toEqual([
      replies[1]?.body,
      fresh,
      `fresh-${person.username}@example.ru`,
    ]);
    const login = await person.call('POST', '/api/auth/login/', {
      username: fresh.toUpperCase(),
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
  });

  const LOGIN_TAKEN = refusing({ username: ['Пользователь с таким логином уже существует'] });
  const EMAIL_TAKEN = refusing({ email: ['Пользователь с таким email уже существует'] });
  test.each([
    ['a login that is taken', 'login', (taken: string) => ({ username: taken.toUpperCase() }), LOGIN_TAKEN],
    ['the product’s own name', 'login', () => ({ username: 'Patent-Generator' }), LOGIN_TAKEN],
    ['an address that is taken', 'email', (taken: string) => ({ email: `${taken}@EXAMPLE.ru` }), EMAIL_TAKEN],
    [
      'GitHub’s private address',
      'email',
      () => ({ email: '7+octocat@users.noreply.github.com' }),
      refusing({ email: ['Введите правильный email.'] }),
    ],
    [
      'a wrong password',
      'login',
      () => ({ username: 'новое-имя', password: 'не тот пароль' }),
      refusing({ password: ['Неверный пароль.'] }),
    ],
  ] as const)('are not changed: %s', async (_, what, fields, expected) => {
    const [taken, person] = [await signUp(service()), await signUp(service())];
    const before = (await person.call('GET', '/api/auth/me/')).body;

    const { status, body } = await person.call('POST', `/api/auth/change-${what}/`, {
      password: PASSWORD,
      ...fields(taken.username),
    });

    expect([status, body, (await person.call('GET', '/api/auth/me/')).body]).toEqual([400, expected, before]);
  });

  test('a new address is told to the old one, and a link that went there works no more', async () => {
    const send = createMailer({ smtpUrl: post.url, from: { name: '', address: 'no-reply@example.ru' } });
    const mailing = createService(service().db, { given: { mail: { send, origin: 'https://rost.ru' } } });
    const person = await signUp(mailing);
    await person.call('POST', '/api/auth/forgot-password/', { login: person.username });
    await mailing.settled();

    await person.call('POST', '/api/auth/change-email/', {
      email: `thief-${person.username}@example.ru`,
      password: PASSWORD,
    });
    await mailing.settled();

    const resets = await mailing.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select('users.id')
      .where('username', '=', person.username)
      .execute();
    expect([post.letters.at(-1)?.to, post.letters.at(-1)?.subject, resets]).toEqual([
      [`${person.username}@example.ru`],
      'Email учётной записи Patent Generator изменён',
      [],
    ]);
  });
});
