import { localDefaults, settingsMachine } from '../settings.ts';
import { samplesOf } from './sample.ts';

const stored = { darkMode: false, toggleStyle: 'realistic' } as const;

export const settingsSamples = samplesOf(settingsMachine, [
  {
    name: 'Светлая тема в браузере, тёмная на сервере',
    input: stored,
    events: [
      { type: 'signedIn' },
      { type: 'signedOut' },
      { type: 'change', patch: { darkMode: true } },
      { type: 'change', patch: { showCanvasRuler: false } },
    ],
    answers: {
      loadSettings: [
        { kind: 'done', output: { ...localDefaults(stored), darkMode: true, confirmLayerDelete: false } },
        { kind: 'failed', error: { code: 500, text: 'Ошибка загрузки настроек' } },
      ],
      saveSettings: [
        { kind: 'done' },
        { kind: 'failed', error: { code: 'offline', text: 'Ошибка при обновлении настроек' } },
      ],
    },
  },
]);
