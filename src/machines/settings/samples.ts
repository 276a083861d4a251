import { settingsMachine } from './machine.ts';
import { localDefaults } from './settings.ts';
import { samplesOf } from '../kernel/sample.ts';

const stored = { darkMode: false, toggleStyle: 'realistic' } as const;
const onServer = { ...localDefaults(stored), darkMode: true, confirmLayerDelete: false };

export const settingsSamples = samplesOf(settingsMachine, [
  {
    name: 'Светлая тема в браузере, тёмная на сервере',
    input: { ...stored, isThemeChosen: true },
    events: [
      { type: 'signedIn' },
      { type: 'signedOut' },
      { type: 'change', patch: { showCanvasRuler: false } },
      { type: 'reload' },
    ],
    replies: {
      loadSettings: [
        { kind: 'done', output: onServer },
        { kind: 'failed', error: { code: 500, text: 'Ошибка загрузки настроек' } },
      ],
      saveSettings: [
        { kind: 'done', output: { ...onServer, showCanvasRuler: false } },
        { kind: 'failed', error: { code: 'offline', text: 'Ошибка при обновлении настроек' } },
      ],
    },
  },
  {
    name: 'Тему ещё никто не выбирал',
    input: { ...stored, isThemeChosen: false },
    events: [
      { type: 'systemThemeChanged', darkMode: true },
      { type: 'change', patch: { darkMode: true } },
      { type: 'registered' },
      { type: 'signedOut' },
      { type: 'lookChangedElsewhere', look: { darkMode: true, toggleStyle: 'purple' } },
    ],
    replies: {
      loadSettings: [{ kind: 'done', output: localDefaults(stored) }],
      saveSettings: [{ kind: 'done', output: { ...localDefaults(stored), darkMode: true } }],
    },
  },
]);
