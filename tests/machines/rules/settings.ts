import type { RuleBook } from './rule.ts';
import { settingsMachine } from '../../../src/machines/settings/machine.ts';
import { settingsSamples } from '../../../src/machines/settings/samples.ts';
import { done, failed, sampleOf } from './rule.ts';

const local = {
  darkMode: false,
  toggleStyle: 'realistic',
  confirmLayerDelete: true,
  showLayerSettings: true,
  showCanvasRuler: true,
  showLayersOutsideCanvas: true,
  enableSnapToEdges: true,
  autosave: false,
} as const;
const onServer = { ...local, toggleStyle: 'purple', showCanvasRuler: false } as const;
const signedIn = { type: 'signedIn' };
const signedOut = { type: 'signedOut' };
const loaded = [signedIn, done('loadSettings', onServer)];
const dark = { type: 'change', patch: { darkMode: true } };
const noSnap = { type: 'change', patch: { enableSnapToEdges: false } };
const noRuler = { type: 'change', patch: { showCanvasRuler: false } };
const refused = failed('saveSettings', { code: 500, text: 'Ошибка при обновлении настроек' });
const notLoaded = failed('loadSettings', { code: 500, text: 'Ошибка загрузки настроек' });
const unchosen = { darkMode: false, toggleStyle: 'realistic', isThemeChosen: false };
/** Server settings without a chosen theme. */
const untouched = { ...local, isThemeChosen: false };
const systemIsDark = { type: 'systemThemeChanged', darkMode: true };

export const settingsRules: RuleBook = {
  machine: settingsMachine,
  groups: [
    {
      title: 'settings',
      sample: sampleOf(settingsSamples),
      rules: [
        {
          rule: 'of the anonymous are the stored theme and five switches that are on',
          input: { darkMode: true, toggleStyle: 'classic', isThemeChosen: true },
          events: [],
          state: 'local',
          did: ['showTheme'],
          context: {
            settings: {
              darkMode: true,
              toggleStyle: 'classic',
              confirmLayerDelete: true,
              showLayerSettings: true,
              showCanvasRuler: true,
              showLayersOutsideCanvas: true,
              enableSnapToEdges: true,
              autosave: false,
            },
          },
        },
        {
          rule: 'of the anonymous change without a server',
          events: [dark],
          state: 'local',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, darkMode: true }, isThemeChosen: true },
        },
        {
          rule: 'come from the server after signing in',
          events: loaded,
          state: 'ready',
          did: ['showTheme', 'applyLook'],
          context: { settings: onServer },
        },
        {
          rule: 'of the device do not write over those of the account',
          events: [dark, ...loaded],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook'],
          context: { settings: onServer },
        },
        {
          rule: 'that come after signing out are nobody’s, and the switches are on',
          events: [signedIn, noRuler, signedOut, done('loadSettings', onServer)],
          state: 'local',
          did: ['showTheme', 'applyLook'],
          context: { settings: local },
        },
        {
          rule: 'of the person who signs out stay with the account; the look stays on the device',
          events: [...loaded, signedOut],
          state: 'local',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, toggleStyle: 'purple' } },
        },
        {
          rule: 'fall back to the local ones also when they were there before',
          events: [...loaded, { type: 'reload' }, notLoaded],
          state: 'ready',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, toggleStyle: 'purple' } },
        },
        {
          rule: 'asked for again are the server’s, whatever was refused before',
          events: [...loaded, noSnap, refused, { type: 'reload' }, done('loadSettings', onServer)],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'noticeSavingFailed', 'applyLook'],
          context: { settings: onServer },
        },
        {
          rule: 'that are changed once more tell no longer of the refusal before',
          events: [...loaded, noSnap, refused, noRuler],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook', 'noticeSavingFailed', 'applyLook'],
          context: { failure: null },
        },
        {
          rule: 'go to the server only as far as they were changed',
          events: [...loaded, noSnap],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook'],
          asked: { saveSettings: [{ enableSnapToEdges: false }] },
        },
        {
          rule: 'fall back to the local ones when loading fails',
          events: [signedIn, notLoaded],
          state: 'ready',
          did: ['showTheme'],
          context: { settings: local, loadFailure: { code: 500, text: 'Ошибка загрузки настроек' } },
        },
        {
          rule: 'that could not be loaded can be asked for again',
          events: [signedIn, notLoaded, { type: 'reload' }, done('loadSettings', onServer)],
          state: 'ready',
          did: ['showTheme', 'applyLook'],
          context: { settings: onServer, loadFailure: null },
        },
        {
          rule: 'that could not be loaded come with the answer to the first change that is saved',
          events: [
            signedIn,
            notLoaded,
            noSnap,
            done('saveSettings', { ...onServer, enableSnapToEdges: false }),
          ],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'noticeSaved'],
          context: { settings: { ...onServer, enableSnapToEdges: false }, loadFailure: null },
        },
        {
          rule: 'changed while they are loaded are not lost',
          events: [signedIn, dark, done('loadSettings', onServer)],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook'],
          context: { settings: { ...onServer, darkMode: true }, agreed: onServer },
        },
        {
          rule: 'show a change before the server has it',
          events: [...loaded, dark],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook'],
          context: { settings: { ...onServer, darkMode: true }, agreed: onServer },
        },
        {
          rule: 'keep a change that the server took, and say so',
          events: [...loaded, noSnap, done('saveSettings', { ...onServer, enableSnapToEdges: false })],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'applyLook', 'noticeSaved'],
          context: {
            settings: { ...onServer, enableSnapToEdges: false },
            agreed: { ...onServer, enableSnapToEdges: false },
          },
        },
        {
          rule: 'say nothing of a saved theme, which the page shows itself',
          events: [...loaded, dark, done('saveSettings', { ...onServer, darkMode: true })],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'applyLook'],
          context: { agreed: { ...onServer, darkMode: true } },
        },
        {
          rule: 'take back a change that the server refused, and say so',
          events: [...loaded, noSnap, refused],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'noticeSavingFailed'],
          context: {
            settings: onServer,
            agreed: onServer,
            failure: { code: 500, text: 'Ошибка при обновлении настроек' },
          },
        },
        {
          rule: 'leave the look of the page to this device when the server refused it',
          events: [...loaded, dark, refused],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'applyLook', 'noticeSavingFailed'],
          context: { settings: { ...onServer, darkMode: true }, agreed: onServer },
        },
        {
          rule: 'send a change made while another is on its way after it',
          events: [...loaded, dark, noSnap, done('saveSettings', { ...onServer, darkMode: true })],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook', 'applyLook', 'applyLook'],
          context: {
            sent: { ...onServer, darkMode: true, enableSnapToEdges: false },
            agreed: { ...onServer, darkMode: true },
          },
        },
        {
          rule: 'of one person do not reach the server as those of the next, and the switches are on again',
          events: [...loaded, noRuler, signedOut, done('saveSettings', onServer)],
          state: 'local',
          did: ['showTheme', 'applyLook', 'applyLook'],
          context: { settings: { ...local, toggleStyle: 'purple' } },
        },
      ],
    },
    {
      title: 'the theme',
      sample: sampleOf(settingsSamples),
      rules: [
        {
          rule: 'is the system’s while nobody has chosen one, and is not stored',
          input: unchosen,
          events: [systemIsDark],
          state: 'local',
          did: ['showTheme', 'showTheme'],
          context: { settings: { ...local, darkMode: true }, isThemeChosen: false },
        },
        {
          rule: 'once chosen does not follow the system any more',
          input: unchosen,
          events: [dark, { type: 'systemThemeChanged', darkMode: false }],
          state: 'local',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, darkMode: true } },
        },
        {
          rule: 'still follows the system when only the style of the switch was chosen',
          input: unchosen,
          events: [{ type: 'change', patch: { toggleStyle: 'classic' } }, systemIsDark],
          state: 'local',
          did: ['showTheme', 'applyLook', 'showTheme'],
          context: { settings: { ...local, darkMode: true, toggleStyle: 'classic' } },
        },
        {
          rule: 'that a person has chosen goes with them into their new account',
          input: unchosen,
          events: [dark, { type: 'registered' }, done('loadSettings', untouched)],
          state: 'saving',
          did: ['showTheme', 'applyLook', 'applyLook'],
          context: { sent: { ...local, darkMode: true }, agreed: local, isThemeChosen: true },
        },
        {
          rule: 'that was chosen on an earlier visit goes with them as well, with the style of the switch',
          input: { darkMode: true, toggleStyle: 'classic', isThemeChosen: true },
          events: [{ type: 'registered' }, done('loadSettings', untouched)],
          state: 'saving',
          did: ['showTheme', 'applyLook'],
          context: { sent: { ...local, darkMode: true, toggleStyle: 'classic' }, isThemeChosen: true },
        },
        {
          rule: 'that nobody has chosen stays the system’s in a new account',
          input: unchosen,
          events: [systemIsDark, { type: 'registered' }, done('loadSettings', untouched)],
          state: 'ready',
          did: ['showTheme', 'showTheme', 'applyLook'],
          context: { settings: { ...local, darkMode: true }, isThemeChosen: false },
        },
        {
          rule: 'that nobody has chosen is not sent along with another setting',
          input: unchosen,
          events: [
            signedIn,
            done('loadSettings', untouched),
            systemIsDark,
            noRuler,
            { type: 'systemThemeChanged', darkMode: false },
            done('saveSettings', { ...untouched, showCanvasRuler: false }),
          ],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'showTheme', 'applyLook', 'showTheme', 'applyLook', 'noticeSaved'],
          context: {
            settings: { ...local, showCanvasRuler: false },
            agreed: { ...local, showCanvasRuler: false },
            isThemeChosen: false,
          },
        },
        {
          rule: 'that this device has chosen stays where the account has none',
          input: { darkMode: true, toggleStyle: 'realistic', isThemeChosen: true },
          events: [signedIn, done('loadSettings', untouched)],
          state: 'ready',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, darkMode: true }, isThemeChosen: true },
        },
        {
          rule: 'of an account is shown wherever its person signs in',
          events: [signedIn, done('loadSettings', { ...local, darkMode: true })],
          state: 'ready',
          did: ['showTheme', 'applyLook'],
          context: { settings: { ...local, darkMode: true } },
        },
        {
          rule: 'chosen in another tab is shown here too, and sent to the server only there',
          events: [
            ...loaded,
            { type: 'lookChangedElsewhere', look: { darkMode: true, toggleStyle: 'classic' } },
          ],
          state: 'ready',
          did: ['showTheme', 'applyLook', 'showTheme'],
          context: { settings: { ...onServer, darkMode: true, toggleStyle: 'classic' } },
        },
      ],
    },
  ],
};
