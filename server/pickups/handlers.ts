/** Publications of copies that recipients fetch by themselves (docs/pickup.md). */
import type { MiddlewareHandler } from 'hono';
import { MAX_PICKUP_NOTES, MAX_PICKUPS } from '../../src/api/contract/limits.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError, notFound } from '../http/httpError.ts';
import type { Call, Handlers } from '../http/mount.ts';
import type { Limit } from '../http/rateLimit.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { lockPerson } from '../storage/quotas.ts';
import { markUnused } from '../storage/unusedFiles.ts';
import type { CopyOptions } from './copies.ts';
import { fetchCopy, putCopy, removeCopy } from './copies.ts';
import { dayOf, openPickup, ownedPickup, ownPickups, removePickups } from './storedPickups.ts';

type PickupOperation =
  | 'listPickups'
  | 'startPickup'
  | 'pickup'
  | 'withdrawPickup'
  | 'putPickupCopy'
  | 'removePickupCopy'
  | 'finishPickup'
  | 'fetchPickupCopy'
  | 'sendPickupNote'
  | 'pickupNotes'
  | 'removePickupNote';

const DAY_MS = 24 * 3600_000;

export function pickupHandlers(options: CopyOptions): Handlers<PickupOperation> {
  const { db } = options;
  // A crowd behind one address opens its copies on one evening.
  const limitReaders = limitAddress(options, LIMITS.pickupsByAddress);
  return {
    listPickups: ({ account }) => ownPickups(options, account.id),
    startPickup: (call) => start(options, call),
    pickup: {
      before: limitReaders,
      handle: async ({ params: { id } }) => {
        const { head, expires_at } = await openPickup(options, id);
        return { head, expires_on: dayOf(expires_at) };
      },
    },
    withdrawPickup: async ({ account, params: { id } }) => {
      await ownedPickup(options, id, account.id);
      await db.transaction().execute((db) => removePickups(db, [id], options.clock()));
      options.log({ event: 'pickup', outcome: 'withdrawn', user: account.id });
    },
    putPickupCopy: { before: limitPuts(options), handle: (call) => putCopy(options, call) },
    removePickupCopy: (call) => removeCopy(options, call),
    finishPickup: (call) => finish(options, call),
    fetchPickupCopy: { before: limitReaders, handle: (call) => fetchCopy(options, call) },
    sendPickupNote: {
      before: limitAddress(options, LIMITS.notesByAddress),
      handle: (call) => takeNote(options, call),
    },
    pickupNotes: async ({ account, params: { id } }) => {
      await ownedPickup(options, id, account.id);
      const rows = await db
        .selectFrom('pickup_notes')
        .selectAll()
        .where('pickup_id', '=', id)
        .orderBy('sent_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, note: row.note, sent_on: dayOf(row.sent_at) }));
    },
    removePickupNote: async ({ account, params: { id, note } }) => {
      await ownedPickup(options, id, account.id);
      const gone = await db
        .deleteFrom('pickup_notes')
        .where('id', '=', note)
        .where('pickup_id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) throw notFound();
    },
  };
}

function limitAddress(options: CopyOptions, limit: Limit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countFrom(options, limit, clientAddress(options, context));
    await next();
  };
}

/** Counted before the body is received. */
function limitPuts(options: CopyOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countAttempt(options, LIMITS.pickupPutsByAccount, context.get('account').id);
    await next();
  };
}

async function start(
  options: CopyOptions,
  { account, body }: Call<Operations['startPickup']>,
): Promise<string[]> {
  const { id, head, days } = body();
  const now = options.clock();
  await options.db.transaction().execute(async (db) => {
    await lockPerson(db, account.id);
    const changed = await db
      .updateTable('pickups')
      .set({ head })
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) return;
    if ((await ownPickups({ ...options, db }, account.id)).length >= MAX_PICKUPS)
      throw new HttpError(409, {
        detail: `Одновременно можно выложить до ${MAX_PICKUPS} комплектов. Снимите с публикации ненужные.`,
      });
    const made = await db
      .insertInto('pickups')
      .values({
        id,
        user_id: account.id,
        head,
        made_at: now,
        expires_at: now + days * DAY_MS,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // It is another person's.
    if (made === undefined) throw notFound();
  });
  // One that is over is not begun again.
  await ownedPickup(options, id, account.id);
  const rows = await options.db
    .selectFrom('pickup_copies')
    .select('id')
    .where('pickup_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Recipients see it from now on. What an earlier upload has left beside these copies is removed. */
async function finish(
  options: CopyOptions,
  { account, params: { id }, body }: Call<Operations['finishPickup']>,
): Promise<void> {
  const { copies } = body();
  const wanted = new Set(copies);
  const now = options.clock();
  await ownedPickup(options, id, account.id);
  await options.db.transaction().execute(async (db) => {
    await lockPerson(db, account.id);
    const rows = await db
      .selectFrom('pickup_copies')
      .select(['id', 'hash'])
      .where('pickup_id', '=', id)
      .execute();
    const there = new Set(rows.map((row) => row.id));
    if (copies.some((copy) => !there.has(copy)))
      throw new HttpError(409, { detail: 'Загружены не все копии. Продолжите загрузку.' });
    const left = rows.filter((row) => !wanted.has(row.id));
    if (left.length > 0) {
      const ids = left.map((row) => row.id);
      await db.deleteFrom('pickup_copies').where('pickup_id', '=', id).where('id', 'in', ids).execute();
      await markUnused(db, [...new Set(left.map(({ hash }) => hash))], now);
    }
    await db
      .updateTable('pickups')
      .set({ finished_at: now })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
  });
  options.log({ event: 'pickup', outcome: 'finished', user: account.id });
}

async function takeNote(
  options: CopyOptions,
  { params: { id }, body }: Call<Operations['sendPickupNote']>,
): Promise<void> {
  const { note } = body();
  await openPickup(options, id);
  await options.db.transaction().execute(async (db) => {
    // The row is locked, so that two notes count one after the other.
    await db.selectFrom('pickups').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const row = await db
      .selectFrom('pickup_notes')
      .select(({ fn }) => fn.countAll<string>().as('notes'))
      .where('pickup_id', '=', id)
      .executeTakeFirst();
    if (Number(row?.notes ?? 0) >= MAX_PICKUP_NOTES)
      throw new HttpError(409, { detail: 'Сообщений уже слишком много. Скажите организатору сами.' });
    await db
      .insertInto('pickup_notes')
      .values({ id: options.ids.id(), pickup_id: id, note, sent_at: options.clock() })
      .execute();
  });
}
