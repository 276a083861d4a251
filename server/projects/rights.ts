/**
 * Who may do what to a project: the one place that knows (members#rights). A project that somebody may not even
 * read is not found, like a missing one.
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { MemberRole } from '../../src/api/contract/members.ts';
import { MEMBER_ROLES } from '../../src/api/contract/members.ts';
import { projectIdSchema } from '../../src/api/contract/projects.ts';
import { publicName, UNNAMED_MEMBER } from '../accounts/publicName.ts';
import type { Database, Tables } from '../database/schema.ts';
import { coded, HttpError, notFound } from '../http/httpError.ts';
import type { Sharing } from './wire.ts';

/**
 * `fill`: save its table side. `design`: save all of it, rename it. `own`: delete and publish it, decide about
 * members. Who may do something may do all before it.
 */
type Act = 'read' | 'fill' | 'design' | 'own';
type Role = MemberRole | 'owner';

const MAY: Readonly<Record<Role, readonly Act[]>> = {
  owner: ['read', 'fill', 'design', 'own'],
  edits: ['read', 'fill', 'design'],
  fills: ['read', 'fill'],
};

const WHY_NOT: Readonly<
  Record<Exclude<Act, 'read' | 'fill'>, readonly ['design_locked' | 'not_owner', string]>
> = {
  design: [
    'design_locked',
    'Макет меняет владелец. Вам открыты таблица, исправления, номера и выпуск копий.',
  ],
  own: ['not_owner', 'Это может только владелец проекта.'],
};

const IN_BIN = 'Проект лежит в корзине. Верните его оттуда или сохраните свою копию как новый проект.';

/** A project as one person may use it. */
export interface Place {
  readonly id: string;
  readonly userId: string;
  readonly ownerId: string;
  readonly role: Role;
  /** Somebody besides the owner may use it. */
  readonly isShared: boolean;
  /** Absent for the owner. */
  readonly shared?: Sharing;
}

/**
 * The project with this id, if the person may do this to it. Throws a `HttpError`: 404 if they may not read it,
 * else 403.
 */
export async function reach(db: Database, id: string, userId: string, act: Act): Promise<Place> {
  const row = projectIdSchema.safeParse(id).success ? await rowOf(db, id, userId) : undefined;
  if (row === undefined) throw notFound();
  const isOwner = row.user_id === userId;
  const changes = act === 'fill' || act === 'design';
  // Deleted in another tab, for example: a save is answered with where it is.
  if (row.deleted_at !== null) throw isOwner && changes ? new HttpError(404, { detail: IN_BIN }) : notFound();
  const role = isOwner ? 'owner' : row.role;
  if (role === null) throw notFound();
  refuseUnless(role, act);
  const place = { id, userId, ownerId: row.user_id, isShared: row.is_shared };
  return role === 'owner' ? { ...place, role } : { ...place, role, shared: { role, owner: shownName(row) } };
}

/** Throws 403 unless who has this role may do this. */
export function refuseUnless(role: Role, act: Act): void {
  if (MAY[role].includes(act) || act === 'read' || act === 'fill') return;
  throw coded(403, ...WHY_NOT[act]);
}

/** The condition of an update: a right that was taken away meanwhile changes nothing. */
export function stillMay({ userId }: Place, act: Act) {
  const roles = MEMBER_ROLES.filter((role) => MAY[role].includes(act));
  return (where: ExpressionBuilder<Tables, 'projects'>): Expression<SqlBool> => {
    const isOwn = where('projects.user_id', '=', userId);
    if (roles.length === 0) return isOwn;
    const isMember = where
      .selectFrom('project_members')
      .select('project_members.id')
      .whereRef('project_members.project_id', '=', 'projects.id')
      .where('project_members.user_id', '=', userId)
      .where('project_members.role', 'in', roles);
    return where.or([isOwn, where.exists(isMember)]);
  };
}

/** The ids of all projects that a person may read. */
export function readableBy(userId: string) {
  return sql<string>`(SELECT id FROM projects WHERE user_id = ${userId}
    UNION SELECT project_id FROM project_members WHERE user_id = ${userId})`;
}

export function shownName({ name, username }: { readonly name: string; readonly username: string }): string {
  return publicName({ name, username }, UNNAMED_MEMBER);
}

function rowOf(db: Database, id: string, userId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.user_id')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
    )
    .select([
      'projects.user_id',
      'projects.deleted_at',
      'project_members.role',
      'users.name',
      'users.username',
      sql<boolean>`EXISTS (SELECT 1 FROM project_members AS any_of WHERE any_of.project_id = projects.id)`.as(
        'is_shared',
      ),
    ])
    .where('projects.id', '=', id)
    .executeTakeFirst();
}
