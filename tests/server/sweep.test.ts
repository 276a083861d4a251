/** What time has made useless goes, what is in use stays, and the space of what was saved over is used again. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { insertProject } from '../../server/projects/insertProject.ts';
import { packLayers } from '../../server/projects/storedLayers.ts';
import { updateProjectData } from '../../server/projects/updateData.ts';
import { sweep } from '../../server/sweep.ts';
import { openTestDatabase } from './support/database.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 20);
const around = {
  clock: () => NOW,
  ids: { id: () => 'p1', secret: () => '' },
  config: { projectQuotaBytes: 500_000_000 },
};
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

  await sweep(db, NOW, { vacuum: true });

  const tokens = await db.selectFrom('tokens').select('hash').execute();
  const counts = await db.selectFrom('rate_limits').select('bucket').execute();
  expect([tokens, counts]).toEqual([[{ hash: 'new' }], [{ bucket: 'new' }]]);
  await db.destroy();
});

test('saves between two sweeps take no more room than those before', async () => {
  const db = await databaseWithPerson();
  await insertProject(db, around, { userId: 'u1', name: 'а', width: 100, height: 100, layers: '[]' });
  const saveMany = async (): Promise<number> => {
    for (let save = 0; save < 10; save += 1) {
      const display = randomBytes(15_000).toString('base64').slice(0, 20_000);
      const layers = JSON.stringify([{ type: 'text', id: save, name: 'а', display }]);
      await updateProjectData(
        { ...around, db },
        { id: 'p1', userId: 'u1' },
        {
          layers: { packed: await packLayers(layers), length: layers.length },
        },
      );
    }
    await sweep(db, NOW, { vacuum: true });
    const { rows } = await sql<{ size: number }>`SELECT pg_total_relation_size('projects') AS size`.execute(
      db,
    );
    return Number(rows[0]?.size);
  };

  const first = await saveMany();
  const sizes = [await saveMany(), await saveMany(), await saveMany()];

  expect(Math.max(...sizes)).toBeLessThanOrEqual(first * 1.2);
  await db.destroy();
});
