/**
 * One run of the save dialog (specification §4, §8, §9): plan, render, count finished copies, pause and stop on request. Copies
 * that could not be drawn are drawn again or left out, as the person decides (decision 0105). Images never enter the machine: the
 * actor delivers the file itself and reports counts and a name.
 */
import { assign, sendTo, setup } from 'xstate';
import type { FileFormat, SheetChoice } from '../../engine/index.ts';
import { neededActor, neededProcess, typesOf } from '../kernel/implementations.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';

export type ExportScope = 'instance' | 'collection';
/** How PDF is written. */
export interface PdfChoice {
  /** A document of its own for each copy, in an archive. */
  readonly isEach: boolean;
  /** Pages as images, whose text can be neither edited nor selected. */
  readonly isPicture: boolean;
  /** Several copies on a sheet of paper; null gives each a page. Only for one document of a collection. */
  readonly layout: SheetChoice | null;
}
/** A file about the copies instead of the copies: small copies to approve, a list of them, a page that measures a printer. */
export type ExtraFile = 'contactSheet' | 'register' | 'calibration';
export interface ExportOrder {
  readonly scope: ExportScope;
  /** File name without its extension. */
  readonly name: string;
  readonly format: FileFormat;
  /** Copies of a collection, as a person writes them (`chooseCopies`); absent or empty for all. */
  readonly copies?: string;
  /** Pattern of the file names of a collection (`copyPaths`); absent or null for those of §9. */
  readonly pattern?: string | null;
  /** Only with the format PDF. */
  readonly pdf?: PdfChoice;
  /** Absent for a file that is downloaded; `printer` hands a PDF to the browser's print dialog. */
  readonly delivery?: 'printer';
  readonly extra?: ExtraFile;
  /** Leaves the background out. */
  readonly isInkSaving?: true;
}
/** A copy that could not be drawn. */
export interface CopyFailure {
  readonly fileName: string;
  /** Counted from 1. */
  readonly copy: number;
  /** Row of the table, counted from 1; null when the copy has none. */
  readonly row: number | null;
  readonly reason: string;
}
export interface ExportContext {
  readonly order: ExportOrder;
  readonly done: number;
  readonly total: number;
  readonly fileName: string | null;
  readonly failure: Failure | null;
  /** Copies about which the person has to decide. */
  readonly failures: readonly CopyFailure[];
}
/** Events of the `run` actor. */
export type ExportReport =
  | { readonly type: 'copyDone'; readonly done: number; readonly total: number }
  /** All other copies are ready. */
  | { readonly type: 'incomplete'; readonly failures: readonly CopyFailure[] }
  | { readonly type: 'finished'; readonly fileName: string }
  | { readonly type: 'broken'; readonly failure: Failure }
  | { readonly type: 'stopped' };
type ExportEvent =
  | { readonly type: 'cancel' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Draws the copies that failed once more. */
  | { readonly type: 'retry' }
  /** Saves the archive without them. */
  | { readonly type: 'leaveOut' }
  | ExportReport;
export type ExportOutcome =
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
/** Sent to the `run` actor. */
export interface RunRequest {
  readonly type: 'stop' | 'pause' | 'resume' | 'retry' | 'leaveOut';
}

/** Time limit for `stopped` after a stop request, ms; after it the run counts as cancelled. */
export const STOP_LIMIT = 2000;

/** What may come while copies are made. */
const WORK = {
  copyDone: { actions: 'countCopies' },
  incomplete: { target: 'incomplete', actions: 'rememberFailures' },
  finished: { target: '#export.done', actions: 'rememberFile' },
  cancel: 'cancelling',
} as const;

export const exportMachine = setup({
  types: typesOf<{
    context: ExportContext;
    events: ExportEvent;
    input: ExportOrder;
    output: ExportOutcome;
  }>(),
  actors: {
    /** Resolves with the number of images; throws a `Failure` if the order cannot be made. */
    plan: neededActor<{ total: number }, ExportOrder>('export', 'plan'),
    /** Renders the images and delivers the file; releases its resources when stopped. */
    run: neededProcess<RunRequest, ExportOrder>('export', 'run'),
  },
  actions: {
    rememberPlan: assign({ total: (_, { total }: { total: number }) => total }),
    countCopies: assign(({ context, event }) =>
      event.type === 'copyDone'
        ? { done: event.done, total: event.total }
        : { done: context.done, total: context.total },
    ),
    rememberFile: assign({
      fileName: ({ context, event }) => (event.type === 'finished' ? event.fileName : context.fileName),
    }),
    rememberBroken: assign({
      failure: ({ context, event }) => (event.type === 'broken' ? event.failure : context.failure),
    }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    rememberFailures: assign({
      failures: ({ context, event }) => (event.type === 'incomplete' ? event.failures : context.failures),
    }),
    forgetFailures: assign({ failures: [] }),
    askTo: sendTo('run', (_, { type }: RunRequest): RunRequest => ({ type })),
  },
  delays: { stopLimit: STOP_LIMIT },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ order: input, done: 0, total: 0, fileName: null, failure: null, failures: [] }),
  initial: 'planning',
  output: ({ context: { fileName, failure } }) => {
    if (failure !== null) return { kind: 'failed', failure };
    return fileName === null ? { kind: 'cancelled' } : { kind: 'done', fileName };
  },
  states: {
    planning: {
      on: { cancel: 'cancelled' },
      invoke: {
        id: 'plan',
        src: 'plan',
        input: ({ context }) => context.order,
        onDone: {
          target: 'working',
          actions: { type: 'rememberPlan', params: ({ event }) => ({ total: event.output.total }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    working: {
      initial: 'running',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => context.order,
      },
      on: { broken: { target: 'failed', actions: 'rememberBroken' } },
      states: {
        running: {
          on: { ...WORK, pause: { target: 'paused', actions: { type: 'askTo', params: { type: 'pause' } } } },
        },
        /** Copies that were begun are still finished. */
        paused: {
          on: {
            ...WORK,
            resume: { target: 'running', actions: { type: 'askTo', params: { type: 'resume' } } },
          },
        },
        incomplete: {
          exit: 'forgetFailures',
          on: {
            retry: { target: 'running', actions: { type: 'askTo', params: { type: 'retry' } } },
            leaveOut: { target: 'running', actions: { type: 'askTo', params: { type: 'leaveOut' } } },
            cancel: 'cancelling',
          },
        },
        cancelling: {
          entry: { type: 'askTo', params: { type: 'stop' } },
          on: { stopped: '#export.cancelled' },
          after: { stopLimit: '#export.cancelled' },
        },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
