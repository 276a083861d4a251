/** Files beside the copies: `--register` and `--contact-sheet`. */
import path from 'node:path';
import { workbookOf } from '../../workers/register/workbookOf.ts';
import type { Document } from '../document/document.ts';
import { familiesOf, weightsOf } from '../document/fonts.ts';
import { copyNames, registerRows } from '../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import type { PreflightReport } from '../output/check/index.ts';
import type { Order } from '../output/order/index.ts';
import type { PlannedCopy } from '../output/plan/index.ts';
import type { SheetLayout } from '../output/print/index.ts';
import { copyRemarks } from '../output/check/index.ts';
import { pageOf } from '../output/formats/index.ts';
import { isDocument } from '../output/order/index.ts';
import { contactSheet, LINE_IMAGE, LINE_PICTURE, shopSheet } from '../output/pdf/index.ts';
import { imageFileName, sanitiseFileName, wholeCopies } from '../output/plan/index.ts';
import { layoutOf, printShopOf } from '../output/print/index.ts';
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
  readonly shopSheet: string | null;
}

/** In the folder of the copies, or beside the one file. */
export function extraPaths(
  { name }: Document,
  { target, isOneFile }: Planned,
  {
    register,
    contactSheet: isWithSheet,
    shopSheet: isForShop,
  }: Pick<RunOptions, 'register' | 'contactSheet' | 'shopSheet'>,
): ExtraPaths {
  const folder = isOneFile ? path.dirname(target) : target;
  return {
    register: register ? path.join(folder, `${sanitiseFileName(name)} — реестр.xlsx`) : null,
    contactSheet: isWithSheet ? path.join(folder, imageFileName(`${name} — контактный лист`, 'pdf')) : null,
    shopSheet: isForShop ? path.join(folder, imageFileName(`${name} — лист для типографии`, 'pdf')) : null,
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

/** @param target the file or archive of the copies. Rejects when it cannot be written. */
export async function writeShopSheet(
  file: string,
  run: ExtraRun,
  order: Order,
  target: string,
): Promise<void> {
  const { document, copies } = run;
  const { widthMm: width, heightMm: height } = pageOf(document);
  const sheet = shopSheet(document, {
    file: path.basename(target),
    records: wholeCopies(copies).map(({ recordIndex }) => recordIndex),
    isEach: !isDocument(order),
    layout: order.layout && layoutOf(order.layout, { width, height }),
    hasMarks: order.hasMarks,
    isPicture: order.isPicture,
    printShop: printShopOf(order),
  });
  await writePages(file, sheet, { ...run, copies: [{ recordIndex: null, fileName: file }] }, new Map(), null);
}

/** Rejects when it cannot be written. */
export async function writeContactSheet(file: string, run: ExtraRun): Promise<void> {
  const { document, images, host } = run;
  const sheet = contactSheet(document, copyNames(host.filling, document));
  const line = blobOfDataUrl(LINE_PICTURE);
  const bytes = line === null ? new Uint8Array() : new Uint8Array(await line.arrayBuffer());
  await host.addImage(LINE_IMAGE, bytes);
  const all = new Map([...images, [LINE_IMAGE, bytes]]);
  const { widthMm: width, heightMm: height } = pageOf(sheet.document);
  await writePages(file, sheet.document, run, all, layoutOf(sheet.layout, { width, height }));
}

async function writePages(
  file: string,
  document: Document,
  { host, fontPath, copies, time, signal }: ExtraRun,
  images: ReadonlyMap<string, Uint8Array>,
  layout: SheetLayout | null,
): Promise<void> {
  // Captions have a font of their own.
  host.loadFonts(familiesOf(document), weightsOf(document));
  const saved = await saveOneDocument(
    document,
    await nodePdfHost(host, document, fontPath, images),
    fileSink,
    file,
    {
      format: 'pdf',
      copies: wholeCopies(copies),
      layout,
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
