/** A document that is replaced by a new one is replaced behind the link too. */
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import type { Order } from '../../../output/order/index.ts';
import { openSource } from '../letters/lettersSource.ts';
import { fail } from '../../platform/apiFailure.ts';
import type { ReplaceDeps } from './drawAgain.ts';
import { drawAgain, GONE_TEXT, orderAgain } from './drawAgain.ts';
import type { MeantCopies } from './meantCopies.ts';
import { meantCopies } from './meantCopies.ts';
import { planPickup } from './planPickup.ts';
import { placesOf } from './publications.ts';

/** How many copies recipients can open are of these rows. @param register all rows */
export async function countPublished(
  project: string,
  rows: readonly IssuedRow[],
  register: readonly IssuedRow[],
): Promise<number> {
  const meant = await meantCopies(project, rows, register);
  return meant.reduce((sum, { copies }) => sum + copies.length, 0);
}

/**
 * Draws the published copies of these rows anew, which are to be replaced and so get new numbers, and puts
 * them in the places of the ones before: link and codes stay.
 * @param chosen what was chosen in this session
 * @param register all rows
 * @returns how many were put. Throws a `Failure`; what was put stays so
 */
export async function renewCopies(
  deps: ReplaceDeps,
  chosen: Partial<Order>,
  rows: readonly IssuedRow[],
  register: readonly IssuedRow[],
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const meant of await meantCopies(deps.session.device.place, rows, register))
    count += await renewIn(deps, chosen, meant, signal);
  return count;
}

async function renewIn(
  deps: ReplaceDeps,
  chosen: Partial<Order>,
  { kept, copies }: MeantCopies,
  signal: AbortSignal,
): Promise<number> {
  const source = await openSource(deps, orderAgain(kept, chosen), signal);
  const planned = new Map(planPickup(source, kept.column).copies.map((each) => [each.copy, each]));
  const places = placesOf(copies, source.run.document).flatMap(([copy, own]) => {
    const wanted = planned.get(copy);
    return wanted === undefined ? [] : [{ own, planned: wanted }];
  });
  if (places.length < copies.length) return fail({ code: 'refused', text: GONE_TEXT });
  for (const place of places) await drawAgain(deps, { kept, source, ...place }, signal);
  return places.length;
}
