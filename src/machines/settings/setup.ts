/** Guards, actions and actors of the settings. */
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from '../kernel/implementations.ts';
import { failureOf } from '../kernel/failure.ts';
import type { SettingsContext, SettingsEvent } from './events.ts';
import type { DeviceTheme, ServerSettings, Settings } from './settings.ts';
import { changes, isSame, localDefaults, lookOf } from './settings.ts';

/** A change is shown immediately. */
export const CHANGED = ['applyChange', 'applyLook'] as const;

export const settingsSetup = setup({
  types: typesOf<{ context: SettingsContext; events: SettingsEvent; input: DeviceTheme }>(),
  actors: {
    loadSettings: neededActor<ServerSettings>('settings', 'loadSettings'),
    /** Saves the changed fields; resolves with all settings of the server. */
    saveSettings: neededActor<ServerSettings, Partial<Settings>>('settings', 'saveSettings'),
  },
  guards: {
    changedWhileSaving: ({ context: { settings, sent } }) => !isSame(changes(sent, settings)),
    somethingIsKept: ({ context }, { output }: { output: ServerSettings }) =>
      !isSame(changes(agreedOf(context, output), { ...agreedOf(context, output), ...context.kept })),
    /** A change of theme needs no notice: the page shows it. */
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
    /** Keeps only what was chosen: a system theme stays the system's. */
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
    /** Updates `sent` and `agreed` too: the system theme is not a change by the person. */
    followTheSystem: assign(({ context: { settings, sent, agreed }, event }) => {
      if (event.type !== 'systemThemeChanged') return {};
      const { darkMode } = event;
      return {
        settings: { ...settings, darkMode },
        sent: { ...sent, darkMode },
        agreed: { ...agreed, darkMode },
      };
    }),
    /** The tab where it was changed saves it. */
    takeLook: assign(({ context, event }) => {
      if (event.type !== 'lookChangedElsewhere') return {};
      return {
        settings: { ...context.settings, ...event.look },
        agreed: { ...context.agreed, ...event.look },
        isThemeChosen: true,
      };
    }),
    /** Applies the theme to the page. */
    showTheme: neededAction('settings', 'showTheme'),
    /** Applies the theme and stores the chosen values on this device. */
    applyLook: neededAction('settings', 'applyLook'),
    ...neededActions('settings', ['noticeSaved', 'noticeSavingFailed']),
  },
});

/** Settings of the server, with this device's theme if the account has none. */
function agreedOf(
  { settings, kept }: Pick<SettingsContext, 'settings' | 'kept'>,
  { isThemeChosen = true, ...output }: ServerSettings,
): Settings {
  return isThemeChosen || kept.darkMode !== undefined ? output : { ...output, darkMode: settings.darkMode };
}
