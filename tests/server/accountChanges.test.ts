/** Changes to an account: login, e-mail, signed-in devices. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMailer } from '../../server/mail/mailer.ts';
import type { Browser } from './support/browser.ts';
import { PASSWORD, refusing, signUp, textAt, visit } from './support/browser.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';
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
      found
        .map(({ device, is_current }) => `${device ?? 'unknown'}${is_current ? ', this one' : ''}`)
        .toSorted(),
    ).toEqual([
      'Chrome, Android',
      'Edge, macOS',
      'Firefox, Windows, this one',
      'Safari, iPhone',
      'unknown',
      'unknown',
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

    expect({
      status,
      person: await isIn(person),
      other: await isIn(other),
      third: await isIn(third),
    }).toEqual({ status: 204, person: true, other: false, third: true });
  });

  test('are signed out all but this one', async () => {
    const first = await signUp(service());
    const [person, stranger] = [await onAnother(first.username), await signUp(service())];

    const { status } = await person.call('DELETE', '/api/auth/sessions/');

    expect({
      status,
      person: await isIn(person),
      first: await isIn(first),
      stranger: await isIn(stranger),
    }).toEqual({ status: 204, person: true, first: false, stranger: true });
  });

  test('of others are not found, and none of the list is a token or its hash', async () => {
    const [person, stranger] = [await signUp(service()), await signUp(service())];
    const [session] = await sessionsOf(person);

    const { status } = await stranger.call('DELETE', `/api/auth/sessions/${session?.id ?? ''}/`);

    const rows = await service().db.selectFrom('tokens').select('hash').execute();
    expect({
      status,
      isIn: await isIn(person),
      isKept: rows.some(({ hash }) => hash.includes(session?.id ?? '')),
    }).toEqual({ status: 404, isIn: true, isKept: false });
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

    expect({ status, body, me: (await person.call('GET', '/api/auth/me/')).body }).toEqual({
      status: 400,
      body: expected,
      me: before,
    });
  });
});

const ask = (person: Browser, email: string) =>
  person.call('POST', '/api/auth/change-email/', { email, password: PASSWORD });
const tokenIn = (text = '') => /confirm-email#token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
const confirm = async (app: Service, token: string) =>
  (await visit(app)).call('POST', '/api/auth/confirm-email/', { token });
const emails = async (person: Browser) => {
  const { body } = await person.call('GET', '/api/auth/me/');
  return z.object({ email: z.string(), pending_email: z.string().optional() }).parse(body);
};

const mailing = (
  send = createMailer({ smtpUrl: post.url, from: { name: '', address: 'no-reply@example.ru' } }),
) =>
  createService(service().db, {
    given: { mail: { send, origin: 'https://rost.ru' } },
    config: { rateLimits: true },
  });

describe('a new e-mail address, where letters can be sent,', () => {
  test('waits for its link, which went there; then it replaces the old one, which is told, and a reset link dies', async () => {
    const app = mailing();
    const person = await signUp(app);
    const [old, fresh] = [`${person.username}@example.ru`, `fresh-${person.username}@example.ru`];
    await person.call('POST', '/api/auth/forgot-password/', { login: person.username });
    await app.settled();

    const asked = await ask(person, fresh);
    const letter = post.letters.at(-1);
    const before = await emails(person);
    const token = tokenIn(letter?.text);
    const uses = [await confirm(app, token), await confirm(app, token)];
    await app.settled();

    expect({ status: asked.status, to: letter?.to, before }).toEqual({
      status: 200,
      to: [fresh],
      before: { email: old, pending_email: fresh },
    });
    expect([uses.map(({ status }) => status), await emails(person)]).toEqual([[204, 400], { email: fresh }]);
    expect([post.letters.at(-1)?.to, post.letters.at(-1)?.subject]).toEqual([
      [old],
      'Email учётной записи Patent Generator изменён',
    ]);
    const resets = app.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id');
    expect(await resets.select('users.id').where('username', '=', person.username).execute()).toEqual([]);
  });

  test('has one link for a day: a newer one, a cancel and time end it', async () => {
    const app = mailing();
    const people = [await signUp(app), await signUp(app), await signUp(app)] as const;
    const tokens: string[] = [];
    for (const person of people) {
      await ask(person, `fresh-${person.username}@example.ru`);
      tokens.push(tokenIn(post.letters.at(-1)?.text));
    }
    const [newer, cancelled, late] = people;

    await newer.call('POST', '/api/auth/change-email/resend/');
    const again = tokenIn(post.letters.at(-1)?.text);
    await cancelled.call('DELETE', '/api/auth/change-email/');
    const ended = [await confirm(app, tokens[0] ?? ''), await confirm(app, tokens[1] ?? '')];
    const second = await confirm(app, again);
    app.clock.now += 24 * 3600_000;
    const tooLate = await confirm(app, tokens[2] ?? '');

    expect([...ended, second, tooLate].map(({ status }) => status)).toEqual([400, 400, 204, 400]);
    expect(await emails(late)).toEqual({ email: `${late.username}@example.ru` });
  });

  test('that is taken is answered like a free one; its owner gets a letter without a link', async () => {
    const app = mailing();
    const [owner, person] = [await signUp(app), await signUp(app)];

    const taken = await ask(person, `${owner.username}@example.ru`);
    const letter = post.letters.at(-1);
    const free = await ask(person, `free-${person.username}@example.ru`);

    const shape = ({ status, body }: typeof taken) => [status, Object.keys(Object(body))];
    expect([shape(taken), letter?.to, tokenIn(letter?.text)]).toEqual([
      shape(free),
      [`${owner.username}@example.ru`],
      '',
    ]);
  });

  test('stays the old one when the mail server is away, and the person is told so', async () => {
    const app = mailing(
      createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'a@b.ru' } }),
    );
    const person = await signUp(app);

    const { status, body } = await ask(person, `fresh-${person.username}@example.ru`);

    expect({ status, detail: textAt(body, 'detail'), person: await emails(person) }).toEqual({
      status: 503,
      detail:
        'Письмо не отправилось: почтовый сервер не отвечает. Email остался прежним, попробуйте ещё раз позже.',
      person: { email: `${person.username}@example.ru` },
    });
  });

  test('is in no log when the mail server repeats it in its refusal', async () => {
    const refusing = await startMailServer({ refuse: () => 550 });
    const app = mailing(
      createMailer({ smtpUrl: refusing.url, from: { name: '', address: 'no-reply@example.ru' } }),
    );
    const person = await signUp(app);
    await ask(person, `fresh-${person.username}@example.ru`);
    await refusing.stop();

    const errors = app.events.flatMap((entry) => (entry.event === 'mail' ? [entry.error] : []));
    expect(errors).toEqual([expect.stringMatching(/550 <…> refused$/)]);
  });
});

const askLink = (person: Browser) => person.call('POST', '/api/auth/confirm-email/send/');
const confirmedAt = async (person: Browser) => {
  const { body } = await person.call('GET', '/api/auth/me/');
  return z
    .object({
      email: z.string(),
      pending_email: z.string().optional(),
      email_confirmed_at: z.string().optional(),
    })
    .parse(body);
};

describe('the present e-mail address, where letters can be sent,', () => {
  test('is confirmed by a link that a person asks for, once; a reset link stays and nobody else is told', async () => {
    const app = mailing();
    const person = await signUp(app);
    const email = `${person.username}@example.ru`;
    const lettersBefore = post.letters.length;
    await person.call('POST', '/api/auth/forgot-password/', { login: person.username });
    await app.settled();

    const asked = await askLink(person);
    const before = await confirmedAt(person);
    const token = tokenIn(post.letters.at(-1)?.text);
    const uses = [await confirm(app, token), await confirm(app, token)];
    const again = await askLink(person);
    await app.settled();

    expect({
      asked: asked.status,
      before,
      uses: uses.map(({ status }) => status),
      again: again.status,
    }).toEqual({ asked: 200, before: { email }, uses: [204, 400], again: 200 });
    expect(await confirmedAt(person)).toEqual({ email, email_confirmed_at: '2026-11-21T09:00:00.000Z' });
    expect(post.letters.slice(lettersBefore).map(({ to, subject }) => [to, subject])).toEqual([
      [[email], 'Новый пароль для Patent Generator'],
      [[email], 'Подтвердите email для Patent Generator'],
    ]);
    const resets = app.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id');
    expect(
      (await resets.select('users.username').where('username', '=', person.username).execute()).length,
    ).toBe(1);
  });

  test('of another account is not confirmed by it, and a changed address is confirmed by its own link only', async () => {
    const app = mailing();
    const [person, other] = [await signUp(app), await signUp(app)];
    await askLink(person);
    await confirm(app, tokenIn(post.letters.at(-1)?.text));
    const fresh = `fresh-${person.username}@example.ru`;

    const plain = createService(service().db);
    const unmailed = await visit(plain);
    unmailed.token = other.token;
    await askLink(other);
    await confirm(app, tokenIn(post.letters.at(-1)?.text));
    await ask(unmailed, `fresh-${other.username}@example.ru`);
    await ask(person, fresh);
    const waiting = await askLink(person);
    await confirm(app, tokenIn(post.letters.at(-1)?.text));

    expect({
      status: waiting.status,
      person: await confirmedAt(person),
      other: await confirmedAt(other),
    }).toEqual({
      status: 200,
      person: { email: fresh, email_confirmed_at: '2026-11-21T09:00:00.000Z' },
      other: { email: `fresh-${other.username}@example.ru` },
    });
  });

  test('is not asked about while a new one waits', async () => {
    const app = mailing();
    const person = await signUp(app);
    await ask(person, `fresh-${person.username}@example.ru`);

    const { status, body } = await askLink(person);

    expect({ status, detail: textAt(body, 'detail') }).toEqual({
      status: 400,
      detail: 'Новый email ещё ждёт подтверждения. Откройте ссылку из письма или отмените смену.',
    });
  });

  test('gets five letters an hour, however often they are asked for', async () => {
    const app = mailing();
    const person = await signUp(app);

    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await askLink(person)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

const register = async (username: string, email: string) =>
  (await visit(service())).call('POST', '/api/auth/register/', {
    username,
    email,
    password: PASSWORD,
    password2: PASSWORD,
  });

describe('a name that could be taken for another’s', () => {
  test.each([
    'admin',
    'Support',
    'root',
    'moderator',
    'adm1n',
    'аdmin-2',
    'админ',
    'Модератор',
    'support_1',
    'no-reply',
    'anna.kuznecova@school.ru',
  ])('is not free as a login: «%s»', async (login) => {
    const { status, body } = await register(login, `own-${login.length}@example.ru`);
    const person = await signUp(service());
    const changed = await person.call('POST', '/api/auth/change-login/', {
      username: login,
      password: PASSWORD,
    });

    const texts = [status, changed.status, Object.hasOwn(Object(body), 'username')];
    // «аdmin» with one Cyrillic letter is refused for its letters before.
    expect(texts).toEqual([400, 400, login !== 'аdmin-2']);
  });

  test('one’s own address is a login, and nobody else’s address any more', async () => {
    const address = 'own.address@example.ru';
    const first = await register(address, address);
    const second = await register('other-person', address.toUpperCase());

    expect({ first: first.status, second: second.status }).toEqual({ first: 201, second: 400 });
  });
});
