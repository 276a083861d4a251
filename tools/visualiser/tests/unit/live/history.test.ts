/** Reading a recording: the snapshot at any moment, the displayed rows, and the changes of an event. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plain } from '../../../../../src/inspect/openValue.ts';
import { changesBetween } from '../../../src/live/history/rows.ts';
import { branchesOf, pictureAt, valueInWords } from '../../../src/live/history/picture.ts';
import { filterRows, nameOfRow, rowsOf } from '../../../src/live/history/rows.ts';
import { moved, numbered, sent, started, stopped } from './recordings.ts';

/** A project is opened and saved. */
const saving = numbered([
  started('p', 'project'),
  moved('p', 'ready', { failure: null }, null, []),
  sent('p', 'save', null, { overwrite: false }),
  started('s', 'saveProject', 'p', null),
  moved('p', { saving: 'staying' }, { failure: null }, 3, ['project.ready|save|0']),
  stopped('s', 'error'),
  sent('p', 'xstate.error.actor.saveProject', 's'),
  moved('p', 'failed', { failure: { code: 'offline' } }, 7, [
    'project.saving|xstate.error.actor.saveProject|2',
  ]),
]);

describe('the picture at a moment', () => {
  test.each([
    [0, []],
    [2, [['project', 'running', 'ready']]],
    [
      5,
      [
        ['project', 'running', 'saving.staying'],
        ['saveProject', 'running', ''],
      ],
    ],
    [
      8,
      [
        ['project', 'running', 'failed'],
        ['saveProject', 'error', ''],
      ],
    ],
  ])('after event %i is what had happened by then', (n, expected) => {
    const actors = [...pictureAt(saving, n).values()];
    expect(actors.map(({ name, status, value }) => [name, status, valueInWords(value)])).toEqual(expected);
  });

  test('shows the transition that the last event took', () => {
    expect([...pictureAt(saving, 5).values()][0]?.taken).toEqual(['project.ready|save|0']);
  });

  test('going back and forth comes to the same picture', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (to, by) => {
        pictureAt(saving, by);
        expect(pictureAt(saving, to)).toEqual(
          pictureAt(
            saving.filter(({ n }) => n <= to),
            Infinity,
          ),
        );
      }),
    );
  });

  test('has children below their parents, and at the top those whose parent is not known', () => {
    const events = numbered([
      started('a', 'a'),
      started('b', 'b'),
      started('c', 'c', 'a'),
      started('d', 'd', 'c'),
      started('e', 'e', 'gone'),
    ]);
    expect(branchesOf(pictureAt(events, 9)).map(({ actor, depth }) => [actor.name, depth])).toEqual([
      ['a', 0],
      ['c', 1],
      ['d', 2],
      ['b', 0],
      ['e', 0],
    ]);
  });
});

test('a state of parallel regions is told in a line', () => {
  expect(valueInWords({ mode: { edit: 'idle' }, dialog: 'closed' })).toBe('mode.edit.idle · dialog.closed');
});

const rows = rowsOf(saving);

function found(text: string, actor: string | null = null): readonly number[] {
  return filterRows(rows, { text, actor }, nameOf).map((row) => row.n);
}

describe('the rows', () => {
  test('tell an event together with where it led and what it changed', () => {
    expect(
      rows.map((row) => [
        nameOfRow(row),
        row.moved === null ? null : valueInWords(row.moved.value),
        row.changes,
      ]),
    ).toEqual([
      ['начало', 'ready', []],
      ['начало', null, []],
      ['save', 'saving.staying', []],
      ['ошибка: saveProject', 'failed', [{ path: 'failure', before: null, after: { code: 'offline' } }]],
    ]);
  });

  test('are found by their event, their actors, their data and their states', () => {
    expect({
      event: found('SAVE staying'),
      payload: found('overwrite'),
      context: found('offline'),
      actor: found('', 's'),
      nothing: found('нет такого'),
      all: found(' '),
    }).toEqual({ event: [3], payload: [3], context: [7], actor: [4, 7], nothing: [], all: [1, 4, 3, 7] });
  });

  test('are each a moment: those after one another never lead back in time', () => {
    const ends = rows.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });
});

describe('what changed', () => {
  const plain: fc.Arbitrary<Plain> = fc
    .jsonValue()
    .map((value) => JSON.parse(JSON.stringify(value)) as Plain); // JSON matches `Plain`

  test('is the smallest values that differ, under their paths', () => {
    const before = { settings: { darkMode: false, ruler: true }, done: [0], old: 1 };
    const after = { settings: { darkMode: true, ruler: true }, done: [0, 1], new: 2 };
    expect(changesBetween(before, after)).toEqual([
      { path: 'settings.darkMode', before: false, after: true },
      { path: 'done', before: [0], after: [0, 1] },
      { path: 'old', before: 1, after: undefined },
      { path: 'new', before: undefined, after: 2 },
    ]);
  });

  test('is nothing exactly when nothing changed', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(changesBetween(a, a)).toEqual([]);
        if (!isDeepStrictEqual(a, b)) expect(changesBetween(a, b).length).toBeGreaterThan(0);
      }),
    );
  });
});

function nameOf(actor: string | null): string {
  return { p: 'project', s: 'saveProject' }[actor ?? ''] ?? 'снаружи';
}
