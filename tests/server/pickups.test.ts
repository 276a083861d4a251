/** Copies that recipients fetch by themselves: what is kept, until when, and what the issuer learns. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { removeUnusedFiles } from '../../server/storage/unusedFiles.ts';
import { sweep } from '../../server/sweep.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { anId, aPickup, HEAD, NOTE, putCopy, startPickup } from './support/pickups.ts';
import { createService, useService } from './support/service.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-21T09:00:00Z');

const service = useService();

beforeEach(() => {
  service().clock.now = START;
});

/** Which of these texts are among the files that a clean-up removes now. */
async function removedFiles(now: number, texts: readonly string[]): Promise<readonly string[]> {
  const removed: string[] = [];
  const files = { remove: async (name: string) => void removed.push(name) };
  await removeUnusedFiles({ db: service().db, files }, now);
  return texts.filter((text) => removed.includes(createHash('sha256').update(text).digest('hex')));
}

describe('a publication', () => {
  test('is seen by recipients once it is finished, and gives its copies as they were put', async () => {
    const owner = await signUp(service());
    const guest = await visit(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, copy, new Uint8Array([7, 8, 9]));
    const before = await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`);
    await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy] });

    const { body } = await guest.call('GET', `/api/pickups/${pickup}/`);
    const response = await guest.fetch(`/api/pickups/${pickup}/copies/${copy}/`);

    expect([before.status, body]).toEqual([404, { head: HEAD, expires_on: '2026-12-21' }]);
    expect([response.headers.get('Content-Type'), new Uint8Array(await response.arrayBuffer())]).toEqual([
      'application/octet-stream',
      new Uint8Array([7, 8, 9]),
    ]);
  });

  test('says how many copies were fetched, each once, and never which', async () => {
    const owner = await signUp(service());
    const [first, second, third] = [anId(), anId(), anId()];
    const copies = [first, second, third];
    const { pickup } = await aPickup(owner, copies);
    const guest = await visit(service());
    for (const copy of [first, first, second])
      await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`);
    await guest.call('GET', `/api/pickups/${pickup}/copies/${anId()}/`);

    const own = await owner.call('GET', '/api/pickups/');
    const listed = await startPickup(owner, pickup);

    expect(own.body).toEqual([
      {
        id: pickup,
        made_on: '2026-11-21',
        expires_on: '2026-12-21',
        is_finished: true,
        copies: 3,
        fetched: 2,
        notes: 0,
      },
    ]);
    expect(listed.body).toEqual(copies.toSorted());
  });

  test('put again from the beginning doubles nothing, and leaves nothing of an earlier upload', async () => {
    const owner = await signUp(service());
    const [pickup, kept, left] = [anId(), anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, left);
    await putCopy(owner, pickup, kept);
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, kept, new Uint8Array([4]));
    await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [kept] });

    const { status } = await owner.call('GET', `/api/pickups/${pickup}/copies/${left}/`);

    expect([(await owner.call('GET', '/api/pickups/')).body, status]).toEqual([
      [expect.objectContaining({ copies: 1, is_finished: true })],
      404,
    ]);
  });

  test('is not finished before all its copies are there', async () => {
    const owner = await signUp(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, copy);

    const reply = await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy, anId()] });

    expect([reply.status, textAt(reply.body, 'detail')]).toEqual([
      409,
      'Загружены не все копии. Продолжите загрузку.',
    ]);
  });

  test('ends on its date: nobody gets it, and its file is removed', async () => {
    const owner = await signUp(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, copy, new TextEncoder().encode(pickup));
    await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy] });
    await sweep(service().db, START + 29 * DAY);
    service().clock.now = START + 30 * DAY;

    const guest = await visit(service());
    const { status } = await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`);
    await sweep(service().db, service().clock.now);

    expect(status).toBe(404);
    expect(await removedFiles(START + 30 * DAY + 2 * HOUR, [pickup])).toEqual([pickup]);
    expect(await service().db.selectFrom('pickups').select('id').where('id', '=', pickup).execute()).toEqual(
      [],
    );
  });

  test('that was begun and left ends after a week', async () => {
    const owner = await signUp(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup, 365);
    await putCopy(owner, pickup, copy);

    await sweep(service().db, START + 6 * DAY);
    const kept = await service().db.selectFrom('pickups').select('id').where('id', '=', pickup).execute();
    await sweep(service().db, START + 7 * DAY);
    const gone = await service().db.selectFrom('pickups').select('id').where('id', '=', pickup).execute();

    expect([kept, gone]).toEqual([[{ id: pickup }], []]);
  });

  test.each([
    ['withdrawn', (pickup: string) => ['DELETE', `/api/pickups/${pickup}/`, undefined] as const],
    ['with its account', () => ['POST', '/api/auth/delete-account/', { password: PASSWORD }] as const],
  ])('%s: nobody gets it any more, and its files are removed', async (_, callOf) => {
    const owner = await signUp(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, copy, new TextEncoder().encode(pickup));
    await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy] });
    const [method, path, body] = callOf(pickup);
    await owner.call(method, path, body);

    const { status } = await (await visit(service())).call('GET', `/api/pickups/${pickup}/`);

    expect([status, await removedFiles(START + 2 * HOUR, [pickup])]).toEqual([404, [pickup]]);
  });

  test('a replaced copy is another file, and the one before is removed', async () => {
    const owner = await signUp(service());
    const [pickup, copy] = [anId(), anId()];
    await startPickup(owner, pickup);
    await putCopy(owner, pickup, copy, new TextEncoder().encode(pickup));
    await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy] });
    await putCopy(owner, pickup, copy, new TextEncoder().encode(`${pickup} again`));

    const response = await owner.fetch(`/api/pickups/${pickup}/copies/${copy}/`);

    const both = [pickup, `${pickup} again`];
    expect([await response.text(), await removedFiles(START + 2 * HOUR, both)]).toEqual([both[1], [pickup]]);
  });

  test('a file that a copy still has is not removed', async () => {
    const owner = await signUp(service());
    const [pickup, one, other] = [anId(), anId(), anId()];
    await startPickup(owner, pickup);
    for (const copy of [one, other]) await putCopy(owner, pickup, copy, new TextEncoder().encode(pickup));
    await owner.call('DELETE', `/api/pickups/${pickup}/copies/${one}/`);

    expect(await removedFiles(START + 2 * HOUR, [pickup])).toEqual([]);
  });
});

describe('limits', () => {
  test('copies count towards the storage of their owner', async () => {
    const small = createService(service().db, { config: { storageQuotaBytes: 100 } });
    const owner = await signUp(small);
    const pickup = anId();
    await startPickup(owner, pickup);
    const statuses = [
      (await putCopy(owner, pickup, anId(), new Uint8Array(80))).status,
      (await putCopy(owner, pickup, anId(), new Uint8Array(30))).status,
      (await putCopy(owner, pickup, anId(), new Uint8Array(10))).status,
    ];

    expect(statuses).toEqual([204, 413, 204]);
  });

  test('an account has thirty publications at a time', async () => {
    const owner = await signUp(service());
    for (let made = 0; made < 30; made += 1) await startPickup(owner, anId());

    const reply = await startPickup(owner, anId());

    expect([reply.status, textAt(reply.body, 'detail')]).toEqual([
      409,
      'Одновременно можно выложить до 30 комплектов. Снимите с публикации ненужные.',
    ]);
  });

  test.each(['.', 'a', `${'a'.repeat(21)}B`, 'a'.repeat(23)])('%j is no id of a copy', async (copy) => {
    const owner = await signUp(service());
    const { pickup } = await aPickup(owner);

    expect((await putCopy(owner, pickup, encodeURIComponent(copy))).status).toBe(404);
  });

  test('a copy is eight megabytes at most', async () => {
    const owner = await signUp(service());
    const { pickup } = await aPickup(owner);

    expect((await putCopy(owner, pickup, anId(), new Uint8Array(8 * 1024 * 1024 + 29))).status).toBe(413);
  });
});

describe('notes', () => {
  test('come to the issuer as they were sealed, and are removed when they are done', async () => {
    const owner = await signUp(service());
    const { pickup } = await aPickup(owner);
    await (await visit(service())).call('POST', `/api/pickups/${pickup}/notes/`, { note: NOTE });
    const { body } = await owner.call('GET', `/api/pickups/${pickup}/notes/`);
    const [note] = z.array(z.object({ id: z.string() })).parse(body);
    const id = note?.id ?? '';
    await owner.call('DELETE', `/api/pickups/${pickup}/notes/${id}/`);

    expect(body).toEqual([{ id, note: NOTE, sent_on: '2026-11-21' }]);
    expect((await owner.call('GET', `/api/pickups/${pickup}/notes/`)).body).toEqual([]);
  });

  test('are two hundred at most', async () => {
    const owner = await signUp(service());
    const { pickup } = await aPickup(owner);
    const rows = Array.from({ length: 200 }, () => ({
      id: anId(),
      pickup_id: pickup,
      note: NOTE,
      sent_at: START,
    }));
    await service().db.insertInto('pickup_notes').values(rows).execute();

    const reply = await owner.call('POST', `/api/pickups/${pickup}/notes/`, { note: NOTE });

    expect([reply.status, textAt(reply.body, 'detail')]).toEqual([
      409,
      'Сообщений уже слишком много. Скажите организатору сами.',
    ]);
  });

  test('of one network are twenty in an hour', async () => {
    const limited = createService(service().db, { config: { rateLimits: true } });
    const owner = await signUp(limited);
    const { pickup } = await aPickup(owner);
    const statuses = [];
    for (let sent = 0; sent < 21; sent += 1)
      statuses.push((await owner.call('POST', `/api/pickups/${pickup}/notes/`, { note: NOTE })).status);

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  });
});
