import type { RuleBook } from './rule.ts';
import { exportMachine } from '../../../src/machines/export/machine.ts';
import { exportSamples } from '../../../src/machines/export/samples.ts';
import { almostElapsed, done, elapsed, failed, sampleOf } from './rule.ts';

const sample = sampleOf(exportSamples);
const [firstCopy, secondCopy, finished, broken, stopped] = sample.reports['run'] ?? [];
if (!firstCopy || !secondCopy || !finished || !broken || !stopped)
  throw new Error('The sample lost its reports.');
const planned = done('plan', { total: 2 });
const cancel = { type: 'cancel' };

export const exportRules: RuleBook = {
  machine: exportMachine,
  groups: [
    {
      title: 'a run of the save dialog',
      sample: sample,
      rules: [
        {
          rule: 'is planned first',
          events: [],
          state: 'planning',
          context: { done: 0, total: 0 },
          asked: { plan: [sample.input] },
        },
        {
          rule: 'knows its total before the first copy',
          events: [planned],
          state: { working: 'running' },
          context: { done: 0, total: 2 },
          asked: { run: [sample.input] },
        },
        {
          rule: 'counts the copies that are done',
          events: [planned, firstCopy],
          state: { working: 'running' },
          context: { done: 1, total: 2 },
        },
        {
          rule: 'ends with the name of the file',
          events: [planned, firstCopy, secondCopy, finished],
          state: 'done',
          context: { fileName: 'Грамоты_gallery_2файлов.zip', done: 2 },
          output: { kind: 'done', fileName: 'Грамоты_gallery_2файлов.zip' },
        },
        {
          rule: 'that cannot be planned fails with the reason',
          events: [failed('plan', { code: 'refused', text: 'Нет данных для сохранения галереи' })],
          state: 'failed',
          context: { failure: { code: 'refused', text: 'Нет данных для сохранения галереи' } },
        },
        {
          rule: 'that breaks fails with the reason',
          events: [planned, firstCopy, broken],
          state: 'failed',
          context: { failure: { code: 'memory', text: 'Не хватило памяти.' }, fileName: null },
          output: { kind: 'failed', failure: { code: 'memory', text: 'Не хватило памяти.' } },
        },
        {
          rule: 'stops at once while it is only planned',
          events: [cancel],
          state: 'cancelled',
          output: { kind: 'cancelled' },
        },
        {
          rule: 'is asked to stop',
          events: [planned, cancel],
          state: { working: 'cancelling' },
          sent: [{ to: 'run', event: { type: 'stop' } }],
        },
        {
          rule: 'is given its time to stop',
          events: [planned, cancel, almostElapsed('stopLimit')],
          state: { working: 'cancelling' },
        },
        { rule: 'is cancelled when it has stopped', events: [planned, cancel, stopped], state: 'cancelled' },
        {
          rule: 'is left behind when it does not stop in time',
          events: [planned, cancel, elapsed('stopLimit', 'export.working.cancelling')],
          state: 'cancelled',
        },
        {
          rule: 'makes no file after it was cancelled',
          events: [planned, cancel, finished],
          state: { working: 'cancelling' },
          context: { fileName: null },
        },
        {
          rule: 'that breaks while stopping tells so',
          events: [planned, cancel, broken],
          state: 'failed',
        },
      ],
    },
  ],
};
