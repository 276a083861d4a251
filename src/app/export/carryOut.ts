/**
 * An order from its plan to its file. Planning asks which facts the copies are going to have; making them has
 * the facts issued first and plans with these, because names of files may show them. Loaded with the dialog.
 */
import type { RunDocument } from '../../document/runDocument.ts';
import type { ExportReport } from '../../machines/export/events.ts';
import type { Order } from '../../output/order/index.ts';
import { factMakers } from '../issue/facts/factMakers.ts';
import { isIssuing, issuedFacts, withIssued } from '../issue/facts/issueFacts.ts';
import { makeOrder } from './makeOrder.ts';
import type { PlannedRun, RunDeps } from './plannedRun.ts';
import { planWith } from './planOrder.ts';
import type { RunControl } from './runControl.ts';

// The build keeps one chunk for all: a chunk more takes the document's code apart for all pages.
export { findChanged } from './changedCopies.ts';
export { drawnDocument } from '../../output/order/index.ts';
export { planPage } from '../../output/plan/index.ts';
export { planOf, planOrder } from './planOrder.ts';
export { designedDocument, withAllColumns } from './designedDocument.ts';
export { previewDesigns } from './designPreview.ts';
export { factMakers, peekAll } from '../issue/facts/factMakers.ts';
export { issuedFacts, peekedFacts } from '../issue/facts/issueFacts.ts';

/** Makes the file. Facts that hand out documents are issued first, and the run is planned with them again. */
export async function carryOut(deps: RunDeps, run: PlannedRun, control: RunControl): Promise<ExportReport> {
  const makers = factMakers(deps);
  if (makers.length === 0 || !isIssuing(run.order)) return makeOrder(deps, run, control);
  const { signal, report } = control;
  const facts = issuedFacts(makers, ({ total }) => report({ type: 'copyDone', done: 0, total }));
  const issued = await planWith(deps, run.wish, signal, facts);
  return signal.aborted ? { type: 'stopped' } : makeOrder(deps, issued, control, facts.finish);
}

/** The document with the facts of the shown copy, for one image that is handed out without a file. */
export async function issuedImage(
  deps: RunDeps,
  document: RunDocument,
  order: Order,
  signal: AbortSignal,
): Promise<{ readonly document: RunDocument; readonly finish: () => Promise<void> }> {
  const copy = deps.shownRecord() ?? 0;
  const wanted = { ...order, pattern: null };
  const facts = issuedFacts(factMakers(deps), () => undefined);
  const made = await facts.of({ document, order: wanted, copies: [copy], signal });
  return {
    document: withIssued(document, wanted, made),
    finish: () => facts.finish(new Map([[copy, COPIED]])),
  };
}

/** In the place of a file name. */
const COPIED = 'скопировано';
