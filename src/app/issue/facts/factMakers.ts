/**
 * The makers of all facts, in the order in which they are made: a later one reads what the earlier have made.
 */
import type { RunDocument } from '../../../document/runDocument.ts';
import type { IssuedFacts } from '../../../document/template/factFields.ts';
import { countCopies } from '../../../data/records/index.ts';
import { USUAL_ORDER } from '../../../output/order/index.ts';
import type { FactMaker } from './issueFacts.ts';
import { peekedFacts } from './issueFacts.ts';
import type { NumberDeps } from './numberMaker.ts';
import { numberMaker } from './numberMaker.ts';
import type { ProofDeps } from './proofMaker.ts';
import { proofMaker } from './proofMaker.ts';
import type { EditorPlatform } from '../../platform/platform.ts';

interface FactDeps extends NumberDeps {
  readonly platform: NumberDeps['platform'] & Pick<EditorPlatform, 'origin' | 'site'>;
  /** Absent where nothing is signed, such as on the screen. */
  readonly api?: ProofDeps['api'];
}

export function factMakers(deps: FactDeps): readonly FactMaker[] {
  const { api, place } = deps;
  const { origin, site, now } = deps.platform;
  return [numberMaker(deps), proofMaker({ api, place, origin: site.publicUrl ?? origin, now })];
}

/** The facts that all copies of a document have, or would get now, for what only shows them. */
export function peekAll(deps: Omit<FactDeps, 'api'>, document: RunDocument): Promise<IssuedFacts> {
  const copies = Array.from({ length: Math.max(1, countCopies(document)) }, (_, copy) => copy);
  const order = { ...USUAL_ORDER, scope: 'instance' } as const;
  return peekedFacts(factMakers(deps)).of({ document, order, copies, signal: new AbortController().signal });
}
