/**
 * Input, context and events of the save dialog. What is chosen in its form is an `Order`, which comes with
 * the events.
 */
import type { PreflightReport } from '../../output/check/index.ts';
import type { ExportFormatId } from '../../output/formats/index.ts';
import type { Order, OrderScope } from '../../output/order/index.ts';
import type { CopyCost } from '../../output/plan/index.ts';
import type { Failure } from '../kernel/failure.ts';

export type SavePurpose = 'save' | 'print';
export interface SaveDialogInput {
  /** Why the collection cannot be saved, in the words of §5, or null when it can. */
  readonly collectionError: string | null;
  /** What the dialog was opened for; `save` unless given. */
  readonly purpose?: SavePurpose;
  /** Number of copies; 0 unless given. */
  readonly copyCount?: number;
}
export interface SaveDialogContext {
  readonly purpose: SavePurpose;
  readonly collectionError: string | null;
  readonly copyCount: number;
  /** The order that is carried out, or was last. */
  readonly order: Order | null;
  readonly fileName: string | null;
  readonly failure: Failure | null;
}
export type SaveDialogEvent =
  /** Something was chosen in the form. */
  | { readonly type: 'change'; readonly order: Order }
  /** Saves or prints copies, or saves a file about them. */
  | { readonly type: 'save'; readonly order: Order }
  /** Opens the PDF that was made in a tab, from which it can be printed. */
  | { readonly type: 'openFile' }
  /** Puts the one image into the clipboard. */
  | { readonly type: 'copy'; readonly order: Order }
  /** Opens the system's share sheet with the file that was made. */
  | { readonly type: 'share' }
  | { readonly type: 'cancel' }
  | { readonly type: 'close' };

/** Tells the `standby` actor which run to prepare. */
export interface ExpectRequest {
  readonly type: 'expect';
  readonly scope: OrderScope;
}

/** Progress of the check of all copies. */
export type PreflightProgress =
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  | { readonly kind: 'failed' };

/** Size and time of one copy, by format, as far as they are measured. */
export type Estimates = Readonly<Partial<Record<ExportFormatId, CopyCost>>>;

/** The tab on which the dialog opens: the collection when there is one. */
export function openingScope({ collectionError }: Pick<SaveDialogInput, 'collectionError'>): OrderScope {
  return collectionError === null ? 'collection' : 'instance';
}
