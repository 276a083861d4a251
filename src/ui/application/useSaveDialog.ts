/** The save dialog while it is open: the order in its form, how far the run has come, what became of it. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Document } from '../../document/document.ts';
import { derivedOf } from '../../document/records/decisions.ts';
import { copyRows } from '../../data/copies/index.ts';
import type { Order } from '../../output/order/index.ts';
import type { CopyChoice } from '../../output/plan/index.ts';
import { changedOrder, lastingPart, openingOrder, settledOrder } from '../../output/order/index.ts';
import { chooseCopies, chooseRows, copyChoiceText, rowChoiceText } from '../../output/plan/index.ts';
import { recallTable } from '../../app/table/tableReading.ts';
import { keepLastOrder, lastOrder } from '../../app/export/lastOrder.ts';
import type { DesignPreview } from '../../app/export/designPreview.ts';
import type { CopyFailure } from '../../machines/export/events.ts';
import type { exportMachine } from '../../machines/export/machine.ts';
import type { Estimates, PreflightProgress, SaveDialogContext } from '../../machines/saveDialog/events.ts';
import { openingScope } from '../../machines/saveDialog/events.ts';
import type { saveDialogMachine } from '../../machines/saveDialog/machine.ts';
import { useDesignPreview } from './useDesignPreview.ts';
import type { Senders } from './actorView.ts';
import { sendersOf } from './actorView.ts';
import type { SaveDialogActor } from './useEditorMode.ts';
import { useApplication } from './ApplicationProvider.tsx';
import { useProjectSession } from './ProjectSessionProvider.tsx';

type DialogValue = SnapshotFrom<typeof saveDialogMachine>['value'];
type SavePhase = Extract<DialogValue, object>['open'] | 'saving' | 'copying' | 'cancelling';

const EVENTS = ['openFile', 'share', 'cancel', 'close'] as const;
const RUN_EVENTS = ['pause', 'resume', 'retry', 'leaveOut'] as const;

/** The run of a collection while copies are made. */
export interface RunHandle extends Senders<(typeof RUN_EVENTS)[number]> {
  readonly step: 'running' | 'paused' | 'incomplete' | 'cancelling';
  /** Copies about which the person has to decide, when the step is `incomplete`. */
  readonly failures: readonly CopyFailure[];
}

export interface SaveDialogHandle extends Omit<SaveDialogContext, 'order'>, Senders<(typeof EVENTS)[number]> {
  readonly phase: SavePhase;
  /** What the form shows. */
  readonly order: Order;
  /** The same as it would be carried out. */
  readonly settled: Order;
  /** The copies that the form names. */
  readonly choice: CopyChoice;
  /** How the form names them: by rows of the table where it has them, else by numbers of copies. */
  readonly copies: CopiesField;
  /** False while the project's table, whose columns may name files, is still being read. */
  readonly isTableRead: boolean;
  readonly change: (patch: Partial<Order>) => void;
  /** Carries out the order of the form. @param patch what it has besides */
  readonly save: (patch?: Partial<Order>) => void;
  /** Carries out an order that is not that of the form, which stays as it is. */
  readonly saveOther: (order: Order) => void;
  /** Puts the one image into the clipboard. */
  readonly copy: () => void;
  readonly canSave: boolean;
  /** The order that is carried out, or was last; null before. */
  readonly given: Order | null;
  /** Whether the file that was made can go to the system's share sheet. */
  readonly canShare: boolean;
  /** Copies made and to be made; `total` is 0 until it is known. */
  readonly done: number;
  readonly total: number;
  /** Null unless copies are being made. */
  readonly run: RunHandle | null;
  /**
   * What the check of all copies has found; null until it has anything to tell, and without copies to check.
   */
  readonly preflight: PreflightProgress | null;
  /** What is known of several designs; null where all copies are drawn from the project. */
  readonly designs: DesignPreview | null;
  /** Size and time of one copy, as far as they are known. */
  readonly estimates: Estimates;
}

interface CopiesField {
  readonly text: string;
  /** The row of each copy, counted from 1; null for numbers of copies. */
  readonly rows: readonly number[] | null;
  readonly type: (text: string) => void;
  /** Chooses records, from 0; none means all. */
  readonly choose: (indexes: readonly number[]) => void;
}

/** What the control of an option in the form gets. */
export interface OrderControlProps {
  readonly dialog: SaveDialogHandle;
  readonly document: Document;
  readonly disabled: boolean;
}

export function useSaveDialog(dialog: SaveDialogActor): SaveDialogHandle {
  const { editor } = useProjectSession();
  const { keptOrder, madeFile } = useProjectSession().saving;
  const { place: projectPlace } = useProjectSession().device;
  const { storage } = useApplication().platform;
  const snapshot = useSelector(dialog, (state) => state);
  const run = useSelector(snapshot.children.export, (state) => state);
  const estimates = useSelector(snapshot.children.estimate, (state) => state?.context);
  const preflight = useSelector(snapshot.children.preflight, (state) => state?.context);
  // While the dialog is open only the code of the proof can come onto the sheet.
  const { document } = editor.getSnapshot();
  const { order: given, ...context } = snapshot.context;
  const [order, setOrder] = useState(() =>
    openingOrder({
      scope: openingScope(context),
      name: document.name,
      isPrint: context.purpose === 'print',
      kept: { ...lastOrder(storage, projectPlace), ...keptOrder.getSnapshot() },
    }),
  );
  const isTableRead = useProjectTable(document);
  const change = (patch: Partial<Order>) => {
    const next = changedOrder(order, patch);
    setOrder(next);
    keptOrder.update((kept) => ({ ...kept, ...lastingPart(next, { before: order }) }));
    dialog.send({ type: 'change', order: next });
  };
  const settled = useMemo(() => settledOrder(order, document), [order, document]);
  const designs = useDesignPreview(settled.designs, isTableRead);
  const { choice, copies } = useCopies({ order, change, document, count: context.copyCount });
  return {
    ...context,
    ...sendersOf(dialog, EVENTS),
    phase: phaseOf(snapshot.value, run?.matches({ working: 'cancelling' }) ?? false),
    order,
    settled,
    choice,
    copies,
    isTableRead,
    change,
    save: (patch = {}) => {
      const wanted = changedOrder(order, patch);
      if (context.purpose === 'save') keepLastOrder(storage, projectPlace, wanted);
      dialog.send({ type: 'save', order: wanted });
    },
    saveOther: (other) => dialog.send({ type: 'save', order: other }),
    copy: () => dialog.send({ type: 'copy', order }),
    canSave: choice.kind === 'chosen' && snapshot.can({ type: 'save', order }),
    given,
    canShare: snapshot.matches({ open: 'done' }) && madeFile.canShare(),
    done: run?.context.done ?? 0,
    total: run?.context.total ?? 0,
    run: runOf(snapshot.children.export, run),
    preflight: settled.designs === null ? (preflight ?? null) : checkOf(designs),
    designs,
    estimates: estimates ?? NOTHING_KNOWN,
  };
}

interface CopiesProps {
  readonly order: Order;
  readonly change: (patch: Partial<Order>) => void;
  readonly document: Document;
  readonly count: number;
}

/**
 * The chosen copies. The order has the numbers of copies; where the table has a row for each, a person reads
 * and types the numbers of those rows.
 */
function useCopies({
  order,
  change,
  document,
  count,
}: CopiesProps): Pick<SaveDialogHandle, 'choice' | 'copies'> {
  const { memory: tables } = useProjectSession().table;
  const loaded = useSyncExternalStore(tables.subscribe, tables.recall);
  const rows = useMemo(() => copyRows(document, loaded?.table ?? null), [document, loaded]);
  // What was typed last, while it still is what the order says.
  const [typed, setTyped] = useState<Typed | null>(null);
  const { copies } = order;
  const meant = useMemo(() => chooseCopies(copies, count), [copies, count]);
  if (rows === null)
    return {
      choice: meant,
      copies: {
        text: copies,
        rows,
        type: (text) => change({ copies: text }),
        choose: (indexes) => change({ copies: copyChoiceText(indexes, indexes.length === 0 ? 0 : count) }),
      },
    };
  const now = typed?.copies === copies ? typed : null;
  const text = now?.text ?? (meant.kind === 'chosen' ? rowChoiceText(meant.indexes, rows) : '');
  return {
    choice: now?.choice ?? meant,
    copies: {
      text,
      rows,
      type: (written) => {
        const choice = chooseRows(written, rows);
        const next = choice.kind === 'chosen' ? copyChoiceText(choice.indexes, count) : copies;
        setTyped({ text: written, copies: next, choice });
        change({ copies: next });
      },
      choose: (indexes) => {
        setTyped(null);
        change({ copies: copyChoiceText(indexes, indexes.length === 0 ? 0 : count) });
      },
    },
  };
}

interface Typed {
  readonly text: string;
  /** What the order has instead; of a text that chooses nothing, what it had before. */
  readonly copies: string;
  readonly choice: CopyChoice;
}

/** Whether the project's table is read, or there is none: a project that was opened again has it in a file. */
function useProjectTable(document: Document): boolean {
  const { projectId } = useProjectSession();
  const { memory: tables, store: tableStore } = useProjectSession().table;
  const [isRead, setRead] = useState(() => tables.recall() !== null);
  useEffect(() => {
    if (isRead) return undefined;
    const closing = new AbortController();
    const end = () => {
      if (!closing.signal.aborted) setRead(true);
    };
    const deps = { projectId, memory: tables, store: tableStore, derived: () => derivedOf(document) };
    recallTable(deps, closing.signal).then(end, end);
    return () => closing.abort();
  }, [isRead, projectId, tables, tableStore, document]);
  return isRead;
}

function runOf(
  actor: ActorRefFrom<typeof exportMachine> | undefined,
  run: SnapshotFrom<typeof exportMachine> | undefined,
): RunHandle | null {
  if (actor === undefined || run === undefined || typeof run.value !== 'object') return null;
  return { ...sendersOf(actor, RUN_EVENTS), step: run.value.working, failures: run.context.failures };
}

/** The check of the project alone would judge copies by a design that they do not have. */
function checkOf(designs: DesignPreview | null): PreflightProgress | null {
  return designs?.kind === 'ready' ? designs.preflight : null;
}

const NOTHING_KNOWN: Estimates = {};

function phaseOf(value: DialogValue, isCancelling: boolean): SavePhase {
  if (typeof value === 'object') return value.open;
  if (value === 'copying') return 'copying';
  return isCancelling ? 'cancelling' : 'saving';
}
