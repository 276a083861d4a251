import type { RuleBook } from './rule.ts';
import { lettersMachine } from '../../../src/machines/letters/machine.ts';
import { lettersSamples } from '../../../src/machines/letters/samples.ts';
import { done, failed, sampleOf } from './rule.ts';

const sample = sampleOf(lettersSamples);
const wishes = { column: 'Email', subject: 'Грамота', text: 'Здравствуйте!', corrections: {} };
const asks = (type: string) => ({ type, wishes });
const found = (isTried: boolean, shared = 0) => done('find', { isTried, outcomes: [], shared });
const failure = { code: 503, text: 'Почтовый сервер не отвечает.' };
const broken = { type: 'broken', failure };
const finished = { type: 'finished' };
const sent = { copy: 0, address: 'anna@example.ru', state: 'sent' };
const refused = { copy: 1, address: 'oleg@example.ru', state: 'refused', reason: 'Адреса нет.' };
const told = (outcome: object) => ({ type: 'told', outcome });
const wait = { until: 1_800_000_060_000, tries: 1, reason: 'Почтовый сервер просит повторить позже (451).' };
const postponed = { type: 'postponed', wait };
const halted = { type: 'halted', failure };
const passedBy = done('pass');
const again = [{ copy: 0, address: 'anna@example.ru' }];
const job = { kind: 'send', wishes, outcomes: [], tries: 0, again: [] };
const prepared = done('prepare', { total: 2 });
const cancel = { type: 'cancel' };
const close = { type: 'close' };
const pause = { type: 'pause' };
const handOver = { type: 'handOver' };
const skip = { type: 'skip' };

const opened = [found(false)];
const tried = [found(true)];
const sharing = [found(false), asks('share'), prepared];

export const lettersRules: RuleBook = {
  machine: lettersMachine,
  groups: [
    {
      title: 'letters',
      sample,
      rules: [
        { rule: 'look first for a mailing that was begun', events: [], state: 'looking' },
        {
          rule: 'know what was begun, and what became of it',
          events: [done('find', { isTried: true, outcomes: [sent], shared: 1 })],
          state: 'writing',
          context: { isTried: true, outcomes: [sent], shared: 1 },
        },
        {
          rule: 'can be written although the service does not answer, and say so',
          events: [failed('find', failure)],
          state: 'writing',
          context: { isTried: false, failure },
        },
        { rule: 'can be closed while they look', events: [close], state: 'closed' },
        { rule: 'can be closed', events: [...opened, close], state: 'closed' },
      ],
    },
    {
      title: 'files for a mail program',
      sample,
      rules: [
        {
          rule: 'are made of what was written, and counted',
          events: [...opened, asks('makeFiles'), { type: 'progress', done: 1, total: 2 }],
          state: 'making',
          context: { done: 1, total: 2 },
          asked: { work: [{ kind: 'makeFiles', wishes, outcomes: [] }] },
        },
        {
          rule: 'end with the name of the archive',
          events: [...opened, asks('makeFiles'), { type: 'finished', fileName: 'письма.zip' }],
          state: 'writing',
          context: { fileName: 'письма.zip' },
        },
        {
          rule: 'that fail say why',
          events: [...opened, asks('makeFiles'), broken],
          state: 'writing',
          context: { failure, fileName: null },
        },
        {
          rule: 'can be stopped, and the failure of before is gone',
          events: [...opened, asks('makeFiles'), broken, asks('makeFiles'), cancel],
          state: 'writing',
          context: { failure: null },
        },
      ],
    },
    {
      title: 'a mailing',
      sample,
      rules: [
        { rule: 'does not begin before a trial letter', events: [...opened, asks('send')], state: 'writing' },
        {
          rule: 'has its trial letter sent',
          events: [...opened, asks('tryOut'), finished],
          state: 'writing',
          context: { isTried: true },
          asked: { work: [{ kind: 'tryOut', wishes, outcomes: [] }] },
        },
        {
          rule: 'does not begin after a trial letter that failed',
          events: [...opened, asks('tryOut'), broken, asks('send')],
          state: 'writing',
          context: { isTried: false, failure },
        },
        {
          rule: 'keeps what became of each letter; the newer word counts',
          events: [
            ...tried,
            asks('send'),
            told(sent),
            told(refused),
            told({ ...refused, state: 'sent' }),
            { type: 'progress', done: 2, total: 3 },
          ],
          state: { sending: 'running' },
          context: { outcomes: [sent, { ...refused, state: 'sent' }], done: 2, total: 3 },
        },
        {
          rule: 'finishes the letter under way when it is paused',
          events: [...tried, asks('send'), pause, told(sent)],
          state: { sending: 'pausing' },
          context: { outcomes: [sent] },
          sent: [{ to: 'work', event: { type: 'stop' } }],
        },
        {
          rule: 'is paused then',
          events: [...tried, asks('send'), pause, { type: 'stopped' }],
          state: 'paused',
        },
        {
          rule: 'that ended while it was asked to pause has ended',
          events: [...tried, asks('send'), pause, finished],
          state: 'writing',
        },
        {
          rule: 'goes on with what is known of its letters',
          events: [...tried, asks('send'), told(sent), pause, { type: 'stopped' }, asks('send')],
          state: { sending: 'running' },
          asked: {
            work: [job, { ...job, outcomes: [sent] }],
          },
        },
        {
          rule: 'that is paused can be left',
          events: [...tried, asks('send'), pause, { type: 'stopped' }, cancel],
          state: 'writing',
        },
        {
          rule: 'that is paused can be closed',
          events: [...tried, asks('send'), pause, { type: 'stopped' }, close],
          state: 'closed',
        },
        {
          rule: 'that breaks keeps its outcomes and says why',
          events: [...tried, asks('send'), told(sent), broken],
          state: 'writing',
          context: { outcomes: [sent], failure, isTried: true },
        },
        { rule: 'ends', events: [...tried, asks('send'), told(sent), finished], state: 'writing' },
        {
          rule: 'that is asked to come later waits, and says why and until when',
          events: [...tried, asks('send'), told(sent), postponed],
          state: 'waiting',
          context: { outcomes: [sent], wait },
          asked: { work: [job], pass: [wait] },
        },
        {
          rule: 'goes on by itself when the wait is over, and knows how often it has waited',
          events: [...tried, asks('send'), postponed, passedBy],
          state: { sending: 'running' },
          asked: { work: [job, { ...job, tries: 1 }] },
        },
        {
          rule: 'that waits goes on at once when it is asked to, and counts its waits anew',
          events: [...tried, asks('send'), postponed, asks('send')],
          state: { sending: 'running' },
          context: { wait: null },
          asked: { work: [job, job] },
        },
        {
          rule: 'that waits can be left, and does not go on by itself then',
          events: [...tried, asks('send'), postponed, cancel],
          state: 'writing',
          did: ['dropWait'],
          context: { wait: null },
        },
        {
          rule: 'that cannot wait is left with the reason',
          events: [...tried, asks('send'), postponed, failed('pass', failure)],
          state: 'writing',
          context: { failure },
        },
        {
          rule: 'that waits can be closed',
          events: [...tried, asks('send'), postponed, close],
          state: 'closed',
        },
        {
          rule: 'that waited when it was closed waits again',
          events: [
            done('find', { isTried: true, outcomes: [sent], shared: 0, waiting: { wait, wishes } }),
            passedBy,
          ],
          state: { sending: 'running' },
          context: { outcomes: [sent] },
          asked: { pass: [wait], work: [{ ...job, outcomes: [sent], tries: 1 }] },
        },
        {
          rule: 'in which too much goes wrong is paused with the reason, until the person goes on',
          events: [...tried, asks('send'), told(sent), halted],
          state: 'paused',
          context: { outcomes: [sent], failure },
        },
        {
          rule: 'forgets that reason when it goes on',
          events: [...tried, asks('send'), halted, asks('send')],
          state: { sending: 'running' },
          context: { failure: null },
        },
        {
          rule: 'sends letters again on purpose, and only these',
          events: [...tried, asks('send'), finished, { ...asks('sendAgain'), letters: again }],
          state: { sending: 'running' },
          asked: { work: [job, { ...job, again }] },
        },
        {
          rule: 'that is paused sends letters again on purpose; afterwards it sends what is left',
          events: [
            ...tried,
            asks('send'),
            halted,
            { ...asks('sendAgain'), letters: again },
            finished,
            asks('send'),
          ],
          state: { sending: 'running' },
          asked: { work: [job, { ...job, again }, job] },
        },
        {
          rule: 'sends nothing again before a trial letter',
          events: [...opened, { ...asks('sendAgain'), letters: again }],
          state: 'writing',
        },
        {
          rule: 'of anew forgets the one of before, also on the device, and needs a trial letter',
          events: [found(true, 1), asks('send'), told(sent), broken, { type: 'begin' }, asks('send')],
          state: 'writing',
          did: ['dropMailing'],
          context: { outcomes: [], isTried: false, shared: 0, failure: null },
        },
      ],
    },
    {
      title: 'the share sheet',
      sample,
      rules: [
        {
          rule: 'gets one copy after another, each when it is drawn',
          events: sharing,
          state: { sharing: 'ready' },
          context: { total: 2, shared: 0 },
          asked: { prepare: [{ wishes, place: 0 }] },
        },
        {
          rule: 'that took a copy gets the next one, and the device remembers it',
          events: [...sharing, handOver, done('handOver', 'shared')],
          state: { sharing: 'preparing' },
          did: ['keepShared'],
          told: { keepShared: [{ shared: 1 }] },
          asked: {
            prepare: [
              { wishes, place: 0 },
              { wishes, place: 1 },
            ],
            handOver: [{ wishes, place: 0 }],
          },
        },
        {
          rule: 'that was closed leaves the copy as it is',
          events: [...sharing, handOver, done('handOver', 'dismissed')],
          state: { sharing: 'ready' },
          context: { shared: 0 },
        },
        {
          rule: 'is passed over for a copy',
          events: [...sharing, skip],
          state: { sharing: 'preparing' },
          did: ['keepShared'],
          context: { shared: 1 },
        },
        {
          rule: 'has got all',
          events: [found(false, 1), asks('share'), prepared, handOver, done('handOver', 'shared')],
          state: { sharing: 'shared' },
          did: ['keepShared'],
          context: { shared: 2 },
        },
        {
          rule: 'has got all when the last one is passed over',
          events: [found(false, 1), asks('share'), prepared, skip],
          state: { sharing: 'shared' },
          did: ['keepShared'],
          context: { shared: 2 },
        },
        {
          rule: 'of before has got all, and begins anew when asked',
          events: [found(false, 2), asks('share'), prepared, { type: 'fromStart' }],
          state: { sharing: 'preparing' },
          did: ['keepShared'],
          context: { shared: 0, total: 2 },
        },
        {
          rule: 'can be left at any time',
          events: [...sharing, cancel],
          state: 'writing',
          context: { shared: 0 },
        },
        {
          rule: 'is left with the reason when a copy cannot be drawn',
          events: [...opened, asks('share'), failed('prepare', failure)],
          state: 'writing',
          context: { failure },
        },
        {
          rule: 'is left with the reason when the browser refuses',
          events: [...sharing, handOver, failed('handOver', failure)],
          state: 'writing',
          context: { failure, shared: 0 },
        },
      ],
    },
  ],
};
