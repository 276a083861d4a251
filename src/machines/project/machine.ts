/**
 * One open project (specification §4, §6, §8). Opening asks for a stored token and an existing project, and offers the
 * draft that a closed tab or a crash left behind. Saved or unsaved is not kept here: the store knows, and the chart asks
 * by the guard `documentIsSaved`. A save without a network waits for it. Leaving with unsaved changes asks for
 * confirmation. A save based on an older version is a conflict, and the person chooses which copy to keep, or both.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { and, assign, setup, stateIn } from 'xstate';
import {
  neededAction,
  neededActions,
  neededActor,
  neededGuard,
  neededProcess,
  typesOf,
} from '../kernel/effects.ts';
import type { Failure } from '../kernel/failure.ts';
import { CONFLICT, expectedError, failureOf, isUnanswered, UNAUTHORIZED } from '../kernel/failure.ts';

/** A draft of this project that no open tab is working on. */
export interface DraftOffer {
  readonly id: string;
  /** When it was written, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly layerCount: number;
  /** Images in it that have not reached the server. */
  readonly imageCount: number;
  /** The project was saved elsewhere since: saving the restored draft will ask which version to keep. */
  readonly isOutdated: boolean;
}
export interface ProjectInput {
  readonly projectId: string;
  readonly hasToken: boolean;
}
export interface ProjectContext extends ProjectInput {
  /** Why the last save failed. */
  readonly failure: Failure | null;
  /** The draft found when the project was opened, until it is decided on. */
  readonly offer: DraftOffer | null;
  /** The page that the person leaves for; null for the project list. */
  readonly destination: string | null;
}
export interface SaveOrder {
  readonly projectId: string;
  /** Write over a newer version on the server: the person chose to keep this copy. */
  readonly overwrite: boolean;
}
export type ProjectEvent =
  | { readonly type: 'save' }
  /** The back arrow leads to the project list; `to` is the path of another page. */
  | { readonly type: 'leave'; readonly to?: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'keepTheirs' }
  /** Mine becomes a new project, theirs stays as it is. */
  | { readonly type: 'keepBoth' }
  | { readonly type: 'downloadMine' }
  | { readonly type: 'downloadTheirs' }
  | { readonly type: 'restoreDraft'; readonly draftId: string }
  | { readonly type: 'declineDraft' }
  | { readonly type: 'networkReturned' };

interface WithError {
  readonly error: unknown;
}
const errorOf = ({ event }: { event: ErrorActorEvent }): WithError => ({ error: expectedError(event.error) });
const REMEMBER_FAILURE = { type: 'rememberFailure', params: errorOf } as const;
const NOTICE_SAVE_FAILED = { type: 'noticeSaveFailed', params: errorOf } as const;
const LEAVE = [
  { guard: 'documentIsSaved', target: 'left', actions: 'rememberDestination' },
  { target: 'confirmingLeave', actions: 'rememberDestination' },
] as const;

export const projectMachine = setup({
  types: typesOf<{ context: ProjectContext; events: ProjectEvent; input: ProjectInput }>(),
  actors: {
    /** Reads the project, opens its document in the editor store, and looks for a draft that was left behind. */
    loadProject: neededActor<DraftOffer | null, { projectId: string }>('project', 'loadProject'),
    /** Sends the store's document and marks it as saved in the store. */
    saveProject: neededActor<void, SaveOrder>('project', 'saveProject'),
    /** Puts the draft into the store as one more change. */
    restoreDraft: neededActor<void, { draftId: string }>('project', 'restoreDraft'),
    /** Saves the store's document as a project of its own. */
    saveAsNew: neededActor<{ readonly id: string }>('project', 'saveAsNew'),
    /** Reports `networkReturned` once the service can be reached. */
    watchNetwork: neededProcess<ProjectEvent>('project', 'watchNetwork'),
  },
  guards: {
    tokenIsStored: ({ context }) => context.hasToken,
    documentIsSaved: neededGuard('project', 'documentIsSaved'),
    draftWasFound: (_, { offer }: { offer: DraftOffer | null }) => offer !== null,
    tokenWasRefused: (_, { error }: WithError) => failureOf(error).code === UNAUTHORIZED,
    newerVersionExists: (_, { error }: WithError) => failureOf(error).code === CONFLICT,
    networkIsMissing: (_, { error }: WithError) => isUnanswered(failureOf(error)),
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
    /** To the login page, with a redirect query that holds the full target path. */
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
}).createMachine({
  id: 'project',
  context: ({ input }) => ({ ...input, failure: null, offer: null, destination: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: 'tokenIsStored', target: 'loading' }, { target: 'refused' }],
    },
    loading: {
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
    },
    /** Unsaved changes of a closed tab or a crash were found on this device. */
    offeringDraft: {
      tags: 'asking',
      on: {
        restoreDraft: { target: 'restoring', actions: 'forgetOffer' },
        declineDraft: { target: 'ready', actions: ['setOfferAside', 'forgetOffer'] },
        leave: { target: 'left', actions: ['rememberDestination', 'forgetOffer'] },
      },
    },
    restoring: {
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ event }) => ({ draftId: event.type === 'restoreDraft' ? event.draftId : '' }),
        onDone: { target: 'ready', actions: 'forgetFailure' },
        onError: { target: 'ready', actions: { type: 'noticeRestoreFailed', params: errorOf } },
      },
    },
    ready: { on: { save: 'saving', leave: LEAVE, restoreDraft: 'restoring' } },
    saving: {
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
    },
    /** The save is made up for when the network returns; the draft is on the device meanwhile. */
    offline: {
      on: {
        networkReturned: 'saving',
        save: 'saving',
        cancel: { target: 'ready', actions: 'forgetFailure' },
        leave: LEAVE,
      },
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
    },
    failed: {
      on: { save: 'saving', leave: LEAVE, keepBoth: 'copying', restoreDraft: 'restoring' },
    },
    conflict: {
      tags: 'asking',
      on: {
        keepMine: 'saving',
        /** Mine stays on the device, set aside; a device that refuses it gets it as a file. */
        keepTheirs: { target: 'loading', actions: ['keepMyCopy', 'forgetFailure'] },
        keepBoth: 'copying',
        downloadMine: { actions: 'downloadMyCopy' },
        downloadTheirs: { actions: 'downloadTheirCopy' },
        cancel: 'failed',
      },
    },
    copying: {
      tags: 'asking',
      invoke: {
        id: 'saveAsNew',
        src: 'saveAsNew',
        onDone: {
          target: 'copied',
          actions: {
            type: 'openCopy',
            params: ({ event }: { event: DoneActorEvent<{ readonly id: string }> }) => event.output,
          },
        },
        onError: { target: 'failed', actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED] },
      },
    },
    confirmingLeave: {
      tags: 'asking',
      on: {
        confirm: { target: 'left', actions: 'setMyCopyAside' },
        cancel: [
          { guard: 'networkWasMissing', target: 'offline' },
          { guard: 'lastSaveFailed', target: 'failed' },
          { target: 'ready' },
        ],
      },
    },
    /** Without a token, or with one that the server does not know. */
    refused: { type: 'final', entry: 'goToLogin' },
    notFound: { type: 'final', entry: ['warnProjectNotFound', 'goToProjects'] },
    copied: { type: 'final' },
    left: {
      type: 'final',
      entry: [
        'clearHistory',
        {
          type: 'goToDestination',
          params: ({ context }: { context: ProjectContext }) => ({ destination: context.destination }),
        },
      ],
    },
  },
});
