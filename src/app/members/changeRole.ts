import type { ApiClient } from '../../api/client.ts';
import type { Member, MemberRole } from '../../api/contract/members.ts';
import { memberClientOf } from '../../api/memberClient.ts';

/** Gives a member another role; null when that is done, otherwise a sentence for the person. */
export async function changeRole(
  api: Pick<ApiClient, 'more'>,
  projectId: string,
  { id }: Pick<Member, 'id'>,
  role: MemberRole,
): Promise<string | null> {
  const changed = await memberClientOf(api).changeMember(projectId, id, { role });
  return changed.ok ? null : changed.error.text;
}
