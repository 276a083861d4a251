import { samplesOf } from '../kernel/sample.ts';
import { lettersMachine } from './machine.ts';

const wishes = { column: 'Email', subject: 'Грамота', text: 'Здравствуйте!', corrections: {} };
const wait = { until: 1_800_000_060_000, tries: 1, reason: 'Почтовый сервер просит повторить позже (451).' };
const failure = { code: 503, text: 'Почтовый сервер не отвечает.' } as const;

const events = [
  { type: 'makeFiles', wishes },
  { type: 'tryOut', wishes },
  { type: 'send', wishes },
  { type: 'sendAgain', wishes, letters: [{ copy: 0, address: 'anna@example.ru' }] },
  { type: 'share', wishes },
  { type: 'handOver' },
  { type: 'skip' },
  { type: 'fromStart' },
  { type: 'pause' },
  { type: 'begin' },
  { type: 'cancel' },
  { type: 'close' },
] as const;
const replies = {
  find: [
    { kind: 'done', output: { isTried: false, outcomes: [], shared: 0 } },
    { kind: 'done', output: { isTried: true, outcomes: [], shared: 1 } },
    { kind: 'done', output: { isTried: true, outcomes: [], shared: 0, waiting: { wait, wishes } } },
    { kind: 'failed', error: failure },
  ],
  pass: [
    { kind: 'done', output: undefined },
    { kind: 'failed', error: failure },
  ],
  prepare: [
    { kind: 'done', output: { total: 2 } },
    { kind: 'failed', error: failure },
  ],
  handOver: [
    { kind: 'done', output: 'shared' },
    { kind: 'done', output: 'dismissed' },
    { kind: 'failed', error: failure },
  ],
} as const;
const reports = {
  work: [
    { type: 'progress', done: 1, total: 2 },
    { type: 'told', outcome: { copy: 0, address: 'anna@example.ru', state: 'sent' } },
    {
      type: 'told',
      outcome: { copy: 1, address: 'oleg@example.ru', state: 'refused', reason: 'Адреса нет.' },
    },
    { type: 'finished', fileName: 'Грамоты — письма.zip' },
    { type: 'stopped' },
    { type: 'postponed', wait },
    { type: 'halted', failure },
    { type: 'broken', failure },
  ],
} as const;

export const lettersSamples = samplesOf(lettersMachine, [
  { name: 'Письма двоим', input: undefined, events, replies, reports },
]);
