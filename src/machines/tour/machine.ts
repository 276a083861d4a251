/**
 * The guided tour (specification §4, «Tour»). Inactive, then active on start, by property, start event or call, unless
 * the end date has passed or the completion cookie exists. In the editor it starts automatically when the profile does
 * not say that it is completed. Every step may have a script before it and one after it: a step is shown once its
 * beforeScript is through, and one that fails or takes too long holds nobody up. A script may be called again, or break
 * off in the middle of its work, whenever a person is faster than it.
 */
import type { ErrorActorEvent } from 'xstate';
import { and, assign, not, setup } from 'xstate';
import { neededActions, neededActor, neededGuards, typesOf } from '../kernel/effects.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';

/** A script that takes longer is not waited for. */
export const SCRIPT_PATIENCE_MS = 2000;

export interface TourInput {
  /** Steps are counted from 0 to this one. */
  readonly lastStep: number;
  readonly cookieStorage: boolean;
}
export interface TourContext extends TourInput {
  readonly step: number;
  /** The step that the person is on the way to; `step` itself but between two steps. */
  readonly aim: number;
  /** What the profile says; null while nobody has asked. */
  readonly tourCompleted: boolean | null;
  /** The last thing that did not work and was passed over. */
  readonly failure: Failure | null;
}
export type TourEvent =
  | { readonly type: 'start'; readonly by: 'property' | 'startEvent' | 'call' }
  /** The editor is there, with nothing to be answered first: the profile decides whether the tour begins by itself. */
  | { readonly type: 'editorOpened' }
  /** A person asks for the tour, whether they have been through it or not. */
  | { readonly type: 'startAgain' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'end' };

interface OfStep {
  readonly step: number;
}
const stepOf = ({ context: { step } }: { context: TourContext }): OfStep => ({ step });
const PASS_OVER = {
  type: 'rememberFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
} as const;
/** Steps move within 0 to the last index, with no wrap. */
const MOVES = {
  next: { guard: 'hasNextStep', target: 'leaving', actions: 'aimAtNext' },
  previous: { guard: 'hasPreviousStep', target: 'leaving', actions: 'aimAtPrevious' },
  goTo: { guard: 'isAnotherStep', target: 'leaving', actions: 'aimAtChosen' },
} as const;
const ARRIVE = { target: 'entering', actions: 'takeStep' } as const;
const SHOW = [{ guard: 'isLastStep', target: 'showing.lastStep' }, { target: 'showing.step' }] as const;
const SHOW_ALL_THE_SAME = SHOW.map((shown) => ({ ...shown, actions: PASS_OVER }));

function within(step: number, lastStep: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), lastStep);
}

export const tourMachine = setup({
  types: typesOf<{ context: TourContext; events: TourEvent; input: TourInput }>(),
  actors: {
    /** What the profile says of the tour. */
    loadTourCompleted: neededActor<boolean>('tour', 'loadTourCompleted'),
    markTourCompleted: neededActor<void>('tour', 'markTourCompleted'),
    beforeScript: neededActor<void, OfStep>('tour', 'beforeScript'),
    afterScript: neededActor<void, OfStep>('tour', 'afterScript'),
  },
  delays: { scriptPatience: SCRIPT_PATIENCE_MS },
  guards: {
    tourIsCompleted: ({ context }) => context.tourCompleted === true,
    cookieStorageIsOn: ({ context }) => context.cookieStorage,
    hasNextStep: ({ context: { aim, lastStep } }) => aim < lastStep,
    hasPreviousStep: ({ context: { aim } }) => aim > 0,
    isAnotherStep: ({ context: { aim, lastStep }, event }) =>
      event.type === 'goTo' && within(event.step, lastStep) !== aim,
    isLastStep: ({ context: { step, lastStep } }) => step === lastStep,
    /** A cookie that is missing or 'false' is none. */
    ...neededGuards('tour', ['completionCookieExists', 'endDateHasPassed', 'noLayersExist']),
  },
  actions: {
    useProfile: assign({
      tourCompleted: (_, { tourCompleted }: { tourCompleted: boolean }) => tourCompleted,
    }),
    setTourCompletedToFalse: assign({ tourCompleted: false }),
    aimAtNext: assign({ aim: ({ context }) => context.aim + 1 }),
    aimAtPrevious: assign({ aim: ({ context }) => context.aim - 1 }),
    aimAtChosen: assign({
      aim: ({ context: { aim, lastStep }, event }) =>
        event.type === 'goTo' ? within(event.step, lastStep) : aim,
    }),
    takeStep: assign({ step: ({ context }) => context.aim }),
    resetStep: assign({ step: 0, aim: 0 }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    /** Nothing is open over the page that the tour shows. */
    ...neededActions('tour', [
      'clearTheWay',
      'addExampleLayers',
      'takeExampleLayersBack',
      'setCompletionCookie',
    ]),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, step: 0, aim: 0, tourCompleted: null, failure: null }),
  initial: 'inactive',
  states: {
    inactive: {
      initial: 'waiting',
      on: {
        start: { guard: and([not('endDateHasPassed'), not('completionCookieExists')]), target: 'active' },
        startAgain: { guard: not('endDateHasPassed'), target: 'active' },
      },
      states: {
        waiting: { on: { editorOpened: 'askingProfile' } },
        askingProfile: {
          invoke: {
            id: 'loadTourCompleted',
            src: 'loadTourCompleted',
            onDone: {
              target: 'judging',
              actions: { type: 'useProfile', params: ({ event }) => ({ tourCompleted: event.output }) },
            },
            onError: { target: 'judging', actions: [PASS_OVER, 'setTourCompletedToFalse'] },
          },
        },
        judging: {
          always: [
            {
              guard: and([not('tourIsCompleted'), not('completionCookieExists'), not('endDateHasPassed')]),
              target: '#tour.active',
            },
            { target: 'waiting' },
          ],
        },
      },
    },
    active: {
      entry: 'clearTheWay',
      initial: 'preparing',
      on: {
        end: [
          { guard: 'cookieStorageIsOn', target: 'ending', actions: 'setCompletionCookie' },
          { target: 'ending' },
        ],
      },
      states: {
        preparing: {
          always: [
            { guard: 'noLayersExist', target: 'entering', actions: 'addExampleLayers' },
            { target: 'entering' },
          ],
        },
        entering: {
          on: MOVES,
          invoke: {
            id: 'beforeScript',
            src: 'beforeScript',
            input: stepOf,
            onDone: SHOW,
            onError: SHOW_ALL_THE_SAME,
          },
          after: { scriptPatience: SHOW },
        },
        showing: {
          on: MOVES,
          initial: 'step',
          states: {
            step: {},
            lastStep: {
              invoke: {
                id: 'markTourCompleted',
                src: 'markTourCompleted',
                onError: { actions: PASS_OVER },
              },
            },
          },
        },
        leaving: {
          on: {
            next: { guard: 'hasNextStep', actions: 'aimAtNext' },
            previous: { guard: 'hasPreviousStep', actions: 'aimAtPrevious' },
            goTo: { guard: 'isAnotherStep', actions: 'aimAtChosen' },
          },
          invoke: {
            id: 'afterScript',
            src: 'afterScript',
            input: stepOf,
            onDone: ARRIVE,
            onError: { target: 'entering', actions: [PASS_OVER, 'takeStep'] },
          },
          after: { scriptPatience: ARRIVE },
        },
      },
    },
    /** Hidden; what the step had opened is closed. */
    ending: {
      exit: ['takeExampleLayersBack', 'resetStep'],
      invoke: {
        id: 'afterScript',
        src: 'afterScript',
        input: stepOf,
        onDone: 'inactive.waiting',
        onError: { target: 'inactive.waiting', actions: PASS_OVER },
      },
      after: { scriptPatience: 'inactive.waiting' },
    },
  },
});
