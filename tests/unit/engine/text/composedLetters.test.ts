/** Letters that were typed as a letter and a mark. */
import { expect, test } from 'vitest';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

const NAME = 'Соловьёв Андрей';
const runsOf = (text: string, segments: readonly (readonly [number, number])[] = []) => {
  const source = aSource(text);
  const formatting = {
    ...source.formatting,
    segments: segments.map((range) => ({ range, format: { fontWeight: 'bold' as const } })),
  };
  const [line] = layoutText({ ...source, formatting }, aMeasurer()).lines;
  return line?.runs.map((run) => [run.text, run.font.weight, run.start, run.end]);
};

test('are drawn as one character, at the offsets of the text', () => {
  expect(runsOf(NAME.normalize('NFD'))).toEqual([[NAME, 'normal', 0, NAME.length + 2]]);
});

test('keep the formatting of the words after them', () => {
  const text = NAME.normalize('NFD');
  expect(runsOf(text, [[10, text.length]])).toEqual([
    ['Соловьёв ', 'normal', 0, 10],
    ['Андрей', 'bold', 10, 17],
  ]);
});

test('have one format, that of the letter, where a segment ends before the mark', () => {
  expect(runsOf('и\u0306он', [[0, 1]])).toEqual([
    ['й', 'bold', 0, 2],
    ['он', 'normal', 2, 4],
  ]);
});

test('keep a mark that no character has, such as a stress', () => {
  expect(runsOf('уда\u0301р')).toEqual([['уда\u0301р', 'normal', 0, 5]]);
});
