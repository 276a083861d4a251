/**
 * Migrations go forward only, from every earlier state of a database; a failing one leaves the state
 * unchanged.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { MIGRATIONS } from '../../server/database/migrations/index.ts';
import { migrationsOf, tablesOf } from '../../server/operations/backupTables.ts';
import { openEmptyDatabase } from './support/database.ts';
import type { Rows } from './support/earlierStates.ts';
import { contentOf, EARLIER_STATES, openStateAfter } from './support/earlierStates.ts';
import { DATA_OF_MIGRATION } from './support/migrationData.ts';

/** Bytes of plain text equal that text: a column may change from one type to the other. */
function asRead(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const isText = typeof value === 'string' && /^\\x(?!78)(?:[0-9a-f]{2})+$/.test(value);
      return [name, isText ? Buffer.from(value.slice(2), 'hex').toString() : value];
    }),
  );
}

/** The part of `before` missing in `after`: a row is kept when each of its fields is still there. */
function lostOf(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) =>
    rows
      .map((row) => asRead(Object(row)))
      .filter((row) => !(after[table] ?? []).some((kept) => holds(asRead(Object(kept)), row)))
      .map((row) => `${table}: ${JSON.stringify(row)}`),
  );
}
function holds(whole: object, part: object): boolean {
  return Object.entries(part).every(
    ([name, value]) => JSON.stringify(Reflect.get(whole, name)) === JSON.stringify(value),
  );
}

describe('migrations', () => {
  test('have numbers that rise, though not always by one', () => {
    const numbers = MIGRATIONS.map(({ number }) => number);

    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test('each comes with data as it was in use then', () => {
    expect(Object.keys(DATA_OF_MIGRATION).map(Number)).toEqual(MIGRATIONS.map(({ number }) => number));
  });

  test.each(EARLIER_STATES)(
    'from the state after «%s» with its data the rest is reached, and nothing is lost',
    async (_, done) => {
      const db = await openStateAfter(done);
      const before = await contentOf(db);
      const run = await migrate(db, MIGRATIONS);

      expect(run).toEqual(MIGRATIONS.slice(done).map(({ number }) => number));
      expect(lostOf(before, await contentOf(db))).toEqual([]);
      expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
      await db.destroy();
    },
  );

  test('that fails leaves tables, rows and the list of migrations as they were, and the next start tries again', async () => {
    const db = await openEmptyDatabase();
    await migrate(db, MIGRATIONS);
    await sql.raw(Object.values(DATA_OF_MIGRATION).join('')).execute(db);
    const before = [await contentOf(db), await migrationsOf(db), (await tablesOf(db)).length];
    const failing = {
      number: 9999,
      name: 'failing',
      sql: `CREATE TABLE left_behind (x integer); ALTER TABLE users ADD COLUMN left_behind text;
        UPDATE users SET name = 'changed'; DELETE FROM tokens; INSERT INTO users (id) VALUES (NULL);`,
    };

    const error = await migrate(db, [...MIGRATIONS, failing]).catch((reason: Error) => reason.message);
    const after = [await contentOf(db), await migrationsOf(db), (await tablesOf(db)).length];
    const mended = await migrate(db, [
      ...MIGRATIONS,
      { ...failing, sql: 'CREATE TABLE mended (x integer);' },
    ]);

    expect(error).toContain('null value');
    expect(after).toEqual(before);
    expect(mended).toEqual([9999]);
    await db.destroy();
  });

  test('that was published with a smaller number later is still run', async () => {
    const db = await openEmptyDatabase();
    const [first, last] = [
      { number: 1, name: 'first', sql: 'CREATE TABLE a (x integer);' },
      { number: 20, name: 'last', sql: 'CREATE TABLE b (x integer);' },
    ];
    await migrate(db, [first, last]);

    const late = { number: 10, name: 'late', sql: 'CREATE TABLE c (x integer);' };

    expect(await migrate(db, [first, late, last])).toEqual([10]);
    await db.destroy();
  });
});
