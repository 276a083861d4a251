/**
 * Files about the copies of a run (`ExtraFile`): a contact sheet, a register, a page that measures a printer.
 */
import { copyNames, registerRows } from '../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import type { SaveResult } from '../../hosts/page/export/makeExport.ts';
import { copyRemarks } from '../../output/check/index.ts';
import type { ExportProgress } from '../../output/export/index.ts';
import { pageOf } from '../../output/formats/index.ts';
import type { ExtraFile } from '../../output/order/index.ts';
import {
  calibrationPage,
  contactSheet,
  LINE_IMAGE,
  LINE_PICTURE,
  shopSheet,
} from '../../output/pdf/index.ts';
import {
  imageFileName,
  namesInPattern,
  planImage,
  sanitiseFileName,
  wholeCopies,
} from '../../output/plan/index.ts';
import { layoutOf, PAPERS, printShopOf } from '../../output/print/index.ts';
import { writeRegister } from '../../../workers/register/client.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { PlannedRun } from './plannedRun.ts';

/** What such a file is made with. */
export interface ExtraHost {
  readonly platform: Pick<EditorPlatform, 'makePdf' | 'checkAllCopies' | 'now'>;
  readonly images: ReadonlyMap<string, Blob>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** The file about the copies that the run has chosen. */
export function makeExtra(extra: ExtraFile, run: PlannedRun, host: ExtraHost): Promise<SaveResult> {
  switch (extra) {
    case 'contactSheet':
      return makeContactSheet(run, host);
    case 'register':
      return makeRegister(run, host);
    case 'calibration':
      return makeCalibration(host);
    case 'shopSheet':
      return makeShopSheet(run, host);
    default:
      return extra satisfies never;
  }
}

async function makeContactSheet(
  { document, plan, order }: PlannedRun,
  { platform, images, signal, onProgress }: ExtraHost,
): Promise<SaveResult> {
  const sheet = contactSheet(document, copyNames(RUSSIAN_FILLING, document));
  const fileName = imageFileName(`${order.name} — контактный лист`, 'pdf');
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

async function makeRegister(
  { document, plan, order }: PlannedRun,
  { platform, images, signal, onProgress }: ExtraHost,
): Promise<SaveResult> {
  const { name, registerColumns } = order;
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

async function makeCalibration({ platform, signal }: ExtraHost): Promise<SaveResult> {
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

async function makeShopSheet(
  { document, plan, order }: PlannedRun,
  { platform, signal }: ExtraHost,
): Promise<SaveResult> {
  const { name, layout, isPicture, hasMarks } = order;
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
