/** Files beside the copies: `--register` and `--contact-sheet`. */
import path from 'node:path';
import { workbookOf } from '../../workers/register/workbookOf.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import { RUSSIAN_FILLING, copyNames, registerRows } from '../data/index.ts';
import type { PlannedCopy, PreflightReport } from '../output/index.ts';
import {
  contactSheet,
  copyRemarks,
  imageFileName,
  layoutOf,
  LINE_IMAGE,
  LINE_PICTURE,
  pageOf,
  sanitiseFileName,
  wholeCopies,
} from '../output/index.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';
import { nodePdfHost } from '../hosts/node/pdfHost.ts';
import { blobOfDataUrl } from '../browser/images.ts';
import type { RunOptions } from './arguments.ts';
import { fileSink } from './fileSink.ts';
import type { HostDeps } from './project.ts';
import { saveOneDocument } from './savePdf.ts';
import type { Planned } from './target.ts';

interface ExtraPaths {
  readonly register: string | null;
  readonly contactSheet: string | null;
}

/** In the folder of the copies, or beside the one file. */
export function extraPaths(
  { name }: Document,
  { target, isOneFile }: Planned,
  { register, contactSheet: isWithSheet }: Pick<RunOptions, 'register' | 'contactSheet'>,
): ExtraPaths {
  const folder = isOneFile ? path.dirname(target) : target;
  return {
    register: register ? path.join(folder, `${sanitiseFileName(name)} — реестр.xlsx`) : null,
    contactSheet: isWithSheet ? path.join(folder, imageFileName(`${name} — контактный лист`, 'pdf')) : null,
  };
}

interface ExtraRun {
  readonly document: Document;
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly host: NodeHost;
  readonly fontPath: HostDeps['fontPath'];
  /** The files that were made, and whether all are in one. */
  readonly copies: readonly PlannedCopy[];
  readonly oneFile: string | null;
  readonly time: number;
  readonly signal: AbortSignal;
}

/** Rejects when it cannot be written. */
export async function writeRegister(
  file: string,
  { document, copies, oneFile, time }: ExtraRun,
  report: PreflightReport,
): Promise<void> {
  const named = wholeCopies(copies).map((copy) => (oneFile === null ? copy : { ...copy, fileName: oneFile }));
  const rows = registerRows(RUSSIAN_FILLING, document, named, {
    made: new Date(time),
    remarksOf: copyRemarks(report),
  });
  const sink = await fileSink(file);
  await sink.write(workbookOf(rows, 'Реестр'));
  await sink.close();
}

/** Rejects when it cannot be written. */
export async function writeContactSheet(file: string, run: ExtraRun): Promise<void> {
  const { document, images, host, fontPath, time, signal } = run;
  const sheet = contactSheet(document, copyNames(host.filling, document));
  const line = blobOfDataUrl(LINE_PICTURE);
  const bytes = line === null ? new Uint8Array() : new Uint8Array(await line.arrayBuffer());
  await host.addImage(LINE_IMAGE, bytes);
  // Captions have a font of their own.
  host.loadFonts(familiesOf(sheet.document));
  const all = new Map([...images, [LINE_IMAGE, bytes]]);
  const { widthMm: width, heightMm: height } = pageOf(sheet.document);
  const saved = await saveOneDocument(
    sheet.document,
    await nodePdfHost(host, sheet.document, fontPath, all),
    fileSink,
    file,
    {
      format: 'pdf',
      copies: wholeCopies(run.copies),
      layout: layoutOf(sheet.layout, { width, height }),
      picture: null,
      marks: false,
      printShop: null,
      time,
      signal,
      onProgress: () => undefined,
    },
  );
  if (saved.kind === 'failed') throw new Error(saved.message);
}
