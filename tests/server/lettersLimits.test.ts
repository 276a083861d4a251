/** Letters in doubt, for whom they are sent, and how many leave: what one person does is felt by no other. */
import { EventEmitter, once } from 'node:events';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Letter } from '../../server/mail/mailer.ts';
import { createMailer, LetterError } from '../../server/mail/mailer.ts';
import type { Browser } from './support/browser.ts';
import { signUp, textAt } from './support/browser.ts';
import { registerKey } from './support/proofKeys.ts';
import type { Service, ServiceOptions } from './support/service.ts';
import { createService, useService } from './support/service.ts';
import { startScriptedMailServer } from './support/scriptedSmtp.ts';
import type { MailServer } from './support/smtp.ts';
import { startMailServer } from './support/smtp.ts';

const RUN = 'a1'.repeat(32);
const PDF = Buffer.from('%PDF-1.7').toString('base64');
const LETTER = {
  run: RUN,
  copy: 'c3'.repeat(32),
  to: 'anna@example.org',
  subject: 'Грамота',
  text: 'Вот она.',
  files: [{ name: 'Анна.pdf', content: PDF }],
};

const service = useService();
let post: MailServer;
beforeAll(async () => void (post = await startMailServer()));
afterAll(() => post.stop());

const WIDE = { site: 1000, toAddress: 1000, toDomain: 1000, fromDomain: 1000 };

interface Given {
  readonly send: (letter: Letter) => Promise<void>;
  readonly limits?: ServiceOptions['config'];
}

function mailing({ send, limits = {} }: Given): Service {
  return createService(service().db, {
    given: { mail: { send, origin: 'https://rost.ru' } },
    config: { lettersPerHour: 1000, rateLimits: true, ...limits },
  });
}

/** A person with a confirmed address whose trial letter was sent. */
async function ready(app: Service, email?: string): Promise<Browser & { username: string }> {
  const person = await signUp(app);
  await app.db
    .updateTable('users')
    .set({ email_confirmed_at: 1, ...(email !== undefined && { email }) })
    .where('username', '=', person.username)
    .execute();
  const { copy: _copy, to: _to, ...words } = LETTER;
  await person.call('POST', '/api/letters/try/', words);
  return person;
}
const ask = (person: Browser, patch: object = {}) =>
  person.call('POST', '/api/letters/', { ...LETTER, ...patch });

/** A mail server whose silence after the content is chosen by the test. */
function doubtful() {
  const arrived: string[] = [];
  let isSilent = true;
  return {
    arrived,
    answer: () => void (isSilent = false),
    send: async ({ to }: Letter) => {
      arrived.push(to);
      if (isSilent && to.startsWith('doubt')) throw new LetterError(new Error('Timeout'), true);
    },
  };
}

/** What one part of a test waits for, and another gives. */
function aSignal() {
  const emitter = new EventEmitter();
  return { given: once(emitter, 'given'), give: () => void emitter.emit('given') };
}

describe('a letter that nobody knows of', () => {
  test('is sent again when a person asks for it, and then its end is known', async () => {
    const { send, arrived, answer } = doubtful();
    const person = await ready(mailing({ send }));
    const to = 'doubt@example.org';
    const first = await ask(person, { to });
    answer();

    const [plain, again, later] = [
      await ask(person, { to }),
      await ask(person, { to, again: true }),
      await ask(person, { to, again: true }),
    ];

    expect([first, plain, again, later].map(({ body }) => textAt(body, 'state'))).toEqual([
      'unknown',
      'unknown',
      'sent',
      'sent',
    ]);
    expect(arrived.filter((address) => address === to).length).toBe(2);
  });

  test('and may be under way in another process is not sent beside it', async () => {
    const { send, arrived } = doubtful();
    const app = mailing({ send });
    const person = await ready(app);
    const to = 'doubt-killed@example.org';
    await ask(person, { to });
    await app.db.updateTable('letters').set({ state: 'sending' }).where('state', '=', 'unknown').execute();

    const soon = await ask(person, { to, again: true });
    app.clock.now += 4 * 60_000;
    const later = await ask(person, { to, again: true });

    expect([textAt(soon.body, 'reason'), textAt(later.body, 'reason'), arrived.length]).toEqual([
      'Возможно, это письмо ещё отправляется. Попробуйте через три минуты.',
      'Связь с почтовым сервером прервалась.',
      3,
    ]);
  });

  test('but is under way for another tab is told with its true end', async () => {
    const [waiting, beginning] = [aSignal(), aSignal()];
    const arrived: string[] = [];
    const app = mailing({
      send: async ({ to }) => {
        arrived.push(to);
        if (to !== 'slow@example.org') return;
        beginning.give();
        await waiting.given;
      },
    });
    const person = await ready(app);
    const first = ask(person, { to: 'slow@example.org' });
    await beginning.given;

    const others = Array.from({ length: 4 }, () => ask(person, { to: 'slow@example.org' }));
    waiting.give();

    expect((await Promise.all([first, ...others])).map(({ body }) => textAt(body, 'state'))).toEqual(
      Array.from({ length: 5 }, () => 'sent'),
    );
    expect(arrived.filter((to) => to === 'slow@example.org').length).toBe(1);
  });
});

describe('a mail server', () => {
  test.each([
    ['says so', '451 greylisted', { state: 'refused', is_temporary: true }],
    ['is full', '452 no space', { state: 'refused', is_temporary: true }],
    ['closes', 'close', { state: 'refused', is_temporary: true }],
    ['knows no such mailbox', '550 no', { state: 'refused' }],
  ])('that %s at RCPT TO leaves a letter that may be sent again', async (_, way, expected) => {
    // A kept connection that closes is opened again once: the server may have closed it as idle.
    const broken = way === 'close' ? [2, 3] : [2];
    const server = await startScriptedMailServer((step, { letter }) =>
      step === 'RCPT' && broken.includes(letter) ? way : null,
    );
    const send = createMailer({ smtpUrl: server.url, from: { name: '', address: 'no-reply@rost.ru' } });
    const person = await ready(mailing({ send }));

    const [first, again] = [await ask(person), await ask(person)];
    send.close();
    await server.stop();

    expect([first.body, again.body, server.accepted()]).toEqual([
      { ...expected, reason: expect.any(String) },
      { state: 'sent' },
      2,
    ]);
  });

  test('that takes three connections a minute gets the letters of a mailing over one', async () => {
    const server = await startScriptedMailServer((step, { connection }) =>
      step === 'greeting' && connection > 3 ? '421 too many connections' : null,
    );
    const send = createMailer({ smtpUrl: server.url, from: { name: '', address: 'no-reply@rost.ru' } });
    const person = await ready(mailing({ send }));

    const states = [];
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      states.push(textAt((await ask(person, { to: `person${place}@example.org` })).body, 'state'));
    send.close();
    await server.stop();

    expect([new Set(states), server.connections()]).toEqual([new Set(['sent']), 1]);
  });
});

const fromOf = async (name: string, issuer?: string) => {
  const send = createMailer({ smtpUrl: post.url, from: { name: 'Рост', address: 'no-reply@rost.ru' } });
  const app = mailing({ send });
  const person = await ready(app);
  await app.db.updateTable('users').set({ name }).where('username', '=', person.username).execute();
  if (issuer !== undefined) await registerKey(person, issuer);
  const to = `${person.username}-from@example.org`;
  await ask(person, { to });
  send.close();
  const letter = post.letters.find((one) => one.to.includes(to));
  const { from } = await PostalMime.parse(letter?.raw ?? '');
  return from;
};

describe('the sender that a reader is shown', () => {
  test.each([
    ['the name of the site without another', '', undefined, 'Рост'],
    ['the name in the profile', 'Анна Ёлкина', undefined, 'Анна Ёлкина (через Рост)'],
    ['the issuer of the key', 'Анна Ёлкина', '«Школа № 12»', '«Школа № 12» (через Рост)'],
    ['no other address', 'director@school.ru <a@b.ru>', undefined, 'directorschool.ru ab.ru (через Рост)'],
    ['no other line', 'Анна\r\nBcc: thief@example.ru', undefined, 'Анна Bcc: thiefexample.ru (через Рост)'],
  ])('has %s', async (_, name, issuer, expected) => {
    expect(await fromOf(name, issuer)).toMatchObject({ name: expected, address: 'no-reply@rost.ru' });
  });
});

test.each([
  ['line ends', 'Иван\n\nОтправитель: Министерство'],
  ['lines of Unicode', 'Иван\u2028Отправитель: Министерство'],
  ['controls of direction', 'Иван\u202e'],
])('a profile takes no name with %s', async (_, name) => {
  const person = await signUp(service());

  const [refused, taken] = [
    await person.call('POST', '/api/auth/update_profile/', { name }),
    await person.call('POST', '/api/auth/update_profile/', { name: 'Иван Петров 👨‍👩‍👧' }),
  ];

  expect([refused.status, taken.status]).toEqual([400, 200]);
});

const send = () => Promise.resolve();
const statusesOf = async (replies: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

describe('more letters an hour than the operator allows', () => {
  test('to one mailbox are refused, whoever sends them and however it is written', async () => {
    const app = mailing({ send, limits: { letterLimits: { ...WIDE, toAddress: 2 } } });
    const [one, other] = [await ready(app), await ready(app)];
    const copies = ['1', '2', '3', '4'].map((digit) => digit.repeat(64));

    const first = await statusesOf([
      ask(one, { to: 'mailbox1@gmail.com', copy: copies[0] }),
      ask(one, { to: 'mailbox1+a@gmail.com', copy: copies[1] }),
    ]);
    const refused = await ask(other, { to: 'Mail.Box1@googlemail.com' });
    const elsewhere = await ask(other, { to: 'mailbox2@gmail.com' });

    expect([first, refused.status, textAt(refused.body, 'detail'), elsewhere.status]).toEqual([
      [200, 200],
      429,
      'На этот адрес уже ушло много писем за час. Попробуйте через 60 мин.',
      200,
    ]);
  });

  test('of all accounts of one mail domain are refused, also of names under it', async () => {
    const app = mailing({ send, limits: { letterLimits: { ...WIDE, fromDomain: 4 } } });
    const [one, other, apart] = [
      await ready(app, 'a@one.throwaway.example'),
      await ready(app, 'b@two.throwaway.example'),
      await ready(app, 'c@school.example'),
    ];

    const replies = [
      await ask(one, { to: 'd1@example.org' }),
      await ask(other, { to: 'd2@example.org' }),
      await ask(one, { to: 'd3@example.org' }),
      await ask(apart, { to: 'd4@example.org' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  });

  test('to one mail domain are refused, also to names under it', async () => {
    const app = mailing({ send, limits: { letterLimits: { ...WIDE, toDomain: 1 } } });
    const person = await ready(app, 'x@apart.example');

    const replies = [
      await ask(person, { to: 'a@narrow.example' }),
      await ask(person, { to: 'b@mail.narrow.example' }),
      await ask(person, { to: 'c@wide.example' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 429, 200]);
  });

  test('of the whole site are refused, the trial ones among them, until the hour is over', async () => {
    const app = mailing({ send, limits: { letterLimits: { ...WIDE, site: 3 } } });
    app.clock.now += 2 * 3600_000;
    const [one, other] = [await ready(app), await ready(app)];

    const replies = [await ask(one, { to: 'a@site.example' }), await ask(other, { to: 'b@site.example' })];
    app.clock.now += 3600_000;
    const later = await ask(other, { to: 'b@site.example' });

    expect([...replies, later].map(({ status }) => status)).toEqual([200, 429, 200]);
  });
});
