/** The plan of an order of the save dialog (§4, §9). */
import type { Document } from '../../document/document.ts';
import { countCopies } from '../../data/index.ts';
import type { Editor } from '../../engine/index.ts';
import {
  chooseCopies,
  copyPaths,
  namesInPattern,
  patternFields,
  patternRefusal,
  planCollection,
  planImage,
  withoutBackground,
} from '../../output/index.ts';
import type { ExportOrder } from '../../machines/export/events.ts';
import { USUAL_CHOICE } from '../../machines/saveDialog/events.ts';
import { fail } from '../platform/apiFailure.ts';
import type { PlannedRun } from './plannedRun.ts';
import type { TableMemory } from '../table/tableMemory.ts';

/**
 * Plans an order on the document as it is. Throws a `Failure` when it cannot be carried out.
 * @param shownRecord the copy on the screen, for one image; null for the document without a record
 * @param withColumns adds columns of the open table to the records
 */
export async function planOf(
  editor: Editor,
  shownRecord: number | null,
  order: ExportOrder,
  signal: AbortSignal,
  withColumns: TableMemory['withColumns'],
): Promise<PlannedRun> {
  const { scope, name, format, copies = '', pattern = null, pdf = USUAL_CHOICE.pdf } = order;
  const { dpi = USUAL_CHOICE.dpi } = order;
  const document = drawnOf(editor, order.isInkSaving === true);
  const run = { document, pdf, order };
  // The page that measures a printer shows no copies, so it does not matter which are chosen.
  if (scope === 'instance' || order.extra === 'calibration')
    return { ...run, plan: planImage(document, name, format, shownRecord, dpi) };
  const choice = chooseCopies(copies, countCopies(document));
  if (choice.kind === 'wrong') return fail({ code: 'refused', text: choice.text });
  // Files may be named by columns that no layer shows.
  const named = pattern === null ? document : withColumns(document, namesInPattern(pattern));
  const refusal = pattern === null ? null : patternRefusal(pattern, patternFields(named));
  if (refusal !== null) return fail({ code: 'refused', text: refusal });
  const fileNames = pattern === null ? undefined : await pathsOf(named, { pattern, name, format }, signal);
  const wishes = { indexes: choice.indexes, isEach: pdf.isEach, dpi, ...(fileNames && { fileNames }) };
  const reply = planCollection(document, name, format, wishes);
  return reply.kind === 'planned'
    ? { ...run, plan: reply.plan }
    : fail({ code: 'refused', text: reply.text });
}

/** The document as it is drawn. @param isInkSaving leaves out its background */
export function drawnOf(editor: Editor, isInkSaving: boolean): Document {
  const { document } = editor.getSnapshot();
  return isInkSaving ? withoutBackground(document) : document;
}

/** Names that are made before the page gets a turn. */
const NAMES_AT_ONCE = 500;

async function pathsOf(
  document: Document,
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
