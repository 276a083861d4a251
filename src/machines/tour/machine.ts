/**
 * The guided tour (specification §4, «Tour»). Inactive, then active on start; its steps are a chart in a file of their own. A
 * script may be called again, or break off in the middle of its work, whenever a person is faster than it.
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
