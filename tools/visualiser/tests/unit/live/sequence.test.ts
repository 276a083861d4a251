/** Positions of the arrows between actors. */
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../src/live/history/rows.ts';
import { COLUMN, layOutSequence } from '../../../src/live/sequence/layout.ts';
import { moved, numbered, sent, started, stopped } from './recordings.ts';

const NAMES: Readonly<Record<string, string>> = { p: 'project', s: 'saveProject', d: 'draft' };
const rows = rowsOf(
  numbered([
    started('p', 'project'),
    moved('p', 'ready', null, null, []),
    sent('p', 'save'),
    moved('p', 'saving', null, 3),
    started('s', 'saveProject', 'p', null),
    stopped('s', 'done'),
    sent('p', 'xstate.done.actor.saveProject', 's'),
    moved('p', 'ready', null, 7),
    started('d', 'draft'),
    sent('d', 'xstate.after.gathering.draft.changed', 'd'),
    stopped('d'),
  ]),
);
const layout = layOutSequence(rows, nameOf, (actor) => (actor === 's' ? 'вызовы' : nameOf(actor)));

test('the outside stands first, machines in the order in which they appear, what they call last', () => {
  expect(layout.lifelines.map(({ name, x }) => [name, x / COLUMN])).toEqual([
    ['снаружи', 0.5],
    ['project', 1.5],
    ['draft', 2.5],
    ['вызовы', 3.5],
  ]);
});

test('each event is an arrow from whoever told it to whoever was told, with the state it led to', () => {
  const columnOf = (x: number) => layout.lifelines.find((line) => line.x === x)?.name;
  expect(
    layout.arrows.map(({ kind, from, to, label, state }) => [
      kind,
      columnOf(from),
      columnOf(to),
      label,
      state,
    ]),
  ).toEqual([
    ['start', 'снаружи', 'project', 'начало', 'ready'],
    ['sent', 'снаружи', 'project', 'save', 'saving'],
    ['start', 'project', 'вызовы', 'saveProject', null],
    ['sent', 'вызовы', 'project', 'готово: saveProject', 'ready'],
    ['start', 'снаружи', 'draft', 'начало', null],
    ['self', 'draft', 'draft', 'время вышло: gather…', null],
    ['end', 'draft', 'draft', 'остановлен', null],
  ]);
});

describe('a lifeline', () => {
  test('lasts from the beginning of its actor to its end, as far as they are drawn', () => {
    const yOf = (n: number) => layout.arrows.find((arrow) => arrow.n === n)?.y;
    const draft = layout.lifelines.find(({ name }) => name === 'draft');
    const project = layout.lifelines.find(({ name }) => name === 'project');
    expect([draft?.from, draft?.to, project?.from, project?.to]).toEqual([
      yOf(9),
      yOf(11),
      yOf(1),
      layout.height,
    ]);
  });
});

function nameOf(actor: string | null): string {
  return actor === null ? 'снаружи' : (NAMES[actor] ?? actor);
}
