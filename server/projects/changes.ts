/** Who changed what in a project with members: the last changes, the oldest are forgotten. */
import { MAX_CHANGES } from '../../src/api/contract/limits.ts';
import type { ChangeKind, ProjectChange } from '../../src/api/contract/members.ts';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { shownName } from './rights.ts';

/** Saves of one kind by one person within this time are one change. */
const TOGETHER_MS = 30 * 60_000;
const OF_DOCUMENT: ReadonlySet<ChangeKind> = new Set(['table', 'design', 'both']);

/** `userId` is the person who made the change, or the one that it concerns. */
export async function noteChange(
  { db, clock, ids }: Pick<AppOptions, 'db' | 'clock' | 'ids'>,
  { id, userId }: { readonly id: string; readonly userId: string },
  kind: ChangeKind,
): Promise<void> {
  const last = await newestOf(db, id).limit(1).executeTakeFirst();
  // Two of the same moment keep their order.
  const at = Math.max(clock(), (last?.at ?? 0) + 1);
  const goesOn = last?.user_id === userId && last.kind === kind && last.at > at - TOGETHER_MS;
  if (goesOn && OF_DOCUMENT.has(kind)) {
    await db.updateTable('project_changes').set({ at }).where('id', '=', last.id).execute();
    return;
  }
  const row = { id: ids.id(), project_id: id, user_id: userId, kind, at };
  await db.insertInto('project_changes').values(row).execute();
  await db
    .deleteFrom('project_changes')
    .where('project_id', '=', id)
    .where('id', 'not in', newestOf(db, id).clearSelect().select('id').limit(MAX_CHANGES))
    .execute();
}

/** The last first. */
export async function changesOf(db: Database, projectId: string): Promise<ProjectChange[]> {
  const rows = await newestOf(db, projectId)
    .leftJoin('users', 'users.id', 'project_changes.user_id')
    .select(['users.name', 'users.username'])
    .execute();
  return rows.map(({ name, username, kind, at }) => ({
    name: name === null || username === null ? null : shownName({ name, username }),
    kind,
    at: new Date(at).toISOString(),
  }));
}

function newestOf(db: Database, projectId: string) {
  return db
    .selectFrom('project_changes')
    .select(['project_changes.id', 'project_changes.user_id', 'project_changes.kind', 'project_changes.at'])
    .where('project_changes.project_id', '=', projectId)
    .orderBy('project_changes.at', 'desc')
    .orderBy('project_changes.id');
}
