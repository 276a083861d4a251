import { samplesOf } from '../kernel/sample.ts';
import { pickupMachine } from './machine.ts';

const events = [
  { type: 'publish', wishes: { column: null, days: 90 } },
  { type: 'publish', wishes: { column: 'Дата рождения', days: 30 } },
  { type: 'cancel' },
  { type: 'again' },
  { type: 'close' },
] as const;
const reports = {
  publish: [
    { type: 'progress', done: 1, total: 2 },
    { type: 'finished' },
    { type: 'broken', failure: { code: 'offline', text: 'Нет связи с сервером.' } },
  ],
} as const;

export const pickupSamples = samplesOf(pickupMachine, [
  { name: 'Две копии', input: undefined, events, reports },
]);
