/** A document that is withdrawn is no longer given out by the link either. */
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { changePickup } from '../../../hosts/page/keptPickups.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { valueOrFailure } from '../../platform/apiFailure.ts';
import { meantCopies } from './meantCopies.ts';
import { forget } from './publishCopies.ts';

/**
 * Removes the published copies of these rows (`meantCopies`). A publication without a copy ends.
 * @param project names it on this device
 * @param register all rows
 * @returns how many copies were removed. Throws a `Failure`; what was removed stays so
 */
export async function withdrawCopies(
  application: UsesApi<'removePickupCopy' | 'withdrawPickup'>,
  project: string,
  rows: readonly IssuedRow[],
  register: readonly IssuedRow[],
): Promise<number> {
  let count = 0;
  for (const { kept, copies: meant } of await meantCopies(project, rows, register)) {
    if (meant.length === kept.copies.length) {
      await forget(application, project, kept.id);
      count += meant.length;
      continue;
    }
    for (const { id } of meant) {
      const removed = await application.api.removePickupCopy(kept.id, id);
      if (!removed.ok && removed.error.code !== 404) valueOrFailure(removed);
      await changePickup(project, kept.id, (now) => ({
        ...now,
        copies: now.copies.filter((copy) => copy.id !== id),
      }));
      count += 1;
    }
  }
  return count;
}
