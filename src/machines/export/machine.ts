/**
 * One run of the save dialog (specification §4, §8, §9): plan, render, count finished copies, pause and stop
 * on request. Copies that could not be drawn are drawn again or left out, as the person decides
 * (runs#archives). Images never enter the machine: the actor delivers the file itself and reports counts and
 * a name.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Order } from '../../output/order/index.ts';
import { neededActor, neededProcess, typesOf } from '../kernel/implementations.ts';
import { failureOf } from '../kernel/failure.ts';
import type { ExportContext, ExportEvent, ExportOutcome, Planned, RunRequest } from './events.ts';

/** Time limit for `stopped` after a stop request, ms; after it the run counts as cancelled. */
const STOP_LIMIT = 2000;

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
    input: Order;
    output: ExportOutcome;
  }>(),
  actors: {
    /** Resolves with what it planned; throws a `Failure` if the order cannot be made. */
    plan: neededActor<Planned, Order>('export', 'plan'),
    /**
     * Renders the images of the plan of this name and delivers the file; releases its resources when stopped.
     */
    run: neededProcess<RunRequest, string>('export', 'run'),
  },
  actions: {
    rememberPlan: assign((_, { total, plan }: Planned) => ({ total, plan })),
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
  context: ({ input }) => ({
    order: input,
    plan: '',
    done: 0,
    total: 0,
    fileName: null,
    failure: null,
    failures: [],
  }),
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
          actions: { type: 'rememberPlan', params: ({ event }) => event.output },
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
        input: ({ context }) => context.plan,
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
