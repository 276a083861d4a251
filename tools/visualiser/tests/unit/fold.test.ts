import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf } from '../../../../src/inspect/describe.ts';
import { ancestorsOf, foldChart } from '../../src/chart/fold.ts';

const chart = describeChart(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { open: 'wide.inner', knock: {} } },
      wide: {
        initial: 'inner',
        on: { shut: 'shut' },
        states: {
          inner: { on: { push: 'outer', slam: '#door.shut' } },
          outer: { initial: 'deep', states: { deep: { on: { slam: '#door.shut' } } } },
        },
      },
    },
  }),
);
const arrows = (folded: readonly string[]) =>
  statesOf(foldChart(chart, new Set(folded))).flatMap(({ id, transitions }) =>
    transitions.map(({ event, targets }) => `${id} ${event} → ${targets.join()}`),
  );

describe('a folded state', () => {
  test('stands for what is in it: its arrows come and go at its box, those inside are left out, and equal ones are said once', () => {
    expect(arrows(['door.wide'])).toEqual([
      'door.shut open → door.wide',
      'door.shut knock → ',
      'door.wide shut → door.shut',
      'door.wide slam → door.shut',
    ]);
  });

  test('has no states, and may be inside one that is not folded', () => {
    expect(statesOf(foldChart(chart, new Set(['door.wide.outer']))).map(({ id }) => id)).toEqual([
      'door',
      'door.shut',
      'door.wide',
      'door.wide.inner',
      'door.wide.outer',
    ]);
  });

  test('is never the root, nor one without states', () => {
    expect(arrows(['door', 'door.shut'])).toEqual(arrows([]));
  });
});

test('the states around a state are those to unfold to see it', () => {
  expect([ancestorsOf(chart, 'door.wide.outer.deep'), ancestorsOf(chart, 'door.shut')]).toEqual([
    ['door.wide', 'door.wide.outer'],
    [],
  ]);
});
