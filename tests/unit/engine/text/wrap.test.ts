/** Line breaks, and the work to find them, counted in letters measured. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextMeasurer } from '../../../../src/engine/ports/measurer.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { paragraphsOf } from '../../../../src/engine/text/pieces.ts';
import { formatSpans } from '../../../../src/engine/text/spans.ts';
import { wrapParagraph } from '../../../../src/engine/text/wrap.ts';
import { aSource } from './fakeText.ts';
import { wrapBySearch } from './reference/wrapBySearch.ts';

/** Letters of various widths; each pair is kerned, so a text never equals the sum of its letters. */
function aKerningMeasurer(): TextMeasurer {
  return {
    advance: (text, { size }) => {
      const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
      const pairs = letters
        .slice(1)
        .map((letter, index) => ((letter * 7 + (letters[index] ?? 0) * 3) % 11) - 5);
      const own = letters.map((letter) => 400 + ((letter * 37) % 500));
      const units = [...own, ...pairs.map((pair) => pair * 15)].reduce((sum, width) => sum + width, 0);
      return (units / 1000) * size;
    },
  };
}

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({
      unit: fc.constantFrom('а', 'б', 'в', 'г', 'д', 'А', 'В', 'Т', 'У'),
      minLength: 1,
      maxLength: 60,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom('но\u00adвый', '👨‍👩‍👧👨‍👩‍👧', '🇷🇺🇷🇺🇷🇺', 'е\u0308е\u0308е\u0308') },
  { weight: 2, arbitrary: fc.constantFrom('\u200b', '-', '№ 5', '\u00a0') },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '', '  ', ' — ')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));
const segments = fc.array(fc.nat(200), { maxLength: 5 }).map((cuts) => {
  const edges = [...new Set(cuts)].toSorted((a, b) => a - b);
  return edges.slice(1).map((end, index) => ({
    range: [edges[index] ?? 0, end] as const,
    format: index % 2 === 0 ? { fontSize: 31 } : { fontFamily: 'Lobster' },
  }));
});

describe('lines', () => {
  test('end where they would if the rest of a word were measured for each of them', () => {
    fc.assert(
      fc.property(text, segments, fc.integer({ min: 1, max: 400 }), (written, formats, width) => {
        const measurer = aKerningMeasurer();
        const { formatting } = aSource(written);
        const spans = formatSpans({ ...formatting, segments: formats }, written);
        for (const paragraph of paragraphsOf(written, spans, measurer)) {
          expect(wrapParagraph(paragraph, width, measurer)).toEqual(wrapBySearch(paragraph, width, measurer));
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Every letter is half an em wide; records its calls. */
function aCountingMeasurer() {
  const measured = { letters: 0 };
  const advance: TextMeasurer['advance'] = (asked, { size }) => {
    measured.letters += asked.length;
    return asked.length * 0.5 * size;
  };
  return { advance, measured };
}

const LENGTH = 20_000;
const random = (letters: string): string =>
  Array.from({ length: LENGTH }, (_, index) => letters[(index * index + 7 * index) % letters.length]).join(
    '',
  );
const hostile = [
  ['one letter', 'Ж'.repeat(LENGTH), {}],
  ['a word of many letters', random('абвгдежзийклмнопрст'), {}],
  ['pieces without width', `слово${'\u200b\u0301'.repeat(LENGTH / 2 - 3)}`, {}],
  ['soft hyphens', 'i\u00ad'.repeat(LENGTH / 2), {}],
  ['an open bracket with spaces', `(${' '.repeat(LENGTH - 2)}а`, {}],
  ['short words', 'а '.repeat(LENGTH / 2), {}],
  ['flags', '🇷🇺'.repeat(LENGTH / 4), {}],
  ['empty lines', '\n'.repeat(LENGTH), {}],
  [
    'a format for each letter',
    'а '.repeat(LENGTH / 2),
    {
      segments: Array.from({ length: LENGTH }, (_, index) => ({
        range: [index, index + 1] as const,
        format: { fontSize: 10 + (index % 3) },
      })),
    },
  ],
] as const;
const widths = [3, 40, 700, 90_000];

describe('the work of a hostile text of 20,000 letters', () => {
  for (const [name, written, formatting] of hostile) {
    test(`measures each letter a bounded number of times: ${name}`, () => {
      const most = widths.map((width) => {
        const measurer = aCountingMeasurer();
        const source = aSource(written, { width });
        layoutText({ ...source, formatting: { ...source.formatting, ...formatting } }, measurer);
        return measurer.measured.letters / LENGTH;
      });
      expect(Math.max(...most)).toBeLessThan(24);
    });
  }

  test('shrinking tries a bounded number of sizes', () => {
    const measurer = aCountingMeasurer();
    layoutText(aSource(random('абвгд '), { width: 300, height: 300, fit: 'shrink' }), measurer);
    expect(measurer.measured.letters / LENGTH).toBeLessThan(60);
  });
});
