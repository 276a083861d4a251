/** What the charts of the settings speak of: guards, actions and actors. */
import { assign, setup } from 'xstate';
import { neededAction, neededActions, neededActor, typesOf } from '../kernel/implementations.ts';
import { failureOf } from '../kernel/failure.ts';
import type { SettingsContext, SettingsEvent } from './events.ts';
import type { DeviceLook, ServerSettings, Settings } from './settings.ts';
import { changes, isSame, localDefaults, lookOf } from './settings.ts';

/** A change is shown at once. */
export const CHANGED = ['applyChange', 'applyLook'] as const;

export const settingsSetup = setup({
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
});

/** What the server has, with the theme of this device where nobody has chosen one for the account. */
function agreedOf(
  { settings, kept }: Pick<SettingsContext, 'settings' | 'kept'>,
  { isThemeChosen = true, ...output }: ServerSettings,
): Settings {
  return isThemeChosen || kept.darkMode !== undefined ? output : { ...output, darkMode: settings.darkMode };
}
