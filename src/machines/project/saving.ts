/**
 * Saving (specification §8): it says how it went. A save without a network waits for it, and a page that is left while a save
 * is on its way is left when the save is through.
 */
import { and, stateIn } from 'xstate';
import { LEAVE } from './leaving.ts';
import { errorOf, NOTICE_SAVE_FAILED, projectSetup, REMEMBER_FAILURE } from './setup.ts';

export const saving = {
  saving: projectSetup.createStateConfig({
    initial: 'staying',
    states: {
      staying: { on: { leave: { target: 'leaving', actions: 'rememberDestination' } } },
      /** The person left while the save was on its way: it is waited for. */
      leaving: { on: { cancel: 'staying' } },
    },
    invoke: {
      id: 'saveProject',
      src: 'saveProject',
      input: ({ context, event }) => ({
        projectId: context.projectId,
        overwrite: event.type === 'keepMine',
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
          guard: { type: 'networkIsMissing', params: errorOf },
          target: 'offline',
          actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED],
        },
        { target: 'failed', actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED] },
      ],
    },
  }),
  /** The save is made up for when the network returns; the draft is on the device meanwhile. */
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
