/** Sealed copies of a publication: stored by its owner, given to whoever asks by the right id. */
import { createHash } from 'node:crypto';
import type { Operations } from '../../src/api/contract/operations.ts';
import { MAX_PICKUP_COPIES } from '../../src/api/contract/limits.ts';
import { pickupIdSchema } from '../../src/api/contract/pickupRequests.ts';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { AppOptions } from '../http/context.ts';
import { badRequest, HttpError, notFound } from '../http/httpError.ts';
import type { Call } from '../http/mount.ts';
import { replyWithBytes } from '../http/pieces.ts';
import { clientAddress } from '../http/rateLimit.ts';
import { lockPerson, refuseBeyondQuota } from '../storage/quotas.ts';
import { markUnused, useAgain } from '../storage/unusedFiles.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import { countGuess, forgiveGuess } from './guesses.ts';
import { openPickup, ownedPickup } from './storedPickups.ts';

export interface CopyOptions extends AppOptions {
  readonly files: FileStore;
}

/** Where a copy is, and whose. */
interface Place {
  readonly pickup: string;
  readonly copy: string;
  readonly userId: string;
}

/** The same copy put again replaces the one before, so that an upload can be begun again anywhere. */
export async function putCopy(options: CopyOptions, call: Call<Operations['putPickupCopy']>): Promise<void> {
  const { db, files } = options;
  const { account, params, bytes } = call;
  if (!pickupIdSchema.safeParse(params.copy).success) throw notFound();
  if (bytes.length === 0) throw badRequest({ detail: 'Копия пуста.' });
  const place = { pickup: params.id, copy: params.copy, userId: account.id };
  await ownedPickup(options, place.pickup, place.userId);
  // Checked before the bytes are written, and again with the row.
  await db.transaction().execute((db) => refuseCopy({ ...options, db }, place, bytes.length));
  await countWritten(options, account.id, bytes.length);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await useAgain(db, hash);
  await files.put(hash, bytes);
  await db.transaction().execute(async (db) => {
    const before = await refuseCopy({ ...options, db }, place, bytes.length);
    const row = { hash, bytes: bytes.length, is_fetched: false };
    await db
      .insertInto('pickup_copies')
      .values({ pickup_id: place.pickup, id: place.copy, ...row })
      .onConflict((conflict) => conflict.columns(['pickup_id', 'id']).doUpdateSet(row))
      .execute();
    if (before !== undefined && before.hash !== hash) await markUnused(db, [before.hash], options.clock());
  });
}

/**
 * Throws 404, 409 or 413 for a copy that cannot be stored; answers the one in its place. Locks the person.
 */
async function refuseCopy(options: CopyOptions, { pickup, copy, userId }: Place, bytes: number) {
  const { db } = options;
  await lockPerson(db, userId);
  // It may have been withdrawn meanwhile.
  await ownedPickup(options, pickup, userId);
  const before = await db
    .selectFrom('pickup_copies')
    .select(['hash', 'bytes'])
    .where('pickup_id', '=', pickup)
    .where('id', '=', copy)
    .executeTakeFirst();
  if (before === undefined && (await countOf(db, pickup)) >= MAX_PICKUP_COPIES)
    throw new HttpError(409, { detail: `В одной публикации может быть до ${MAX_PICKUP_COPIES} копий.` });
  const added = bytes - (before?.bytes ?? 0);
  if (added > 0) await refuseBeyondQuota(db, options, userId, { pickups: added });
  return before;
}

async function countOf(db: Database, pickup: string): Promise<number> {
  const row = await db
    .selectFrom('pickup_copies')
    .select(({ fn }) => fn.countAll<string>().as('copies'))
    .where('pickup_id', '=', pickup)
    .executeTakeFirst();
  return Number(row?.copies ?? 0);
}

export async function removeCopy(
  options: CopyOptions,
  { account, params: { id, copy } }: Call<Operations['removePickupCopy']>,
): Promise<void> {
  await ownedPickup(options, id, account.id);
  await options.db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom('pickup_copies')
      .where('pickup_id', '=', id)
      .where('id', '=', copy)
      .returning('hash')
      .executeTakeFirst();
    if (gone === undefined) throw notFound();
    await markUnused(db, [gone.hash], options.clock());
  });
}

/** An id that is not there is a wrong guess. */
export async function fetchCopy(
  options: CopyOptions,
  { context, params: { id, copy } }: Call<Operations['fetchPickupCopy']>,
): Promise<Response> {
  const { db, files } = options;
  await openPickup(options, id);
  const guesser = { address: clientAddress(options, context), pickup: id };
  await countGuess(options, guesser);
  const row = await db
    .selectFrom('pickup_copies')
    .select(['hash', 'is_fetched'])
    .where('pickup_id', '=', id)
    .where('id', '=', copy)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  await forgiveGuess(options, guesser);
  const bytes = await files.get(row.hash);
  if (bytes === null) throw notFound();
  if (!row.is_fetched)
    await db
      .updateTable('pickup_copies')
      .set({ is_fetched: true })
      .where('pickup_id', '=', id)
      .where('id', '=', copy)
      .execute();
  context.set('replyBytes', bytes.length);
  return replyWithBytes(context, bytes, 200, { 'Content-Type': SEALED_TYPE });
}

const SEALED_TYPE = 'application/octet-stream';
