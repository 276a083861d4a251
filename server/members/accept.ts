/** A link is opened and accepted: each makes one person a member (members#links). */
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_MEMBERS } from '../../src/api/contract/limits.ts';
import type { Invitation } from '../../src/api/contract/members.ts';
import type { Database } from '../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import type { By } from '../http/turns.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { shownName } from '../projects/rights.ts';
import { noteChange } from '../projects/changes.ts';
import { addMember } from './addMember.ts';
import { openPictures } from '../projects/sharedPictures.ts';

const ASK_AGAIN = 'Попросите новую у того, кто её прислал.';
const ENDED = {
  unknown: `Такой ссылки нет. ${ASK_AGAIN}`,
  used: `По этой ссылке уже присоединились, она была для одного человека. ${ASK_AGAIN}`,
  withdrawn: `Эту ссылку отозвали. ${ASK_AGAIN}`,
  expired: `Срок этой ссылки вышел. ${ASK_AGAIN}`,
  gone: 'Этого проекта больше нет.',
} as const;

type OpenInvite = Awaited<ReturnType<typeof openInvite>>;

/** What the link leads to. Throws a `HttpError` (404) that says why it does not. */
export async function invitationOf(options: DocumentOptions, hash: string): Promise<Invitation> {
  const { project_name: project, role, name, username } = await openInvite(options, hash);
  return { project, owner: shownName({ name, username }), role };
}

/**
 * Makes the person a member, or gives a member the role of the link; returns the project. Throws a `HttpError`: 404
 * for a link that does not lead anywhere, 409 where nobody can join.
 */
export async function acceptInvitation(
  options: DocumentOptions,
  by: By,
  hash: string,
): Promise<{ readonly id: string }> {
  const opened = await openInvite(options, hash);
  const { project_id: id, layers } = opened;
  if (opened.owner_id === by.person) throw new HttpError(409, { detail: 'Это ваш собственный проект.' });
  const { sources } = await options.documents(by, 'describe', { packed: layers });
  const hashes = sources.flatMap((src) => imageHashOf(src) ?? []);
  await options.db.transaction().execute(async (db) => {
    const inside = { ...options, db };
    const now = await lock(db, id);
    // Of two who accept at once, the second finds the link used.
    const { role, owner_id: ownerId } = await openInvite(inside, hash);
    await join(inside, { id, userId: by.person, role });
    await db.updateTable('project_invites').set({ ended: 'used' }).where('hash', '=', hash).execute();
    // Saved meanwhile: without members nobody has noted its pictures.
    if (now !== opened.version)
      throw new HttpError(409, { detail: 'Проект как раз сохраняют. Нажмите ещё раз.' });
    await openPictures(inside, { id, userId: ownerId, ownerId }, hashes);
  });
  options.log({ event: 'members', outcome: 'joined', user: by.person });
  return { id };
}

/** Locks the project until the transaction ends; returns its version. */
async function lock(db: Database, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version;
}

async function join(
  options: Pick<DocumentOptions, 'db' | 'clock' | 'ids'>,
  { id, userId, role }: { readonly id: string; readonly userId: string; readonly role: OpenInvite['role'] },
): Promise<void> {
  const { db } = options;
  const changed = await db
    .updateTable('project_members')
    .set({ role })
    .where('project_id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return;
  const members = await db.selectFrom('project_members').select('id').where('project_id', '=', id).execute();
  if (members.length >= MAX_MEMBERS)
    throw new HttpError(409, { detail: `В проекте уже ${MAX_MEMBERS} участников, больше нельзя.` });
  await addMember(options, { id, userId, role });
  await noteChange(options, { id, userId }, 'joined');
}

async function openInvite({ db, clock }: Pick<DocumentOptions, 'db' | 'clock'>, hash: string) {
  const row = await db
    .selectFrom('project_invites')
    .innerJoin('projects', 'projects.id', 'project_invites.project_id')
    .innerJoin('users', 'users.id', 'projects.user_id')
    .select([
      'project_invites.project_id',
      'project_invites.role',
      'project_invites.expires_at',
      'project_invites.ended',
      'projects.name as project_name',
      'projects.deleted_at',
      'projects.version',
      'projects.layers',
      'users.id as owner_id',
      'users.name',
      'users.username',
    ])
    .where('project_invites.hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) throw closedError('unknown');
  if (row.ended !== null) throw closedError(row.ended);
  if (row.expires_at <= clock()) throw closedError('expired');
  if (row.deleted_at !== null) throw closedError('gone');
  return row;
}

function closedError(why: keyof typeof ENDED): HttpError {
  return new HttpError(404, { detail: ENDED[why] });
}
