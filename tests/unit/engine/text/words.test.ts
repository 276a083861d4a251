import { describe, expect, it } from 'vitest';
import { wordAt } from '../../../../src/engine/text/words.ts';

const text = 'Иванов, «Пётр»  5';
//            0123456789...

describe('words', () => {
  it('are taken whole by a double click anywhere in them', () => {
    expect([wordAt(text, 0), wordAt(text, 5), wordAt(text, 10), wordAt(text, 17)]).toEqual([
      [0, 6],
      [0, 6],
      [9, 13],
      [16, 17],
    ]);
  });

  it('are none in an empty text', () => {
    expect(wordAt('', 0)).toEqual([0, 0]);
  });
});
