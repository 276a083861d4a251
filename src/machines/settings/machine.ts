/**
 * The person's settings (specification §2, §3, §8). Anonymous: theme and toggle style as stored, the five switches on; a
 * theme that nobody has chosen yet is the system's. Signed in: those of the account, a chart in a file of its own. A change
 * shows at once. A new account begins with the look its person has chosen.
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
