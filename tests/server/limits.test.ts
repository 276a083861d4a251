/**
 * Limits on attempts: by account and by address, counted in the database, with addresses that cannot be
 * forged.
 */
import { randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Surroundings } from '../../server/app.ts';
import type { Reply, Browser } from './support/browser.ts';
import { PASSWORD, signUp, visit } from './support/browser.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';

const service = useService();
/** Irrelevant here, and slow. */
const passwords: Surroundings['passwords'] = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
};
const someone = (): string => `p${randomBytes(5).toString('hex')}`;

/** A service process with limits, whose clients have this address. */
function limited(address: string, config: Partial<Surroundings['config']> = {}): Service {
  return createService(service().db, {
    config: { rateLimits: true, ...config },
    given: { passwords, peerAddress: () => address },
  });
}

async function statuses(times: number, attempt: (index: number) => Promise<Reply>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push((await attempt(index)).status);
  return all;
}

const guess = (browser: Browser, username: string, headers: Record<string, string> = {}): Promise<Reply> =>
  browser.call('POST', '/api/auth/login/', { username, password: 'не тот пароль' }, headers);

const change = (browser: Browser): Promise<Reply> =>
  browser.call('POST', '/api/auth/change-password/', {
    old_password: 'не тот пароль',
    new_password: 'зимняя дорога домой',
  });

/** Whether clients with these two addresses share one count. */
async function isSame(first: string, second: string): Promise<boolean> {
  const username = someone();
  const browser = await visit(limited(first));
  await statuses(10, () => guess(browser, username));
  return (await guess(await visit(limited(second)), username)).status === 429;
}

describe('login', () => {
  test('one account is guarded against many addresses together', async () => {
    const username = someone();
    const hits = 100;

    const all = await statuses(hits + 1, async (index) =>
      guess(await visit(limited(`198.51.${Math.floor(index / 200)}.${index % 200}`)), username),
    );

    expect({ areTriesHeard: all.slice(0, hits).every((status) => status === 400), last: all.at(-1) }).toEqual(
      { areTriesHeard: true, last: 429 },
    );
  });

  test('many accounts are guarded against one address', async () => {
    const browser = await visit(limited('203.0.113.1'));
    const hits = 200;

    const all = await statuses(hits + 1, () => guess(browser, someone()));

    expect({ areTriesHeard: all.slice(0, hits).every((status) => status === 400), last: all.at(-1) }).toEqual(
      { areTriesHeard: true, last: 429 },
    );
  });

  test('a refusal counts also when the password would have been right', async () => {
    const strict = limited('203.0.113.2');
    const { username } = await signUp(strict);
    const browser = await visit(strict);
    await statuses(10, () => guess(browser, username));

    const { status } = await browser.call('POST', '/api/auth/login/', { username, password: PASSWORD });

    expect(status).toBe(429);
  });

  test('the same login in other letters is the same account', async () => {
    const browser = await visit(limited('203.0.113.3'));
    const username = someone();
    const hits = 10;

    const all = await statuses(hits + 1, (index) =>
      guess(browser, index % 2 === 0 ? username : ` ${username.toUpperCase()} `),
    );

    expect(all.at(-1)).toBe(429);
  });
});

test('a clock that is set back by days makes nobody wait longer than the limit’s window', async () => {
  const strict = limited('203.0.113.20');
  const browser = await visit(strict);
  const username = someone();
  const hits = 10;
  await statuses(hits + 1, () => guess(browser, username));

  strict.clock.now -= 48 * 3600_000;
  const back = await guess(browser, username);
  strict.clock.now += 5 * 60_000;
  const later = await guess(browser, username);

  expect({ back: back.status, retryAfter: back.headers.get('Retry-After'), later: later.status }).toEqual({
    back: 429,
    retryAfter: '300',
    later: 400,
  });
});

test('several processes on one database count as one', async () => {
  const username = someone();
  const browsers = [await visit(limited('203.0.113.4')), await visit(limited('203.0.113.4'))];
  const hits = 10;

  const all = await Promise.all(
    Array.from({ length: hits + 4 }, (_, index) => guess(browsers[index % 2] ?? fail(), username)),
  );

  expect(all.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('registration: one address makes no endless people, and is told in the words that the form shows', async () => {
  const browser = await visit(limited('203.0.113.5'));
  const register = (): Promise<Reply> => {
    const username = someone();
    const json = { username, email: `${username}@example.ru`, password: PASSWORD, password2: PASSWORD };
    return browser.call('POST', '/api/auth/register/', json);
  };
  const hits = 60;

  const all = await statuses(hits, register);
  const refused = await register();

  expect({
    areAllMade: all.every((status) => status === 201),
    status: refused.status,
    body: refused.body,
  }).toEqual({
    areAllMade: true,
    status: 429,
    body: expect.objectContaining({ error: 'Слишком много попыток. Попробуйте через 60 мин.' }),
  });
});

describe('a change of password', () => {
  test('of one account is guarded', async () => {
    const person = await signUp(limited('203.0.113.6'));
    const hits = 10;

    const all = await statuses(hits + 1, () => change(person));

    expect(all).toEqual([...Array.from({ length: hits }, () => 400), 429]);
  });

  test('of many accounts from one address is guarded', async () => {
    const strict = limited('203.0.113.7');
    const each = 10;
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(strict)));
    for (const person of people) await statuses(each, () => change(person));

    const { status } = await change(await signUp(strict));

    expect(status).toBe(429);
  });
});

test('uploads of one account are limited, before their bodies are read', async () => {
  const strict = limited('203.0.113.8');
  const person = await signUp(strict);
  const png = await createCanvas(2, 2).encode('png');
  const hits = 300;
  const all = await statuses(hits, () => person.upload('/api/images/', new Uint8Array(1), 'image/png'));

  const refused = await person.upload('/api/images/', png, 'image/png');

  expect({ areTriesHeard: all.every((status) => status === 400), last: refused.status }).toEqual({
    areTriesHeard: true,
    last: 429,
  });
});

const upload = async (who: Browser): Promise<number> =>
  (await who.upload('/api/images/', new Uint8Array(1), 'image/png')).status;

test('uploads of many accounts from one address are limited', async () => {
  const strict = limited('203.0.113.11');
  const [person, other] = [await signUp(strict), await signUp(strict)];
  const first = await upload(person);
  const hits = 2000;
  await strict.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('bucket', 'like', 'upload-address:%')
    .execute();

  expect({ first, person: await upload(person), other: await upload(other) }).toEqual({
    first: 400,
    person: 429,
    other: 429,
  });
});

test('likes and views of one account are limited together', async () => {
  const person = await signUp(limited('203.0.113.10'));
  const hits = 600;

  const all = await statuses(hits + 1, (index) =>
    person.call('POST', `/api/templates/t/${index % 2 === 0 ? 'like' : 'view'}/`, {}),
  );

  expect({ areTriesHeard: all.slice(0, hits).every((status) => status === 404), last: all.at(-1) }).toEqual({
    areTriesHeard: true,
    last: 429,
  });
});

test('sign-in through GitHub is limited by address', async () => {
  const github = {
    clientId: 'c',
    clientSecret: 's',
    publicUrl: 'https://gramoty.example',
    siteUrl: 'https://github.example',
    apiUrl: 'https://github.example/api',
  };
  const browser = await visit(limited('203.0.113.9', { github }));
  const hits = 100;

  const all = await statuses(hits + 2, (index) =>
    index % 2 === 0
      ? browser.call('POST', '/api/auth/github/start/', {})
      : browser.call('POST', '/api/auth/github/finish/', { code: 'a', state: 'b' }),
  );

  const expected = Array.from({ length: hits }, (_, index) => (index % 2 === 0 ? 200 : 400));
  expect(all).toEqual([...expected, 429, 429]);
});

describe('the address of the caller', () => {
  test.each([
    ['the same IPv4 in both notations', '::ffff:198.51.100.7', '198.51.100.7', true],
    ['two addresses of one IPv6 network', '2001:db8:1:2:aaaa::1', '2001:0db8:0001:0002::', true],
    ['two IPv6 networks', '2001:db8:1:3::1', '2001:db8:1:4::1', false],
    ['two IPv4 addresses', '198.51.100.8', '198.51.100.9', false],
  ])('%s: %s and %s', async (_, first, second, same) => {
    expect(await isSame(first, second)).toBe(same);
  });

  test('is also its IPv6 /56: its networks together may do four times as much as one', async () => {
    const username = someone();
    const tryFrom = async (address: string) => (await guess(await visit(limited(address)), username)).status;
    const all: number[] = [];
    for (let network = 0; network <= 40; network += 1)
      all.push(await tryFrom(`2001:db8:7:10${network.toString(16).padStart(2, '0')}::1`));

    expect({
      tries: new Set(all.slice(0, -1)),
      last: all.at(-1),
      elsewhere: await tryFrom('2001:db8:7:1100::1'),
    }).toEqual({ tries: new Set([400]), last: 429, elsewhere: 400 });
  });

  test('without a proxy of ours, X-Forwarded-For and its kin are not believed', async () => {
    const browser = await visit(limited('203.0.113.20'));
    const username = someone();

    const all = await statuses(10 + 1, (index) => {
      const invented = `198.51.100.${index}`;
      return guess(browser, username, {
        'X-Forwarded-For': invented,
        'X-Real-IP': invented,
        Forwarded: `for=${invented}`,
        'CF-Connecting-IP': invented,
      });
    });

    expect(all.at(-1)).toBe(429);
  });

  test('behind one proxy, only what it wrote itself is believed, and only if it is an address', async () => {
    const browser = await visit(limited('10.0.0.1', { trustedProxies: 1 }));
    const username = someone();
    const hits = 10;

    const all = await statuses(hits + 1, (index) =>
      guess(browser, username, { 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.30` }),
    );
    const elsewhere = await guess(browser, username, { 'X-Forwarded-For': '203.0.113.31' });
    const rubbish = await statuses(hits + 1, (index) =>
      guess(browser, `${username}2`, { 'X-Forwarded-For': `rubbish-${index}` }),
    );

    expect({ last: all.at(-1), elsewhere: elsewhere.status, rubbish: rubbish.at(-1) }).toEqual({
      last: 429,
      elsewhere: 400,
      rubbish: 429,
    });
  });
});

test('what is counted names nobody, and a limit that was reached is logged once', async () => {
  const strict = limited('203.0.113.40');
  const username = someone();
  const browser = await visit(strict);

  await statuses(10 + 3, () => guess(browser, username));

  const rows = await strict.db.selectFrom('rate_limits').select('bucket').execute();
  const kept = JSON.stringify(rows);
  expect({ hasLogin: kept.includes(username), hasAddress: kept.includes('203.0.113') }).toEqual({
    hasLogin: false,
    hasAddress: false,
  });
  expect(strict.events.filter(({ event }) => event === 'limit')).toEqual([
    { event: 'limit', limit: 'login-address-account' },
  ]);
});

function fail(): never {
  throw new Error('There is no such browser.');
}
