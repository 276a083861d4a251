import { describe } from 'vitest';
import { localDefaults, settingsMachine } from '../../src/machines/settings.ts';
import { settingsSamples } from '../../src/machines/samples/settings.ts';
import { done, failed, sampleOf, testRules } from './rules.ts';

const local = localDefaults({ darkMode: false, toggleStyle: 'realistic' });
const onServer = { ...local, toggleStyle: 'purple', showCanvasRuler: false } as const;
const signedIn = { type: 'signedIn' };
const loaded = [signedIn, done('loadSettings', onServer)];
const dark = { type: 'change', patch: { darkMode: true } };
const noSnap = { type: 'change', patch: { enableSnapToEdges: false } };
const refused = failed('saveSettings', { code: 500, text: 'Ошибка при обновлении настроек' });

describe('settings', () => {
  testRules(settingsMachine, sampleOf(settingsSamples), [
    {
      rule: 'of the anonymous are the stored theme and five switches that are on',
      input: { darkMode: true, toggleStyle: 'classic' },
      events: [],
      state: 'local',
      did: ['applyTheme'],
      context: {
        settings: {
          darkMode: true,
          toggleStyle: 'classic',
          confirmLayerDelete: true,
          showLayerSettings: true,
          showCanvasRuler: true,
          showLayersOutsideCanvas: true,
          enableSnapToEdges: true,
        },
      },
    },
    {
      rule: 'of the anonymous change without a server',
      events: [dark],
      state: 'local',
      did: ['applyTheme', 'applyTheme'],
      context: { settings: { ...local, darkMode: true } },
    },
    {
      rule: 'come from the server after signing in',
      events: loaded,
      state: 'ready',
      did: ['applyTheme', 'applyTheme'],
      context: { settings: onServer },
    },
    {
      rule: 'fall back to the local ones when loading fails',
      events: [signedIn, failed('loadSettings', { code: 500, text: 'Ошибка загрузки настроек' })],
      state: 'ready',
      did: ['applyTheme', 'applyTheme'],
      context: { settings: local, failure: { code: 500, text: 'Ошибка загрузки настроек' } },
    },
    {
      rule: 'show a change before the server has it',
      events: [...loaded, dark],
      state: 'saving',
      did: ['applyTheme', 'applyTheme', 'applyTheme'],
      context: { settings: { ...onServer, darkMode: true }, agreed: onServer },
    },
    {
      rule: 'keep a change that the server took, and say so',
      events: [...loaded, dark, done('saveSettings')],
      state: 'ready',
      did: ['applyTheme', 'applyTheme', 'applyTheme', 'noticeSaved'],
      context: { settings: { ...onServer, darkMode: true }, agreed: { ...onServer, darkMode: true } },
    },
    {
      rule: 'take back a change that the server refused, and say so',
      events: [...loaded, dark, refused],
      state: 'ready',
      did: ['applyTheme', 'applyTheme', 'applyTheme', 'applyTheme', 'noticeSavingFailed'],
      context: { settings: onServer },
    },
    {
      rule: 'send a change made while another is on its way after it',
      events: [...loaded, dark, noSnap, done('saveSettings')],
      state: 'saving',
      did: ['applyTheme', 'applyTheme', 'applyTheme', 'applyTheme'],
      context: {
        sent: { ...onServer, darkMode: true, enableSnapToEdges: false },
        agreed: { ...onServer, darkMode: true },
      },
    },
    {
      rule: 'of one person do not reach the server as those of the next',
      events: [...loaded, dark, { type: 'signedOut' }, done('saveSettings')],
      state: 'local',
      did: ['applyTheme', 'applyTheme', 'applyTheme'],
    },
  ]);
});
