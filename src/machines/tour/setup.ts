/** Guards, actions, actors and delays of the tour. */
import type { ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import { neededActions, neededActor, neededGuards, typesOf } from '../kernel/implementations.ts';
import { failureOf } from '../kernel/failure.ts';
import type { OfStep, TourContext, TourEvent, TourInput } from './events.ts';

/** Time limit of a script; the tour continues without it. */
const SCRIPT_PATIENCE_MS = 2000;

export const stepOf = ({ context: { step } }: { context: TourContext }): OfStep => ({ step });
/** Records a failure that does not stop the tour. */
export const PASS_OVER = {
  type: 'rememberFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
} as const;
export const tourSetup = setup({
  types: typesOf<{ context: TourContext; events: TourEvent; input: TourInput }>(),
  actors: {
    /** Whether the profile marks the tour as completed. */
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
      event.type === 'goTo' && withinSteps(event.step, lastStep) !== aim,
    isLastStep: ({ context: { step, lastStep } }) => step === lastStep,
    /** A cookie with the value 'false' counts as missing. */
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
        event.type === 'goTo' ? withinSteps(event.step, lastStep) : aim,
    }),
    takeStep: assign({ step: ({ context }) => context.aim }),
    resetStep: assign({ step: 0, aim: 0 }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    /** `clearTheWay` closes everything that covers the page. */
    ...neededActions('tour', [
      'clearTheWay',
      'addExampleLayers',
      'takeExampleLayersBack',
      'setCompletionCookie',
    ]),
  },
});

function withinSteps(step: number, lastStep: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), lastStep);
}
