/** Laws for all texts, formats and boxes. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/document/text/textFormatting.ts';
import { caretAt, lineEnd, offsetAt } from '../../../../src/engine/text/caret.ts';
import { graphemeBoundaries } from '../../../../src/engine/text/graphemes.ts';
import type { TextSource } from '../../../../src/engine/text/layout.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { visibleText } from '../../../../src/engine/text/visibleText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

const part = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.string({
      unit: fc.constantFrom('а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з'),
      minLength: 1,
      maxLength: 12,
    }),
  },
  { weight: 6, arbitrary: fc.constantFrom(' ', '  ', '-', ' — ', ', ', '\u00a0', '№5', ' "', 'ß', 'No 5') },
  { weight: 2, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') },
  { weight: 1, arbitrary: fc.constantFrom('👨‍👩‍👧', 'е\u0308', '🇷🇺', '\u00ad', '\u200b') },
);
const source: fc.Arbitrary<TextSource> = fc
  .record({
    text: fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
    cuts: fc.array(fc.nat(120), { maxLength: 6 }),
    width: fc.option(fc.integer({ min: 5, max: 300 })),
    height: fc.option(fc.integer({ min: 5, max: 200 })),
    fit: fc.constantFrom('wrap' as const, 'shrink' as const, 'fill' as const),
    textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
    looks: fc.record(
      {
        letterSpacing: fc.constantFrom(-0.1, 0.05, 0.4),
        capitals: fc.constantFrom('all' as const, 'small' as const),
        script: fc.constantFrom('super' as const, 'sub' as const),
        underline: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    verticalAlign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    typography: fc.boolean(),
  })
  .map(({ text, cuts, textAlign, looks, verticalAlign, typography, ...box }) => {
    const edges = [...new Set(cuts.filter((cut) => cut <= text.length))].toSorted((a, b) => a - b);
    const segments: Segment[] = edges.slice(1).map((end, index) => ({
      range: [edges[index] ?? 0, end],
      format: index % 2 === 0 ? { fontSize: 31 } : { fontWeight: 'bold', ...looks },
    }));
    const plain = aSource(text, {
      ...box,
      format: { textAlign, ...(cuts.length % 2 === 0 && looks) },
      ...(verticalAlign !== 'top' && { verticalAlign }),
      ...(typography && { typography }),
    });
    return { ...plain, formatting: { ...plain.formatting, segments } };
  });

/** A layout as plain data. */
const plain = (given: TextSource, measurer = aMeasurer()) => ({
  ...layoutText(given, measurer),
  measurer: null,
});

describe('every layout', () => {
  it('holds each character once, in order; only newlines stand between lines', () => {
    fc.assert(
      fc.property(source, (given) => {
        const { lines } = layoutText(given, aMeasurer());
        const between = lines.map(({ end }, index) => given.text.slice(end, lines[index + 1]?.start));
        expect(between.filter((gap) => !['', '\n', '\r\n'].includes(gap))).toEqual([]);
        expect(
          lines.map(({ start, end }, index) => given.text.slice(start, end) + between[index]).join(''),
        ).toBe(given.text);
        const uncovered = lines.filter(({ start, end, runs }) => {
          const places = [start, ...runs.flatMap((run) => [run.start, run.end]), end];
          return places.some((place, index) => index % 2 === 1 && place !== places[index - 1]);
        });
        expect(uncovered).toEqual([]);
      }),
    );
  });

  it('ends and starts lines only between graphemes', () => {
    fc.assert(
      fc.property(source, (given) => {
        const boundaries = new Set(graphemeBoundaries(given.text));
        const { lines } = layoutText(given, aMeasurer());
        expect(lines.filter(({ start, end }) => !boundaries.has(start) || !boundaries.has(end))).toEqual([]);
      }),
    );
  });

  it('has no line wider than its box but one of a single grapheme', () => {
    fc.assert(
      fc.property(source, (given) => {
        const layout = layoutText(given, aMeasurer());
        const wide = layout.lines.filter(
          ({ start, end, width }) =>
            width > layout.width + 0.02 &&
            graphemeBoundaries(visibleText(given.text.slice(start, end)).trimEnd()).length > 2,
        );
        expect(wide).toEqual([]);
      }),
    );
  });

  it('says truly whether it sticks out', () => {
    fc.assert(
      fc.property(source, (given) => {
        const { overflows, contentWidth, contentHeight } = layoutText(given, aMeasurer());
        const out =
          (given.width !== null && contentWidth > given.width + 0.01) ||
          (given.height !== null && contentHeight > given.height + 0.01);
        expect(overflows).toBe(out);
      }),
    );
  });

  it('is the same whatever was measured before', () => {
    const used = aMeasurer();
    fc.assert(
      fc.property(source, (given) => {
        expect(plain(given, used)).toEqual(plain(given));
      }),
    );
  });

  it('finds an offset again from the place of its caret', () => {
    fc.assert(
      fc.property(source, (given) => {
        const layout = layoutText(given, aMeasurer());
        const lost = graphemeBoundaries(given.text).filter((offset) => {
          const { x, y, height } = caretAt(layout, offset);
          const found = offsetAt(layout, { x, y: y + height / 2 });
          return found > lineEnd(layout, offset) || Math.abs(caretAt(layout, found).x - x) > 1e-6;
        });
        expect(lost).toEqual([]);
      }),
    );
  });
});

describe('a key press in a long text', () => {
  const sentence = 'Настоящим удостоверяется, что участник занял первое место. ';
  const paragraphs = Array.from({ length: 85 }, (_, index) => `${index} ${sentence}`);
  const typed = (letters: string): string =>
    [...paragraphs.slice(0, 40), `40 ${letters}${sentence}`, ...paragraphs.slice(41)].join('\n');

  it('measures the word and the lines that it changes, nothing else', () => {
    const measurer = aMeasurer();
    layoutText(aSource(typed('слав'), { width: 400 }), measurer);
    measurer.asked.length = 0;
    layoutText(aSource(typed('слава'), { width: 400 }), measurer);
    expect(measurer.asked).toEqual(['славаНастоящим', '40 славаНастоящим удостоверяется, что']);
  });
});
