/**
 * The steps (specification §4): from 0 to the last index, without wrap. A step may have a beforeScript and an
 * afterScript. It is shown when its beforeScript ends; a script that fails or exceeds its time limit does not
 * stop the tour.
 */
import { PASS_OVER, stepOf, tourSetup } from './setup.ts';

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
