/**
 * Starting the tour (specification §4, §5): by property, start event or call, unless the end date has passed
 * or the completion cookie exists. In the editor it starts by itself if the profile does not mark it as
 * completed.
 */
import { and, not } from 'xstate';
import { PASS_OVER, tourSetup } from './setup.ts';

export const beginning = tourSetup.createStateConfig({
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
});
