/** Input, context and events of the save dialog, and the export order that they make. */
import { EXPORT_DPI } from '../../document/schema/constants.ts';
import type { CopyCost, ExportFormatId, FileFormat, PreflightReport } from '../../output/index.ts';
import { canNameFile, chooseCopies, usualRepeat } from '../../output/index.ts';
import type { ExportOrder, ExportScope, ExtraFile, PdfChoice } from '../export/events.ts';
import type { Failure } from '../kernel/failure.ts';

export type SavePurpose = 'save' | 'print';
export interface SaveDialogInput {
  readonly projectName: string;
  /** Why the collection cannot be saved, in the words of §5, or null when it can. */
  readonly collectionError: string | null;
  /** What the dialog was opened for; `save` unless given. */
  readonly purpose?: SavePurpose;
  /** Number of copies; 0 unless given. */
  readonly copyCount?: number;
  /** What was chosen when the dialog was open before, in this session. */
  readonly kept?: KeptChoice;
}
/** Choices about a collection and about PDF that outlive the dialog. */
export interface KeptChoice {
  /** The copies to make, as typed; empty for all of them. */
  readonly copies: string;
  /** Pattern of file names with fields, or null for the names of §9. */
  readonly pattern: string | null;
  readonly pdf: PdfChoice;
  /** Pixels of images per inch. */
  readonly dpi: number;
}
export interface SaveDialogContext extends KeptChoice {
  readonly purpose: SavePurpose;
  /** Where the last order went. */
  readonly delivery: 'file' | 'printer';
  /** Whether the background is left out. Chosen anew each time, so that no final print lacks it by accident. */
  readonly isInkSaving: boolean;
  /** The file that was ordered last instead of copies. */
  readonly extra: ExtraFile | null;
  readonly projectName: string;
  readonly collectionError: string | null;
  readonly copyCount: number;
  readonly tab: ExportScope;
  /** As typed; `orderOf` returns the effective name. */
  readonly name: string;
  readonly format: FileFormat;
  readonly fileName: string | null;
  readonly failure: Failure | null;
}
export type SaveDialogEvent =
  | { readonly type: 'chooseTab'; readonly tab: ExportScope }
  | { readonly type: 'changeName'; readonly name: string }
  | { readonly type: 'chooseFormat'; readonly format: FileFormat }
  | { readonly type: 'chooseCopies'; readonly copies: string }
  | { readonly type: 'chooseNames'; readonly pattern: string | null }
  | { readonly type: 'choosePdf'; readonly pdf: PdfChoice }
  | { readonly type: 'chooseResolution'; readonly dpi: number }
  | { readonly type: 'chooseInk'; readonly isInkSaving: boolean }
  | { readonly type: 'save' }
  /** Makes a PDF and hands it to the browser's print dialog. */
  | { readonly type: 'print' }
  /** Saves a file about the chosen copies. */
  | { readonly type: 'saveExtra'; readonly extra: ExtraFile }
  /** Opens the PDF that was made in a tab, from which it can be printed. */
  | { readonly type: 'openFile' }
  /** Puts the one image into the clipboard. */
  | { readonly type: 'copy' }
  /** Opens the system's share sheet with the file that was made. */
  | { readonly type: 'share' }
  | { readonly type: 'cancel' }
  | { readonly type: 'close' };

/** How the one image for the clipboard is drawn. */
export type CopyRequest = Pick<SaveDialogContext, 'isInkSaving' | 'dpi'>;

/** Tells the `standby` actor which run to prepare. */
export interface ExpectRequest {
  readonly type: 'expect';
  readonly scope: ExportScope;
}

/** Progress of the check of all copies. */
export type PreflightProgress =
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  | { readonly kind: 'failed' };

/** Size and time of one copy, by format, as far as they are measured. */
export type Estimates = Readonly<Partial<Record<ExportFormatId, CopyCost>>>;

export const USUAL_CHOICE: KeptChoice = {
  copies: '',
  pattern: null,
  pdf: { isEach: false, isPicture: false, layout: null },
  dpi: EXPORT_DPI,
};

/** The first tab, with the wishes of an earlier run: cells were skipped on the sheet that was in the printer then. */
export function openedOn(
  tab: ExportScope,
  { layout, ...pdf }: PdfChoice,
): Pick<SaveDialogContext, 'tab' | 'pdf'> {
  return changedTo(tab, { ...pdf, layout: layout && { ...layout, skip: 0 } });
}

/** Another tab has other copies, so the number of places that each one took does not hold there. */
export function changedTo(
  tab: ExportScope,
  { layout, ...pdf }: PdfChoice,
): Pick<SaveDialogContext, 'tab' | 'pdf'> {
  const repeat = usualRepeat(tab === 'instance');
  return { tab, pdf: { ...pdf, layout: layout && { ...layout, repeat } } };
}

/** Whether the copies that were typed can be made. */
export function copiesAreValid({
  copies,
  copyCount,
}: Pick<SaveDialogContext, 'copies' | 'copyCount'>): boolean {
  return chooseCopies(copies, copyCount).kind === 'chosen';
}

/** Whether the collection becomes one PDF instead of an archive. A printed one always does. */
export function isOneDocument({
  tab,
  format,
  pdf,
  purpose,
}: Pick<SaveDialogContext, 'tab' | 'format' | 'pdf' | 'purpose'>): boolean {
  return tab === 'collection' && format === 'pdf' && (!pdf.isEach || purpose === 'print');
}

/** Documents of a copy each have no layout: a layout is of one document, be it of a single copy. */
function pdfOf(context: SaveDialogContext): PdfChoice {
  const { pdf, tab } = context;
  return isOneDocument(context) || tab === 'instance' ? { ...pdf, isEach: false } : { ...pdf, layout: null };
}

/** The order to carry out now; a name that is not a valid file name, such as an empty one or «..», falls back to the project's. */
export function orderOf(context: SaveDialogContext): ExportOrder {
  const { tab, name, projectName, format, copies, pattern, delivery, extra, isInkSaving, dpi } = context;
  const order: ExportOrder = {
    scope: tab,
    name: canNameFile(name) ? name.trim() : projectName,
    format,
    ...(format === 'pdf' && {
      pdf: pdfOf(context),
    }),
    ...(delivery === 'printer' && { delivery }),
    ...(extra !== null && { extra }),
    ...(isInkSaving && { isInkSaving }),
    ...(dpi !== EXPORT_DPI && { dpi }),
  };
  return tab === 'instance' ? order : { ...order, copies, pattern };
}
