/**
 * Texts of both directions; every grapheme is 10 pixels wide. Hebrew letters are written as \u05d0 and on.
 */
import { describe, expect, test } from 'vitest';
import { caretAt, offsetAt, selectionBounds } from '../../../../src/engine/text/index.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

/** «שלום עולם». */
const HELLO = '\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd';
const SHALOM = HELLO.slice(0, 4);
const layoutOf = (text: string, width: number | null = null) =>
  layoutText(aSource(text, { width }), aMeasurer());
/** The runs of a line from left to right; those that are read from right to left have an arrow. */
const seen = (text: string, line = 0, width: number | null = null): readonly string[] =>
  (layoutOf(text, width).lines[line]?.runs ?? [])
    .toSorted((a, b) => a.x - b.x)
    .map((run) => (run.direction === 'rtl' ? `←${run.text}` : run.text));

describe('a line', () => {
  test.each([
    ['of right-to-left words is one run, so that its letters join', HELLO, [`←${HELLO}`]],
    [
      'that begins from the right has its numbers in their own order',
      `${SHALOM} 123 ${SHALOM}`,
      [`← ${SHALOM}`, '123', `←${SHALOM} `],
    ],
    [
      'that begins from the left has right-to-left words between its own',
      `Имя ${HELLO}, да`,
      ['Имя ', `←${HELLO}`, ', да'],
    ],
    ['in brackets has them with its words', `(${SHALOM}) 5`, ['5', `←(${SHALOM}) `]],
    [
      'with an emoji between right-to-left words keeps them together',
      `${SHALOM} 😀 ${SHALOM}`,
      [`←${SHALOM} 😀 ${SHALOM}`],
    ],
    ['of left-to-right words is as it was', 'Анна 5', ['Анна 5']],
  ])('%s', (_, text, runs) => {
    expect(seen(text)).toEqual(runs);
  });

  test('that is wrapped keeps the words that are read first on the first line', () => {
    expect([seen(HELLO, 0, 50).at(-1), seen(HELLO, 1, 50)]).toEqual([`←${SHALOM}`, [`←${HELLO.slice(5)}`]]);
  });
});

describe('the caret', () => {
  test('begins at the right of right-to-left words and goes to the left', () => {
    const layout = layoutOf(HELLO);
    expect([0, 1, 9].map((offset) => caretAt(layout, offset).x)).toEqual([90, 80, 0]);
  });

  test('of a click between two letters is where the click was, in each direction', () => {
    const layout = layoutOf(`ab ${SHALOM} cd`);
    const middle = { y: 10 };
    expect([10, 40, 60, 90].map((x) => offsetAt(layout, { ...middle, x }))).toEqual([1, 6, 4, 9]);
  });

  test('a selection over a change of direction is a box for each part', () => {
    const layout = layoutOf(`ab ${SHALOM}`);
    expect(selectionBounds(layout, [1, 5]).map(({ x, width }) => [x, width])).toEqual([
      [10, 20],
      [50, 20],
    ]);
  });
});
