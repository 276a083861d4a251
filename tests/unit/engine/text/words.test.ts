import { describe, expect, it } from 'vitest';
import { nextWord, previousWord, wordAt } from '../../../../src/engine/text/words.ts';

const text = 'Иванов, «Пётр»  5';
//            0123456789...

describe('words', () => {
  it('are walked forwards from start to start, and at last to the end of the text', () => {
    expect([0, 3, 9, 16].map((offset) => nextWord(text, offset))).toEqual([9, 9, 16, 17]);
  });

  it('are walked backwards from start to start', () => {
    expect([17, 16, 11, 9, 3, 0].map((offset) => previousWord(text, offset))).toEqual([16, 9, 9, 0, 0, 0]);
  });

  it('are taken whole by a double click anywhere in them', () => {
    expect([wordAt(text, 0), wordAt(text, 5), wordAt(text, 10), wordAt(text, 17)]).toEqual([
      [0, 6],
      [0, 6],
      [9, 13],
      [16, 17],
    ]);
  });

  it('are none in an empty text', () => {
    expect([nextWord('', 0), previousWord('', 0), wordAt('', 0)]).toEqual([0, 0, [0, 0]]);
  });
});
