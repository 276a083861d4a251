/** A link to become a member of a project, opened and accepted by whoever got it. */
import type { Invitation } from '../../api/contract/members.ts';
import { memberClientOf } from '../../api/memberClient.ts';
import { STORAGE_KEYS } from '../../api/session.ts';
import { editorPath } from '../platform/paths.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { takeInvitation } from './keptInvitation.ts';

type InvitationDeps = UsesApi<'more'> & {
  readonly platform: Pick<Platform, 'storage' | 'currentPath' | 'navigate'>;
};

export type OpenedInvitation =
  | { readonly kind: 'guest'; readonly secret: string }
  | { readonly kind: 'open'; readonly secret: string; readonly invitation: Invitation }
  | { readonly kind: 'failed'; readonly text: string };

const BROKEN = 'Ссылка неполная. Откройте её из сообщения ещё раз, целиком.';

/** Opens the link of the address, or the one that was kept through signing in. */
export async function openInvitation(
  { api, platform }: InvitationDeps,
  signal: AbortSignal,
): Promise<OpenedInvitation> {
  const secret = takeInvitation(platform.storage, platform.currentPath());
  if (secret === null) return { kind: 'failed', text: BROKEN };
  if (platform.storage.getItem(STORAGE_KEYS.token) === null) return { kind: 'guest', secret };
  const result = await memberClientOf(api).invitation({ secret }, { signal });
  return result.ok
    ? { kind: 'open', secret, invitation: result.value }
    : { kind: 'failed', text: result.error.text };
}

/** Makes the person a member and opens the project. Resolves with why not; null when it opens. */
export async function acceptInvitation(
  { api, platform }: InvitationDeps,
  secret: string,
): Promise<string | null> {
  const result = await memberClientOf(api).acceptInvitation({ secret });
  if (!result.ok) return result.error.text;
  platform.navigate(editorPath(result.value.id));
  return null;
}
