/**
 * The live check of an open project («Проверка перед выпуском», check#while-editing). A change waits for
 * `SETTLING_MS` without further changes, then all copies are checked; a change during the check cancels it.
 * In parallel, the panel with the result is open or closed. The report is in the store of the composition
 * root, not in the machine.
 */
import { assign, setup } from 'xstate';
import { expectedError } from '../kernel/failure.ts';
import { neededAction, neededActor, neededGuards, typesOf } from '../kernel/implementations.ts';

/** Quiet time before a check, ms: longer than the pause between two key presses. */
const SETTLING_MS = 600;

/** What the panel lists: all problems, or names only. */
export type PreflightPage = 'problems' | 'names';

interface PreflightContext {
  readonly page: PreflightPage;
}
type PreflightEvent =
  /** The document changed, or its first report is wanted. */
  | { readonly type: 'changed' }
  | { readonly type: 'open'; readonly page: PreflightPage }
  | { readonly type: 'close' };

export const preflightMachine = setup({
  types: typesOf<{ context: PreflightContext; events: PreflightEvent }>(),
  actors: {
    /** Checks all copies and keeps the report; aborted when stopped. */
    checkCopies: neededActor<void>('preflight', 'checkCopies'),
  },
  guards: neededGuards('preflight', ['thereIsNoReport']),
  delays: { settling: SETTLING_MS },
  actions: {
    usePage: assign({ page: ({ context, event }) => (event.type === 'open' ? event.page : context.page) }),
    /** A failed check does not stop the work. */
    rethrow: (_, { error }: { error: unknown }) => {
      expectedError(error);
    },
    /** The kept report says that it could not be renewed. */
    keepFailure: neededAction('preflight', 'keepFailure'),
  },
}).createMachine({
  id: 'preflight',
  context: { page: 'problems' },
  type: 'parallel',
  states: {
    check: {
      initial: 'resting',
      on: { changed: '.settling' },
      states: {
        /**
         * The report is that of the document. A project that is only looked at has none, and costs no check.
         */
        resting: { on: { open: { guard: 'thereIsNoReport', target: 'checking' } } },
        settling: {
          // A person who opens the panel does not wait.
          on: { open: 'checking' },
          after: { settling: 'checking' },
        },
        checking: {
          invoke: {
            id: 'checkCopies',
            src: 'checkCopies',
            onDone: 'resting',
            onError: {
              target: 'failed',
              actions: [{ type: 'rethrow', params: ({ event }) => ({ error: event.error }) }, 'keepFailure'],
            },
          },
        },
        /** The next change tries again. */
        failed: {},
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'open', actions: 'usePage' } } },
        open: { on: { open: { actions: 'usePage' }, close: 'closed' } },
      },
    },
  },
});
