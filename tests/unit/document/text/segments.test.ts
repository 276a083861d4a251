import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normaliseSegments } from '../../../../src/document/text/normalSegments.ts';
import {
  applyDefault,
  applyFormat,
  commonFormat,
  formatAt,
  rangeProblem,
  replaceText,
} from '../../../../src/document/text/segments.ts';
import type { FormatOverride, Segment } from '../../../../src/document/text/textFormatting.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aFormatting } from '../../engine/builders.ts';

const bold: FormatOverride = { fontWeight: 'bold' };
const red: FormatOverride = { color: '#ff0000' };

describe('formatting a part of a text', () => {
  it('merges a part with a neighbour of the same format', () => {
    const formatting = aFormatting({ range: [0, 2], format: bold });
    expect(applyFormat(formatting, 'Диплом', [2, 4], bold).segments).toEqual([
      { range: [0, 4], format: bold },
    ]);
  });

  it('keeps what a part had and adds the new property where two parts overlap', () => {
    const formatting = aFormatting({ range: [0, 4], format: bold });
    expect(applyFormat(formatting, 'Диплом', [2, 6], red).segments).toEqual([
      { range: [0, 2], format: bold },
      { range: [2, 4], format: { ...bold, ...red } },
      { range: [4, 6], format: red },
    ]);
  });

  it('cuts a gap when a property is taken away in the middle', () => {
    const formatting = aFormatting({ range: [0, 6], format: bold });
    expect(applyFormat(formatting, 'Диплом', [2, 4], { fontWeight: undefined }).segments).toEqual([
      { range: [0, 2], format: bold },
      { range: [4, 6], format: bold },
    ]);
  });

  it('drops a segment that only repeats the default', () => {
    const formatting = aFormatting({ range: [0, 6], format: bold });
    expect(applyFormat(formatting, 'Диплом', [0, 6], { fontWeight: 'normal' }).segments).toEqual([]);
  });

  it('changes nothing for an empty range', () => {
    const formatting = aFormatting();
    expect(applyFormat(formatting, 'Диплом', [3, 3], bold)).toBe(formatting);
  });

  it.each([
    [[-1, 2], 'The range [-1, 2) starts before the text.'],
    [[3, 2], 'The range [3, 2) ends before it starts.'],
    [[0, 7], 'The range [0, 7) ends beyond the text of length 6.'],
    [[0.5, 2], 'The range [0.5, 2) is not made of whole numbers.'],
  ] as const)('refuses the range %j', (range, message) => {
    expect(() => applyFormat(aFormatting(), 'Диплом', range, bold)).toThrow(new RangeError(message));
    expect(rangeProblem(range, 6)).toBe(message);
  });
});

describe('typing into a formatted text', () => {
  const formatting = aFormatting({ range: [2, 4], format: bold });
  const segmentsAfter = (range: readonly [number, number], inserted: string): readonly Segment[] =>
    replaceText(formatting, 'Диплом', range, inserted).segments;

  it('shifts the segments behind', () => {
    expect(segmentsAfter([0, 0], '«')).toEqual([{ range: [3, 5], format: bold }]);
  });

  it('grows the format of the character before', () => {
    expect(segmentsAfter([4, 4], 'ии')).toEqual([{ range: [2, 6], format: bold }]);
  });

  it('takes the default at the very start, even before formatted characters', () => {
    const first = aFormatting({ range: [0, 6], format: bold });
    expect(replaceText(first, 'Диплом', [0, 0], 'А').segments).toEqual([{ range: [1, 7], format: bold }]);
  });

  it('takes the format of the first character that it replaces', () => {
    expect(segmentsAfter([2, 6], 'на')).toEqual([{ range: [2, 4], format: bold }]);
  });

  it('lets a segment shrink with deleted characters and vanish with the last', () => {
    expect(segmentsAfter([3, 5], '')).toEqual([{ range: [2, 3], format: bold }]);
    expect(segmentsAfter([1, 5], '')).toEqual([]);
  });

  it('merges equal segments that a deletion brings together', () => {
    const two = aFormatting({ range: [0, 2], format: bold }, { range: [4, 6], format: bold });
    expect(replaceText(two, 'Диплом', [2, 4], '').segments).toEqual([{ range: [0, 4], format: bold }]);
  });
});

describe('reading the format of a text', () => {
  const formatting = aFormatting({ range: [2, 4], format: bold });

  it('shows only what all characters of a selection share', () => {
    expect(commonFormat(formatting, [1, 3])).toEqual({
      fontFamily: 'Arial',
      fontSize: 16,
      fontStyle: 'normal',
      color: '#000000',
    });
  });

  it('shows at a caret what typing there would take', () => {
    expect(commonFormat(formatting, [4, 4]).fontWeight).toBe('bold');
    expect(commonFormat(formatting, [2, 2]).fontWeight).toBe('normal');
  });

  it('gives a property of the whole layer to parts that had their own', () => {
    const after = applyDefault(formatting, 'Диплом', { fontWeight: 'bold', textAlign: 'center' });
    expect(after).toEqual({
      default: { ...formatting.default, fontWeight: 'bold', textAlign: 'center' },
      segments: [],
    });
    expect(formatAt(after, 0).fontWeight).toBe('bold');
  });

  it('cuts segments that reach beyond a text from outside', () => {
    const long = aFormatting({ range: [4, 100], format: bold }, { range: [50, 60], format: red });
    expect(normaliseSegments(long, 'Диплом').segments).toEqual([{ range: [4, 6], format: bold }]);
  });
});

const attributes = z.record(z.string(), z.unknown());
const rangeSchema = z.tuple([z.number(), z.number()]);
const stateSchema = z.object({
  text: z.string(),
  segments: z.array(z.object({ range: rangeSchema, format: attributes })),
});
const casesSchema = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      before: stateSchema,
      after: stateSchema,
      edits: z.array(
        z.discriminatedUnion('do', [
          z.object({
            do: z.literal('format'),
            range: rangeSchema,
            set: attributes,
            unset: z.array(z.string()).default([]),
          }),
          z.object({ do: z.literal('insert'), at: z.number(), text: z.string(), format: attributes }),
          z.object({ do: z.literal('delete'), range: rangeSchema }),
        ]),
      ),
    }),
  ),
});

/** Maps the cases' attributes to our properties. */
function ours(format: Readonly<Record<string, unknown>>): FormatOverride {
  const names = Object.keys(format);
  return {
    ...(names.includes('bold') ? { fontWeight: 'bold' as const } : {}),
    ...(names.includes('italic') ? { fontStyle: 'italic' as const } : {}),
    ...(names.includes('color') ? { color: '#ff0000' } : {}),
    ...(names.includes('font') ? { fontFamily: 'Tinos' } : {}),
  };
}
const without = (names: readonly string[]): FormatOverride =>
  Object.fromEntries(
    Object.keys(ours(Object.fromEntries(names.map((name) => [name, true])))).map((name) => [name, undefined]),
  );

describe('the cases of quill-delta', () => {
  const file = new URL('../../../fixtures/format_ranges/segment_cases.json', import.meta.url);
  const { cases } = casesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

  it.each(cases.map((one, index) => [`${index + 1} ${one.name}`, one] as const))('%s', (_, one) => {
    let text = one.before.text;
    let formatting = aFormatting(
      ...one.before.segments.map(({ range, format }) => ({ range, format: ours(format) })),
    );
    for (const edit of one.edits) {
      if (edit.do === 'format') {
        const override = { ...without(edit.unset), ...ours(edit.set) };
        formatting = applyFormat(formatting, text, edit.range, override);
      } else {
        const range = edit.do === 'insert' ? ([edit.at, edit.at] as const) : edit.range;
        const inserted = edit.do === 'insert' ? edit.text : '';
        formatting = replaceText(formatting, text, range, inserted);
        text = text.slice(0, range[0]) + inserted + text.slice(range[1]);
      }
    }
    expect({ text, segments: formatting.segments }).toEqual({
      text: one.after.text,
      segments: one.after.segments.map(({ range, format }) => ({ range, format: ours(format) })),
    });
  });
});

describe('formatting that is in order already', () => {
  const format = fc.record(
    {
      fontSize: fc.constantFrom(16, 20, 24),
      fontWeight: fc.constantFrom('normal', 'bold'),
      color: fc.constantFrom('#000000', '#ff0000', undefined),
    },
    { requiredKeys: [] },
  );
  const segment = fc.tuple(fc.nat(7), fc.nat(7), format).map(([start, end, of]) => ({
    range: [start, end] as const,
    // The type does not allow undefined, but files of others may hold it.
    format: of as FormatOverride,
  }));

  it('stays the same object, and both ways of putting it in order agree', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const formatting = aFormatting(...segments);
        const once = normaliseSegments(formatting, 'Диплом');
        // A change of nothing always takes the long way.
        const slowly = applyFormat(formatting, 'Диплом', [0, 0], {});

        expect([normaliseSegments(once, 'Диплом') === once, once.segments]).toEqual([true, slowly.segments]);
      }),
      { seed: propertySeed, numRuns: runs(300) },
    );
  });
});
