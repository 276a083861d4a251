/** The quick tests of a format's values and their schemas say the same. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INLINE_PROPERTIES, isInlineValue, isTextAlign } from '../../../src/document/text/formatValues.ts';
import { inlineFormatSchema, textAlignSchema } from '../../../src/document/text/textFormattingSchema.ts';
import { runs } from '../../properties.ts';

const WORDS =
  'Arial bold normal thin black heavy italic none all small bullets numbers left center right justify #a0B1c2 #abc';
const values = fc.oneof(
  fc.constantFrom<unknown>(...WORDS.split(' '), '', 'a'.repeat(300), null, true, false, [], {}, Number.NaN),
  fc.constantFrom<unknown>(
    7,
    8,
    16,
    72,
    100,
    300,
    350,
    400,
    900,
    73,
    12.5,
    -0.1,
    -0.11,
    0,
    1,
    1.01,
    '16',
    Infinity,
  ),
  fc.string(),
  fc.double(),
);

test('the properties are those of the schema', () => {
  expect(INLINE_PROPERTIES).toEqual(inlineFormatSchema.keyof().options);
});

test('a property takes a value when its schema does', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INLINE_PROPERTIES), values, (name, value) => {
      expect(isInlineValue[name](value)).toBe(inlineFormatSchema.shape[name].safeParse(value).success);
    }),
    { numRuns: runs(500) },
  );
});

test('an alignment is one of the schema', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(isTextAlign(value)).toBe(textAlignSchema.safeParse(value).success);
    }),
    { numRuns: runs(200) },
  );
});
