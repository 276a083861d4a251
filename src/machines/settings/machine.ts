/**
 * The person's settings (specification §2, §3, §8). Anonymous: theme and toggle style as stored, the five switches on; a
 * theme that nobody has chosen yet is the system's. Signed in: loaded from the server, or the same local defaults when
 * loading fails. A change shows at once and is saved, only what was changed; what the server refuses is taken back, but
 * for the look of the page, which is this device's as well. A new account begins with the look its person has chosen.
 */
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from '../kernel/effects.ts';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';

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
/** What the server has. `isThemeChosen: false`: its theme is a default, and this device keeps its own. */
export interface ServerSettings extends Settings {
  readonly isThemeChosen?: boolean;
}
export type Look = Pick<Settings, 'darkMode' | 'toggleStyle'>;
/** How the page looks when it is opened. */
export interface DeviceLook extends Look {
  /** False until somebody has chosen light or dark on this device: till then the theme is the system's. */
  readonly isThemeChosen: boolean;
}
export interface SettingsContext {
  /** What the page shows now. */
  readonly settings: Settings;
  /** What is on its way to the server while `saving`. */
  readonly sent: Settings;
  /** What the server last agreed to. */
  readonly agreed: Settings;
  /** What will stand whatever the server has: changed while it was asked, or brought into a new account. */
  readonly kept: Partial<Settings>;
  readonly isThemeChosen: boolean;
  /** Why the settings shown are not those of the account. */
  readonly loadFailure: Failure | null;
  /** Why the last change was not saved. */
  readonly failure: Failure | null;
}
export type SettingsEvent =
  | { readonly type: 'signedIn' }
  /** Signed in to an account that there was not before. */
  | { readonly type: 'registered' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'change'; readonly patch: Partial<Settings> }
  /** Loading has failed, and the person asks for it again. */
  | { readonly type: 'reload' }
  | { readonly type: 'systemThemeChanged'; readonly darkMode: boolean }
  /** Another tab of this browser has stored another look. */
  | { readonly type: 'lookChangedElsewhere'; readonly look: Look };

export function localDefaults({ darkMode, toggleStyle }: Look): Settings {
  return {
    darkMode,
    toggleStyle,
    confirmLayerDelete: true,
    showLayerSettings: true,
    showCanvasRuler: true,
    showLayersOutsideCanvas: true,
    enableSnapToEdges: true,
  };
}

const LOADED = {
  type: 'useLoaded',
  params: ({ event }: { event: { output: ServerSettings } }) => event,
} as const;
const AGREED = {
  type: 'useAgreed',
  params: ({ event }: { event: { output: ServerSettings } }) => event,
} as const;
const SIGNED_OUT = { target: 'local', actions: 'useLocalDefaults' } as const;
const CHANGED = ['applyChange', 'applyLook'] as const;

export const settingsMachine = setup({
  types: typesOf<{ context: SettingsContext; events: SettingsEvent; input: DeviceLook }>(),
  actors: {
    loadSettings: neededActor<ServerSettings>('settings', 'loadSettings'),
    /** Saves what has changed; answers all the settings that the server has then. */
    saveSettings: neededActor<ServerSettings, Partial<Settings>>('settings', 'saveSettings'),
  },
  guards: {
    changedWhileSaving: ({ context: { settings, sent } }) => !isSame(changes(sent, settings)),
    somethingIsKept: ({ context }, { output }: { output: ServerSettings }) =>
      !isSame(changes(agreedOf(context, output), { ...agreedOf(context, output), ...context.kept })),
    /** Light and dark need no words: the page itself shows it. */
    onlyTheThemeWasSaved: ({ context: { agreed, sent } }) =>
      isSame(changes({ ...agreed, darkMode: sent.darkMode }, sent)),
    themeIsTheSystems: ({ context }) => !context.isThemeChosen,
  },
  actions: {
    applyChange: assign(({ context, event }) => {
      if (event.type !== 'change') return {};
      return {
        settings: { ...context.settings, ...event.patch },
        kept: { ...context.kept, ...event.patch },
        isThemeChosen: context.isThemeChosen || event.patch.darkMode !== undefined,
      };
    }),
    keepNothing: assign({ kept: {} }),
    /** Of the look, what was chosen: a theme that is the system's stays the system's. */
    keepTheLook: assign({
      kept: ({ context: { settings, isThemeChosen } }) =>
        isThemeChosen ? lookOf(settings) : { toggleStyle: settings.toggleStyle },
    }),
    useLoaded: assign(({ context }, { output }: { output: ServerSettings }) => {
      const agreed = agreedOf(context, output);
      return {
        settings: { ...agreed, ...context.kept },
        agreed,
        isThemeChosen: context.isThemeChosen || output.isThemeChosen !== false,
        loadFailure: null,
      };
    }),
    useLocalDefaults: assign(({ context }) => {
      const settings = localDefaults(context.settings);
      return { settings, agreed: settings, loadFailure: null };
    }),
    rememberSent: assign({ sent: ({ context }) => context.settings }),
    useAgreed: assign(({ context }, { output }: { output: ServerSettings }) => {
      const agreed = agreedOf(context, output);
      return {
        settings: { ...agreed, ...changes(context.sent, context.settings) },
        agreed,
        loadFailure: null,
      };
    }),
    rollBack: assign({
      settings: ({ context: { settings, agreed } }) => ({ ...agreed, ...lookOf(settings) }),
    }),
    rememberLoadFailure: assign({ loadFailure: (_, { error }: { error: unknown }) => failureOf(error) }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    /** In what is sent and agreed as well: the theme of the system is no change of the person's. */
    followTheSystem: assign(({ context: { settings, sent, agreed }, event }) => {
      if (event.type !== 'systemThemeChanged') return {};
      const { darkMode } = event;
      return {
        settings: { ...settings, darkMode },
        sent: { ...sent, darkMode },
        agreed: { ...agreed, darkMode },
      };
    }),
    /** The tab where it was changed has told the server. */
    takeLook: assign(({ context, event }) => {
      if (event.type !== 'lookChangedElsewhere') return {};
      return {
        settings: { ...context.settings, ...event.look },
        agreed: { ...context.agreed, ...event.look },
        isThemeChosen: true,
      };
    }),
    /** Paints the page in the theme of the settings. */
    showTheme: neededAction('settings', 'showTheme'),
    /** The same, and stores on this device what of the look was chosen. */
    applyLook: neededAction('settings', 'applyLook'),
    ...neededActions('settings', ['noticeSaved', 'noticeSavingFailed']),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => {
    const settings = localDefaults(input);
    const { isThemeChosen } = input;
    const nothing = { sent: settings, agreed: settings, kept: {}, loadFailure: null, failure: null };
    return { settings, isThemeChosen, ...nothing };
  },
  entry: 'showTheme',
  on: {
    systemThemeChanged: { guard: 'themeIsTheSystems', actions: ['followTheSystem', 'showTheme'] },
    lookChangedElsewhere: { actions: ['takeLook', 'showTheme'] },
  },
  initial: 'local',
  states: {
    local: {
      on: {
        signedIn: { target: 'loading', actions: 'keepNothing' },
        registered: { target: 'loading', actions: 'keepTheLook' },
        change: { actions: CHANGED },
      },
    },
    loading: {
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
    },
    ready: {
      on: {
        signedOut: SIGNED_OUT,
        change: { target: 'saving', actions: CHANGED },
        reload: { target: 'loading', actions: 'keepNothing' },
      },
    },
    saving: {
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
    },
  },
});

function lookOf({ darkMode, toggleStyle }: Look): Look {
  return { darkMode, toggleStyle };
}

/** What the server has, with the theme of this device where nobody has chosen one for the account. */
function agreedOf(
  { settings, kept }: Pick<SettingsContext, 'settings' | 'kept'>,
  { isThemeChosen = true, ...output }: ServerSettings,
): Settings {
  return isThemeChosen || kept.darkMode !== undefined ? output : { ...output, darkMode: settings.darkMode };
}

/** The fields of `now` that differ from those of `then`. */
function changes(then: Settings, now: Settings): Partial<Settings> {
  const before: Readonly<Record<string, unknown>> = { ...then };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

function isSame(difference: Partial<Settings>): boolean {
  return Object.keys(difference).length === 0;
}
