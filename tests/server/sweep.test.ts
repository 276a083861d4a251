/** Expired data is removed, data in use stays. */
import { expect, test } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { sweep } from '../../server/sweep.ts';
import { openTestDatabase } from './support/database.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 20);
const token = (hash: string, used_at: number) => ({ hash, user_id: 'u1', created_at: used_at, used_at });
const count = (bucket: string, window_start: number) => ({ bucket, window_start, hits: 1 });

async function databaseWithPerson(): Promise<Database> {
  const db = await openTestDatabase();
  const person = { id: 'u1', username: 'мария', email: 'm@example.ru', username_key: 'мария' };
  await db
    .insertInto('users')
    .values({
      ...person,
      email_key: 'm@example.ru',
      name: '',
      password_hash: null,
      github_id: null,
      is_github_user: false,
      is_tour_completed: false,
      created_at: NOW,
    })
    .execute();
  return db;
}

test('tokens that ran out and counts of past days are removed, those in use stay', async () => {
  const db = await databaseWithPerson();
  await db
    .insertInto('tokens')
    .values([token('old', NOW - 400 * DAY), token('new', NOW - DAY)])
    .execute();
  await db
    .insertInto('rate_limits')
    .values([count('old', NOW - 2 * DAY), count('new', NOW)])
    .execute();

  await sweep(db, NOW);

  const tokens = await db.selectFrom('tokens').select('hash').execute();
  const counts = await db.selectFrom('rate_limits').select('bucket').execute();
  expect([tokens, counts]).toEqual([[{ hash: 'new' }], [{ bucket: 'new' }]]);
  await db.destroy();
});

test('several processes that sweep at the same moment do not hinder one another', async () => {
  const db = await databaseWithPerson();
  const old = Array.from({ length: 300 }, (_, index) => token(`old ${index}`, NOW - 400 * DAY));
  await db.insertInto('tokens').values(old).execute();

  await Promise.all([1, 2, 3, 4].map(() => sweep(db, NOW)));

  expect(await db.selectFrom('tokens').select('hash').execute()).toEqual([]);
  await db.destroy();
});
