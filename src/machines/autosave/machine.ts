/**
 * Automatic saving of an open project (projects#saving-by-itself). It is off until the person switches it on,
 * and begins only after the project was saved once by hand. A save waits until nothing has changed for
 * `QUIET_MS` and the project chart is ready; the project chart makes it, and asks about a conflict. After a
 * save that failed, or a conflict, it pauses until all is saved.
 */
import { and, setup } from 'xstate';
import { neededActions, neededGuards, typesOf } from '../kernel/implementations.ts';

/** Time without changes before a save, ms. */
const QUIET_MS = 5000;

type AutosaveEvent =
  /** The setting. */
  | { readonly type: 'switchedOn' }
  | { readonly type: 'switchedOff' }
  /** The document changed. */
  | { readonly type: 'changed' }
  /** The document equals the saved one. */
  | { readonly type: 'saved' }
  /** A save failed, waits for the network, or is a conflict. */
  | { readonly type: 'refused' };

export const autosaveMachine = setup({
  types: typesOf<{ events: AutosaveEvent }>(),
  guards: {
    /**
     * `somethingToSave`: there are changes, in a project that was saved once. `projectIsReady`: it asks and
     * does nothing.
     */
    ...neededGuards('autosave', ['somethingToSave', 'projectIsReady']),
  },
  actions: neededActions('autosave', ['save']),
  delays: { quiet: QUIET_MS },
}).createMachine({
  id: 'autosave',
  initial: 'off',
  states: {
    off: {
      on: { switchedOn: [{ guard: 'somethingToSave', target: 'waiting' }, { target: 'resting' }] },
    },
    resting: {
      on: { changed: 'waiting', refused: 'paused', switchedOff: 'off' },
    },
    waiting: {
      on: {
        changed: { target: 'waiting', reenter: true },
        saved: 'resting',
        refused: 'paused',
        switchedOff: 'off',
      },
      after: {
        quiet: [
          { guard: and(['projectIsReady', 'somethingToSave']), target: 'resting', actions: 'save' },
          { guard: 'projectIsReady', target: 'resting' },
          { target: 'waiting', reenter: true },
        ],
      },
    },
    /** The work is in the draft; the person decides. */
    paused: { on: { saved: 'resting', switchedOff: 'off' } },
  },
});
