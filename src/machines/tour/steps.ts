/**
 * The steps (specification §4): within 0 to the last index, with no wrap. Every step may have a script before it and one
 * after it: a step is shown once its beforeScript is through, and one that fails or takes too long holds nobody up.
 */
import { PASS_OVER, stepOf, tourSetup } from './setup.ts';

/** Steps move within 0 to the last index, with no wrap. */
const MOVES = {
  next: { guard: 'hasNextStep', target: 'leaving', actions: 'aimAtNext' },
  previous: { guard: 'hasPreviousStep', target: 'leaving', actions: 'aimAtPrevious' },
  goTo: { guard: 'isAnotherStep', target: 'leaving', actions: 'aimAtChosen' },
} as const;
const ARRIVE = { target: 'entering', actions: 'takeStep' } as const;
const SHOW = [{ guard: 'isLastStep', target: 'showing.lastStep' }, { target: 'showing.step' }] as const;
const SHOW_ALL_THE_SAME = SHOW.map((shown) => ({ ...shown, actions: PASS_OVER }));

export const steps = {
  entering: tourSetup.createStateConfig({
    on: MOVES,
    invoke: {
      id: 'beforeScript',
      src: 'beforeScript',
      input: stepOf,
      onDone: SHOW,
      onError: SHOW_ALL_THE_SAME,
    },
    after: { scriptPatience: SHOW },
  }),
  showing: tourSetup.createStateConfig({
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
  }),
  leaving: tourSetup.createStateConfig({
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
  }),
};
