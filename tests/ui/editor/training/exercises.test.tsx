import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { addLayer } from '../../../../src/engine/edits/layers/index.ts';
import { moveLayersBy } from '../../../../src/engine/edits/place/index.ts';
import { formatRange, formatText, setText } from '../../../../src/engine/edits/text/index.ts';
import { newTextLayer } from '../../../../src/ui/editor/kinds/text.ts';
import { AWARD_ID, HEADING_ID, WITH_AWARD } from '../../../../src/ui/editor/training/courseDocuments.ts';
import type { TrainingView } from '../../../../src/ui/editor/training/exercises.ts';
import { EXERCISES } from '../../../../src/ui/editor/training/exercises.ts';

/** For each step of an exercise, whether it is complete. */
function stepsDone(exercise: number, change: Partial<TrainingView>): boolean[] {
  const found = EXERCISES[exercise];
  if (found === undefined) throw new Error(`There is no exercise ${exercise}.`);
  const view: TrainingView = {
    document: found.start,
    selection: [],
    textEditing: null,
    inTransaction: false,
    recordIndex: 0,
    inPreview: false,
    collectionSaved: false,
    ...change,
  };
  return found.steps.map((step) => step.isDone(view));
}

const startOf = (exercise: number): Document => {
  const start = EXERCISES[exercise]?.start;
  if (start === undefined) throw new Error(`There is no exercise ${exercise}.`);
  return start;
};
const editing = (layerId: string, range: readonly [number, number]) => ({ layerId, range, typing: null });

test.each(EXERCISES.map(({ title }, exercise) => [title, exercise] as const))(
  '«%s» begins with nothing of it done',
  (_, exercise) => {
    expect(stepsDone(exercise, {}).every((done) => !done)).toBe(true);
  },
);

describe('a text is added and changed', () => {
  const start = startOf(0);
  const added = addLayer(start, newTextLayer(start, 't'));
  const written = setText(added, 't', 'Грамота');
  test.each([
    ['the placeholder is not yet a text of one’s own', { document: added }, [true, false, false]],
    [
      'written, but still open',
      { document: written, textEditing: editing('t', [7, 7]) },
      [true, true, false],
    ],
    ['written and finished', { document: written }, [true, true, true]],
    ['emptied', { document: setText(added, 't', ' ') }, [true, false, false]],
  ])('%s', (_, change, done) => {
    expect(stepsDone(0, change)).toEqual(done);
  });
});

describe('the heading is brought to the middle', () => {
  const start = startOf(1);
  const heading = start.layers[0] as TextLayer; // the only layer of the exercise
  const way = (start.sheet.width - (heading.width ?? 0)) / 2 - heading.x;
  const moved = (by: number) => moveLayersBy(start, [HEADING_ID], by, 0);
  test.each([
    ['within a pixel', moved(way + 0.5), false, true],
    ['two pixels beside it', moved(way + 2), false, false],
    ['not while it is still being dragged', moved(way), true, false],
  ])('%s', (_, document, inTransaction, done) => {
    expect(stepsDone(1, { document, inTransaction })[1]).toBe(done);
  });
});

describe('a part of the text is styled', () => {
  const whole = formatText(WITH_AWARD, [AWARD_ID], { fontWeight: 'bold' });
  const part = formatRange(WITH_AWARD, AWARD_ID, [13, 24], { color: '#ad4510' });
  test.each([
    ['the caret is in it', { textEditing: editing(AWARD_ID, [3, 3]) }, [true, false, false]],
    ['a word is selected', { textEditing: editing(AWARD_ID, [13, 17]) }, [true, true, false]],
    ['a whole text is no part', { document: whole }, [false, false, false]],
    ['a coloured part, whichever way', { document: part }, [true, true, true]],
  ])('%s', (_, change, done) => {
    expect(stepsDone(2, change)).toEqual(done);
  });
});

test('a layer is bound when it makes a collection', () => {
  const start = startOf(3);
  const bound = (...names: string[]) =>
    addLayer(start, createDbLayer({ id: 'имя', name: 'Имя', display: 'Имя', selectedCells: names }));
  expect(
    [bound(), bound('Анна'), bound('Анна', 'Пётр')].map((document) => stepsDone(3, { document })),
  ).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('a copy is looked at in preview, and the collection saved', () => {
  expect([
    stepsDone(4, { recordIndex: 1 }),
    stepsDone(4, { inPreview: true, recordIndex: 1 }),
    stepsDone(4, { collectionSaved: true }),
  ]).toEqual([
    [false, false, false],
    [true, true, false],
    [false, false, true],
  ]);
});

test('the texts of the exercises can be told apart', () => {
  const titles = EXERCISES.flatMap(({ title, steps }) => [title, ...steps.map(({ text }) => text)]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a text layer of another exercise changes nothing', () => {
  const document = addLayer(
    startOf(1),
    createTextLayer({ id: 'другой', name: 'Другой', display: 'Другой', x: 261 }),
  );
  expect(stepsDone(1, { document })).toEqual([false, false]);
});
