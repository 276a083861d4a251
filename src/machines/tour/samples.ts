import { tourMachine } from './machine.ts';
import { samplesOf } from '../kernel/sample.ts';

const OFFLINE = { code: 'offline', text: 'Нет соединения с сервером' };
const SCRIPT = [{ kind: 'done' }, { kind: 'failed', error: new Error('Шага нет на странице') }] as const;
const replies = {
  loadTourCompleted: [
    { kind: 'done', output: false },
    { kind: 'done', output: true },
    { kind: 'failed', error: OFFLINE },
  ],
  markTourCompleted: [{ kind: 'done' }, { kind: 'failed', error: OFFLINE }],
  beforeScript: SCRIPT,
  afterScript: SCRIPT,
} as const;
const events = [
  { type: 'editorOpened' },
  { type: 'start', by: 'call' },
  { type: 'startAgain' },
  { type: 'next' },
  { type: 'previous' },
  { type: 'goTo', step: 2 },
  { type: 'goTo', step: 0 },
  { type: 'end' },
] as const;
const guards = { completionCookieExists: false, endDateHasPassed: false, noLayersExist: true };

export const tourSamples = samplesOf(tourMachine, [
  {
    name: 'Новый человек в редакторе, лист пуст',
    input: { lastStep: 2, cookieStorage: true },
    events,
    replies,
    guards,
  },
  {
    name: 'Тур по просьбе, без cookie, слои уже есть',
    input: { lastStep: 1, cookieStorage: false },
    events,
    replies,
    guards: { ...guards, noLayersExist: false },
  },
  {
    name: 'Тур уже пройден на этом устройстве',
    input: { lastStep: 1, cookieStorage: true },
    events,
    replies,
    guards: { ...guards, completionCookieExists: true },
  },
  {
    name: 'Срок тура прошёл',
    input: { lastStep: 1, cookieStorage: true },
    events,
    replies,
    guards: { ...guards, endDateHasPassed: true },
  },
]);
