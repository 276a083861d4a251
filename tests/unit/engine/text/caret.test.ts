import { describe, expect, it } from 'vitest';
import {
  caretAt,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetAt,
  offsetBelow,
  selectionBounds,
} from '../../../../src/engine/text/caret.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

// Lines: «Иванов » [0, 7) wrapped, «Иван» [7, 11) newline, empty [12, 12] newline, «да» [13, 15).
const layout = layoutText(aSource('Иванов Иван\n\nда', { width: 80 }), aMeasurer());
const place = (offset: number): number[] => {
  const { x, line } = caretAt(layout, offset);
  return [x, line];
};

describe('the caret', () => {
  it('stands before the character at its offset', () => {
    expect([place(0), place(3), place(6)]).toEqual([
      [0, 0],
      [30, 0],
      [60, 0],
    ]);
  });

  it('stands at the start of the later line where a line was wrapped', () => {
    expect(place(7)).toEqual([0, 1]);
  });

  it('stands at the end of a line before its newline, and after it on the next', () => {
    expect([place(11), place(12), place(13), place(15)]).toEqual([
      [40, 1],
      [0, 2],
      [0, 3],
      [20, 3],
    ]);
  });

  it('is as high as the letters before it, on their baseline', () => {
    const mixed = layoutText(
      {
        ...aSource('аБ'),
        formatting: {
          default: aSource('').formatting.default,
          segments: [{ range: [1, 2], format: { fontSize: 40 } }],
        },
      },
      aMeasurer(),
    );
    const heights = [0, 1, 2].map((offset) => caretAt(mixed, offset).height / (0.905273 + 0.211914));
    expect(heights.map((height) => Math.round(height))).toEqual([20, 20, 40]);
  });

  it('has a place in an empty text, by its alignment', () => {
    const empty = layoutText(aSource('', { width: 100, format: { textAlign: 'center' } }), aMeasurer());
    expect(caretAt(empty, 0).x).toBe(50);
  });
});

describe('a point', () => {
  it('gives the nearest grapheme boundary', () => {
    const offsets = [0, 4, 6, 14, 16].map((x) => offsetAt(layout, { x, y: 30 }));
    expect(offsets).toEqual([7, 7, 8, 8, 9]);
  });

  it('beyond the text gives the nearest end of a line', () => {
    expect([
      offsetAt(layout, { x: -50, y: -50 }),
      offsetAt(layout, { x: 500, y: 30 }),
      offsetAt(layout, { x: 500, y: 60 }),
      offsetAt(layout, { x: 500, y: 500 }),
    ]).toEqual([0, 11, 12, 15]);
  });

  it('beyond the end of a wrapped line stays on that line', () => {
    expect(offsetAt(layout, { x: 500, y: 10 })).toBe(6);
  });

  it('never gives the inside of a grapheme', () => {
    const family = layoutText(aSource('а👨‍👩‍👧б'), aMeasurer());
    expect([10, 14, 16, 20].map((x) => offsetAt(family, { x, y: 5 }))).toEqual([1, 1, 9, 9]);
  });
});

describe('up and down', () => {
  it('keep to the goal', () => {
    expect([
      offsetAbove(layout, 15, 20),
      offsetAbove(layout, 12, 20),
      offsetAbove(layout, 9, 20),
      offsetBelow(layout, 2, 20),
      offsetBelow(layout, 9, 20),
      offsetBelow(layout, 12, 20),
    ]).toEqual([12, 9, 2, 9, 12, 15]);
  });

  it('go to the start and the end of the text from the first and the last line', () => {
    expect([offsetAbove(layout, 3, 30), offsetBelow(layout, 14, 10)]).toEqual([0, 15]);
  });
});

describe('Home and End', () => {
  it('go to the ends of the line; at the end of a wrapped one before its last space', () => {
    expect([lineStart(layout, 3), lineEnd(layout, 3)]).toEqual([0, 6]);
    expect([lineStart(layout, 9), lineEnd(layout, 9)]).toEqual([7, 11]);
    expect([lineStart(layout, 12), lineEnd(layout, 12)]).toEqual([12, 12]);
  });
});

describe('a selection', () => {
  it('covers its part of every line, a newline as a narrow box', () => {
    expect(selectionBounds(layout, [3, 14])).toEqual([
      { x: 30, y: 0, width: 40, height: 24 },
      { x: 0, y: 24, width: 45, height: 24 },
      { x: 0, y: 48, width: 5, height: 24 },
      { x: 0, y: 72, width: 10, height: 24 },
    ]);
  });

  it('within a line covers just that', () => {
    expect(selectionBounds(layout, [8, 10])).toEqual([{ x: 10, y: 24, width: 20, height: 24 }]);
  });

  it('that is empty covers nothing', () => {
    expect(selectionBounds(layout, [3, 3])).toEqual([]);
  });

  it('up to a line start leaves the newline before it covered and the line not', () => {
    expect(selectionBounds(layout, [10, 12])).toEqual([{ x: 30, y: 24, width: 15, height: 24 }]);
  });
});
