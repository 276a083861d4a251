/** Input, context and events of the save dialog, and the export order that they make. */
import type { ExportFormatId, PreflightReport } from '../../engine/index.ts';
import { canNameFile } from '../../engine/index.ts';
import type { ExportOrder, ExportScope } from '../export/machine.ts';
import type { Failure } from '../kernel/failure.ts';

export interface SaveDialogInput {
  readonly projectName: string;
  /** Why the collection cannot be saved, in the words of §5, or null when it can. */
  readonly collectionError: string | null;
}
export interface SaveDialogContext extends SaveDialogInput {
  readonly tab: ExportScope;
  /** As typed; `orderOf` returns the effective name. */
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

/** The order to save now; a name that is not a valid file name, such as an empty one or «..», falls back to the project's. */
export function orderOf({ tab, name, projectName, format }: SaveDialogContext): ExportOrder {
  return { scope: tab, name: canNameFile(name) ? name.trim() : projectName, format };
}
