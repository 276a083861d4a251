/** The guards that an event has not passed are told from the chart. */
import { expect, test } from 'vitest';
import { createMachine, not } from 'xstate';
import { describeChart } from '../../../../../src/inspect/describe.ts';
import { refusedGuards } from '../../../src/live/history/refused.ts';

const chart = describeChart(
  createMachine({
    id: 'door',
    initial: 'shut',
    on: { ring: { guard: 'isDay', actions: 'ring' } },
    states: {
      shut: {
        on: {
          push: [
            { guard: 'isLocked', target: 'shut' },
            { guard: not('hasHands'), target: 'shut' },
            { target: 'open' },
          ],
          ring: { guard: 'hasBell', actions: 'ring' },
        },
      },
      open: {},
    },
  }),
);
const active = ['door', 'door.shut'];

test.each([
  ['those before the transition that was taken', 'push', ['door.shut|push|2'], ['isLocked', 'not hasHands']],
  ['none before the first transition', 'push', ['door.shut|push|0'], []],
  [
    'those of all active states, the inner ones first, where none was taken',
    'ring',
    [],
    ['hasBell', 'isDay'],
  ],
  ['none of an event that no state knows', 'knock', [], []],
] as const)('%s', (_name, event, transitions, guards) => {
  expect(refusedGuards(chart, { event, transitions, active })).toEqual(guards);
});
