/** The makers of all facts, in the order in which they are made: a later one reads what the earlier have made. */
import type { FactMaker } from './issueFacts.ts';
import type { OrderDeps } from './plannedRun.ts';
import { proofMaker } from '../proof/proofMaker.ts';

export function factMakers({ platform, api }: OrderDeps): readonly FactMaker[] {
  const { origin, site, now } = platform;
  return [proofMaker({ api, origin: site.publicUrl ?? origin, now })];
}
