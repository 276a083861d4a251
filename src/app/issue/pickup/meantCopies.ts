import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import type { KeptCopy, KeptPickup } from '../../../hosts/page/keptPickups.ts';
import { keptPickups } from '../../../hosts/page/keptPickups.ts';

/** A publication of this device, and the copies of it that are meant. */
export interface MeantCopies {
  readonly kept: KeptPickup;
  readonly copies: readonly KeptCopy[];
}

/**
 * The published copies of these rows. A copy is that of the last number which its record got: a row that was
 * replaced has none.
 * @param project names it on this device
 * @param register all rows
 */
export async function meantCopies(
  project: string,
  rows: readonly IssuedRow[],
  register: readonly IssuedRow[],
): Promise<readonly MeantCopies[]> {
  const last = new Map(register.map(({ key, id }) => [key, id]));
  const keys = new Set(rows.filter(({ key, id }) => last.get(key) === id).map(({ key }) => key));
  return (await keptPickups(project)).flatMap((kept) => {
    const copies = kept.copies.filter(({ key }) => keys.has(key));
    return copies.length === 0 ? [] : [{ kept, copies }];
  });
}
