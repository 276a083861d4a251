/**
 * The person's settings (specification §2, §3, §8). Anonymous: theme and toggle style as stored, the five switches on.
 * Signed in: loaded from the server, or the same local defaults when loading fails. A change shows at once and is
 * saved; if saving fails, what the server last agreed to comes back.
 */
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from './effects.ts';
import type { Failure } from './failure.ts';
import { failureOf } from './failure.ts';

export type ToggleStyle = 'realistic' | 'purple' | 'classic';
export interface Settings {
  readonly darkMode: boolean;
  readonly toggleStyle: ToggleStyle;
  readonly confirmLayerDelete: boolean;
  readonly showLayerSettings: boolean;
  readonly showCanvasRuler: boolean;
  readonly showLayersOutsideCanvas: boolean;
  readonly enableSnapToEdges: boolean;
}
export type StoredTheme = Pick<Settings, 'darkMode' | 'toggleStyle'>;
export interface SettingsContext {
  /** What the page shows now. */
  readonly settings: Settings;
  /** What is on its way to the server while `saving`. */
  readonly sent: Settings;
  /** What the server last agreed to. */
  readonly agreed: Settings;
  readonly failure: Failure | null;
}
export type SettingsEvent =
  | { readonly type: 'signedIn' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'change'; readonly patch: Partial<Settings> };

export function localDefaults(theme: StoredTheme): Settings {
  return {
    ...theme,
    confirmLayerDelete: true,
    showLayerSettings: true,
    showCanvasRuler: true,
    showLayersOutsideCanvas: true,
    enableSnapToEdges: true,
  };
}

export const settingsMachine = setup({
  types: typesOf<{ context: SettingsContext; events: SettingsEvent; input: StoredTheme }>(),
  actors: {
    loadSettings: neededActor<Settings>('settings', 'loadSettings'),
    saveSettings: neededActor<void, Settings>('settings', 'saveSettings'),
  },
  guards: {
    changedWhileSaving: ({ context: { settings, sent } }) => !sameSettings(settings, sent),
  },
  actions: {
    applyChange: assign({
      settings: ({ context, event }) =>
        event.type === 'change' ? { ...context.settings, ...event.patch } : context.settings,
    }),
    useLoaded: assign((_, { loaded }: { loaded: Settings }) => ({ settings: loaded, agreed: loaded })),
    useLocalDefaults: assign(({ context }) => {
      const settings = localDefaults(context.settings);
      return { settings, agreed: settings };
    }),
    rememberSent: assign({ sent: ({ context }) => context.settings }),
    rememberAgreed: assign({ agreed: ({ context }) => context.sent }),
    rollBack: assign({ settings: ({ context }) => context.agreed }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    /** Paints the page in the theme of the settings and stores theme and toggle style on this device. */
    applyTheme: neededAction('settings', 'applyTheme'),
    ...neededActions('settings', ['noticeSaved', 'noticeSavingFailed']),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => {
    const settings = localDefaults(input);
    return { settings, sent: settings, agreed: settings, failure: null };
  },
  entry: 'applyTheme',
  initial: 'local',
  states: {
    local: {
      on: {
        signedIn: 'loading',
        change: { actions: ['applyChange', 'applyTheme'] },
      },
    },
    loading: {
      on: { signedOut: 'local' },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'ready',
          actions: [{ type: 'useLoaded', params: ({ event }) => ({ loaded: event.output }) }, 'applyTheme'],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            'useLocalDefaults',
            'applyTheme',
          ],
        },
      },
    },
    ready: {
      on: {
        signedOut: 'local',
        change: { target: 'saving', actions: ['applyChange', 'applyTheme'] },
      },
    },
    saving: {
      on: {
        signedOut: 'local',
        change: { actions: ['applyChange', 'applyTheme'] },
      },
      entry: ['rememberSent', 'forgetFailure'],
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => context.sent,
        onDone: [
          { guard: 'changedWhileSaving', target: 'saving', reenter: true, actions: 'rememberAgreed' },
          { target: 'ready', actions: ['rememberAgreed', 'noticeSaved'] },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            'rollBack',
            'applyTheme',
            'noticeSavingFailed',
          ],
        },
      },
    },
  },
});

function sameSettings(a: Settings, b: Settings): boolean {
  const others: Readonly<Record<string, unknown>> = { ...b };
  return Object.entries(a).every(([name, value]) => value === others[name]);
}
