/** Keys that sign documents, and what the service says of them to everyone. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bucketOf } from '../../server/http/rateLimit.ts';
import { createService, useService } from './support/service.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { askForKey, registerKey } from './support/proofKeys.ts';

const service = useService();
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at + 1);

const vouched = async (changed: { email?: string; confirmed?: boolean; issuer?: string }) => {
  const owner = await signUp(service());
  await service()
    .db.updateTable('users')
    .set({
      email: changed.email ?? 'a@school12.ru',
      email_confirmed_at: changed.confirmed === false ? null : 1,
    })
    .where('username', '=', owner.username)
    .execute();
  const { body } = await owner.call('GET', `/api/proof/${await registerKey(owner)}/`);
  return [textAt(body, 'vouched_by'), Reflect.get(Object(body), 'domain')];
};

describe('a key', () => {
  test('is shown to everyone with its issuer, and nothing of the account', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);

    const { status, body } = await (await visit(service())).call('GET', `/api/proof/${id}/`);

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        public_key: expect.stringMatching(/^[\w-]{43}$/),
        issuer: 'Школа № 12',
        vouched_by: 'nobody',
        made_on: '2026-11-21',
        issued: 0,
        status: { bits: '', dates: [] },
        today: '2026-11-21',
      },
    });
  });

  test('is registered only by who can sign with it, for their own account', async () => {
    const owner = await signUp(service());
    const reply = await askForKey(owner, { account: 'somebody-else' });

    expect({ status: reply.status, detail: textAt(reply.body, 'detail') }).toEqual({
      status: 400,
      detail: 'Ключ не подошёл: подпись под ним неверна. Создайте ключ ещё раз.',
    });
  });

  test.each([
    '',
    ' ',
    'ж'.repeat(81),
    'Школа\u202E12',
    'Шкoла № 12',
    'Школа\u034F № 12',
    '\u3164',
    '\u2800',
    'Школа № 12ᴀ',
  ])('is not registered under the name %j', async (issuer) => {
    const { status, body } = await askForKey(await signUp(service()), { issuer });

    expect({ status, named: Object.keys(Object(body)) }).toEqual({
      status: 400,
      named: ['issuer', 'detail'],
    });
  });

  test('is registered once', async () => {
    const statuses = [
      (await askForKey(await signUp(service()), { seed: SEED })).status,
      (await askForKey(await signUp(service()), { seed: SEED })).status,
    ];

    expect(statuses).toEqual([201, 409]);
  });

  test('of an account there are at most 20', async () => {
    const owner = await signUp(service());
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await askForKey(owner)).status);

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 400]);
  });

  test('is answered without a body to who has the same, for a minute without asking', async () => {
    const id = await registerKey(await signUp(service()));
    const reader = await visit(service());
    const first = await reader.call('GET', `/api/proof/${id}/`);
    const tag = first.headers.get('ETag') ?? '';

    const again = await reader.call('GET', `/api/proof/${id}/`, undefined, { 'If-None-Match': tag });

    expect({
      cacheControl: first.headers.get('Cache-Control'),
      status: again.status,
      body: again.body,
    }).toEqual({ cacheControl: 'public, max-age=60', status: 304, body: null });
  });

  test('that is lost stays so since its first day, and signs nothing more', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    await owner.call('POST', `/api/proof/${id}/withdraw/`, { why: 'lost' });
    await owner.call('POST', `/api/proof/${id}/withdraw/`, { why: 'replaced' });

    const { body } = await owner.call('GET', `/api/proof/${id}/`);
    const { status } = await owner.call('POST', `/api/proof/${id}/reserve/`, { count: 1 });

    expect({ body, status }).toEqual({
      body: expect.objectContaining({ withdrawn: { on: '2026-11-21', why: 'lost' } }),
      status: 409,
    });
  });

  test('that was lost or withdrawn from stays so after its account, without its name', async () => {
    const [seed, account] = [new Uint8Array(32).fill(7), await signUp(service())];
    const id = textAt((await askForKey(account, { seed })).body, 'id');
    const other = await registerKey(account);
    for (const key of [id, other]) {
      await account.call('POST', `/api/proof/${key}/reserve/`, { count: 2 });
      await account.call('POST', `/api/proof/${key}/withdrawals/`, { positions: [1] });
    }
    await account.call('POST', `/api/proof/${id}/withdraw/`, { why: 'lost' });
    await account.call('POST', '/api/auth/delete-account/', { password: PASSWORD });

    const finder = await signUp(service());
    const taken = await askForKey(finder, { seed });
    const { body } = await finder.call('GET', `/api/proof/${id}/`);
    const ofOther = await finder.call('GET', `/api/proof/${other}/`);

    expect({ status: taken.status, detail: textAt(taken.body, 'detail') }).toEqual({
      status: 409,
      detail: 'Этот ключ уже есть на сайте.',
    });
    expect(body).toMatchObject({
      issuer: '',
      vouched_by: 'nobody',
      withdrawn: { on: '2026-11-21', why: 'lost' },
      issued: 2,
      status: { bits: Buffer.from([0x40]).toString('base64url'), dates: ['2026-11-21'] },
    });
    expect(ofOther.body).toMatchObject({ issuer: '', status: { dates: ['2026-11-21'] } });
    expect((await finder.call('GET', '/api/proof/')).body).toEqual([]);
  });

  test('whose documents all count is refused to others after its account, too', async () => {
    const [seed, account] = [new Uint8Array(32).fill(8), await signUp(service())];
    const id = textAt((await askForKey(account, { seed })).body, 'id');
    await account.call('POST', '/api/auth/delete-account/', { password: PASSWORD });
    const finder = await signUp(service());

    expect({
      asked: (await askForKey(finder, { seed })).status,
      shown: (await finder.call('GET', `/api/proof/${id}/`)).status,
    }).toEqual({ asked: 409, shown: 404 });
  });

  test('goes with its account', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    const { body } = await owner.call('GET', '/api/auth/me/');
    await service().db.deleteFrom('users').where('id', '=', textAt(body, 'id')).execute();

    expect((await owner.call('GET', `/api/proof/${id}/`)).status).toBe(404);
  });
});

test.each(['ГБОУ «Школа № 12»', 'IT-школа', 'Level Up', 'Ғылым ордасы', 'Лицей №1 им. А.С.\u00A0Пушкина'])(
  'an issuer may be called %s',
  async (issuer) => {
    const { status } = await askForKey(await signUp(service()), { issuer });
    expect(status).toBe(201);
  },
);

describe('the record of a key says of its issuer', () => {
  test('the domain of a confirmed address', async () => {
    expect(await vouched({})).toEqual(['domain', 'school12.ru']);
  });

  test('nothing by an address that was not confirmed', async () => {
    expect(await vouched({ confirmed: false })).toEqual(['nobody', undefined]);
  });

  test.each(['Mail.ru', 'mail.com', 'yahoo.fr', 'hotmail.co.uk', 'web.de'])(
    'nothing by a mail service where anyone has an address: %s',
    async (domain) => {
      expect(await vouched({ email: `school12@${domain}` })).toEqual(['nobody', undefined]);
    },
  );

  test('that the operator vouches, for this key and this name only', async () => {
    const owner = await signUp(service());
    const [named, renamed] = [await registerKey(owner), await registerKey(owner, 'Лицей № 1')];
    const issuers = new Map([named, renamed].map((id) => [id, 'Школа № 12']));
    const other = createService(service().db, { config: { proofIssuers: issuers } });
    const reader = await visit(other);

    const replies = [
      await reader.call('GET', `/api/proof/${named}/`),
      await reader.call('GET', `/api/proof/${renamed}/`),
    ];

    expect(replies.map(({ body }) => textAt(body, 'vouched_by'))).toEqual(['operator', 'nobody']);
  });
});

describe('the record of a key', () => {
  test('is built once for each withdrawal, and an unchanged one reads no list', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    await owner.call('POST', `/api/proof/${id}/reserve/`, { count: 9 });
    await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [1] });
    const read: string[] = [];
    const db = service().db.withPlugin({
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        if (text.includes('FROM proof_withdrawals')) read.push('withdrawals');
        if (text.includes('"status"')) read.push('status');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const reader = await visit(createService(db));
    const tags: (string | null)[] = [];
    const look = async (tag?: string | null) => {
      const reply = await reader.fetch(`/api/proof/${id}/`, { headers: tag ? { 'If-None-Match': tag } : {} });
      tags.push(reply.headers.get('ETag'));
      return [reply.status, read.splice(0)];
    };

    expect([await look(), await look(), await look(tags[0])]).toEqual([
      [200, ['status', 'withdrawals', 'status']],
      [200, ['status']],
      [304, []],
    ]);
    await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [2] });
    expect((await look(tags[0]))[0]).toBe(200);
  });

  test('is read by one address so often, and no more', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    const limited = createService(service().db, { config: { rateLimits: true } });
    const reader = await visit(limited);
    const bucket = bucketOf('keys-address', '192.0.2.1');
    await reader.call('GET', `/api/proof/${id}/`);
    await service().db.updateTable('rate_limits').set({ hits: 1200 }).where('bucket', '=', bucket).execute();

    expect((await reader.call('GET', `/api/proof/${id}/`)).status).toBe(429);
  });
});

describe('positions in the status list', () => {
  test('are given out once, also to two runs at the same time', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    const replies = await Promise.all(
      [5, 1, 3, 2].map(async (count) => {
        const { body } = await owner.call('POST', `/api/proof/${id}/reserve/`, { count });
        const first = Number(Reflect.get(Object(body), 'first'));
        return Array.from({ length: count }, (_, at) => first + at);
      }),
    );

    expect(replies.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('end at a million', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    await service().db.updateTable('proof_keys').set({ issued: 999_999 }).where('id', '=', id).execute();

    const statuses = [
      (await owner.call('POST', `/api/proof/${id}/reserve/`, { count: 2 })).status,
      (await owner.call('POST', `/api/proof/${id}/reserve/`, { count: 1 })).status,
    ];

    expect(statuses).toEqual([409, 200]);
  });

  test('are withdrawn with their first date, one bit each', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    await owner.call('POST', `/api/proof/${id}/reserve/`, { count: 20 });
    await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [9, 0, 9] });
    await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [9] });

    const { body } = await owner.call('GET', `/api/proof/${id}/`);

    expect(body).toMatchObject({
      issued: 20,
      status: { bits: Buffer.from([0x80, 0x40]).toString('base64url'), dates: ['2026-11-21', '2026-11-21'] },
    });
  });

  test('are withdrawn up to 50,000: each reader gets the whole list', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    await service().db.updateTable('proof_keys').set({ issued: 100_000 }).where('id', '=', id).execute();
    await sql`INSERT INTO proof_withdrawals SELECT ${id}, n, 1 FROM generate_series(0, 49998) n`.execute(
      service().db,
    );
    const withdraw = async (position: number) =>
      (await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [position] })).status;

    expect({ within: await withdraw(60_000), beyond: await withdraw(60_001) }).toEqual({
      within: 204,
      beyond: 409,
    });
  });

  test('that were not given out are not withdrawn', async () => {
    const owner = await signUp(service());
    const id = await registerKey(owner);
    const { status } = await owner.call('POST', `/api/proof/${id}/withdrawals/`, { positions: [0] });

    expect(status).toBe(400);
  });
});
