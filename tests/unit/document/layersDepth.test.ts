/** The nesting depth of layers is known before parsing, whatever their texts contain. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthOf } from '../../../src/document/wire/layersText.ts';

const trueDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(trueDepth)) : 0;

describe('the depth of JSON', () => {
  test('is that of its lists and objects; brackets, quotes and escapes inside of texts do not count', () => {
    const texts = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'ё') });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 6 }, texts, fc.array(tie('value')), fc.dictionary(texts, tie('value'))),
    }));

    fc.assert(
      fc.property(value, (made) => {
        expect(depthOf(JSON.stringify(made))).toBe(trueDepth(made));
      }),
    );
  });

  test.each([
    ['', 0],
    ['"[', 0],
    ['["\\', 1],
    ['[[[', 3],
    [']]][', 0],
    ['"a"[{', 2],
  ])('of %j, which is not JSON, is %i', (text, depth) => {
    expect(depthOf(text)).toBe(depth);
  });
});
