/**
 * Opening a project (specification §5, §6, §8) requires a stored token and an existing project. A draft that
 * a closed tab or a crash left on this device is offered; it can be restored later too.
 */
import { errorOf, projectSetup, REMEMBER_FAILURE } from './setup.ts';

export const opening = {
  entering: projectSetup.createStateConfig({
    always: [{ guard: 'tokenIsStored', target: 'loading' }, { target: 'refused' }],
  }),
  loading: projectSetup.createStateConfig({
    invoke: {
      id: 'loadProject',
      src: 'loadProject',
      input: ({ context }) => ({ projectId: context.projectId }),
      onDone: [
        {
          guard: { type: 'draftWasFound', params: ({ event }) => ({ offer: event.output }) },
          target: 'offeringDraft',
          actions: { type: 'rememberOffer', params: ({ event }) => ({ offer: event.output }) },
        },
        { target: 'ready' },
      ],
      onError: [
        { guard: { type: 'tokenWasRefused', params: errorOf }, target: 'refused' },
        { target: 'notFound', actions: REMEMBER_FAILURE },
      ],
    },
  }),
  /** A draft of a closed tab or a crash was found on this device. */
  offeringDraft: projectSetup.createStateConfig({
    tags: 'asking',
    on: {
      restoreDraft: { target: 'restoring', actions: 'forgetOffer' },
      declineDraft: { target: 'ready', actions: ['setOfferAside', 'forgetOffer'] },
      leave: { target: 'left', actions: ['rememberDestination', 'forgetOffer'] },
    },
  }),
  restoring: projectSetup.createStateConfig({
    invoke: {
      id: 'restoreDraft',
      src: 'restoreDraft',
      input: ({ event }) => ({ draftId: event.type === 'restoreDraft' ? event.draftId : '' }),
      onDone: { target: 'ready', actions: 'forgetFailure' },
      onError: { target: 'ready', actions: { type: 'noticeRestoreFailed', params: errorOf } },
    },
  }),
};
