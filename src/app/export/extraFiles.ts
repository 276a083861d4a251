/** Files beside the copies: a contact sheet to approve, a register, a page that shows how a printer is off. */
import { writeRegister } from '../../../workers/register/client.ts';
import type { Document } from '../../document/document.ts';
import { copyNames, registerRows } from '../../data/index.ts';
import type { ExportPlan, ExportProgress } from '../../output/index.ts';
import {
  calibrationPage,
  contactSheet,
  copyRemarks,
  imageFileName,
  LINE_IMAGE,
  LINE_PICTURE,
  pageOf,
  PAPERS,
  planImage,
  sanitiseFileName,
  wholeCopies,
} from '../../output/index.ts';
import type { SaveResult } from '../../hosts/page/export/makeExport.ts';
import type { ExtraFile } from '../../machines/export/events.ts';
import type { EditorPlatform } from '../platform/platform.ts';

export interface ExtraRun {
  readonly platform: Pick<EditorPlatform, 'makePdf' | 'checkAllCopies' | 'now'>;
  readonly document: Document;
  /** The copies that are meant, with their file names. */
  readonly plan: ExportPlan;
  /** Name of the collection. */
  readonly name: string;
  readonly images: ReadonlyMap<string, Blob>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

export function makeExtra(extra: ExtraFile, run: ExtraRun): Promise<SaveResult> {
  switch (extra) {
    case 'contactSheet':
      return makeContactSheet(run);
    case 'register':
      return makeRegister(run);
    case 'calibration':
      return makeCalibration(run);
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
  const sheet = contactSheet(document, copyNames(document));
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
  const total = plan.copies.length;
  const check = await platform.checkAllCopies({
    document,
    images,
    signal,
    onProgress: (done) => onProgress({ done: Math.min(done, total), total }),
  });
  if (signal.aborted) return { kind: 'cancelled' };
  const remarksOf = check.kind === 'checked' ? copyRemarks(check.report) : () => [];
  // Copies of one document stand in the same file.
  const copies =
    plan.container === 'zip'
      ? wholeCopies(plan.copies)
      : plan.copies.map((copy) => ({ ...copy, fileName: plan.fileName }));
  const rows = registerRows(document, copies, { made: new Date(platform.now()), remarksOf });
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

async function lineImage(): Promise<ReadonlyMap<string, Blob>> {
  return new Map([[LINE_IMAGE, await (await fetch(LINE_PICTURE)).blob()]]);
}
