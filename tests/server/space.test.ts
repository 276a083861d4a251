/** Space of overwritten rows is reused however much is written, and no cleaning runs during a copy. */
import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../server/database/schema.ts';
import { sessionDialect } from '../../server/database/sessionDialect.ts';
import { createSpaceKeeper } from '../../server/database/space.ts';
import { openTestDatabase } from './support/database.ts';
import { createProject, signUp } from './support/browser.ts';
import { createService } from './support/service.ts';

const SAVE_BYTES = 20_000;

test('ten times as many saves take no more room', async () => {
  const db = await openTestDatabase();
  const space = createSpaceKeeper({ db: () => db, everyBytes: 10 * SAVE_BYTES, log: () => {} });
  const id = await createProject(await signUp(createService(db)));
  const afterSaves = async (times: number): Promise<number> => {
    for (let save = 0; save < times; save += 1) {
      const layers = randomBytes(SAVE_BYTES);
      await db.updateTable('projects').set({ layers }).where('id', '=', id).execute();
      space.wrote(SAVE_BYTES);
      await space.without(async () => {}); // waits for a cleaning in progress
    }
    const { rows } = await sql<{ size: number }>`
      SELECT pg_total_relation_size('projects') AS size`.execute(db);
    return Number(rows[0]?.size);
  };

  const first = await afterSaves(20);
  const later = await afterSaves(200);

  expect(later).toBeLessThanOrEqual(first * 1.2);
  await db.destroy();
});

test('waits while a copy is made, however much is written meanwhile, and then cleans once', async () => {
  const told: string[] = [];
  const session = {
    query: async (statement: string) => {
      told.push(statement.split(' ')[0] ?? '');
      return { rows: [], affectedRows: 0 };
    },
    close: async () => {},
  };
  const db = new Kysely<Tables>({ dialect: sessionDialect(session) });
  const space = createSpaceKeeper({ db: () => db, everyBytes: 100, log: () => {} });

  await space.without(async () => {
    space.wrote(150);
    space.wrote(150);
    await sql`COPYING`.execute(db);
    told.push('copied');
  });
  await space.without(async () => void told.push('next'));

  expect(told).toEqual(['COPYING', 'copied', 'VACUUM', 'VACUUM', 'VACUUM', 'CHECKPOINT', 'next']);
});
