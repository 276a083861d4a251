/**
 * The person's settings (specification §2, §3, §8). Anonymous: stored theme and toggle style, the five
 * switches of the editor on, automatic saving off; without a chosen theme, the system's. Signed in: those of
 * the account (`account.ts`). A change is shown immediately. A new account starts with the theme and toggle
 * style that the person chose before.
 */
import { account } from './account.ts';
import { localDefaults } from './settings.ts';
import { CHANGED, settingsSetup } from './setup.ts';

export const settingsMachine = settingsSetup.createMachine({
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
    ...account,
  },
});
