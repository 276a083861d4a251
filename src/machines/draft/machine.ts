/**
 * The draft of an open project on the person's device (design, promise 4: nothing is lost). Changes are gathered for a
 * moment and then written, so during steady work every few seconds; what is saved or undone needs no draft. A device that
 * refuses one is told of once, and work goes on. What the person lets go of is set aside, not thrown away.
 */
import type { ErrorActorEvent } from 'xstate';
import { assign, setup, stateIn } from 'xstate';
import { neededAction, neededActor, typesOf } from '../kernel/implementations.ts';
import type { Failure } from '../kernel/failure.ts';
import { expectedError, failureOf } from '../kernel/failure.ts';

/** The longest time of work that a crash takes with it, besides the writing itself. */
const GATHERING_MS = 2000;

interface DraftContext {
  /** Whether the device has a draft of this work, perhaps some seconds old. */
  readonly hasDraft: boolean;
  /** Why the device took none, the last time that it did not. */
  readonly failure: Failure | null;
}
type DraftEvent =
  /** The document, or the images that wait to be sent, are others than before. */
  | { readonly type: 'changed' }
  /** The document is the saved one again, and no image waits. */
  | { readonly type: 'saved' }
  /** The page is about to be hidden, closed or reloaded. */
  | { readonly type: 'flush' }
  /** The person goes on without these changes. */
  | { readonly type: 'setAside' };

const errorOf = ({ event }: { event: ErrorActorEvent }): { error: unknown } => ({ error: event.error });
const GO_ON = { target: 'clean', actions: { type: 'passOver', params: errorOf } } as const;
const SET_ASIDE = { setAside: 'settingAside' } as const;
const RESTING = { changed: 'changed', saved: 'removing', ...SET_ASIDE } as const;

export const draftMachine = setup({
  types: typesOf<{ context: DraftContext; events: DraftEvent }>(),
  actors: {
    writeDraft: neededActor<void>('draft', 'writeDraft'),
    removeDraft: neededActor<void>('draft', 'removeDraft'),
    /** Writes what is there now as a draft of its own, to be found by the person, and begins another. */
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
    /** A draft that stays on the device keeps nobody from working. */
    passOver: (_, { error }: { error: unknown }) => {
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
    /** Further changes are gathered; the first one has set the time. */
    changed: {
      after: { gathering: 'writing' },
      on: { flush: 'writing', saved: 'removing', ...SET_ASIDE },
    },
    writing: {
      initial: 'current',
      on: { flush: { target: 'writing', reenter: true }, saved: 'removing', ...SET_ASIDE },
      states: {
        current: { on: { changed: 'outdated' } },
        /** Changed while it was being written. */
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
    /** The device has no room, or keeps nothing at all; the next change tries again. */
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
