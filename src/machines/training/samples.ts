import { trainingMachine } from './machine.ts';
import { samplesOf } from '../kernel/sample.ts';

export const trainingSamples = samplesOf(trainingMachine, [
  {
    name: 'Курс с начала',
    input: { stepCounts: [2, 1], done: [], exercise: 0 },
    events: [
      { type: 'stepDone' },
      { type: 'next' },
      { type: 'again' },
      { type: 'choose', exercise: 0 },
      { type: 'choose', exercise: 1 },
      { type: 'leave' },
    ],
  },
]);
