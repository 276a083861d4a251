/**
 * The guided tour (specification §4, «Tour»): inactive, then active on start; the steps have their own file.
 * Scripts must tolerate repeated calls and being stopped midway, because a person can move on before they
 * end.
 */
import { beginning } from './beginning.ts';
import { PASS_OVER, stepOf, tourSetup } from './setup.ts';
import { steps } from './steps.ts';

export const tourMachine = tourSetup.createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, step: 0, aim: 0, tourCompleted: null, failure: null }),
  initial: 'inactive',
  states: {
    inactive: beginning,
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
        ...steps,
      },
    },
    /** Hidden; the afterScript closes what the step opened. */
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
