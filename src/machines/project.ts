/**
 * One open project (specification §4, §6, §8). Opening asks for a stored token and an existing project. Saved or unsaved
 * is not kept here: the store knows, and the chart asks by the guard `documentIsSaved`. Leaving with unsaved changes
 * asks for confirmation. A save based on an older version is a conflict, and the person chooses which copy to keep.
 */
import { and, assign, setup, stateIn } from 'xstate';
import { neededAction, neededActions, neededActor, neededGuard, typesOf } from './effects.ts';
import type { Failure } from './failure.ts';
import { CONFLICT, failureOf, UNAUTHORIZED } from './failure.ts';

export interface ProjectInput {
  readonly projectId: string;
  readonly hasToken: boolean;
}
export interface ProjectContext extends ProjectInput {
  /** Why the last save failed. */
  readonly failure: Failure | null;
}
export interface SaveOrder {
  readonly projectId: string;
  /** Write over a newer version on the server: the person chose to keep this copy. */
  readonly overwrite: boolean;
}
export type ProjectEvent =
  | { readonly type: 'save' }
  /** The back arrow: to the project list. */
  | { readonly type: 'leave' }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'keepTheirs' }
  | { readonly type: 'downloadMine' }
  | { readonly type: 'downloadTheirs' };

export const projectMachine = setup({
  types: typesOf<{ context: ProjectContext; events: ProjectEvent; input: ProjectInput }>(),
  actors: {
    /** Reads the project and opens its document in the editor store. */
    loadProject: neededActor<void, { projectId: string }>('project', 'loadProject'),
    /** Sends the store's document and marks it as saved in the store. */
    saveProject: neededActor<void, SaveOrder>('project', 'saveProject'),
  },
  guards: {
    tokenIsStored: ({ context }) => context.hasToken,
    documentIsSaved: neededGuard('project', 'documentIsSaved'),
    tokenWasRefused: (_, { error }: { error: unknown }) => failureOf(error).code === UNAUTHORIZED,
    newerVersionExists: (_, { error }: { error: unknown }) => failureOf(error).code === CONFLICT,
  },
  actions: {
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    /** To the login page, with a redirect query that holds the full target path. */
    goToLogin: neededAction('project', 'goToLogin'),
    ...neededActions('project', ['warnProjectNotFound', 'goToProjects', 'clearHistory', 'noticeSaved']),
    noticeSaveFailed: neededAction<{ error: unknown }>('project', 'noticeSaveFailed'),
    ...neededActions('project', ['downloadMyCopy', 'downloadTheirCopy']),
  },
}).createMachine({
  id: 'project',
  context: ({ input }) => ({ ...input, failure: null }),
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
        onDone: 'ready',
        onError: [
          {
            guard: { type: 'tokenWasRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
          },
          {
            target: 'notFound',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    ready: {
      on: {
        save: 'saving',
        leave: [{ guard: 'documentIsSaved', target: 'left' }, { target: 'confirmingLeave' }],
      },
    },
    saving: {
      initial: 'staying',
      states: {
        staying: { on: { leave: 'leaving' } },
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
            guard: { type: 'newerVersionExists', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'noticeSaveFailed', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    failed: {
      on: {
        save: 'saving',
        leave: [{ guard: 'documentIsSaved', target: 'left' }, { target: 'confirmingLeave' }],
      },
    },
    conflict: {
      on: {
        keepMine: 'saving',
        keepTheirs: 'loading',
        downloadMine: { actions: 'downloadMyCopy' },
        downloadTheirs: { actions: 'downloadTheirCopy' },
        cancel: 'failed',
      },
    },
    confirmingLeave: {
      on: { confirm: 'left', cancel: 'ready' },
    },
    /** Without a token, or with one that the server does not know. */
    refused: { type: 'final', entry: 'goToLogin' },
    notFound: { type: 'final', entry: ['warnProjectNotFound', 'goToProjects'] },
    left: { type: 'final', entry: ['clearHistory', 'goToProjects'] },
  },
});
