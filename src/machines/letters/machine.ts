/**
 * Letters with the copies (mailings#files-for-mail-programs, mailings#sent-once): a person writes, then makes
 * files for a mail program, hands copies to the share sheet one by one, or has the service send them. A trial
 * letter comes before the others. The actors draw and deliver; the machine knows counts, outcomes and
 * failures only.
 */
import { assign, sendTo, setup } from 'xstate';
import { failureOf } from '../kernel/failure.ts';
import { neededAction, neededActor, neededProcess, typesOf } from '../kernel/implementations.ts';
import type {
  FoundMailing,
  LettersContext,
  LettersEvent,
  LettersJob,
  LettersRequest,
  LettersWait,
  ShareInput,
} from './events.ts';

const FAILED = { target: '#letters.writing', actions: 'rememberFailure' } as const;
const THROWN = {
  target: '#letters.writing',
  actions: { type: 'rememberThrown', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

const keepCount = {
  type: 'keepShared',
  params: ({ context: { shared } }: { context: LettersContext }) => ({ shared }),
} as const;

const NOTHING_FOUND: FoundMailing = { isTried: false, outcomes: [], shared: 0 };

export const lettersMachine = setup({
  types: typesOf<{ context: LettersContext; events: LettersEvent }>(),
  actors: {
    /** What was begun on this device, as the service knows it. */
    find: neededActor<FoundMailing>('letters', 'find'),
    /**
     * Makes the archive of letters, sends the trial one, or sends letter after letter. Asked to stop, it
     * finishes the letter that is under way.
     */
    work: neededProcess<LettersRequest, LettersJob>('letters', 'work'),
    /** Resolves when the wait is over. */
    pass: neededActor<void, LettersWait>('letters', 'pass'),
    /** Draws the copy of this place; resolves with how many there are. */
    prepare: neededActor<{ readonly total: number }, ShareInput>('letters', 'prepare'),
    /** Opens the share sheet; `dismissed` when the person closes it. */
    handOver: neededActor<'shared' | 'dismissed', ShareInput>('letters', 'handOver'),
  },
  guards: {
    isTried: ({ context }) => context.isTried,
    isWaiting: (_, { waiting }: FoundMailing) => waiting !== undefined,
    isLastCopy: ({ context: { shared, total } }) => shared + 1 >= total,
    isShared: (_, { output }: { output: 'shared' | 'dismissed' }) => output === 'shared',
    isSharedLast: ({ context: { shared, total } }, { output }: { output: 'shared' | 'dismissed' }) =>
      output === 'shared' && shared + 1 >= total,
    isAllShared: ({ context: { shared } }, { total }: { total: number }) => shared >= total,
  },
  actions: {
    useFound: assign((_, { isTried, outcomes, shared, waiting }: FoundMailing) => ({
      isTried,
      outcomes,
      shared,
      wait: waiting?.wait ?? null,
      wishes: waiting?.wishes ?? null,
    })),
    useWishes: assign(({ context, event }) => ({
      wishes: 'wishes' in event ? event.wishes : context.wishes,
      again: 'letters' in event ? event.letters : [],
      wait: null,
      done: 0,
      total: 0,
      failure: null,
      fileName: null,
    })),
    countProgress: assign(({ context, event }) =>
      event.type === 'progress'
        ? { done: event.done, total: event.total }
        : { done: context.done, total: context.total },
    ),
    /** The newer word about the same letter counts. */
    keepOutcome: assign({
      outcomes: ({ context: { outcomes }, event }) =>
        event.type === 'told'
          ? [
              ...outcomes.filter(
                ({ copy, address }) => copy !== event.outcome.copy || address !== event.outcome.address,
              ),
              event.outcome,
            ]
          : outcomes,
    }),
    rememberFile: assign({
      fileName: ({ context, event }) =>
        event.type === 'finished' ? (event.fileName ?? null) : context.fileName,
    }),
    rememberWait: assign({
      wait: ({ context, event }) => (event.type === 'postponed' ? event.wait : context.wait),
    }),
    rememberHalt: assign({
      failure: ({ context, event }) => (event.type === 'halted' ? event.failure : context.failure),
    }),
    rememberTrial: assign({ isTried: true }),
    rememberFailure: assign({
      failure: ({ context, event }) => (event.type === 'broken' ? event.failure : context.failure),
    }),
    rememberThrown: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    rememberTotal: assign({ total: (_, { total }: { total: number }) => total }),
    countShared: assign({ shared: ({ context }) => context.shared + 1 }),
    countNoneShared: assign({ shared: 0 }),
    forgetMailing: assign({ ...NOTHING_FOUND, failure: null }),
    /** Keeps on the device how many copies were shared. */
    keepShared: neededAction<{ readonly shared: number }>('letters', 'keepShared'),
    /** Forgets on the device that a mailing was begun. */
    dropMailing: neededAction('letters', 'dropMailing'),
    /** Forgets on the device that the mailing would go on. */
    dropWait: neededAction('letters', 'dropWait'),
    forgetWait: assign({ wait: null }),
    askToStop: sendTo('work', { type: 'stop' } satisfies LettersRequest),
  },
}).createMachine({
  id: 'letters',
  context: {
    ...NOTHING_FOUND,
    wishes: null,
    wait: null,
    again: [],
    done: 0,
    total: 0,
    failure: null,
    fileName: null,
  },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'useFound', params: ({ event }) => event.output },
          },
          { target: 'writing', actions: { type: 'useFound', params: ({ event }) => event.output } },
        ],
        // Without the service files can be made and shared all the same.
        onError: {
          target: 'writing',
          actions: { type: 'rememberThrown', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { close: 'closed' },
    },
    writing: {
      on: {
        makeFiles: { target: 'making', actions: 'useWishes' },
        share: { target: 'sharing', actions: 'useWishes' },
        tryOut: { target: 'trying', actions: 'useWishes' },
        send: { guard: 'isTried', target: 'sending', actions: 'useWishes' },
        sendAgain: { guard: 'isTried', target: 'sending', actions: 'useWishes' },
        begin: { actions: ['forgetMailing', 'dropMailing'] },
        close: 'closed',
      },
    },
    making: {
      invoke: { id: 'work', src: 'work', input: ({ context }) => jobOf('makeFiles', context) },
      on: {
        progress: { actions: 'countProgress' },
        finished: { target: 'writing', actions: 'rememberFile' },
        broken: FAILED,
        cancel: 'writing',
      },
    },
    trying: {
      invoke: { id: 'work', src: 'work', input: ({ context }) => jobOf('tryOut', context) },
      on: { finished: { target: 'writing', actions: 'rememberTrial' }, broken: FAILED },
    },
    sending: {
      initial: 'running',
      invoke: { id: 'work', src: 'work', input: ({ context }) => sendingOf(context) },
      on: {
        progress: { actions: 'countProgress' },
        told: { actions: 'keepOutcome' },
        postponed: { target: 'waiting', actions: 'rememberWait' },
        halted: { target: 'paused', actions: 'rememberHalt' },
        finished: 'writing',
        broken: FAILED,
      },
      states: {
        running: { on: { pause: { target: 'pausing', actions: 'askToStop' } } },
        /** The letter that is under way is still finished. */
        pausing: { on: { stopped: '#letters.paused' } },
      },
    },
    /** The mailing goes on by itself; who closes the dialog finds it waiting again. */
    waiting: {
      invoke: {
        id: 'pass',
        src: 'pass',
        input: ({ context }) => waitOf(context),
        onDone: 'sending',
        onError: THROWN,
      },
      on: {
        send: { target: 'sending', actions: 'useWishes' },
        cancel: { target: 'writing', actions: ['forgetWait', 'dropWait'] },
        close: 'closed',
      },
    },
    paused: {
      on: {
        send: { target: 'sending', actions: 'useWishes' },
        sendAgain: { target: 'sending', actions: 'useWishes' },
        cancel: 'writing',
        close: 'closed',
      },
    },
    sharing: {
      initial: 'preparing',
      on: { cancel: 'writing' },
      states: {
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => shareOf(context),
            onDone: [
              {
                guard: { type: 'isAllShared', params: ({ event }) => event.output },
                target: 'shared',
                actions: { type: 'rememberTotal', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'rememberTotal', params: ({ event }) => event.output } },
            ],
            onError: THROWN,
          },
        },
        ready: {
          on: {
            handOver: 'handing',
            skip: [
              { guard: 'isLastCopy', target: 'shared', actions: ['countShared', keepCount] },
              { target: 'preparing', actions: ['countShared', keepCount] },
            ],
          },
        },
        handing: {
          invoke: {
            id: 'handOver',
            src: 'handOver',
            input: ({ context }) => shareOf(context),
            onDone: [
              {
                guard: { type: 'isSharedLast', params: ({ event }) => ({ output: event.output }) },
                target: 'shared',
                actions: ['countShared', keepCount],
              },
              {
                guard: { type: 'isShared', params: ({ event }) => ({ output: event.output }) },
                target: 'preparing',
                actions: ['countShared', keepCount],
              },
              { target: 'ready' },
            ],
            onError: THROWN,
          },
        },
        shared: { on: { fromStart: { target: 'preparing', actions: ['countNoneShared', keepCount] } } },
      },
    },
    closed: { type: 'final' },
  },
});

function jobOf(kind: 'makeFiles' | 'tryOut', { wishes, outcomes }: LettersContext): LettersJob {
  return { kind, wishes: wishesOf(wishes), outcomes };
}

function sendingOf({ wishes, outcomes, wait, again }: LettersContext): LettersJob {
  return { kind: 'send', wishes: wishesOf(wishes), outcomes, tries: wait?.tries ?? 0, again };
}

function waitOf({ wait }: LettersContext): LettersWait {
  if (wait === null) throw new Error('Nothing is waited for.');
  return wait;
}

function shareOf({ wishes, shared }: LettersContext): ShareInput {
  return { wishes: wishesOf(wishes), place: shared };
}

function wishesOf(wishes: LettersContext['wishes']): LettersJob['wishes'] {
  if (wishes === null) throw new Error('A work was started without wishes.');
  return wishes;
}
