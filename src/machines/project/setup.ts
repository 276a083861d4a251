/** Guards, actions and actors of an open project. */
import type { ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import {
  neededAction,
  neededActions,
  neededActor,
  neededGuard,
  neededProcess,
  typesOf,
} from '../kernel/implementations.ts';
import { CONFLICT, expectedError, failureOf, isUnanswered, UNAUTHORIZED } from '../kernel/failure.ts';
import type {
  DraftOffer,
  ProjectContext,
  ProjectEvent,
  ProjectInput,
  SaveOrder,
  WithError,
} from './events.ts';

export const errorOf = ({ event }: { event: ErrorActorEvent }): WithError => ({
  error: expectedError(event.error),
});
export const REMEMBER_FAILURE = { type: 'rememberFailure', params: errorOf } as const;
export const NOTICE_SAVE_FAILED = { type: 'noticeSaveFailed', params: errorOf } as const;

/** Whether a save belongs to a series of retries: neither a person nor an event of the browser began it. */
export function isRepetition(event: ProjectEvent): boolean {
  if (event.type === 'save') return event.isAutomatic === true;
  return event.type === 'networkReturned' && event.isOnline !== true;
}

export const projectSetup = setup({
  types: typesOf<{ context: ProjectContext; events: ProjectEvent; input: ProjectInput }>(),
  actors: {
    /** Loads the project into the editor store; resolves with a draft left on this device, or null. */
    loadProject: neededActor<DraftOffer | null, { projectId: string }>('project', 'loadProject'),
    /** Saves the store's document and marks it as saved. */
    saveProject: neededActor<void, SaveOrder>('project', 'saveProject'),
    /** Applies the draft to the store as one edit. */
    restoreDraft: neededActor<void, { draftId: string }>('project', 'restoreDraft'),
    /** Saves the store's document as a new project. */
    saveAsNew: neededActor<{ readonly id: string }>('project', 'saveAsNew'),
    /** Sends `networkReturned` once the server can be reached, after a pause that grows with the failures. */
    watchNetwork: neededProcess<ProjectEvent>('project', 'watchNetwork'),
  },
  guards: {
    tokenIsStored: ({ context }) => context.hasToken,
    documentIsSaved: neededGuard('project', 'documentIsSaved'),
    draftWasFound: (_, { offer }: { offer: DraftOffer | null }) => offer !== null,
    tokenWasRefused: (_, { error }: WithError) => failureOf(error).code === UNAUTHORIZED,
    newerVersionExists: (_, { error }: WithError) => failureOf(error).code === CONFLICT,
    networkIsMissing: (_, { error }: WithError) => isUnanswered(failureOf(error)),
    networkIsStillMissing: ({ context }, { error }: WithError) =>
      context.failure !== null && isUnanswered(context.failure) && isUnanswered(failureOf(error)),
    networkWasMissing: ({ context }) => context.failure !== null && isUnanswered(context.failure),
    lastSaveFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    rememberFailure: assign({ failure: (_, { error }: WithError) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    rememberOffer: assign({ offer: (_, { offer }: { offer: DraftOffer | null }) => offer }),
    forgetOffer: assign({ offer: null }),
    rememberDestination: assign({
      destination: ({ event }) => (event.type === 'leave' ? (event.to ?? null) : null),
    }),
    /** What a person or the browser's own event begins is a new series of tries. */
    rememberWhoSaves: assign(({ context, event }) => ({
      isAutomatic: event.type === 'save' && event.isAutomatic === true,
      failure: isRepetition(event) ? context.failure : null,
    })),
    /** Navigates to the login page with a redirect query that holds the full target path. */
    goToLogin: neededAction('project', 'goToLogin'),
    ...neededActions('project', ['warnProjectNotFound', 'goToProjects', 'clearHistory', 'noticeSaved']),
    goToDestination: neededAction<{ destination: string | null }>('project', 'goToDestination'),
    noticeSaveFailed: neededAction<WithError>('project', 'noticeSaveFailed'),
    noticeRestoreFailed: neededAction<WithError>('project', 'noticeRestoreFailed'),
    openCopy: neededAction<{ id: string }>('project', 'openCopy'),
    ...neededActions('project', [
      'downloadMyCopy',
      'downloadTheirCopy',
      'keepMyCopy',
      'setMyCopyAside',
      'setOfferAside',
    ]),
  },
});
