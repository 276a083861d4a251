/**
 * The public record of a key. Anyone asks for it, so its status list is built once and stored; an answer reads
 * one row, and a 304 reads no list at all.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { keyRecordSchema } from '../../src/api/contract/proof.ts';
import { statusListOf } from '../../src/proof/statusList.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { AppEnv, AppOptions } from '../http/context.ts';
import { notFound } from '../http/httpError.ts';
import { voucherOf } from './voucher.ts';

type Key = Omit<Tables['proof_keys'], 'status' | 'given_to'>;

const KEY_COLUMNS = [
  'id',
  'user_id',
  'public_key',
  'issuer',
  'made_at',
  'withdrawn_at',
  'withdrawn_why',
  'issued',
  'withdrawn_count',
] as const satisfies readonly (keyof Key)[];

/** Browsers and proxies may keep it for a minute, and then ask about it by its tag. */
const CACHE_CONTROL = 'public, max-age=60';

type RecordOptions = Pick<AppOptions, 'db' | 'clock' | 'config'>;

export async function replyWithKey(
  context: Context<AppEnv>,
  options: RecordOptions,
  id: string,
): Promise<Response> {
  const { db, clock } = options;
  const key = await db.selectFrom('proof_keys').select(KEY_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (key === undefined || isForgotten(key)) throw notFound();
  const known = headSchema.parse({ ...(await factsOf(options, key)), today: dayOf(clock()) });
  const tag = tagOf([known, key.withdrawn_count]);
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: tag };
  if (asksFor(context, tag)) return context.body(null, 304, headers);
  const text = `${JSON.stringify(known).slice(0, -1)},"status":${await storedStatus(db, key)}}`;
  context.set('replyBytes', text.length);
  return context.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
}

const headSchema = keyRecordSchema.omit({ status: true });

/** After its account is gone, only what was withdrawn is still known of a key. */
function isForgotten({ user_id, withdrawn_at, withdrawn_count }: Key): boolean {
  return user_id === null && withdrawn_at === null && withdrawn_count === 0;
}

function tagOf(value: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
}

function asksFor(context: Context<AppEnv>, tag: string): boolean {
  const known = (context.req.header('If-None-Match') ?? '').split(',').map((each) => each.trim());
  return known.some((each) => each.replace(/^W\//, '') === tag);
}

/** The status list in JSON, built if a withdrawal came since. */
async function storedStatus(
  db: Database,
  { id, withdrawn_count }: Pick<Key, 'id' | 'withdrawn_count'>,
): Promise<string> {
  const row = await db.selectFrom('proof_keys').select('status').where('id', '=', id).executeTakeFirst();
  if (typeof row?.status === 'string') return row.status;
  const status = JSON.stringify(statusListOf(await withdrawalsOf(db, id)));
  // Not after another withdrawal: that one has emptied it, and it is built anew.
  await db
    .updateTable('proof_keys')
    .set({ status })
    .where('id', '=', id)
    .where('withdrawn_count', '=', withdrawn_count)
    .execute();
  return status;
}

/** Position and date of each withdrawal. As one text: 50,000 rows would each be a message of the database. */
async function withdrawalsOf(db: Database, id: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ list: string | null }>`
    SELECT string_agg(position || ' ' || withdrawn_at, ',') AS list
    FROM proof_withdrawals WHERE key_id = ${id}`.execute(db);
  const list = rows[0]?.list ?? '';
  if (list === '') return new Map();
  return new Map(
    list.split(',').map((row) => {
      const [position, time] = row.split(' ');
      return [Number(position), dayOf(Number(time))];
    }),
  );
}

/**
 * Leaves of a person's keys what is nobody's: the key, when it was withdrawn and which of its documents were.
 * Before the account is deleted, in its transaction.
 */
export async function retireKeys(db: Database, userId: string): Promise<void> {
  const keys = await db.selectFrom('proof_keys').select(KEY_COLUMNS).where('user_id', '=', userId).execute();
  for (const key of keys) {
    await storedStatus(db, key); // oxlint-disable-line no-await-in-loop -- in one transaction
    // The list has them, in a hundredth of the room.
    await db.deleteFrom('proof_withdrawals').where('key_id', '=', key.id).execute(); // oxlint-disable-line no-await-in-loop
  }
  await db
    .updateTable('proof_keys')
    .set({ user_id: null, issuer: '', given_to: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function factsOf(options: Pick<AppOptions, 'db' | 'config'>, key: Key) {
  const { public_key, issuer, made_at, issued, withdrawn_at, withdrawn_why } = key;
  return {
    public_key,
    issuer,
    ...(await voucherOf(options, key)),
    made_on: dayOf(made_at),
    ...(withdrawn_at !== null && {
      withdrawn: { on: dayOf(withdrawn_at), why: withdrawn_why ?? 'replaced' },
    }),
    issued,
  };
}

/** The date in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
