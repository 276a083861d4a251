/**
 * Forgotten passwords: the e-mail and its link, the operator's link, and that neither reveals anything to
 * strangers.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetOnDemand } from '../../server/accounts/resetCommand.ts';
import { LINK_MS } from '../../server/accounts/links.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import { sweep } from '../../server/sweep.ts';
import type { Browser } from './support/browser.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { openTestDatabase } from './support/database.ts';
import type { Service, ServiceOptions } from './support/service.ts';
import { createService } from './support/service.ts';
import type { MailServer } from './support/smtp.ts';
import { linkIn, startMailServer, tokenOf } from './support/smtp.ts';

const ORIGIN = 'https://rost.example.ru';
const FRESH = 'зимняя дорога домой';
const STALE = { error: 'Ссылка устарела или уже использована. Попросите новую.' };

let post: MailServer;
let service: Service;
beforeAll(async () => {
  post = await startMailServer();
  service = withMail(createService(await openTestDatabase()).db);
});
beforeEach(() => void (service.events.length = 0));
afterAll(async () => {
  await service.db.destroy();
  await post.stop();
});

function withMail(db: Service['db'], options: ServiceOptions = {}): Service {
  const from = { name: 'Школа «Рост»', address: 'no-reply@rost.example.ru' };
  const send = createMailer({ smtpUrl: post.url, from });
  return createService(db, { ...options, given: { mail: { send, origin: ORIGIN }, ...options.given } });
}

/** The e-mail sent when this login or address is entered. */
async function ask(login: string, by = service) {
  const before = post.letters.length;
  const { status, body } = await (await visit(by)).call('POST', '/api/auth/forgot-password/', { login });
  await by.settled();
  return { status, body, letters: post.letters.slice(before) };
}

async function tokenFor(login: string): Promise<string> {
  const [letter] = (await ask(login)).letters;
  if (letter === undefined) throw new Error(`No letter came for ${login}.`);
  return tokenOf(linkIn(letter));
}

/** Makes this person one who signs in through GitHub; a new one by default. */
async function ofGithub(username: string, present?: string): Promise<void> {
  const name = present ?? (await signUp(service)).username;
  await service.db
    .updateTable('users')
    .set({ username, username_key: username, password_hash: null, is_github_user: true })
    .where('username', '=', name)
    .execute();
}

const reset = (browser: Browser, token: string, new_password = FRESH) =>
  browser.call('POST', '/api/auth/reset-password/', { token, new_password });

const login = (browser: Browser, username: string, password: string) =>
  browser.call('POST', '/api/auth/login/', { username, password });

/** The reply to the operator's command. */
const command = (args: readonly string[]) =>
  resetOnDemand(
    {
      db: service.db,
      clock: () => service.clock.now,
      ids: { id: () => 'id', secret: () => 'a'.repeat(64) },
    },
    ORIGIN,
  )(args);

describe('whoever has forgotten the password', () => {
  test.each([
    ['login', (name: string) => name],
    ['login in capitals', (name: string) => name.toUpperCase()],
    ['e-mail address', (name: string) => `${name}@example.ru`],
  ])('gets a letter with a link by the %s', async (_, typed) => {
    const { username } = await signUp(service);

    const { status, letters } = await ask(typed(username));

    const [letter] = letters;
    expect({
      status,
      letters: letters.length,
      from: letter?.from,
      to: letter?.to,
      subject: letter?.subject,
    }).toEqual({
      status: 204,
      letters: 1,
      from: 'no-reply@rost.example.ru',
      to: [`${username}@example.ru`],
      subject: 'Новый пароль для Patent Generator',
    });
    expect(letter?.text.replaceAll(/[0-9a-f]{64}/g, '…')).toBe(`Здравствуйте!

Вы попросили новый пароль для учётной записи «${username}». Задайте его по ссылке, она действует 30 минут:

${ORIGIN}/reset-password#token=…

Если просили не вы, ничего делать не нужно: пароль останется прежним.
`);
  });

  test('sets a new password by it, which ends every session, and only the new one lets in', async () => {
    const person = await signUp(service);
    const browser = await visit(service);
    const token = await tokenFor(person.username);

    const reply = await reset(browser, token);

    expect({
      status: reply.status,
      me: (await person.call('GET', '/api/auth/me/')).status,
      byOld: (await login(browser, person.username, PASSWORD)).status,
      byFresh: (await login(browser, person.username, FRESH)).status,
    }).toEqual({ status: 204, me: 401, byOld: 400, byFresh: 200 });
  });

  test('is told when the new password is too easy, and the link still works', async () => {
    const { username } = await signUp(service);
    const browser = await visit(service);
    const token = await tokenFor(username);

    const replies = [await reset(browser, token, 'Qwerty123'), await reset(browser, token, username)];

    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [400, { error: 'Такой пароль легко подобрать. Придумайте другой.' }],
      [400, { error: 'Пароль не должен совпадать с логином или email.' }],
    ]);
    expect((await reset(browser, token)).status).toBe(204);
  });

  test('who signs in through GitHub is told so instead', async () => {
    const { username } = await signUp(service);
    await ofGithub(username, username);

    const { letters } = await ask(username);

    expect(letters.map(({ text }) => [text.includes('GitHub'), text.includes('token')])).toEqual([
      [true, false],
    ]);
  });
});

describe('a link to a new password', () => {
  test('works once', async () => {
    const browser = await visit(service);
    const token = await tokenFor((await signUp(service)).username);
    await reset(browser, token);

    const again = await reset(browser, token, 'другая дорога домой');

    expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: STALE });
  });

  test('works once when it is used twice at the same time', async () => {
    const browser = await visit(service);
    const token = await tokenFor((await signUp(service)).username);

    const replies = await Promise.all([reset(browser, token), reset(browser, token)]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('works for half an hour, and the sweep forgets it then', async () => {
    const { clock, db } = service;
    const begin = clock.now;
    const browser = await visit(service);
    const [almost, late] = [await signUp(service), await signUp(service)];
    const tokens = [await tokenFor(almost.username), await tokenFor(late.username)];

    clock.now = begin + LINK_MS.reset - 1;
    const inTime = await reset(browser, tokens[0] ?? '');
    clock.now = begin + LINK_MS.reset;
    const tooLate = await reset(browser, tokens[1] ?? '');
    await sweep(db, clock.now);
    const left = await db.selectFrom('password_resets').select('user_id').execute();
    clock.now = begin;

    expect({ inTime: inTime.status, tooLate: tooLate.status, body: tooLate.body, left }).toEqual({
      inTime: 204,
      tooLate: 400,
      body: STALE,
      left: [],
    });
  });

  test.each([
    ['a newer link', async ({ username }: { username: string }) => void (await ask(username))],
    [
      'a change of the password',
      async (person: Browser) =>
        void (await person.call('POST', '/api/auth/change-password/', {
          old_password: PASSWORD,
          new_password: 'лето у самого моря',
        })),
    ],
  ])('is revoked by %s', async (_, happens) => {
    const person = await signUp(service);
    const token = await tokenFor(person.username);

    await happens(person);

    const { status, body } = await reset(await visit(service), token);
    expect({ status, body }).toEqual({ status: 400, body: STALE });
  });

  test('is 256 random bits, stored only as a hash and logged nowhere', async () => {
    const { username } = await signUp(service);
    const tokens = [await tokenFor(username), await tokenFor(username)];

    const rows = await service.db.selectFrom('password_resets').selectAll().execute();

    const kept = JSON.stringify([rows, service.events]);
    expect(tokens.map((token) => [/^[0-9a-f]{64}$/.test(token), kept.includes(token)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(new Set(tokens).size).toBe(2);
    expect({ hasLogin: kept.includes(username), hasAddress: kept.includes('example.ru') }).toEqual({
      hasLogin: false,
      hasAddress: false,
    });
  });

  test.each(['', 'f'.repeat(63), "' OR 1=1 --"])('that is cut or made up is refused: «%s»', async (token) => {
    const { status, body } = await reset(await visit(service), token);
    expect({ status, detail: textAt(body, 'detail') }).toEqual({ status: 400, detail: 'Ссылка неполная.' });
  });
});

describe('a stranger', () => {
  test('gets the same reply for an account that is there and for one that is not', async () => {
    const { username } = await signUp(service);

    const [known, unknown] = [await ask(username), await ask('nobody-of-that-name')];

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect({ known: known.letters.length, unknown: unknown.letters.length }).toEqual({
      known: 1,
      unknown: 0,
    });
  });

  test('learns nothing by the time of it: accounts are looked up and letters sent after the reply', async () => {
    const { username } = await signUp(service);
    let isSent = false;
    const sending: { end: () => void } = { end: () => undefined };
    const slow = createService(service.db, {
      given: {
        mail: {
          origin: ORIGIN,
          send: () =>
            new Promise<void>((resolve) => (sending.end = () => resolve())).then(() => void (isSent = true)),
        },
      },
    });

    const { status } = await (
      await visit(slow)
    ).call('POST', '/api/auth/forgot-password/', { login: username });

    expect({ status, isSent }).toEqual({ status: 204, isSent: false });
    await expect.poll(() => (sending.end(), isSent)).toBe(true);
    await slow.settled();
  });

  test('whose login is another’s address, from older times, gets no letter: the address decides', async () => {
    const [victim, squatter] = [await signUp(service), await signUp(service)];
    const address = `${victim.username}@example.ru`;
    await service.db
      .updateTable('users')
      .set({ username: address, username_key: address })
      .where('username', '=', squatter.username)
      .execute();

    const { letters } = await ask(address);
    const { lines } = (await command(['reset-password', address])) ?? { lines: [] };
    await service.db.deleteFrom('password_resets').execute();

    expect(letters.map(({ to, text }) => [to, /«(.*)»/.exec(text)?.[1]])).toEqual([
      [[address], victim.username],
    ]);
    expect(lines[0]).toContain(`«${victim.username}»`);
  });

  test('at another address cannot use up a person’s letters', async () => {
    const at = (peer: string) =>
      withMail(service.db, { config: { rateLimits: true }, given: { peerAddress: () => peer } });
    const { username } = await signUp(service);
    for (let turn = 0; turn < 8; turn += 1) await ask(username, at('198.51.100.8'));

    const { status, letters } = await ask(username, at('203.0.113.9'));

    expect({ status, letters: letters.length }).toEqual({ status: 204, letters: 1 });
  });

  test('cannot make one address two', async () => {
    const { username } = await signUp(service);
    const email = `a,${username}@example.ru`;
    await service.db.updateTable('users').set({ email }).where('username', '=', username).execute();

    const { letters } = await ask(username);

    expect(letters.flatMap(({ to }) => to)).not.toContain(`${username}@example.ru`);
  });

  test('fills nobody’s mailbox: five letters an hour, however they are asked for', async () => {
    const limited = withMail(service.db, { config: { rateLimits: true } });
    const { username } = await signUp(limited);
    const names = [username, `${username}@example.ru`];

    const asked = [];
    for (let turn = 0; turn < 5; turn += 1) for (const name of names) asked.push(await ask(name, limited));
    const [more] = [await ask(username, limited)];

    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 204));
    expect(asked.flatMap(({ letters }) => letters).length).toBe(5);
    expect({ status: more.status, code: textAt(more.body, 'code') }).toEqual({
      status: 429,
      code: 'too_many_requests',
    });
  });

  test('cannot ask for thousands from one address', async () => {
    const limited = withMail(service.db, {
      config: { rateLimits: true },
      given: { peerAddress: () => '198.51.100.7' },
    });
    const statuses = [];
    for (let turn = 0; turn <= 60; turn += 1) statuses.push((await ask(`nobody-${turn}`, limited)).status);

    expect({
      areTriesHeard: statuses.slice(0, -1).every((status) => status === 204),
      last: statuses.at(-1),
    }).toEqual({ areTriesHeard: true, last: 429 });
  });
});

test('a mail server that is away is told to the operator, and the person gets the same reply', async () => {
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'a@example.ru' } });
  const broken = createService(service.db, { given: { mail: { send: away, origin: ORIGIN } } });
  const { username } = await signUp(broken);

  const { status } = await ask(username, broken);

  expect({ status, event: broken.events.at(-1) }).toMatchObject({
    status: 204,
    event: { event: 'mail', error: expect.any(String) },
  });
});

describe('without a mail server', () => {
  test('there is no such call', async () => {
    const plain = createService(service.db);
    expect((await ask((await signUp(plain)).username, plain)).status).toBe(404);
  });

  test('the operator’s command makes a link, which works', async () => {
    const { username } = await signUp(service);

    const reply = await command(['reset-password', username.toUpperCase()]);

    expect(reply).toEqual({
      ok: true,
      lines: [
        `Ссылка для «${username}» (${username}@example.ru). Действует 30 минут и один раз, прежние ссылки больше не действуют:`,
        `${ORIGIN}/reset-password#token=${'a'.repeat(64)}`,
      ],
    });
    expect((await reset(await visit(service), 'a'.repeat(64))).status).toBe(204);
  });

  test.each([
    [['reset-password', 'nobody'], { ok: false, lines: ['Такой учётной записи нет.'] }],
    [
      ['reset-password', 'octo'],
      { ok: false, lines: ['У этой учётной записи нет пароля: в неё входят через GitHub.'] },
    ],
    [['reset-password'], { ok: false, lines: ['Нужно: npm run server -- reset-password логин (или email)'] }],
    [['backup', 'file'], null],
  ])('the command %j answers %j', async (args, expected) => {
    if (args[1] === 'octo') await ofGithub('octo');

    expect(await command(args)).toEqual(expected);
  });
});
