import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { searchCharts, searchIndex } from '../../src/search/SearchBox.tsx';

const index = searchIndex([
  {
    title: 'Дверь',
    samples: [],
    machine: createMachine({
      id: 'door',
      initial: 'shut',
      on: { reopen: '.open' },
      states: { shut: { on: { open: 'open' } }, open: {} },
    }),
  },
  {
    title: 'Лампа',
    samples: [],
    machine: createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { open: {} } }, opened: {} } }),
  },
]);
const found = (text: string) =>
  searchCharts(index, text).map(({ kind, machineId, state, name }) => [kind, machineId, state, name]);

test('finds states and events of all machines: whole names first, then beginnings, then parts', () => {
  expect(found(' OPEN ')).toEqual([
    ['event', 'door', 'door.shut', 'open'],
    ['state', 'door', 'door.open', 'open'],
    ['event', 'lamp', 'lamp.off', 'open'],
    ['state', 'lamp', 'lamp.opened', 'opened'],
    ['event', 'door', null, 'reopen'],
  ]);
});

test('finds nothing for nothing', () => {
  expect([found(''), found('  '), found('window')]).toEqual([[], [], []]);
});
