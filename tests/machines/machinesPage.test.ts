/** Compares `docs/machines.md` with the charts and with the sentences of the specification. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../scripts/specCoverage.ts';
import { entryOf } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf } from '../../src/inspect/describe.ts';

const docs = path.join(import.meta.dirname, '..', '..', 'docs');
const page = readFileSync(path.join(docs, 'machines.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| §'))
  .map((line) => {
    const [number = '', , machine = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [states = [], guards = [], actions = [], events = []] = cells.map(namesIn);
    return { number, machine, states, guards, actions, events };
  });

describe('the page of the charts', () => {
  test.each(rows)('$number of $machine is found there by its names', ({ machine, ...names }) => {
    const known = namesOf(machine);
    const lacking = (['states', 'guards', 'actions', 'events'] as const).flatMap((kind) =>
      names[kind].filter((name) => !known[kind].has(name)).map((name) => `${kind}: ${name}`),
    );
    expect(lacking).toEqual([]);
    expect([...names.states, ...names.guards, ...names.actions].length).toBeGreaterThan(0);
  });

  test('leaves out no sentence of the points 4, 5 and 8', () => {
    const sentences = readRows(readFileSync(path.join(docs, 'spec-coverage.md'), 'utf8'))
      .map(({ number }) => number)
      .filter((number) => /^§[458]\./.test(number));
    const others = page.slice(page.indexOf('No chart has a part')).match(/§[458]\.\d+/g) ?? [];
    const told = [...new Set([...rows.map(({ number }) => number), ...others])];
    expect(told.toSorted()).toEqual(sentences.toSorted());
    expect(others.filter((number) => rows.some((row) => row.number === number))).toEqual([]);
  });
});

function namesIn(cell: string): readonly string[] {
  return cell.split(', ').filter((name) => name !== '');
}

/** Names in a chart, by kind; a state by its path from the root. */
function namesOf(machineId: string) {
  const states = statesOf(describeChart(entryOf(machineId).machine));
  const transitions = states.flatMap(({ transitions }) => transitions);
  return {
    states: new Set(states.map(({ id }) => id.slice(machineId.length + 1))),
    // `a and not b` names two.
    guards: new Set(transitions.flatMap(({ guard }) => (guard ?? '').split(/ and | or |not /))),
    actions: new Set([
      ...states.flatMap(({ entry, exit, invokes }) => [...entry, ...exit, ...invokes.map(({ src }) => src)]),
      ...transitions.flatMap(({ actions }) => actions),
    ]),
    events: new Set(transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event)),
  };
}
