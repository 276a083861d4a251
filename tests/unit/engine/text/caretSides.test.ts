/** The keys ← and → in texts of both directions; every grapheme is 10 pixels wide. */
import { describe, expect, test } from 'vitest';
import { caretAt, lineStart } from '../../../../src/engine/text/caret.ts';
import { endOnSide, offsetBeside } from '../../../../src/engine/text/caretSides.ts';
import type { TextLayout } from '../../../../src/engine/text/layout.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

/** «שלום», read from right to left. */
const SHALOM = '\u05e9\u05dc\u05d5\u05dd';
const layoutOf = (text: string, width: number | null = null) =>
  layoutText(aSource(text, { width }), aMeasurer());

/** The offsets to which presses of a key lead, until one leads nowhere. */
function walk(layout: TextLayout, from: number, side: 'left' | 'right'): readonly number[] {
  const offsets = [from];
  for (let presses = 0; presses < 100; presses += 1) {
    const here = offsets.at(-1) ?? 0;
    const next = offsetBeside(layout, here, side) ?? here;
    if (next === here) return offsets;
    offsets.push(next);
  }
  throw new Error(`The caret goes round: ${offsets.slice(0, 20).join()}`);
}
/** Line and place of each offset. */
const placesOf = (layout: TextLayout, offsets: readonly number[]) =>
  offsets.map((offset) => {
    const { line, x } = caretAt(layout, offset);
    return `${line}:${x}`;
  });
const allOffsets = ({ text }: TextLayout) => Array.from({ length: text.length + 1 }, (_, offset) => offset);

describe('the arrow to the left', () => {
  test('leads from Home into a right-to-left word, letter by letter', () => {
    const layout = layoutOf(SHALOM);
    const walked = walk(layout, lineStart(layout, 2), 'left');
    expect([walked, placesOf(layout, walked)]).toEqual([
      [0, 1, 2, 3, 4],
      ['0:40', '0:30', '0:20', '0:10', '0:0'],
    ]);
  });

  test('crosses a right-to-left word of a Russian line to its beginning', () => {
    expect(walk(layoutOf(`да ${SHALOM} да`), 10, 'left')).toEqual([10, 9, 8, 4, 5, 6, 7, 2, 1, 0]);
  });

  test('goes on with the next line where lines begin from the right', () => {
    expect(walk(layoutOf(`${SHALOM}\n${SHALOM}`), 3, 'left')).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });
});

test.each([
  ['a right-to-left word', SHALOM, null],
  ['a Russian line with such a word', `Имя ${SHALOM}, да`, null],
  ['such a line with a Russian word', `${SHALOM} да ${SHALOM}`, null],
  ['a number between such words', `${SHALOM} 123 ${SHALOM}`, null],
  ['a number before them', `12 ${SHALOM}`, null],
  ['brackets', `(${SHALOM}) 5`, null],
  ['a wrapped line', `${SHALOM} ${SHALOM} да ${SHALOM}`, 60],
  ['paragraphs of both directions', `${SHALOM}\nда\n\n${SHALOM}`, null],
  ['paragraphs that begin from the left', `да\n${SHALOM}\nда`, null],
])('in %s the arrows lead to every place, and back by the same places', (_, text, width) => {
  const layout = layoutOf(text, width);
  const end = walk(layout, 0, 'left').at(-1) ?? 0;
  const right = walk(layout, end, 'right');
  const left = walk(layout, right.at(-1) ?? 0, 'left');
  expect([placesOf(layout, left).toReversed(), placesOf(layout, right).toSorted()]).toEqual([
    placesOf(layout, right),
    [...new Set(placesOf(layout, allOffsets(layout)))].toSorted(),
  ]);
});

test('an arrow ends a selection at the end on its side', () => {
  const layout = layoutOf(SHALOM);
  expect([endOnSide(layout, [1, 3], 'left'), endOnSide(layout, [1, 3], 'right')]).toEqual([3, 1]);
});

test('a text that is read from left to right leaves its arrows to the field', () => {
  const layout = layoutOf('да');
  expect([offsetBeside(layout, 0, 'right'), endOnSide(layout, [0, 1], 'left')]).toEqual([null, null]);
});
