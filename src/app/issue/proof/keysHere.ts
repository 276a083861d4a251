/** Which keys of an account this device has. Apart from what is done with them, which the profile loads late. */
import type { OwnKey } from '../../../api/contract/proof.ts';
import { keptKeys } from '../../../hosts/page/proofKeys.ts';

export { forgetKey, keptKeys } from '../../../hosts/page/proofKeys.ts';
export { remindAt } from '../../../hosts/page/unsavedBackups.ts';

/** The key that signs on this device: the newest one of the account that is here; null without one. */
export async function signingKeyOf(own: readonly OwnKey[]): Promise<OwnKey | null> {
  const here = new Set(await keptKeys());
  return own.find(({ id, withdrawn }) => withdrawn === undefined && here.has(id)) ?? null;
}
