/**
 * Writes large layers to the database in pieces. One parameter of forty megabytes exists six times over in
 * the embedded database: as hexadecimal text here and in its memory, as the message that carries it, and in
 * copies that grow by doubling. That memory is never given back. Pieces go into a temporary table of the
 * transaction, where one statement joins them (decision 0135).
 */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

const PIECE = 1_000_000;

/** The value of a `layers` column for an insert or update in the same transaction, which `db` is. */
export async function stageLayers(
  db: Database,
  packed: Uint8Array,
): Promise<Uint8Array | RawBuilder<Uint8Array>> {
  if (packed.length <= 2 * PIECE) return packed;
  await sql`CREATE TEMPORARY TABLE IF NOT EXISTS staged_layers (n integer, piece bytea) ON COMMIT DROP`.execute(
    db,
  );
  await sql`TRUNCATE staged_layers`.execute(db);
  for (let at = 0; at < packed.length; at += PIECE) {
    const piece = packed.subarray(at, at + PIECE);
    await sql`INSERT INTO staged_layers VALUES (${at / PIECE}::integer, ${piece}::bytea)`.execute(db);
  }
  return sql<Uint8Array>`(SELECT string_agg(piece, ''::bytea ORDER BY n) FROM staged_layers)`;
}
