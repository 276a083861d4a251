/**
 * The settings of an account (specification §8): loaded from the server, or the local defaults when loading
 * fails. A change is saved, changed fields only. A change that the server refuses is rolled back, except
 * theme and toggle style.
 */
import type { ServerSettings } from './settings.ts';
import { changes } from './settings.ts';
import { CHANGED, settingsSetup } from './setup.ts';

const LOADED = {
  type: 'useLoaded',
  params: ({ event }: { event: { output: ServerSettings } }) => event,
} as const;
const AGREED = {
  type: 'useAgreed',
  params: ({ event }: { event: { output: ServerSettings } }) => event,
} as const;
const SIGNED_OUT = { target: 'local', actions: 'useLocalDefaults' } as const;

export const account = {
  loading: settingsSetup.createStateConfig({
    on: { signedOut: SIGNED_OUT, change: { actions: CHANGED } },
    invoke: {
      id: 'loadSettings',
      src: 'loadSettings',
      onDone: [
        {
          guard: { type: 'somethingIsKept', params: ({ event }) => event },
          target: 'saving',
          actions: [LOADED, 'applyLook'],
        },
        { target: 'ready', actions: [LOADED, 'applyLook'] },
      ],
      onError: {
        target: 'ready',
        actions: [
          'useLocalDefaults',
          { type: 'rememberLoadFailure', params: ({ event }) => ({ error: event.error }) },
        ],
      },
    },
  }),
  ready: settingsSetup.createStateConfig({
    on: {
      signedOut: SIGNED_OUT,
      change: { target: 'saving', actions: CHANGED },
      reload: { target: 'loading', actions: 'keepNothing' },
    },
  }),
  saving: settingsSetup.createStateConfig({
    on: { signedOut: SIGNED_OUT, change: { actions: CHANGED } },
    entry: ['rememberSent', 'forgetFailure'],
    invoke: {
      id: 'saveSettings',
      src: 'saveSettings',
      input: ({ context }) => changes(context.agreed, context.sent),
      onDone: [
        { guard: 'changedWhileSaving', target: 'saving', reenter: true, actions: [AGREED, 'applyLook'] },
        { guard: 'onlyTheThemeWasSaved', target: 'ready', actions: [AGREED, 'applyLook'] },
        { target: 'ready', actions: [AGREED, 'applyLook', 'noticeSaved'] },
      ],
      onError: {
        target: 'ready',
        actions: [
          { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          'rollBack',
          'noticeSavingFailed',
        ],
      },
    },
  }),
};
