/** The save dialog while it is open: what is chosen, how far the run has come, what became of it. */
import { useSelector } from '@xstate/react';
import type { ExportFormat } from '../../engine/index.ts';
import type { ExportScope } from '../../machines/export/machine.ts';
import type { Failure } from '../../machines/kernel/failure.ts';
import type { PreflightProgress } from '../../machines/saveDialog/events.ts';
import { orderOf } from '../../machines/saveDialog/events.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

export type SavePhase = 'choosing' | 'saving' | 'cancelling' | 'done' | 'failed' | 'cancelled';

export interface SaveDialogHandle {
  readonly phase: SavePhase;
  readonly tab: ExportScope;
  /** As typed, and as the files will be named. */
  readonly name: string;
  readonly nameThatCounts: string;
  readonly format: ExportFormat;
  /** Why the collection cannot be saved (§5), or null when it can. */
  readonly collectionRefusal: string | null;
  readonly canSave: boolean;
  /** Copies made and to be made; `total` is 0 until it is known. */
  readonly done: number;
  readonly total: number;
  /** The file that was made, when `done`. */
  readonly fileName: string | null;
  readonly failure: Failure | null;
  /** What the check of all copies has found; null until it has anything to tell, and without copies to check. */
  readonly preflight: PreflightProgress | null;
  readonly chooseTab: (tab: ExportScope) => void;
  readonly changeName: (name: string) => void;
  readonly chooseFormat: (format: ExportFormat) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  readonly close: () => void;
}

/** Null while the dialog is closed. */
export function useSaveDialog(): SaveDialogHandle | null {
  const { mode } = useProjectSession();
  const dialog = useSelector(mode, (state) => state.children.saveDialog);
  const snapshot = useSelector(dialog, (state) => state);
  const run = useSelector(snapshot?.children.export, (state) => state);
  const preflight = useSelector(snapshot?.children.preflight, (state) => state?.context);
  if (dialog === undefined || snapshot === undefined) return null;
  const { tab, name, format, collectionRefusal, fileName, failure } = snapshot.context;
  const order = orderOf(snapshot.context);
  return {
    phase: phaseOf(snapshot.value, run?.matches({ working: 'cancelling' }) ?? false),
    tab,
    name,
    nameThatCounts: order.name,
    format,
    collectionRefusal,
    canSave: snapshot.can({ type: 'save' }),
    done: run?.context.done ?? 0,
    total: run?.context.total ?? 0,
    fileName,
    failure,
    preflight: preflight ?? null,
    chooseTab: (next) => dialog.send({ type: 'chooseTab', tab: next }),
    changeName: (next) => dialog.send({ type: 'changeName', name: next }),
    chooseFormat: (next) => dialog.send({ type: 'chooseFormat', format: next }),
    save: () => dialog.send({ type: 'save' }),
    cancel: () => dialog.send({ type: 'cancel' }),
    close: () => dialog.send({ type: 'close' }),
  };
}

type DialogValue = 'saving' | 'closed' | { readonly open: 'choosing' | 'done' | 'failed' | 'cancelled' };

function phaseOf(value: DialogValue, isCancelling: boolean): SavePhase {
  if (typeof value === 'object') return value.open;
  return isCancelling ? 'cancelling' : 'saving';
}
