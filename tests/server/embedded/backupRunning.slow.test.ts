/** Long reads of the embedded database during writes use a consistent copy and do not block anyone. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import type { OpenReply } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/schema.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'копия на ходу '));
const workerUrl = new URL('../../../server/database/pglite.worker.dev.mjs', import.meta.url);
let opened: Extract<OpenReply, { ok: true }>;
beforeAll(async () => {
  const reply = await openDatabase({
    databaseUrl: null,
    dataDir,
    workerUrl,
    unique: randomUUID(),
    log: () => {},
  });
  if (!reply.ok) throw new Error(reply.line);
  opened = reply;
  await sql`INSERT INTO rate_limits VALUES ('left', 0, 1000), ('right', 0, 0)`.execute(opened.db);
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Moves one from left to right: their sum is constant at every moment. */
async function moveOne(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`UPDATE rate_limits SET hits = hits - 1 WHERE bucket = 'left'`.execute(db);
    await sql`UPDATE rate_limits SET hits = hits + 1 WHERE bucket = 'right'`.execute(db);
  });
}
async function stateOf(db: Database): Promise<{ together: number; moved: number }> {
  const { rows } = await sql<{ together: number; moved: number }>`
    SELECT sum(hits)::integer AS together, (max(hits) FILTER (WHERE bucket = 'right'))::integer AS moved
    FROM rate_limits`.execute(db);
  return rows[0] ?? { together: 0, moved: 0 };
}

describe('a copy of the database in use', () => {
  test('is of one moment, has all that was acknowledged before it was asked for, and stays as it is', async () => {
    const state = { moved: 0, isOver: false };
    const until = async (moved: number): Promise<void> => {
      while (state.moved < moved) await stateOf(opened.db);
    };
    const people = (async () => {
      for (; !state.isOver; state.moved += 1) await moveOne(opened.db);
    })();
    await until(20);
    const before = state.moved;
    const read = await opened.withCopy(async (copy) => {
      const first = await stateOf(copy);
      const meanwhile = state.moved;
      // The read must not block: these are answered while it runs.
      await until(meanwhile + 20);
      return { first, second: await stateOf(copy), meanwhile };
    });
    state.isOver = true;
    await people;

    expect(read.first.together).toBe(1000);
    expect(read.first.moved).toBeGreaterThanOrEqual(before);
    expect(read.first.moved).toBeLessThanOrEqual(read.meanwhile + 1);
    expect(read.second).toEqual(read.first);
    expect(await stateOf(opened.db)).toEqual({ together: 1000, moved: state.moved });
  });

  test('is gone afterwards, even when the work with it fails, and the next one can be made', async () => {
    const failed = await opened
      .withCopy(() => Promise.reject(new Error('the disk is full')))
      .catch((error: Error) => error.message);
    const [first, second] = await Promise.all([opened.withCopy(stateOf), opened.withCopy(stateOf)]);

    expect({ failed, together: first.together, second }).toEqual({
      failed: 'the disk is full',
      together: 1000,
      second: first,
    });
    expect(existsSync(path.join(dataDir, 'database', 'copy'))).toBe(false);
  });
});
