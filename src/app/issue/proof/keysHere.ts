/** Which keys of an account this device has. Apart from what is done with them, which the profile loads late. */
import type { OwnKey } from '../../../api/contract/proof.ts';
import { keptKeys } from '../../../hosts/page/proofKeys.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { listKeys } from './accountKeys.ts';

export { forgetKey, keptKeys } from '../../../hosts/page/proofKeys.ts';

/** The key that signs on this device: the newest one of the account that is here; null without one. */
export async function signingKeyOf(own: readonly OwnKey[]): Promise<OwnKey | null> {
  const here = new Set(await keptKeys());
  return own.find(({ id, withdrawn }) => withdrawn === undefined && here.has(id)) ?? null;
}

/**
 * Why documents cannot be signed here: the account has no key, or this device has none of its keys. Null when they
 * can; `unknown` where the service cannot be asked.
 */
export async function missingKey(
  application: UsesApi<'listProofKeys'>,
  signal: AbortSignal,
): Promise<'never' | 'here' | 'unknown' | null> {
  const own = await listKeys(application, { signal });
  if (!own.ok) return 'unknown';
  if ((await signingKeyOf(own.value)) !== null) return null;
  return own.value.length === 0 ? 'never' : 'here';
}
