/** Recordings that earlier versions made: they open, and the charts of today can show them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeChart, statesOf, transitionsOf } from '../../../src/inspect/describe.ts';
import { readTrace } from '../../../src/inspect/traceFile.ts';
import { CATALOGUE } from '../../../src/machines/catalogue.ts';

const file = path.join(
  import.meta.dirname,
  '..',
  '..',
  'fixtures',
  'recordings',
  'main-job-before-0077.json',
);
const opened = readTrace(readFileSync(file, 'utf8'));
const events = opened.ok ? opened.trace.events : [];
const charts = CATALOGUE.map(({ machine }) => describeChart(machine));
const known = new Set([
  ...charts.flatMap(statesOf).map(({ id }) => id),
  ...charts.flatMap(transitionsOf).map(({ id }) => id),
]);

test('a recording made before the charts were split still opens, with its machines', () => {
  const machines = events.flatMap((event) => (event.kind === 'started' ? (event.machine ?? []) : []));
  expect([...new Set(machines)].toSorted()).toEqual([
    'auth',
    'draft',
    'editor',
    'export',
    'project',
    'saveDialog',
    'settings',
  ]);
});

test('the states and transitions that it names are those of the charts', () => {
  const named = events.flatMap((event) =>
    event.kind === 'moved' ? [...event.active, ...event.transitions] : [],
  );
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
