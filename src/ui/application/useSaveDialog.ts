/** The save dialog while it is open: what is chosen, how far the run has come, what became of it. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FileFormat } from '../../output/index.ts';
import type { CopyFailure, ExportScope, ExtraFile, PdfChoice } from '../../machines/export/events.ts';
import type { exportMachine } from '../../machines/export/machine.ts';
import type { Estimates, PreflightProgress, SaveDialogContext } from '../../machines/saveDialog/events.ts';
import { isOneDocument, orderOf } from '../../machines/saveDialog/events.ts';
import type { saveDialogMachine } from '../../machines/saveDialog/machine.ts';
import type { Senders } from './actorView.ts';
import { sendersOf } from './actorView.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

type DialogValue = SnapshotFrom<typeof saveDialogMachine>['value'];
type SavePhase = Extract<DialogValue, object>['open'] | 'saving' | 'copying' | 'cancelling';

const EVENTS = ['save', 'print', 'openFile', 'copy', 'share', 'cancel', 'close'] as const;

const RUN_EVENTS = ['pause', 'resume', 'retry', 'leaveOut'] as const;

/** The run of a collection while copies are made. */
export interface RunHandle extends Senders<(typeof RUN_EVENTS)[number]> {
  readonly step: 'running' | 'paused' | 'incomplete' | 'cancelling';
  /** Copies about which the person has to decide, when the step is `incomplete`. */
  readonly failures: readonly CopyFailure[];
}

export interface SaveDialogHandle
  extends Omit<SaveDialogContext, 'projectName'>, Senders<(typeof EVENTS)[number]> {
  readonly phase: SavePhase;
  /** The name that the files will have; `name` is the one typed. */
  readonly nameThatCounts: string;
  readonly canSave: boolean;
  /** The collection becomes one PDF. */
  readonly isOneDocument: boolean;
  /** Whether the file that was made can go to the system's share sheet. */
  readonly canShare: boolean;
  /** Copies made and to be made; `total` is 0 until it is known. */
  readonly done: number;
  readonly total: number;
  /** Null unless copies are being made. */
  readonly run: RunHandle | null;
  /** What the check of all copies has found; null until it has anything to tell, and without copies to check. */
  readonly preflight: PreflightProgress | null;
  readonly chooseTab: (tab: ExportScope) => void;
  readonly changeName: (name: string) => void;
  readonly chooseFormat: (format: FileFormat) => void;
  /** Copies as a person writes them; empty for all. */
  readonly chooseCopies: (copies: string) => void;
  /** Pattern of file names, or null for the usual ones. */
  readonly chooseNames: (pattern: string | null) => void;
  readonly choosePdf: (pdf: PdfChoice) => void;
  /** @param dpi pixels of images per inch */
  readonly chooseResolution: (dpi: number) => void;
  /** Whether the background is left out. */
  readonly chooseInk: (isInkSaving: boolean) => void;
  readonly saveExtra: (extra: ExtraFile) => void;
  /** Size and time of one copy, as far as they are known. */
  readonly estimates: Estimates;
}

/** Null while the dialog is closed. */
export function useSaveDialog(): SaveDialogHandle | null {
  const { editorActor, madeFile } = useProjectSession();
  const dialog = useSelector(editorActor, (state) => state.children.saveDialog);
  const snapshot = useSelector(dialog, (state) => state);
  const run = useSelector(snapshot?.children.export, (state) => state);
  const estimates = useSelector(snapshot?.children.estimate, (state) => state?.context);
  const preflight = useSelector(snapshot?.children.preflight, (state) => state?.context);
  if (dialog === undefined || snapshot === undefined) return null;
  return {
    ...snapshot.context,
    ...sendersOf(dialog, EVENTS),
    phase: phaseOf(snapshot.value, run?.matches({ working: 'cancelling' }) ?? false),
    nameThatCounts: orderOf(snapshot.context).name,
    canShare: snapshot.matches({ open: 'done' }) && madeFile.canShare(),
    isOneDocument: isOneDocument(snapshot.context),
    canSave: snapshot.can({ type: 'save' }),
    done: run?.context.done ?? 0,
    total: run?.context.total ?? 0,
    run: runOf(snapshot.children.export, run),
    preflight: preflight ?? null,
    estimates: estimates ?? NOTHING_KNOWN,
    chooseTab: (tab) => dialog.send({ type: 'chooseTab', tab }),
    changeName: (name) => dialog.send({ type: 'changeName', name }),
    chooseFormat: (format) => dialog.send({ type: 'chooseFormat', format }),
    chooseCopies: (copies) => dialog.send({ type: 'chooseCopies', copies }),
    saveExtra: (extra) => dialog.send({ type: 'saveExtra', extra }),
    choosePdf: (pdf) => dialog.send({ type: 'choosePdf', pdf }),
    chooseResolution: (dpi) => dialog.send({ type: 'chooseResolution', dpi }),
    chooseInk: (isInkSaving) => dialog.send({ type: 'chooseInk', isInkSaving }),
    chooseNames: (pattern) => dialog.send({ type: 'chooseNames', pattern }),
  };
}

function runOf(
  actor: ActorRefFrom<typeof exportMachine> | undefined,
  run: SnapshotFrom<typeof exportMachine> | undefined,
): RunHandle | null {
  if (actor === undefined || run === undefined || typeof run.value !== 'object') return null;
  return { ...sendersOf(actor, RUN_EVENTS), step: run.value.working, failures: run.context.failures };
}

const NOTHING_KNOWN: Estimates = {};

function phaseOf(value: DialogValue, isCancelling: boolean): SavePhase {
  if (typeof value === 'object') return value.open;
  if (value === 'copying') return 'copying';
  return isCancelling ? 'cancelling' : 'saving';
}
