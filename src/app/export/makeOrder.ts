/** Carries out an order of the save dialog: makes its file and hands it over. Loaded with the dialog. */
import type { RunDocument } from '../../document/runDocument.ts';
import { neededFiles } from '../document/neededFiles.ts';
import { tableRows } from '../../data/copies/index.ts';
import type { ExportFailed, ExportProgress, FailedCopy } from '../../output/export/index.ts';
import type { SaveResult } from '../../hosts/page/export/makeExport.ts';
import type { CopyFailure, ExportReport } from '../../machines/export/events.ts';
import { keepMade } from './changedCopies.ts';
import type { MadeFiles } from '../issue/facts/issueFacts.ts';
import { makeExtra } from './extraFiles.ts';
import type { OrderDeps, PlannedRun } from './plannedRun.ts';
import type { RunControl } from './runControl.ts';
import { isImagePlan, wholeCopies } from '../../output/plan/index.ts';
import { printShopOf } from '../../output/print/index.ts';

/**
 * @param onMade called with the copies that were made, once their file is handed over
 */
export async function makeOrder(
  deps: OrderDeps,
  run: PlannedRun,
  control: RunControl,
  onMade?: (made: MadeFiles) => Promise<void>,
): Promise<ExportReport> {
  const { platform, madeFile } = deps;
  const leftOut = new Set<string>();
  const result = await fileOf(deps, run, control, leftOut);
  if (result.kind === 'cancelled') return { type: 'stopped' };
  if (result.kind === 'failed') {
    const { details } = result;
    const failure = { code: 'refused', text: failureText(run, result), ...(details && { details }) } as const;
    return { type: 'broken', failure };
  }
  if (run.order.delivery === 'printer') platform.printing.print(result.blob);
  else platform.download(result.blob, result.fileName);
  madeFile.keep(result.blob, result.fileName);
  await onMade?.(madeFiles(run, result.fileName, leftOut)).catch(() =>
    platform.notify('warning', NOT_NOTED_TEXT),
  );
  // If this fails, the next run offers all copies.
  await keepMade(deps, run, leftOut, control.signal).catch(() => undefined);
  return { type: 'finished', fileName: result.fileName };
}

const NOT_NOTED_TEXT =
  'Файл сохранён, а в список выданных документов его записать не удалось. Проверьте, есть ли на устройстве свободное место.';

/** The file of each copy: its own in an archive, otherwise the file that holds all copies. */
function madeFiles({ plan }: PlannedRun, fileName: string, leftOut: ReadonlySet<string>): MadeFiles {
  const made = plan.copies.filter((copy) => !leftOut.has(copy.fileName));
  return new Map(
    wholeCopies(made).map((copy) => [
      copy.recordIndex ?? 0,
      plan.container === 'zip' ? copy.fileName : fileName,
    ]),
  );
}

async function fileOf(
  { platform, images, place }: OrderDeps,
  run: PlannedRun,
  { signal, report, pause, decision: decided }: RunControl,
  leftOut: Set<string>,
): Promise<SaveResult> {
  const { document, plan, order } = run;
  const { layout, isPicture, hasMarks } = order;
  const printShop = printShopOf(order);
  const files = await neededFiles(images, document);
  const onProgress = ({ done, total }: ExportProgress) => report({ type: 'copyDone', done, total });
  if (order.extra !== null)
    return makeExtra(order.extra, run, { platform, images: files, signal, onProgress });
  const wanted = { document, images: files, signal };
  const collection = {
    onProgress,
    pause,
    onFailedCopies: async (failed: readonly FailedCopy[]) => {
      report({ type: 'incomplete', failures: failuresOf(document, failed) });
      const decision = await decided();
      if (decision === 'leave out') for (const { copy } of failed) leftOut.add(copy.fileName);
      return decision;
    },
    onPart: platform.download,
  };
  const options = plan.container === null ? wanted : { ...wanted, ...collection };
  // A resumed run draws the whole document, so a run without its background is not kept.
  const isKept = order.scope === 'collection' && plan.container !== null && !order.isInkSaving;
  const drawing = { ...options, ...(isKept && { kept: { place, order } }) };
  return isImagePlan(plan)
    ? platform.makeExport({ ...drawing, plan })
    : platform.makePdf({
        ...drawing,
        plan,
        layout,
        isPicture,
        ...(hasMarks && { hasMarks }),
        ...(printShop && { printShop }),
      });
}

/** Message of a failed run; names the first copy when no copy of an archive could be drawn. */
function failureText(
  { document, plan }: Pick<PlannedRun, 'document' | 'plan'>,
  { message, copy }: ExportFailed,
): string {
  if (copy === undefined || copy.recordIndex === null || plan.container !== 'zip') return message;
  const row = tableRows(document).get(copy.recordIndex);
  const place = [
    ...(row === undefined ? [] : [`строка ${row} таблицы`]),
    ...(copy.page === undefined ? [] : [`страница ${copy.page + 1}`]),
  ];
  const where = place.length === 0 ? '' : ` (${place.join(', ')})`;
  return `копию ${copy.recordIndex + 1}${where} не удалось нарисовать: ${message}`;
}

function failuresOf(document: RunDocument, failed: readonly FailedCopy[]): readonly CopyFailure[] {
  const rows = tableRows(document);
  return failed.map(({ copy: { fileName, recordIndex }, message }) => {
    const record = recordIndex ?? 0;
    return { fileName, copy: record + 1, row: rows.get(record) ?? null, reason: message };
  });
}
