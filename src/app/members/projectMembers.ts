/** Who works on a project: seen, invited, shown out, and made its owner. */
import { memberClientOf } from '../../api/memberClient.ts';
import type { MadeInvite, Member, MemberRole, Members } from '../../api/contract/members.ts';
import type { OwnKey } from '../../api/contract/proof.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import { listKeys } from '../issue/proof/accountKeys.ts';
import type { UsesApi } from '../platform/usesApi.ts';

interface ProjectMembers {
  readonly load: (options: CallOptions) => Promise<ApiResult<Members>>;
  readonly invite: (role: MemberRole) => Promise<ApiResult<MadeInvite>>;
  /** These resolve with why it could not be done; null when it is. */
  readonly withdrawInvite: (id: string) => Promise<string | null>;
  readonly changeRole: (member: Member, role: MemberRole) => Promise<string | null>;
  /** By the owner, or by the member, who leaves. */
  readonly remove: (member: Member) => Promise<string | null>;
  /** @param keys ids of the keys that go along */
  readonly handOver: (heir: Member, keys: readonly string[]) => Promise<string | null>;
}

export function projectMembers({ api }: UsesApi<'more'>, projectId: string): ProjectMembers {
  const client = memberClientOf(api);
  return {
    load: (options) => client.members(projectId, options),
    invite: (role) => client.invite(projectId, { role }),
    withdrawInvite: async (id) => {
      const result = await client.withdrawInvite(projectId, id);
      return result.ok || result.error.code === 404 ? null : result.error.text;
    },
    changeRole: async ({ id }, role) => textOf(await client.changeMember(projectId, id, { role })),
    remove: async (member) => textOf(await client.removeMember(projectId, member.id)),
    handOver: async (heir, keys) =>
      textOf(await client.handOver(projectId, { member: heir.id, keys: [...keys] })),
  };
}

function textOf(result: ApiResult<unknown>): string | null {
  return result.ok ? null : result.error.text;
}

/** The person's keys that still sign, which may go along with a project. */
export async function keysToHandOver(
  application: UsesApi<'listProofKeys'>,
  options: CallOptions,
): Promise<ApiResult<readonly OwnKey[]>> {
  const all = await listKeys(application, options);
  return all.ok ? { ok: true, value: all.value.filter(({ withdrawn }) => withdrawn === undefined) } : all;
}
