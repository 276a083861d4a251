import type { DocumentOptions } from '../projects/options.ts';
import type { MemberRole } from '../../src/api/contract/members.ts';

/** `id` is the project's. Throws where the person is a member already. */
export async function addMember(
  { db, clock, ids }: Pick<DocumentOptions, 'db' | 'clock' | 'ids'>,
  { id, userId, role }: { readonly id: string; readonly userId: string; readonly role: MemberRole },
): Promise<void> {
  const row = { id: ids.id(), project_id: id, user_id: userId, role, joined_at: clock() };
  await db.insertInto('project_members').values(row).execute();
}
