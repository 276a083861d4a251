/**
 * Writes large layers to the database in pieces. One parameter of forty megabytes exists six times over in
 * the embedded database: as hexadecimal text here and in its memory, as the message that carries it, and in
 * copies that grow by doubling. That memory is never given back (database#large-saves-in-pieces).
 *
 * The embedded database has one session, so a transaction that wrote all pieces would hold up everybody for
 * seconds. Each piece is a call of its own, before the transaction, into a table that is dropped afterwards;
 * one statement of the transaction joins them (database#large-saves-in-pieces).
 */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

const PIECE = 1_000_000;
const HOUR = 3600_000;
/** Of the tables; backups leave them out. */
const PREFIX = 'staged_layers_';

/** The value of a `layers` column in an insert or update. */
export type StagedLayers = Uint8Array | RawBuilder<Uint8Array>;

interface Staging {
  /** No transaction: calls of others come between the pieces. */
  readonly db: Database;
  readonly clock: () => number;
  readonly ids: { readonly id: () => string };
}

/** Whether these layers are staged; others are written at once. */
export function isStaged(packed: Uint8Array): boolean {
  return packed.length > 2 * PIECE;
}

/** Gives the layers in the form in which a statement takes them, for as long as `write` lasts. */
export async function withStagedLayers<T>(
  { db, clock, ids }: Staging,
  packed: Uint8Array,
  write: (layers: StagedLayers) => Promise<T>,
): Promise<T> {
  if (!isStaged(packed)) return write(packed);
  await dropOld(db, clock());
  const table = sql.id(`${PREFIX}${clock()}_${ids.id().replaceAll('-', '')}`);
  // Not logged: a crash empties it, and the save is not acknowledged then.
  await sql`CREATE UNLOGGED TABLE ${table} (n integer, piece bytea)`.execute(db);
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      const piece = packed.subarray(at, at + PIECE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, with others in between
      await sql`INSERT INTO ${table} VALUES (${at / PIECE}::integer, ${piece}::bytea)`.execute(db);
    }
    return await write(sql<Uint8Array>`(SELECT string_agg(piece, ''::bytea ORDER BY n) FROM ${table})`);
  } finally {
    // What stays after a lost connection goes with a later save.
    await sql`DROP TABLE IF EXISTS ${table}`.execute(db).catch(() => {});
  }
}

/** Tables that a killed process has left. */
async function dropOld(db: Database, now: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name LIKE ${`${PREFIX.replaceAll('_', String.raw`\_`)}%`}`.execute(
    db,
  );
  for (const { name } of rows) {
    const made = Number(name.slice(PREFIX.length).split('_')[0]);
    if (made > now - HOUR) continue;
    await sql`DROP TABLE IF EXISTS ${sql.id(name)}`.execute(db); // oxlint-disable-line no-await-in-loop
  }
}
