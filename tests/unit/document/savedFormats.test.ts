/** Formats that the product saved are read without their schemas; both ways must read the same. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InlineFormat } from '../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { inlineFormatSchema } from '../../../src/document/text/textFormattingSchema.ts';
import { decodeFormatting } from '../../../src/document/layers/wireFormat.ts';
import { runs } from '../../properties.ts';

const NAMES = ['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'color'] as const;
const anything = fc.oneof(
  fc.constantFrom('Arial', '', 'a'.repeat(300), 'bold', 'normal', 'italic', '#a0B1c2', '#abc', '16', '16px'),
  fc.constantFrom(16, 1, 0, -3, 12.5, 1e9, Number.NaN, null, true, [], {}),
  fc.string(),
  fc.integer({ min: -5, max: 2000 }),
);

test('a value that its schema takes as it is stays as it is, whatever stands beside it', () => {
  fc.assert(
    fc.property(fc.record({ name: fc.constantFrom(...NAMES), value: anything }), ({ name, value }) => {
      fc.pre(inlineFormatSchema.shape[name].safeParse(value).success);
      const read = decodeFormatting({ segments: [{ range: [0, 1], format: { [name]: value } }] }, 1);
      expect(read.segments).toEqual([{ range: [0, 1], format: { [name]: value } }]);
    }),
    { numRuns: runs(300) },
  );
});

test('a format that is read is one that its schema takes', () => {
  const raw = fc.dictionary(fc.constantFrom<keyof InlineFormat>(...NAMES), anything);
  fc.assert(
    fc.property(raw, (format) => {
      const read = decodeFormatting({ default: format, segments: [{ range: [0, 1], format }] }, 1);
      const partial = inlineFormatSchema.partial().strict();
      expect(read.segments.map((segment) => partial.safeParse(segment.format).success)).toEqual([true]);
      expect({ ...DEFAULT_TEXT_FORMAT, ...read.segments[0]?.format }).toEqual(read.default);
    }),
    { numRuns: runs(300) },
  );
});
