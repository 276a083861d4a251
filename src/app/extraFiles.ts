/** Files beside the copies: a contact sheet to approve, a register, a page that shows how a printer is off. */
import { writeRegister } from '../../workers/register/client.ts';
import type { Document } from '../document/document.ts';
import type { ExportPlan, ExportProgress, PlannedCopy } from '../engine/index.ts';
import {
  calibrationPage,
  contactSheet,
  copyNames,
  imageFileName,
  LINE_IMAGE,
  pageOf,
  PAPERS,
  planImage,
  registerRows,
  sanitiseFileName,
} from '../engine/index.ts';
import type { SaveResult } from '../hosts/page/export/makeExport.ts';
import type { ExtraFile } from '../machines/export/events.ts';
import type { EditorPlatform } from './platform.ts';

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

/** The copies of a plan, each once, with the names of all its pages. */
function wholeCopies(copies: ExportPlan['copies']): readonly PlannedCopy[] {
  const names = new Map<number | null, string[]>();
  for (const { recordIndex, fileName } of copies)
    names.set(recordIndex, [...(names.get(recordIndex) ?? []), fileName]);
  return Array.from(names, ([recordIndex, files]) => ({ recordIndex, fileName: files.join(', ') }));
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
  const flagged = new Set(check.kind === 'checked' ? check.report.flagged : []);
  const date = new Date(platform.now()).toLocaleDateString('ru');
  // Copies of one document stand in the same file.
  const copies =
    plan.container === 'zip'
      ? wholeCopies(plan.copies)
      : plan.copies.map((copy) => ({ ...copy, fileName: plan.fileName }));
  const rows = registerRows(document, copies, { date, flagged });
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
  return new Map([[LINE_IMAGE, await (await fetch(BLACK_PIXEL)).blob()]]);
}

const BLACK_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC';
