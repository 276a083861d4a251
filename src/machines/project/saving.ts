/**
 * Saving (specification §8): a notice shows the result, except of an automatic save that succeeds. A save
 * that the server did not get is repeated after pauses that grow, with one notice a series. Leaving during a
 * save waits for its end.
 */
import { and, stateIn } from 'xstate';
import { LEAVE } from './leaving.ts';
import { errorOf, isRepetition, NOTICE_SAVE_FAILED, projectSetup, REMEMBER_FAILURE } from './setup.ts';

export const saving = {
  saving: projectSetup.createStateConfig({
    initial: 'staying',
    entry: 'rememberWhoSaves',
    states: {
      staying: { on: { leave: { target: 'leaving', actions: 'rememberDestination' } } },
      /** The person left during the save; the page is left when it succeeds. */
      leaving: { on: { cancel: 'staying' } },
    },
    invoke: {
      id: 'saveProject',
      src: 'saveProject',
      input: ({ context, event }) => ({
        projectId: context.projectId,
        overwrite: event.type === 'keepMine',
        isRepeated: isRepetition(event),
      }),
      onDone: [
        {
          guard: and([stateIn({ saving: 'leaving' }), 'documentIsSaved']),
          target: 'left',
          actions: ['forgetFailure', 'noticeSaved'],
        },
        { target: 'ready', actions: ['forgetFailure', 'noticeSaved'] },
      ],
      onError: [
        {
          guard: { type: 'newerVersionExists', params: errorOf },
          target: 'conflict',
          actions: REMEMBER_FAILURE,
        },
        {
          guard: { type: 'networkIsStillMissing', params: errorOf },
          target: 'offline',
          actions: REMEMBER_FAILURE,
        },
        {
          guard: { type: 'networkIsMissing', params: errorOf },
          target: 'offline',
          actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED],
        },
        { target: 'failed', actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED] },
      ],
    },
  }),
  /** Saves again when the server can be reached; the draft stays on the device until then. */
  offline: projectSetup.createStateConfig({
    on: {
      networkReturned: 'saving',
      save: 'saving',
      cancel: { target: 'ready', actions: 'forgetFailure' },
      leave: LEAVE,
    },
    invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  }),
  failed: projectSetup.createStateConfig({
    on: { save: 'saving', leave: LEAVE, keepBoth: 'copying', restoreDraft: 'restoring' },
  }),
};
