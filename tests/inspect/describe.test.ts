import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../../src/inspect/describe.ts';
import { editorMachine } from '../../src/machines/editor/machine.ts';
import { exportMachine } from '../../src/machines/export/machine.ts';
import { projectMachine } from '../../src/machines/project/machine.ts';

function stateOf(machine: Parameters<typeof describeChart>[0], id: string) {
  return statesOf(describeChart(machine)).find((state) => state.id === id);
}

describe('the description of a chart', () => {
  test('is plain data', () => {
    const charts = CATALOGUE.map(({ machine }) => describeChart(machine));
    expect(JSON.parse(JSON.stringify(charts))).toEqual(charts);
  });

  test('gives every transition an id of its own', () => {
    const ids = CATALOGUE.flatMap(({ machine }) => transitionsOf(describeChart(machine)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a delay, what it leads to, and what is done on entry', () => {
    expect(stateOf(exportMachine, 'export.working.cancelling')).toEqual({
      id: 'export.working.cancelling',
      key: 'cancelling',
      kind: 'atomic',
      initial: null,
      tags: [],
      entry: ['askTo'],
      exit: [],
      invokes: [],
      transitions: [
        {
          id: 'export.working.cancelling|stopped|0',
          kind: 'event',
          event: 'stopped',
          guard: null,
          actions: [],
          targets: ['export.cancelled'],
        },
        {
          id: 'export.working.cancelling|xstate.after.stopLimit.export.working.cancelling|0',
          kind: 'delay',
          event: 'stopLimit',
          guard: null,
          actions: [],
          targets: ['export.cancelled'],
        },
      ],
      states: [],
    });
  });

  test('has the transitions taken at once, with their guards', () => {
    expect(stateOf(projectMachine, 'project.entering')?.transitions).toEqual([
      {
        id: 'project.entering||0',
        kind: 'always',
        event: '',
        guard: 'tokenIsStored',
        actions: [],
        targets: ['project.loading'],
      },
      {
        id: 'project.entering||1',
        kind: 'always',
        event: '',
        guard: null,
        actions: [],
        targets: ['project.refused'],
      },
    ]);
  });

  test('puts combined guards and outcomes of actors into words', () => {
    const saving = stateOf(projectMachine, 'project.saving');
    expect(saving?.invokes).toEqual([{ id: 'saveProject', src: 'saveProject' }]);
    expect(saving?.transitions.map(({ kind, event, guard }) => [kind, event, guard])).toEqual([
      ['done', 'saveProject', 'in saving.leaving and documentIsSaved'],
      ['done', 'saveProject', null],
      ['failed', 'saveProject', 'newerVersionExists'],
      ['failed', 'saveProject', 'networkIsStillMissing'],
      ['failed', 'saveProject', 'networkIsMissing'],
      ['failed', 'saveProject', null],
    ]);
    const idle = stateOf(editorMachine, 'editor.mode.edit.idle');
    expect(idle?.transitions.find(({ event }) => event === 'undo')?.guard).toBe(
      'noDialogIsOpen and somethingToUndo',
    );
  });
});
