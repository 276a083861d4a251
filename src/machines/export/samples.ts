import { USUAL_ORDER } from '../../output/order/index.ts';
import { exportMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const events = [
  { type: 'cancel' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'retry' },
  { type: 'leaveOut' },
] as const;
const replies = {
  plan: [
    { kind: 'done', output: { total: 2, plan: 'p1' } },
    { kind: 'failed', error: { code: 'refused', text: 'Нет данных для сохранения галереи' } },
  ],
} satisfies Record<string, Reply[]>;
const reports = {
  run: [
    { type: 'copyDone', done: 1, total: 2 },
    { type: 'copyDone', done: 2, total: 2 },
    {
      type: 'incomplete',
      failures: [{ fileName: 'Грамоты-2.png', copy: 2, row: 3, reason: 'не загрузился шрифт Lobster' }],
    },
    { type: 'finished', fileName: 'Грамоты_gallery_2файлов.zip' },
    { type: 'broken', failure: { code: 'memory', text: 'Не хватило памяти.' } },
    { type: 'stopped' },
  ],
} as const;

export const exportSamples = samplesOf(exportMachine, [
  {
    name: 'Коллекция из двух копий',
    input: { ...USUAL_ORDER, name: 'Грамоты' },
    events,
    replies,
    reports,
  },
]);
