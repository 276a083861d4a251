/** The plan of an order of the save dialog (§4, §9). */
import type { RunDocument } from '../../document/runDocument.ts';
import { countCopies } from '../../data/records/index.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { drawnDocument, settledOrder } from '../../output/order/index.ts';
import {
  chooseCopies,
  collectionError,
  copyPaths,
  namesInPattern,
  patternFields,
  patternRefusal,
  planCollection,
  planImage,
} from '../../output/plan/index.ts';
import type { DesignChoice, Order } from '../../output/order/index.ts';
import { fail } from '../platform/apiFailure.ts';
import { factMakers } from '../issue/facts/factMakers.ts';
import type { FactSource } from '../issue/facts/issueFacts.ts';
import { peekedFacts, withIssued } from '../issue/facts/issueFacts.ts';
import { designedDocument } from './designedDocument.ts';
import type { PlannedRun, RunDeps } from './plannedRun.ts';
import type { TableMemory } from '../table/tableMemory.ts';

/** Rejects with a `Failure` when the order cannot be carried out. */
export function planOrder(deps: RunDeps, wish: Order, signal: AbortSignal): Promise<PlannedRun> {
  return planWith(deps, wish, signal, peekedFacts(factMakers(deps)));
}

/** The same with facts from this source, such as those that are issued. */
export function planWith(
  deps: RunDeps,
  wish: Order,
  signal: AbortSignal,
  facts: FactSource,
): Promise<PlannedRun> {
  const { editor, tables } = deps;
  return planOf(editor, deps.shownRecord(), wish, signal, tables.withColumns, facts, designingWith(deps));
}

/** Loads designs where there is an account; a list without one has no projects. */
function designingWith({ api, organisations, images, tables }: RunDeps): Designing | undefined {
  if (api === undefined || organisations === undefined) return undefined;
  return async (document, choice, signal) =>
    (await designedDocument({ api, organisations, images, tables }, document, choice, signal)).document;
}

/**
 * Plans an order on the document as it is. Throws a `Failure` when it cannot be carried out.
 * @param shownRecord the copy on the screen, for one image; null for the document without a record
 * @param withColumns adds columns of the open table to the records
 * @param facts gives the facts of the copies; none unless given
 * @param designing gives the document the designs that the order names; none unless given
 */
export async function planOf(
  editor: Editor,
  shownRecord: number | null,
  wish: Order,
  signal: AbortSignal,
  withColumns: TableMemory['withColumns'],
  facts: FactSource = NO_FACTS,
  designing: Designing = NO_DESIGNS,
): Promise<PlannedRun> {
  const present = editor.getSnapshot().document;
  const order = settledOrder(wish, present);
  const whole = order.designs === null ? present : await designing(present, order.designs, signal);
  const { scope, name, format, copies, pattern, isEach, dpi } = order;
  const ofTable =
    order.extra === 'register'
      ? namesInPattern(order.registerColumns ?? '')
      : namesInPattern(`${order.proofName ?? ''}${order.proofAward ?? ''}`);
  const plain = drawnDocument(ofTable.length === 0 ? whole : withColumns(whole, ofTable), order);
  // The page that measures a printer shows no copies, so it does not matter which are chosen.
  if (scope === 'instance' || order.extra === 'calibration') {
    const made = await facts.of({ document: plain, order, copies: [shownRecord ?? 0], signal });
    const document = withIssued(plain, order, made);
    return { document, order, wish, plan: planImage(document, name, format, shownRecord, dpi) };
  }
  const choice = chooseCopies(copies, countCopies(plain));
  if (choice.kind === 'wrong') return fail({ code: 'refused', text: choice.text });
  refuseCollection(plain, pattern, withColumns);
  const made = await facts.of({ document: plain, order, copies: choice.indexes, signal });
  const document = withIssued(plain, order, made);
  // Files may be named by columns that no layer shows.
  const named = pattern === null ? document : withColumns(document, namesInPattern(pattern));
  const fileNames = pattern === null ? undefined : await pathsOf(named, { pattern, name, format }, signal);
  const wishes = { indexes: choice.indexes, isEach, dpi, ...(fileNames && { fileNames }) };
  const reply = planCollection(document, name, format, wishes);
  return reply.kind === 'planned'
    ? { document, order, wish, plan: reply.plan }
    : fail({ code: 'refused', text: reply.text });
}

/** Throws when the copies or their names cannot be made; before any facts of them are. */
function refuseCollection(
  document: RunDocument,
  pattern: string | null,
  withColumns: TableMemory['withColumns'],
): void {
  const error = collectionError(document);
  if (error !== null) fail({ code: 'refused', text: error });
  if (pattern === null) return;
  const refusal = patternRefusal(pattern, patternFields(withColumns(document, namesInPattern(pattern))));
  if (refusal !== null) fail({ code: 'refused', text: refusal });
}

/** The document with these designs. Throws a `Failure`. */
export type Designing = (
  document: RunDocument,
  choice: DesignChoice,
  signal: AbortSignal,
) => Promise<RunDocument>;

const NO_DESIGNS: Designing = (document) => Promise.resolve(document);

/** A run without facts of its own. */
const NO_FACTS: FactSource = { of: () => Promise.resolve(new Map()) };

/** Names that are made before the page gets a turn. */
const NAMES_AT_ONCE = 500;

async function pathsOf(
  document: RunDocument,
  wishes: Parameters<typeof copyPaths>[1],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const path of copyPaths(document, wishes)) {
    paths.push(path);
    if (paths.length % NAMES_AT_ONCE === 0) await new Promise((resolve) => void setTimeout(resolve));
    if (signal.aborted) break;
  }
  return paths;
}
