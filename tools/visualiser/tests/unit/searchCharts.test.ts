import { expect, test } from 'vitest';
import { and, createMachine, not } from 'xstate';
import { searchCharts, searchIndex } from '../../src/search/SearchBox.tsx';

const index = searchIndex([
  {
    title: 'Дверь',
    samples: [
      { name: 'Дверь закрыта на ключ', input: undefined, events: [], replies: {}, reports: {}, guards: {} },
    ],
    machine: createMachine({
      id: 'door',
      initial: 'shut',
      on: { reopen: '.open' },
      states: {
        shut: {
          tags: ['still'],
          on: { open: { target: 'open', guard: and(['hasKey', not('isLocked')]), actions: 'creak' } },
        },
        open: { entry: 'greet', invoke: { src: 'wait' } },
      },
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

test('finds guards, actions, calls and tags, each where it stands', () => {
  expect(['haskey', 'islocked', 'creak', 'greet', 'wait', 'still'].flatMap(found)).toEqual([
    ['guard', 'door', 'door.shut', 'hasKey'],
    ['guard', 'door', 'door.shut', 'isLocked'],
    ['action', 'door', 'door.shut', 'creak'],
    ['action', 'door', 'door.open', 'greet'],
    ['actor', 'door', 'door.open', 'wait'],
    ['tag', 'door', 'door.shut', 'still'],
  ]);
});

test('finds machines and samples by Russian words', () => {
  expect([...found('лампа'), ...found('ключ')]).toEqual([
    ['machine', 'lamp', null, 'Лампа'],
    ['sample', 'door', null, 'Дверь закрыта на ключ'],
  ]);
});

test('finds nothing for nothing', () => {
  expect([found(''), found('  '), found('window')]).toEqual([[], [], []]);
});
