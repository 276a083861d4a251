/**
 * The draft of an open project on the person's device: nothing is lost. Changes are collected for
 * `GATHERING_MS` and then written; a saved document needs no draft. A storage failure is shown once and does
 * not block work. Work that the person discards is set aside, not deleted.
 */
import type { ErrorActorEvent } from 'xstate';
import { assign, setup, stateIn } from 'xstate';
import { neededAction, neededActor, typesOf } from '../kernel/implementations.ts';
import type { Failure } from '../kernel/failure.ts';
import { expectedError, failureOf } from '../kernel/failure.ts';

/**
 * Delay between a change and its writing, ms: the most work that a crash can lose, besides the time of
 * writing.
 */
const GATHERING_MS = 2000;

interface DraftContext {
  /** Whether the device has a draft of this work, possibly some seconds old. */
  readonly hasDraft: boolean;
  /** Why the last write failed. */
  readonly failure: Failure | null;
}
type DraftEvent =
  /** The document or the waiting images changed. */
  | { readonly type: 'changed' }
  /** The document equals the saved one, and no image waits. */
  | { readonly type: 'saved' }
  /** The page is being hidden, closed or reloaded. */
  | { readonly type: 'flush' }
  /** The person discards these changes. */
  | { readonly type: 'setAside' };

const errorOf = ({ event }: { event: ErrorActorEvent }): { error: unknown } => ({ error: event.error });
const GO_ON = { target: 'clean', actions: { type: 'rethrow', params: errorOf } } as const;
const SET_ASIDE = { setAside: 'settingAside' } as const;
const RESTING = { changed: 'changed', saved: 'removing', ...SET_ASIDE } as const;

export const draftMachine = setup({
  types: typesOf<{ context: DraftContext; events: DraftEvent }>(),
  actors: {
    writeDraft: neededActor<void>('draft', 'writeDraft'),
    removeDraft: neededActor<void>('draft', 'removeDraft'),
    /** Writes the present work as a separate draft and starts a new one. */
    setDraftAside: neededActor<void>('draft', 'setDraftAside'),
  },
  guards: {
    failureIsNew: ({ context }) => context.failure === null,
  },
  delays: { gathering: GATHERING_MS },
  actions: {
    rememberDraft: assign({ hasDraft: true, failure: null }),
    forgetDraft: assign({ hasDraft: false }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    /** A draft that could not be removed is ignored. */
    rethrow: (_, { error }: { error: unknown }) => {
      expectedError(error);
    },
    noticeRefused: neededAction<{ error: unknown }>('draft', 'noticeRefused'),
  },
}).createMachine({
  id: 'draft',
  context: { hasDraft: false, failure: null },
  initial: 'clean',
  states: {
    /** Everything is saved. */
    clean: { on: { changed: 'changed' } },
    /** Collecting changes; the first one started the delay. */
    changed: {
      after: { gathering: 'writing' },
      on: { flush: 'writing', saved: 'removing', ...SET_ASIDE },
    },
    writing: {
      initial: 'current',
      on: { flush: { target: 'writing', reenter: true }, saved: 'removing', ...SET_ASIDE },
      states: {
        current: { on: { changed: 'outdated' } },
        /** Changed during the write. */
        outdated: {},
      },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        onDone: [
          { guard: stateIn({ writing: 'outdated' }), target: 'changed', actions: 'rememberDraft' },
          { target: 'kept', actions: 'rememberDraft' },
        ],
        onError: [
          {
            guard: 'failureIsNew',
            target: 'refused',
            actions: [
              { type: 'noticeRefused', params: errorOf },
              { type: 'rememberFailure', params: errorOf },
            ],
          },
          { target: 'refused' },
        ],
      },
    },
    kept: { on: RESTING },
    /** The device is full or stores nothing; the next change retries. */
    refused: { on: RESTING },
    removing: {
      on: { changed: 'changed' },
      invoke: {
        id: 'removeDraft',
        src: 'removeDraft',
        onDone: { target: 'clean', actions: 'forgetDraft' },
        onError: GO_ON,
      },
    },
    settingAside: {
      on: { changed: 'changed' },
      invoke: {
        id: 'setDraftAside',
        src: 'setDraftAside',
        onDone: { target: 'clean', actions: 'forgetDraft' },
        onError: GO_ON,
      },
    },
  },
});
