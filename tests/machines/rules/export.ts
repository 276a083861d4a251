import type { RuleBook } from './rule.ts';
import { exportMachine } from '../../../src/machines/export/machine.ts';
import { exportSamples } from '../../../src/machines/export/samples.ts';
import { almostElapsed, done, elapsed, failed, sampleOf } from './rule.ts';

const sample = sampleOf(exportSamples);
const [firstCopy, secondCopy, incomplete, finished, broken, stopped] = sample.reports['run'] ?? [];
if (!firstCopy || !secondCopy || !incomplete || !finished || !broken || !stopped)
  throw new Error('The sample lost its reports.');
const planned = done('plan', { total: 2, plan: 'p1' });
const cancel = { type: 'cancel' };
const [pause, resume, retry, leaveOut] = (['pause', 'resume', 'retry', 'leaveOut'] as const).map((type) => ({
  type,
}));
if (!pause || !resume || !retry || !leaveOut) throw new Error('Four events were made.');
const asked = (...types: readonly string[]) => types.map((type) => ({ to: 'run', event: { type } }));
const failures = [{ fileName: 'Грамоты-2.png', copy: 2, row: 3, reason: 'не загрузился шрифт Lobster' }];

export const exportRules: RuleBook = {
  machine: exportMachine,
  delays: { stopLimit: 2000 },
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
          asked: { run: ['p1'] },
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
          sent: asked('stop'),
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
          rule: 'is paused, and still counts the copies that were begun',
          events: [planned, pause, firstCopy],
          state: { working: 'paused' },
          context: { done: 1 },
          sent: asked('pause'),
        },
        {
          rule: 'goes on after a pause',
          events: [planned, pause, resume],
          state: { working: 'running' },
          sent: asked('pause', 'resume'),
        },
        {
          rule: 'that is paused while its last copy is packed ends all the same',
          events: [planned, pause, finished],
          state: 'done',
          context: { fileName: 'Грамоты_gallery_2файлов.zip' },
          sent: asked('pause'),
        },
        {
          rule: 'is stopped during a pause',
          events: [planned, pause, cancel],
          state: { working: 'cancelling' },
          sent: asked('pause', 'stop'),
        },
        ...[
          { rule: 'asks about the copies that failed', before: [] },
          { rule: 'asks about the copies that failed during a pause', before: [pause] },
        ].map(({ rule, before }) => ({
          rule,
          events: [planned, ...before, firstCopy, incomplete],
          state: { working: 'incomplete' },
          context: { done: 1, failures },
          sent: asked(...before.map(({ type }) => type)),
        })),
        {
          rule: 'draws the failed copies once more',
          events: [planned, firstCopy, incomplete, retry],
          state: { working: 'running' },
          context: { failures: [] },
          sent: asked('retry'),
        },
        {
          rule: 'leaves the failed copies out',
          events: [planned, firstCopy, incomplete, leaveOut],
          state: { working: 'running' },
          context: { failures: [] },
          sent: asked('leaveOut'),
        },
        {
          rule: 'is stopped instead of deciding about the failed copies',
          events: [planned, firstCopy, incomplete, cancel],
          state: { working: 'cancelling' },
          sent: asked('stop'),
        },
        {
          rule: 'that breaks while a person decides tells so',
          events: [planned, firstCopy, incomplete, broken],
          state: 'failed',
          context: { failure: { code: 'memory', text: 'Не хватило памяти.' } },
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
