import type { RuleBook } from './rule.ts';
import { pickupMachine } from '../../../src/machines/pickup/machine.ts';
import { pickupSamples } from '../../../src/machines/pickup/samples.ts';
import { sampleOf } from './rule.ts';

const sample = sampleOf(pickupSamples);
const [progress, finished, broken] = sample.reports['publish'] ?? [];
if (!progress || !finished || !broken) throw new Error('The sample lost its reports.');
const wishes = { column: null, days: 90 };
const publish = { type: 'publish', wishes };

export const pickupRules: RuleBook = {
  machine: pickupMachine,
  groups: [
    {
      title: 'copies for recipients',
      sample,
      rules: [
        { rule: 'are chosen first', events: [], state: 'choosing', context: { wishes: null, failure: null } },
        {
          rule: 'are uploaded as chosen',
          events: [publish],
          state: 'publishing',
          asked: { publish: [wishes] },
        },
        {
          rule: 'are counted',
          events: [publish, progress],
          state: 'publishing',
          context: { done: 1, total: 2 },
        },
        { rule: 'have a link in the end', events: [publish, progress, finished], state: 'published' },
        {
          rule: 'that break off are chosen again, with the reason',
          events: [publish, progress, broken],
          state: 'choosing',
          context: { failure: { code: 'offline', text: 'Нет связи с сервером.' } },
        },
        {
          rule: 'forget the reason when they are uploaded again',
          events: [publish, broken, publish],
          state: 'publishing',
          context: { failure: null, done: 0 },
          asked: { publish: [wishes, wishes] },
        },
        { rule: 'are stopped by a press', events: [publish, { type: 'cancel' }], state: 'choosing' },
        {
          rule: 'are chosen once more after the last',
          events: [publish, finished, { type: 'again' }],
          state: 'choosing',
        },
        { rule: 'are left by closing', events: [{ type: 'close' }], state: 'closed' },
        {
          rule: 'are left by closing when they have their link',
          events: [publish, finished, { type: 'close' }],
          state: 'closed',
        },
        {
          rule: 'are not left while they are uploaded',
          events: [publish, { type: 'close' }],
          state: 'publishing',
        },
      ],
    },
  ],
};
