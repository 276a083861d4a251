/**
 * Copies for recipients (docs/pickup.md): a person chooses what opens a copy, the copies are sealed and
 * uploaded, then there is a link. An upload that was stopped or broken off goes on where it was: what is
 * there already is known to the actor, which keeps it on the device. Secrets never enter the machine.
 */
import { assign, setup } from 'xstate';
import { neededProcess, typesOf } from '../kernel/implementations.ts';
import type { PickupContext, PickupEvent, PickupReport, PickupWishes } from './events.ts';

export const pickupMachine = setup({
  types: typesOf<{ context: PickupContext; events: PickupEvent }>(),
  actors: {
    /** Draws, seals and uploads what is not there yet; aborted when stopped. */
    publish: neededProcess<PickupReport, PickupWishes | null>('pickup', 'publish'),
  },
  actions: {
    useWishes: assign(({ context, event }) => ({
      wishes: event.type === 'publish' ? event.wishes : context.wishes,
      done: 0,
      total: 0,
      failure: null,
    })),
    countProgress: assign(({ context, event }) =>
      event.type === 'progress'
        ? { done: event.done, total: event.total }
        : { done: context.done, total: context.total },
    ),
    rememberFailure: assign({
      failure: ({ context, event }) => (event.type === 'broken' ? event.failure : context.failure),
    }),
  },
}).createMachine({
  id: 'pickup',
  context: { wishes: null, done: 0, total: 0, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: { publish: { target: 'publishing', actions: 'useWishes' }, close: 'closed' },
    },
    publishing: {
      invoke: { id: 'publish', src: 'publish', input: ({ context }) => context.wishes },
      on: {
        progress: { actions: 'countProgress' },
        finished: 'published',
        broken: { target: 'choosing', actions: 'rememberFailure' },
        cancel: 'choosing',
      },
    },
    published: { on: { again: 'choosing', close: 'closed' } },
    closed: { type: 'final' },
  },
});
