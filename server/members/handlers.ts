/** Members of projects: links that invite them, leaving, removal and a new owner (members#links). */
import { createHash } from 'node:crypto';
import { INVITE_DAYS, MAX_INVITES } from '../../src/api/contract/limits.ts';
import type { MadeInvite, Members, OpenInvite } from '../../src/api/contract/members.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { HttpError, notFound } from '../http/httpError.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { countAttempt, LIMITS } from '../http/rateLimit.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { reach, shownName } from '../projects/rights.ts';
import { acceptInvitation, invitationOf } from './accept.ts';
import { changesOf, noteChange } from '../projects/changes.ts';
import { handOver } from './handOver.ts';

type MemberOperation =
  | 'members'
  | 'invite'
  | 'withdrawInvite'
  | 'changeMember'
  | 'removeMember'
  | 'handOver'
  | 'invitation'
  | 'acceptInvitation';

const DAY_MS = 24 * 3600_000;

export function memberHandlers(options: DocumentOptions): Handlers<MemberOperation> {
  const { db, clock } = options;
  return {
    members: async ({ account, params: { id } }) => membersOf(options, id, account.id),

    invite: (call) => invite(options, call),

    withdrawInvite: async ({ account, params: { id, invite } }) => {
      await reach(db, id, account.id, 'own');
      const gone = await openInvites(db, id, clock())
        .select('id')
        .where('id', '=', invite)
        .executeTakeFirst();
      if (gone === undefined) throw notFound();
      await db
        .updateTable('project_invites')
        .set({ ended: 'withdrawn' })
        .where('id', '=', invite)
        .where('ended', 'is', null)
        .execute();
    },

    changeMember: (call) => changeMember(options, call),
    removeMember: (call) => removeMember(options, call),
    handOver: (call) => handOver(options, call),

    invitation: async ({ account, body }) => {
      await countAttempt(options, LIMITS.invitationsByAccount, account.id);
      return invitationOf(options, hashOfSecret(body().secret));
    },

    acceptInvitation: async ({ account, body, gone }) => {
      await countAttempt(options, LIMITS.invitationsByAccount, account.id);
      const by = { person: account.id, gone };
      return acceptInvitation(options, by, hashOfSecret(body().secret));
    },
  };
}

async function membersOf({ db, clock }: DocumentOptions, id: string, userId: string): Promise<Members> {
  const { role, ownerId } = await reach(db, id, userId, 'read');
  const owner = await db
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (owner === undefined) throw notFound();
  const members = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select([
      'project_members.id',
      'project_members.role',
      'project_members.user_id',
      'users.name',
      'users.username',
    ])
    .where('project_members.project_id', '=', id)
    .orderBy('project_members.joined_at')
    .orderBy('project_members.id')
    .execute();
  const isOwner = role === 'owner';
  const invites = isOwner
    ? await openInvites(db, id, clock()).selectAll().orderBy('expires_at').orderBy('id').execute()
    : [];
  return {
    owner: shownName(owner),
    is_owner: isOwner,
    members: members.map((row) => ({
      id: row.id,
      name: shownName(row),
      role: row.role,
      is_me: row.user_id === userId,
    })),
    invites: invites.map(wireInvite),
    changes: await changesOf(db, id),
  };
}

/** The secret is in this answer only; its hash is stored. */
async function invite(
  options: DocumentOptions,
  { account, params: { id }, body }: Call<Operations['invite']>,
): Promise<MadeInvite> {
  const { clock, ids, log } = options;
  const { role } = body();
  await reach(options.db, id, account.id, 'own');
  await countAttempt(options, LIMITS.invitesByAccount, account.id);
  const secret = ids.secret();
  const row: Tables['project_invites'] = {
    id: ids.id(),
    project_id: id,
    hash: hashOfSecret(secret),
    role,
    expires_at: clock() + INVITE_DAYS * DAY_MS,
    ended: null,
  };
  await options.db.transaction().execute(async (db) => {
    await lockProject(db, id);
    const open = await openInvites(db, id, clock()).select('id').execute();
    if (open.length >= MAX_INVITES)
      throw new HttpError(409, {
        detail: `Открытых ссылок может быть до ${MAX_INVITES}. Отзовите ненужные.`,
      });
    await db.insertInto('project_invites').values(row).execute();
  });
  log({ event: 'members', outcome: 'invited', user: account.id });
  return { ...wireInvite(row), secret };
}

/** A save that is under way is judged by the role of the moment at which it writes (`stillMay`). */
async function changeMember(
  options: DocumentOptions,
  { account, params: { id, member }, body }: Call<Operations['changeMember']>,
): Promise<void> {
  const { role } = body();
  await reach(options.db, id, account.id, 'own');
  await options.db.transaction().execute(async (db) => {
    // Whoever has got the project meanwhile decides.
    await lockProject(db, id);
    await reach(db, id, account.id, 'own');
    const changed = await db
      .updateTable('project_members')
      .set({ role })
      .where('id', '=', member)
      .where('project_id', '=', id)
      .where('role', '!=', role)
      .returning('user_id')
      .executeTakeFirst();
    if (changed === undefined) return refuseUnknown(db, id, member);
    await noteChange({ ...options, db }, { id, userId: changed.user_id }, NOW[role]);
  });
  options.log({ event: 'members', outcome: 'changed', user: account.id });
}

const NOW = { edits: 'nowEdits', fills: 'nowFills' } as const;

/** A member who has the role already is no fault. */
async function refuseUnknown(db: Database, id: string, member: string): Promise<void> {
  const known = await db
    .selectFrom('project_members')
    .select('id')
    .where('id', '=', member)
    .where('project_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) throw notFound();
}

/** A member leaves; the owner closes the access of any. */
async function removeMember(
  options: DocumentOptions,
  { account, params: { id, member } }: Call<Operations['removeMember']>,
): Promise<void> {
  await reach(options.db, id, account.id, 'read');
  const outcome = await options.db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom('project_members')
      .select('user_id')
      .where('id', '=', member)
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const leaves = row.user_id === account.id;
    if (!leaves) await reach(db, id, account.id, 'own');
    await db.deleteFrom('project_members').where('id', '=', member).execute();
    const outcome = leaves ? 'left' : 'removed';
    await noteChange({ ...options, db }, { id, userId: row.user_id }, outcome);
    return outcome;
  });
  options.log({ event: 'members', outcome, user: account.id });
}

function openInvites(db: Database, projectId: string, now: number) {
  return db
    .selectFrom('project_invites')
    .where('project_id', '=', projectId)
    .where('ended', 'is', null)
    .where('expires_at', '>', now);
}

function wireInvite({
  id,
  role,
  expires_at,
}: Pick<Tables['project_invites'], 'id' | 'role' | 'expires_at'>): OpenInvite {
  return { id, role, expires_at: new Date(expires_at).toISOString() };
}

function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Until the transaction ends, members and links of the project are counted by this one only. */
async function lockProject(db: Database, id: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
