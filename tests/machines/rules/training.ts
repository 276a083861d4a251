import type { RuleBook } from './rule.ts';
import { trainingSamples } from '../../../src/machines/training/samples.ts';
import { trainingMachine } from '../../../src/machines/training/machine.ts';
import { sampleOf } from './rule.ts';

const usual = sampleOf(trainingSamples);
const stepDone = { type: 'stepDone' };
const exerciseDone = [stepDone, stepDone];
const next = { type: 'next' };

export const trainingRules: RuleBook = {
  machine: trainingMachine,
  groups: [
    {
      title: 'the course',
      sample: usual,
      rules: [
        {
          rule: 'begins with the exercise that was asked for, laid out',
          input: { stepCounts: [2, 1], done: [0], exercise: 1 },
          events: [],
          state: 'practising',
          did: ['layOut'],
          context: { exercise: 1, step: 0 },
          told: { layOut: [{ exercise: 1 }] },
        },
        {
          rule: 'goes through an exercise step by step',
          events: [stepDone],
          state: 'practising',
          did: ['layOut'],
          context: { exercise: 0, step: 1, done: [] },
        },
        {
          rule: 'marks an exercise as done with its last step, and remembers it',
          events: [stepDone, stepDone],
          state: 'solved',
          did: ['layOut', 'rememberDone'],
          context: { step: 2, done: [0] },
          told: { rememberDone: [{ done: [0] }] },
        },
        {
          rule: 'waits with the next exercise until it is asked for',
          events: [stepDone, stepDone, next],
          state: 'practising',
          did: ['layOut', 'rememberDone', 'layOut'],
          context: { exercise: 1, step: 0, done: [0] },
        },
        {
          rule: 'ends after the last exercise',
          events: [stepDone, stepDone, next, stepDone, next],
          state: 'finished',
          did: ['layOut', 'rememberDone', 'layOut', 'rememberDone'],
          context: { done: [0, 1] },
        },
        {
          rule: 'begins an exercise again from its first step, laid out anew',
          events: [stepDone, { type: 'again' }],
          state: 'practising',
          did: ['layOut', 'layOut'],
          context: { step: 0 },
        },
        {
          rule: 'goes to a chosen exercise, also after the end; what is done stays done',
          events: [stepDone, stepDone, next, stepDone, next, { type: 'choose', exercise: 0 }],
          state: 'practising',
          did: ['layOut', 'rememberDone', 'layOut', 'rememberDone', 'layOut'],
          context: { exercise: 0, step: 0, done: [0, 1] },
        },
        ...[
          { when: 'in the middle of another', before: [stepDone], did: ['layOut'] },
          { when: 'when another is done', before: exerciseDone, did: ['layOut', 'rememberDone'] },
        ].map(({ when, before, did }) => ({
          rule: `goes to a chosen exercise ${when}`,
          events: [...before, { type: 'choose', exercise: 1 }],
          state: 'practising',
          did: [...did, 'layOut'],
          context: { exercise: 1, step: 0 },
        })),
        {
          rule: 'lays the exercise of now out anew when it is the chosen one',
          events: [stepDone, { type: 'choose', exercise: 0 }],
          state: 'practising',
          did: ['layOut', 'layOut'],
          context: { exercise: 0, step: 0 },
        },
        {
          rule: 'begins a done exercise again',
          events: [...exerciseDone, { type: 'again' }],
          state: 'practising',
          did: ['layOut', 'rememberDone', 'layOut'],
          context: { exercise: 0, step: 0, done: [0] },
        },
        {
          rule: 'can be left after an exercise',
          events: [...exerciseDone, { type: 'leave' }],
          state: 'left',
          did: ['layOut', 'rememberDone'],
        },
        {
          rule: 'can be left after the last one',
          events: [...exerciseDone, next, stepDone, next, { type: 'leave' }],
          state: 'left',
          did: ['layOut', 'rememberDone', 'layOut', 'rememberDone'],
        },
        {
          rule: 'can be left in the middle of it',
          events: [stepDone, { type: 'leave' }],
          state: 'left',
          did: ['layOut'],
        },
      ],
    },
  ],
};
