/** The makers of all facts, in the order in which they are made: a later one reads what the earlier have made. */
import type { FactMaker } from './issueFacts.ts';
import type { OrderDeps } from './plannedRun.ts';

export function factMakers(_deps: OrderDeps): readonly FactMaker[] {
  return [];
}
