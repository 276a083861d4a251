/**
 * A project gets a new owner, one of its members; the former owner stays as a member that edits. Its bytes count for
 * the new owner. Keys that sign its documents may go along: the new owner takes them with their file
 * (members#a-new-owner).
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Database } from '../database/schema.ts';
import { badRequest, HttpError, notFound } from '../http/httpError.ts';
import type { Call } from '../http/mount.ts';
import { letRead, refuseImagesBeyondQuota } from '../images/keepImage.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { reach } from '../projects/rights.ts';
import { lockPerson, refuseNewProject } from '../storage/quotas.ts';
import { noteChange } from '../projects/changes.ts';
import { addMember } from './addMember.ts';

const NO_ROOM = 'У нового владельца не хватает места для этого проекта. Попросите его освободить место.';

export async function handOver(
  options: DocumentOptions,
  { account, params: { id }, body }: Call<Operations['handOver']>,
): Promise<void> {
  const { log } = options;
  const { member, keys } = body();
  await reach(options.db, id, account.id, 'own');
  await options.db.transaction().execute(async (db) => {
    const heir = await db
      .selectFrom('project_members')
      .select('user_id')
      .where('id', '=', member)
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (heir === undefined) throw badRequest({ detail: 'Этого человека уже нет среди участников.' });
    const { user_id: userId } = heir;
    // In one order for everybody, so that two do not wait for each other.
    for (const person of [account.id, userId].toSorted()) await lockPerson(db, person); // oxlint-disable-line no-await-in-loop
    await moveStorage({ ...options, db }, id, userId);
    const moved = await db
      .updateTable('projects')
      .set({ user_id: userId })
      .where('id', '=', id)
      .where('user_id', '=', account.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (moved === undefined) throw notFound();
    await db.deleteFrom('project_members').where('id', '=', member).execute();
    await addMember({ ...options, db }, { id, userId: account.id, role: 'edits' });
    await giveKeys(db, { keys, from: account.id, to: userId });
    await noteChange({ ...options, db }, { id, userId }, 'owner');
  });
  log({ event: 'members', outcome: 'handed over', user: account.id });
}

/** The new owner has room for the project, and owns its pictures. */
async function moveStorage(
  options: Pick<DocumentOptions, 'db' | 'config'>,
  id: string,
  userId: string,
): Promise<void> {
  const { db } = options;
  const { bytes } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn<number>('octet_length', ['layers']).as('bytes'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pictures = await db
    .selectFrom('project_images')
    .innerJoin('images', 'images.hash', 'project_images.hash')
    .select(['images.hash', 'images.bytes'])
    .where('project_images.project_id', '=', id)
    .execute();
  try {
    await refuseNewProject(db, options, userId, bytes);
    await refuseImagesBeyondQuota(options, userId, pictures);
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) throw new HttpError(413, { detail: NO_ROOM });
    throw error;
  }
  await letRead(
    db,
    pictures.map(({ hash }) => hash),
    userId,
  );
}

/** Of the keys, those of the old owner that still sign. They stay theirs until the new one takes them. */
async function giveKeys(
  db: Database,
  { keys, from, to }: { readonly keys: readonly string[]; readonly from: string; readonly to: string },
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('proof_keys')
    .set({ given_to: to })
    .where('id', 'in', keys)
    .where('user_id', '=', from)
    .where('withdrawn_at', 'is', null)
    .execute();
}
