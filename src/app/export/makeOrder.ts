/** Carries out an order of the save dialog: makes its file and hands it over. Loaded with the dialog. */
import type { RunDocument } from '../../document/runDocument.ts';
import { neededFiles } from '../document/neededFiles.ts';
import { tableRows, copyNames, registerRows } from '../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import type { ExportFailed, ExportProgress, FailedCopy } from '../../output/export/index.ts';
import type { ExtraFile, Order } from '../../output/order/index.ts';
import type { ExportPlan } from '../../output/plan/index.ts';
import type { SaveResult } from '../../hosts/page/export/makeExport.ts';
import type { CopyFailure, ExportReport } from '../../machines/export/events.ts';
import { keepMade } from './changedCopies.ts';
import type { MadeFiles } from '../issue/facts/issueFacts.ts';
import type { OrderDeps, PlannedRun } from './plannedRun.ts';
import type { RunControl } from './runControl.ts';
import { writeRegister } from '../../../workers/register/client.ts';
import { copyRemarks } from '../../output/check/index.ts';
import { pageOf } from '../../output/formats/index.ts';
import {
  calibrationPage,
  contactSheet,
  LINE_IMAGE,
  LINE_PICTURE,
  shopSheet,
} from '../../output/pdf/index.ts';
import {
  imageFileName,
  isImagePlan,
  namesInPattern,
  planImage,
  sanitiseFileName,
  wholeCopies,
} from '../../output/plan/index.ts';
import { layoutOf, PAPERS, printShopOf } from '../../output/print/index.ts';
import type { EditorPlatform } from '../platform/platform.ts';

/** Input of a file about the copies (`ExtraFile`). */
export interface ExtraRun {
  readonly platform: Pick<EditorPlatform, 'makePdf' | 'checkAllCopies' | 'now'>;
  readonly document: RunDocument;
  /** The selected copies with their file names. */
  readonly plan: ExportPlan;
  /** Name of the collection. */
  readonly name: string;
  readonly images: ReadonlyMap<string, Blob>;
  /** Columns of a register, and the settings for a print shop (`Order`). */
  readonly order: Order;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

type Report = (message: ExportReport) => void;
interface ControlledRun extends PlannedRun {
  readonly control: RunControl;
  /** Called with the copies that were made, once their file is handed over. */
  readonly onMade?: (made: MadeFiles) => Promise<void>;
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
  await run
    .onMade?.(madeFiles(run, result.fileName, leftOut))
    .catch(() => platform.notify('warning', NOT_NOTED_TEXT));
  // If this fails, the next run offers all copies.
  await keepMade(deps, run, leftOut, signal).catch(() => undefined);
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
  { document, plan, order, control }: ControlledRun,
  { report, leftOut }: { readonly report: Report; readonly leftOut: Set<string> },
  signal: AbortSignal,
): Promise<SaveResult> {
  const { name, extra, layout, isPicture, hasMarks } = order;
  const printShop = printShopOf(order);
  const wanted = { document, images: await neededFiles(images, document), signal };
  const onProgress = ({ done, total }: ExportProgress) => report({ type: 'copyDone', done, total });
  if (extra !== null) return makeExtra(extra, { ...wanted, onProgress, platform, plan, name, order });
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
  // A resumed run draws the whole document, so a run without its background is not kept.
  const isKept = order.scope === 'collection' && plan.container !== null && !order.isInkSaving;
  const run = { ...options, ...(isKept && { kept: { place, order } }) };
  return isImagePlan(plan)
    ? platform.makeExport({ ...run, plan })
    : platform.makePdf({
        ...run,
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

export function makeExtra(extra: ExtraFile, run: ExtraRun): Promise<SaveResult> {
  switch (extra) {
    case 'contactSheet':
      return makeContactSheet(run);
    case 'register':
      return makeRegister(run);
    case 'calibration':
      return makeCalibration(run);
    case 'shopSheet':
      return makeShopSheet(run);
    default:
      return extra satisfies never;
  }
}

async function makeContactSheet({
  platform,
  document,
  plan,
  name,
  images,
  signal,
  onProgress,
}: ExtraRun): Promise<SaveResult> {
  const sheet = contactSheet(document, copyNames(RUSSIAN_FILLING, document));
  const fileName = imageFileName(`${name} — контактный лист`, 'pdf');
  const copies = wholeCopies(plan.copies);
  const page = pageOf(sheet.document);
  return platform.makePdf({
    document: sheet.document,
    plan: { format: 'pdf', container: 'document', fileName, copies, page },
    layout: sheet.layout,
    isPicture: false,
    images: new Map([...images, ...(await lineImage())]),
    signal,
    onProgress,
  });
}

async function makeRegister(run: ExtraRun): Promise<SaveResult> {
  const { platform, document, plan, name, images, signal, onProgress } = run;
  const { registerColumns } = run.order;
  const total = plan.copies.length;
  const check = await platform.checkAllCopies({
    document,
    images,
    signal,
    onProgress: (done) => onProgress({ done: Math.min(done, total), total }),
  });
  if (signal.aborted) return { kind: 'cancelled' };
  const remarksOf = check.kind === 'checked' ? copyRemarks(check.report) : () => [];
  // Copies of one document are in the same file.
  const copies =
    plan.container === 'zip'
      ? wholeCopies(plan.copies)
      : plan.copies.map((copy) => ({ ...copy, fileName: plan.fileName }));
  const columns = registerColumns === null ? undefined : namesInPattern(registerColumns);
  const rows = registerRows(RUSSIAN_FILLING, document, copies, {
    made: new Date(platform.now()),
    remarksOf,
    columns,
  });
  const blob = await writeRegister({ rows, sheet: 'Реестр', signal });
  return blob === null
    ? { kind: 'cancelled' }
    : { kind: 'done', blob, fileName: `${sanitiseFileName(name)} — реестр.xlsx` };
}

async function makeCalibration({ platform, signal }: ExtraRun): Promise<SaveResult> {
  const document = calibrationPage(PAPERS.a4);
  return platform.makePdf({
    document,
    plan: planImage(document, document.name, 'pdf', null),
    layout: null,
    isPicture: false,
    images: await lineImage(),
    signal,
  });
}

async function makeShopSheet({
  platform,
  document,
  plan,
  name,
  order,
  signal,
}: ExtraRun): Promise<SaveResult> {
  const { layout, isPicture, hasMarks } = order;
  const { widthMm: width, heightMm: height } = pageOf(document);
  const sheet = shopSheet(document, {
    file: plan.fileName,
    records: wholeCopies(plan.copies).map(({ recordIndex }) => recordIndex),
    isEach: plan.container === 'zip',
    layout: layout && layoutOf(layout, { width, height }),
    hasMarks,
    isPicture,
    printShop: printShopOf(order),
  });
  return platform.makePdf({
    document: sheet,
    plan: planImage(sheet, `${name} — лист для типографии`, 'pdf', null),
    layout: null,
    isPicture: false,
    images: new Map(),
    signal,
  });
}

async function lineImage(): Promise<ReadonlyMap<string, Blob>> {
  return new Map([[LINE_IMAGE, await (await fetch(LINE_PICTURE)).blob()]]);
}
