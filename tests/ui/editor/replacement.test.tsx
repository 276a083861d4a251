import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacement } from '../../../src/ui/editor/canvas/replacement.ts';

test('typing replaces an empty range at the caret', () => {
  expect(replacement('Грамта', 'Грамота', 5)).toEqual({ range: [4, 4], inserted: 'о' });
});

test('of two equal letters the one at the caret is the new one', () => {
  expect([replacement('вода', 'воода', 2), replacement('вода', 'воода', 3)]).toEqual([
    { range: [1, 1], inserted: 'о' },
    { range: [2, 2], inserted: 'о' },
  ]);
});

test('deleting and pasting over a selection give the range that went', () => {
  expect([replacement('один два', 'один', 4), replacement('один два', 'один сто три', 12)]).toEqual([
    { range: [4, 8], inserted: '' },
    { range: [5, 8], inserted: 'сто три' },
  ]);
});

test('nothing is replaced in an equal text', () => {
  expect(replacement('тот же', 'тот же', 3)).toBeNull();
});

test('putting the insertion into the range gives the text after, whatever the caret', () => {
  const text = fc.string({ unit: fc.constantFrom('а', 'б', ' '), maxLength: 8 });
  fc.assert(
    fc.property(text, text, fc.nat(8), (before, after, caret) => {
      const found = replacement(before, after, Math.min(caret, after.length));
      const [start, end] = found?.range ?? [0, 0];
      return before.slice(0, start) + (found?.inserted ?? '') + before.slice(end) === after;
    }),
  );
});
