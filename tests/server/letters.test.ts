/** Letters with copies: who may send, what goes out, never twice, and what the service keeps of it. */
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailer } from '../../server/mail/mailer.ts';
import { UNKNOWN_SITE } from '../../src/api/contract/site.ts';
import type { Browser } from './support/browser.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';
import type { MailServer } from './support/smtp.ts';
import { startMailServer } from './support/smtp.ts';

const ORIGIN = 'https://rost.ru';
const PDF = Buffer.from('%PDF-1.7 Грамота');
const RUN = 'a1'.repeat(32);
const COPY = 'c3'.repeat(32);
const LETTER = {
  run: RUN,
  copy: COPY,
  to: 'anna@example.org',
  subject: 'Грамота Анны',
  text: 'Здравствуйте, Анна!',
  files: [{ name: 'Анна Кузнецова.pdf', content: PDF.toString('base64') }],
};

const service = useService();
const full = new Set<string>();
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer({
    refuse: (address) => (full.has(address) ? 550 : null),
    breaksOff: (address) => address.startsWith('cut'),
  });
});
afterAll(() => post.stop());

function mailing({ perHour = 1000, rateLimits = false } = {}): Service {
  const send = createMailer({ smtpUrl: post.url, from: { name: 'Рост', address: 'no-reply@rost.ru' } });
  return createService(service().db, {
    given: { mail: { send, origin: ORIGIN } },
    config: { lettersPerHour: perHour, rateLimits, site: { ...UNKNOWN_SITE, supportEmail: 'help@rost.ru' } },
  });
}

async function confirmed(app: Service): Promise<Browser & { username: string }> {
  const person = await signUp(app);
  await app.db
    .updateTable('users')
    .set({ email_confirmed_at: 1 })
    .where('username', '=', person.username)
    .execute();
  return person;
}

const tryOut = (person: Browser, run = RUN) => {
  const { subject, text, files } = LETTER;
  return person.call('POST', '/api/letters/try/', { run, subject, text, files });
};
const send = (person: Browser, patch: object = {}) =>
  person.call('POST', '/api/letters/', { ...LETTER, ...patch });
const states = (person: Browser, ...letters: readonly object[]) =>
  person.call('POST', '/api/letters/states/', { run: RUN, letters });

/** A person whose trial letter was sent. */
async function ready(app = mailing()): Promise<Browser & { username: string }> {
  const person = await confirmed(app);
  await tryOut(person);
  return person;
}
const lettersTo = (address: string) => post.letters.filter(({ to }) => to.includes(address));

describe('letters are sent', () => {
  test('only where the operator allows them', async () => {
    const app = createService(service().db, {
      given: { mail: { send: () => Promise.resolve(), origin: ORIGIN } },
    });
    const person = await confirmed(app);

    const statuses = [await tryOut(person), await send(person), await states(person)];

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('only for a person with a confirmed address', async () => {
    const person = await signUp(mailing());

    const { status, body } = await tryOut(person);

    expect({ status, detail: textAt(body, 'detail') }).toEqual({
      status: 403,
      detail: 'Чтобы отправлять письма, подтвердите в профиле свой email.',
    });
  });

  test('only after a trial letter of the same mailing', async () => {
    const person = await confirmed(mailing());
    await tryOut(person, 'b2'.repeat(32));

    const { status, body } = await send(person, { to: 'early@example.org' });

    expect({ status, detail: textAt(body, 'detail'), letters: lettersTo('early@example.org') }).toEqual({
      status: 400,
      detail: 'Сначала отправьте пробное письмо себе.',
      letters: [],
    });
  });

  test('with the copy, from the operator’s address, with who sends and how to complain', async () => {
    const person = await ready();

    const { status, body } = await send(person, { to: 'whole@example.org' });

    const [letter] = lettersTo('whole@example.org');
    const mail = await PostalMime.parse(letter?.raw ?? '');
    expect({ status, body }).toEqual({ status: 200, body: { state: 'sent' } });
    expect({
      from: mail.from?.address,
      replyTo: mail.replyTo?.map(({ address }) => address),
      to: mail.to?.map(({ address }) => address),
      subject: mail.subject,
      text: mail.text?.trim().split(/\r?\n/),
      html: mail.html ?? null,
      files: mail.attachments.map(({ filename, mimeType, content }) => [
        filename,
        mimeType,
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ]),
    }).toEqual({
      from: 'no-reply@rost.ru',
      replyTo: [`${person.username}@example.ru`],
      to: ['whole@example.org'],
      subject: 'Грамота Анны',
      text: [
        'Здравствуйте, Анна!',
        '',
        '-- ',
        `Это письмо отправлено через ${ORIGIN}. Отправитель: «${person.username}», ${person.username}@example.ru, ответ придёт ему.`,
        'Если вы не ждали этого письма, сообщите: help@rost.ru',
      ],
      html: null,
      files: [['Анна Кузнецова.pdf', 'application/pdf', PDF.toString()]],
    });
  });

  test('on trial to the person themselves, whatever address is asked for', async () => {
    const person = await confirmed(mailing());
    const { subject, text, files } = LETTER;

    await person.call('POST', '/api/letters/try/', {
      run: RUN,
      subject,
      text,
      files,
      to: 'other@example.org',
    });

    expect({
      own: lettersTo(`${person.username}@example.ru`).length,
      other: lettersTo('other@example.org'),
    }).toEqual({ own: 1, other: [] });
  });
});

describe('a letter goes out once', () => {
  test('however often it is asked for, one after another or at once', async () => {
    const person = await ready();
    const to = 'once@example.org';

    const atOnce = await Promise.all([1, 2, 3, 4, 5].map(() => send(person, { to })));
    const later = await send(person, { to: 'ONCE@example.org' });

    expect({ letters: lettersTo(to).length, later: later.body }).toEqual({
      letters: 1,
      later: { state: 'sent' },
    });
    expect(atOnce.every(({ status }) => status === 200)).toBe(true);
  });

  test('and another copy, another mailing and another person have their own', async () => {
    const app = mailing();
    const [person, other] = [await ready(app), await ready(app)];
    const to = 'own@example.org';
    await tryOut(person, 'b2'.repeat(32));

    await send(person, { to });
    await send(person, { to, copy: 'd4'.repeat(32) });
    await send(person, { to, run: 'b2'.repeat(32) });
    await send(other, { to });

    expect(lettersTo(to).length).toBe(4);
  });

  test('or again when the mail server has refused it, and the reason is told without its text', async () => {
    const person = await ready();
    const to = 'full@example.org';
    full.add(to);
    const refused = await send(person, { to });
    full.delete(to);

    const again = await send(person, { to });

    expect([refused.body, again.body, lettersTo(to).length]).toEqual([
      { state: 'refused', reason: 'Такого адреса нет, или почта его не принимает (550).' },
      { state: 'sent' },
      1,
    ]);
  });

  test('and when nobody knows whether it arrived, it is told so and never sent again', async () => {
    const person = await ready();
    const to = 'cut@example.org';

    const [first, again] = [await send(person, { to }), await send(person, { to })];

    expect([first.body, again.body, lettersTo(to).length]).toEqual([
      { state: 'unknown', reason: 'Связь с почтовым сервером прервалась.' },
      { state: 'unknown' },
      1,
    ]);
  });

  test('or again when the mail server could not be reached', async () => {
    const app = mailing();
    const person = await ready(app);
    const away = createService(app.db, {
      given: {
        mail: {
          send: createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'a@b.ru' } }),
          origin: ORIGIN,
        },
      },
      config: { lettersPerHour: 10 },
    });
    const there = await visit(away);
    there.token = person.token;
    const to = 'away@example.org';

    const [refused, again] = [await send(there, { to }), await send(person, { to })];

    expect([refused.body, again.body]).toEqual([
      { state: 'refused', reason: 'Почтовый сервер не отвечает. Попробуйте позже.', is_temporary: true },
      { state: 'sent' },
    ]);
  });

  test('and what became of each is told to who sent it', async () => {
    const app = mailing();
    const [person, stranger] = [await ready(app), await ready(app)];
    const [sent, none] = ['known@example.org', 'never@example.org'].map((to) => ({ copy: COPY, to }));
    full.add('no@example.org');
    await send(person, sent);
    await send(person, { to: 'no@example.org' });

    const asked = [sent ?? {}, none ?? {}, { copy: COPY, to: 'no@example.org' }];
    const replies = [await states(person, ...asked), await states(stranger, ...asked)];

    expect(replies.map(({ body }) => body)).toEqual([
      { is_tried: true, states: ['sent', null, 'refused'] },
      { is_tried: true, states: [null, null, null] },
    ]);
  });
});

describe('nobody sends through this service', () => {
  test.each([
    ['to a list', { to: 'a@example.org, b@example.org' }],
    ['to a name with an address', { to: 'Анна <a@example.org>' }],
    ['with headers in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['with headers in the subject', { subject: 'Тема\r\nBcc: b@example.org' }],
    ['with another line of the subject', { subject: 'Тема\u2028Bcc: b@example.org' }],
    ['with headers in a name', { files: [{ name: 'a\r\nX: y.pdf', content: PDF.toString('base64') }] }],
    ['with a path as a name', { files: [{ name: '../a.pdf', content: PDF.toString('base64') }] }],
    ['a program', { files: [{ name: 'a.pdf', content: Buffer.from('MZ\u0090').toString('base64') }] }],
    ['a page of HTML', { files: [{ name: 'a.pdf', content: Buffer.from('<html>').toString('base64') }] }],
    ['nothing', { files: [] }],
    ['a novel', { text: 'а'.repeat(10_001) }],
  ])('%s', async (_, patch) => {
    const person = await ready();
    const before = post.letters.length;

    const { status } = await send(person, patch);

    expect({ status, letters: post.letters.length }).toEqual({ status: 400, letters: before });
  });

  test('HTML: it arrives as the signs that were typed', async () => {
    const person = await ready();
    await send(person, { to: 'plain@example.org', text: '<b>Жми</b> <img src="https://evil.example/1">' });

    const mail = await PostalMime.parse(lettersTo('plain@example.org')[0]?.raw ?? '');

    expect([mail.html ?? null, mail.text?.split(/\r?\n/)[0]]).toEqual([
      null,
      '<b>Жми</b> <img src="https://evil.example/1">',
    ]);
  });

  test('more letters an hour than the operator allows, the trial one among them', async () => {
    const app = mailing({ perHour: 3, rateLimits: true });
    const person = await ready(app);

    const replies = [];
    for (const place of [1, 2, 3]) replies.push(await send(person, { to: `limit${place}@example.org` }));
    const repeated = await send(person, { to: 'limit1@example.org' });
    app.clock.now += 3600_000;
    const later = await send(person, { to: 'limit3@example.org' });

    expect([...replies, repeated, later].map(({ status }) => status)).toEqual([200, 200, 429, 200, 200]);
  });
});

test('of a mailing the service keeps no name, no address and no file, neither in its tables nor in its log', async () => {
  const app = mailing();
  const person = await ready(app);
  full.add('secret-no@example.org');
  for (const to of ['secret-anna@example.org', 'secret-no@example.org', 'cut-secret@example.org'])
    await send(person, { to, subject: 'Секретная тема', text: 'Секретный текст' });

  const rows = await app.db.selectFrom('letters').selectAll().execute();
  const limits = await app.db.selectFrom('rate_limits').selectAll().execute();
  const kept = JSON.stringify([rows, limits, app.events]);

  expect(app.events.filter(({ event }) => event === 'letter').map(({ outcome }) => outcome)).toEqual([
    'sent',
    'sent',
    'refused',
    'unknown',
  ]);
  for (const secret of [
    'secret',
    'example.org',
    'Анна',
    'Кузнецова',
    'Секрет',
    'PDF',
    PDF.toString('base64'),
    RUN,
    COPY,
  ])
    expect(kept).not.toContain(secret);
});

test('letters are forgotten after sixty days, and with the account', async () => {
  const app = mailing();
  const person = await ready(app);
  await send(person, { to: 'account@example.org' });
  await person.call('POST', '/api/auth/delete-account/', { password: PASSWORD });
  const { sweep } = await import('../../server/sweep.ts');

  await sweep(app.db, app.clock.now + 61 * 24 * 3600_000);

  expect(await app.db.selectFrom('letters').selectAll().execute()).toEqual([]);
});
