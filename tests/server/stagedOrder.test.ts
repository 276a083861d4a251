/** A large save holds the one session of the embedded database for a piece at a time: others come between. */
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../server/database/schema.ts';
import type { Session } from '../../server/database/session.ts';
import { sessionDialect } from '../../server/database/sessionDialect.ts';
import { withStagedLayers } from '../../server/storage/stagedLayers.ts';

test('the reading of a bystander is answered between two pieces, and before the pieces are joined', async () => {
  const order: string[] = [];
  const reads: Promise<unknown>[] = [];
  const query: Session['query'] = async (text) => {
    const word = text.trim().split(' ')[0] ?? '';
    if (text.includes('CREATE') || text.includes('DROP') || text.includes('information_schema'))
      return { rows: [], affectedRows: 0 };
    order.push(text.includes('bystander') ? 'bystander' : word);
    // Each piece finds somebody who waits.
    if (text.startsWith('INSERT')) reads.push(sql`SELECT 'bystander'`.execute(db));
    return { rows: [], affectedRows: 0 };
  };
  const db = new Kysely<Tables>({ dialect: sessionDialect({ query, close: async () => {} }) });

  await withStagedLayers(
    { db, clock: () => 0, ids: { id: () => 'a-b' } },
    new Uint8Array(2_500_000),
    (layers) => db.transaction().execute((db) => sql`UPDATE projects SET layers = ${layers}`.execute(db)),
  );
  await Promise.all(reads);

  expect(order).toEqual([
    'INSERT',
    'bystander',
    'INSERT',
    'bystander',
    'INSERT',
    'bystander',
    'BEGIN',
    'UPDATE',
    'COMMIT',
  ]);
});
