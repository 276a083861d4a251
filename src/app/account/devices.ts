/** The devices on which a person is signed in. */
import type { Sessions } from '../../api/contract/auth.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';

export type Device = Sessions[number];

type DeviceDeps = UsesApi<'endSession' | 'endOtherSessions'> & {
  readonly platform: Pick<Platform, 'notify'>;
};

export function listDevices(
  { api }: UsesApi<'listSessions'>,
  options: CallOptions,
): Promise<ApiResult<Sessions>> {
  return api.listSessions(options);
}

/** Signs the person out there. Resolves with whether it is so now; a notice says why not. */
export async function signOutThere({ api, platform }: DeviceDeps, { id }: Device): Promise<boolean> {
  const result = await api.endSession(id);
  if (result.ok || result.error.code === 404) return true;
  platform.notify('negative', result.error.text);
  return false;
}

/** Signs the person out on all devices but this one. Resolves like `signOutThere`. */
export async function signOutElsewhere({ api, platform }: DeviceDeps): Promise<boolean> {
  const result = await api.endOtherSessions();
  if (!result.ok) platform.notify('negative', result.error.text);
  return result.ok;
}
