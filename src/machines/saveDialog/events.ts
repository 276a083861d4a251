/** What happens in the save dialog, what its chart remembers, and what would be saved. */
import type { ExportFormatId, PreflightReport } from '../../engine/index.ts';
import { canNameFile } from '../../engine/index.ts';
import type { ExportOrder, ExportScope } from '../export/machine.ts';
import type { Failure } from '../kernel/failure.ts';

export interface SaveDialogInput {
  readonly projectName: string;
  /** Why the collection cannot be saved, in the words of §5, or null when it can. */
  readonly collectionRefusal: string | null;
}
export interface SaveDialogContext extends SaveDialogInput {
  readonly tab: ExportScope;
  /** As typed; `orderOf` gives the name that counts. */
  readonly name: string;
  readonly format: ExportFormatId;
  readonly fileName: string | null;
  readonly failure: Failure | null;
}
export type SaveDialogEvent =
  | { readonly type: 'chooseTab'; readonly tab: ExportScope }
  | { readonly type: 'changeName'; readonly name: string }
  | { readonly type: 'chooseFormat'; readonly format: ExportFormatId }
  | { readonly type: 'save' }
  | { readonly type: 'cancel' }
  | { readonly type: 'close' };

/** Tells the process beside the dialog what may be saved next, so that it can get ready. */
export interface ExpectRequest {
  readonly type: 'expect';
  readonly scope: ExportScope;
}

/** How far the check of all copies has come. */
export type PreflightProgress =
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  | { readonly kind: 'failed' };

/** What would be saved now: a name that no file can bear, such as an empty one or «..», falls back to the project's. */
export function orderOf({ tab, name, projectName, format }: SaveDialogContext): ExportOrder {
  return { scope: tab, name: canNameFile(name) ? name.trim() : projectName, format };
}
