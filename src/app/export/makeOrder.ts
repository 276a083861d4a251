/** Carries out an order of the save dialog: makes its file and hands it over. Loaded with the dialog. */
import type { Document } from '../../document/document.ts';
import { imagesOf } from '../../document/records/layerImages.ts';
import { tableRows } from '../../data/index.ts';
import type { ExportFailed, ExportProgress, FailedCopy } from '../../output/index.ts';
import type { SaveResult } from '../../hosts/page/export/makeExport.ts';
import type { CopyFailure, ExportReport } from '../../machines/export/events.ts';
import { keepMade } from './changedCopies.ts';
import { makeExtra } from './extraFiles.ts';
import type { OrderDeps, PlannedRun } from './plannedRun.ts';
import type { RunControl } from './runControl.ts';

// The build keeps one chunk for both: a chunk more takes the document's code apart for all pages.
export { findChanged } from './changedCopies.ts';
export { planPage } from '../../output/index.ts';
export { drawnOf, planOf } from './planOrder.ts';

type Report = (message: ExportReport) => void;
interface ControlledRun extends PlannedRun {
  readonly control: RunControl;
}

export async function makeOrder(
  deps: OrderDeps,
  run: ControlledRun,
  report: Report,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { platform, madeFile } = deps;
  const leftOut = new Set<string>();
  const result = await fileOf(deps, run, { report, leftOut }, signal);
  if (result.kind === 'cancelled') return { type: 'stopped' };
  if (result.kind === 'failed') {
    const { details } = result;
    const failure = { code: 'refused', text: failureText(run, result), ...(details && { details }) } as const;
    return { type: 'broken', failure };
  }
  if (run.order.delivery === 'printer') platform.printing.print(result.blob);
  else platform.download(result.blob, result.fileName);
  madeFile.keep(result.blob, result.fileName);
  // Without it the next run offers all copies.
  await keepMade(deps, run, leftOut, signal).catch(() => undefined);
  return { type: 'finished', fileName: result.fileName };
}

async function fileOf(
  { platform, images, place }: OrderDeps,
  { document, plan, pdf, order, control }: ControlledRun,
  { report, leftOut }: { readonly report: Report; readonly leftOut: Set<string> },
  signal: AbortSignal,
): Promise<SaveResult> {
  const { name, copies = '', pattern = null, dpi, extra, isInkSaving = false } = order;
  const wanted = { document, images: await images.filesOf(imagesOf(document)), signal };
  const onProgress = ({ done, total }: ExportProgress) => report({ type: 'copyDone', done, total });
  if (extra !== undefined) return makeExtra(extra, { ...wanted, onProgress, platform, plan, name });
  const collection = {
    onProgress,
    pause: control.pause,
    onFailedCopies: async (failed: readonly FailedCopy[]) => {
      report({ type: 'incomplete', failures: failuresOf(document, failed) });
      const decision = await control.decision();
      if (decision === 'leave out') for (const { copy } of failed) leftOut.add(copy.fileName);
      return decision;
    },
    onPart: platform.download,
  };
  const options = plan.container === null ? wanted : { ...wanted, ...collection };
  const { layout, isPicture, withoutMarks = false } = pdf;
  const { bleedMm = 0 } = document.sheet;
  const hasMarks = layout === null && bleedMm > 0 && !withoutMarks;
  // An unfinished run goes on with the whole document, so one without its background ends with the page.
  const isKept = order.scope === 'collection' && plan.container !== null && !isInkSaving;
  const again = { name, format: plan.format, copies, pattern, ...(dpi && { dpi }) };
  if (plan.format === 'pdf') {
    const written = { ...(isPicture && { isPicture }), ...(hasMarks && { hasMarks }) };
    const kept = { place, order: { ...again, ...written } };
    return platform.makePdf({
      ...options,
      plan,
      layout,
      isPicture,
      ...(hasMarks && { hasMarks }),
      ...(isKept && { kept }),
    });
  }
  return platform.makeExport({ ...options, plan, ...(isKept && { kept: { place, order: again } }) });
}

/** Of an archive in which no copy could be drawn, names the first one. */
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

function failuresOf(document: Document, failed: readonly FailedCopy[]): readonly CopyFailure[] {
  const rows = tableRows(document);
  return failed.map(({ copy: { fileName, recordIndex }, message }) => {
    const record = recordIndex ?? 0;
    return { fileName, copy: record + 1, row: rows.get(record) ?? null, reason: message };
  });
}
