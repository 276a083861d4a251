/** A server is ready only while it can write, and becomes ready again when it can. */
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../server/database/schema.ts';
import { DatabaseError } from '../../server/database/session.ts';
import { sessionDialect } from '../../server/database/sessionDialect.ts';
import { createWriteCheck } from '../../server/database/open.ts';
import { signUp } from './support/browser.ts';
import { openTestDatabase } from './support/database.ts';
import { noisePng } from './support/noisePng.ts';
import { createService } from './support/service.ts';

const FULL = new DatabaseError({ message: 'no room', code: '53100', constraint: null, severity: 'ERROR' });

/** A database whose disk rejects large writes while `state.isFull`. */
function aDisk() {
  const state = { isFull: false };
  const query = (statement: string) => {
    if (state.isFull && statement.startsWith('CREATE')) return Promise.reject(FULL);
    return Promise.resolve({ rows: [], affectedRows: 0 });
  };
  const db = new Kysely<Tables>({ dialect: sessionDialect({ query, close: async () => {} }) });
  const writes = createWriteCheck();
  const isReady = (): Promise<boolean> =>
    writes.check(db).then(
      () => true,
      () => false,
    );
  return { state, writes, isReady };
}

describe('readiness of the database', () => {
  test('is lost with a save that found no room, and comes back when a large write succeeds', async () => {
    const { state, writes, isReady } = aDisk();
    const ready = [await isReady()];
    state.isFull = true;
    ready.push(await isReady());
    writes.onError(FULL);
    ready.push(await isReady(), await isReady());
    state.isFull = false;
    ready.push(await isReady());

    expect(ready).toEqual([true, true, false, false, true]);
  });

  test('is not lost with an error that says nothing about the disk', async () => {
    const { state, writes, isReady } = aDisk();
    state.isFull = true;
    writes.onError(
      new DatabaseError({ message: 'twice', code: '23505', constraint: 'a', severity: 'ERROR' }),
    );

    expect(await isReady()).toBe(true);
  });

  test('is looked for without leaving anything behind', async () => {
    const db = await openTestDatabase();
    const writes = createWriteCheck();
    writes.onError(FULL);

    await writes.check(db);

    const { rows } = await sql`SELECT to_regclass('write_check') AS found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
    await db.destroy();
  });
});

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'a picture that cannot be written (%s) is answered with 503',
  async (code) => {
    const put = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }));
    const db = await openTestDatabase();
    const service = createService(db, { given: { files: { put, get: async () => null } } });
    const person = await signUp(service);

    const { status, body, headers } = await person.upload('/api/images/', noisePng(8, 8), 'image/png');

    const text = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
    expect({ status, body, retryAfter: headers.get('Retry-After') }).toEqual({
      status: 503,
      body: { detail: text, error: text },
      retryAfter: '10',
    });
    await db.destroy();
  },
);
