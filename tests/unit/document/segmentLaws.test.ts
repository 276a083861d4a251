import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSegments } from '../../../src/document/text/normalSegments.ts';
import {
  applyDefault,
  applyFormat,
  commonFormat,
  formatAt,
  replaceText,
} from '../../../src/document/text/segments.ts';
import type { FormatOverride, Range, TextFormatting } from '../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';

const texts = fc.string({ unit: fc.constantFrom('а', 'ё', ' ', '\n', 'Я'), maxLength: 24 });
const overrides: fc.Arbitrary<FormatOverride> = fc.record(
  {
    fontSize: fc.constantFrom(16, 20, undefined),
    fontWeight: fc.constantFrom('normal' as const, 'bold' as const, undefined),
    color: fc.constantFrom('#000000', '#ff0000', undefined),
  },
  { requiredKeys: [] },
);
const rangeIn = (length: number): fc.Arbitrary<Range> =>
  fc
    .tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 0, max: length }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

type Step =
  | { kind: 'format'; at: Range; override: FormatOverride }
  | { kind: 'type'; at: Range; text: string };
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('format' as const), at: rangeIn(1000), override: overrides }),
    fc.record({ kind: fc.constant('type' as const), at: rangeIn(1000), text: texts }),
  ),
  { maxLength: 12 },
);
/** Scales a range of thousandths to the text's length. */
const scaled = ([start, end]: Range, length: number): Range => [
  Math.floor((start * length) / 1000),
  Math.floor((end * length) / 1000),
];

const plain: TextFormatting = { default: DEFAULT_TEXT_FORMAT, segments: [] };

/** The simple reference model: the complete format of every character. */
interface Naive {
  text: string;
  formats: string[];
}
const keyOf = (format: object): string =>
  JSON.stringify(Object.entries(format).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const baseKey = keyOf(formatAt(plain, 0));
const overlaid = (key: string, override: FormatOverride): string => {
  const format = Object.fromEntries(JSON.parse(key));
  const base = Object.fromEntries(JSON.parse(baseKey));
  for (const [name, value] of Object.entries(override)) format[name] = value ?? base[name];
  return keyOf(format);
};

function run(text: string, script: readonly Step[]): { real: TextFormatting; text: string; naive: Naive } {
  let real = plain;
  let now = text;
  const naive: Naive = { text, formats: Array.from({ length: text.length }, () => baseKey) };
  for (const step of script) {
    const range = scaled(step.at, now.length);
    const [start, end] = range;
    if (step.kind === 'format') {
      real = applyFormat(real, now, range, step.override);
      naive.formats = naive.formats.map((key, index) =>
        index >= start && index < end ? overlaid(key, step.override) : key,
      );
    } else {
      real = replaceText(real, now, range, step.text);
      const source = naive.formats[end > start ? start : start - 1] ?? baseKey;
      naive.formats.splice(start, end - start, ...Array.from({ length: step.text.length }, () => source));
      now = now.slice(0, start) + step.text + now.slice(end);
      naive.text = now;
    }
  }
  return { real, text: now, naive };
}

describe('the laws of formatting segments', () => {
  it('holds segments sorted, not empty, inside the text, apart or different, and never repeats the default', () => {
    fc.assert(
      fc.property(texts, steps, (start, script) => {
        const { real, text } = run(start, script);
        let previousEnd = 0;
        let previous = '';
        for (const { range, format } of real.segments) {
          expect(range[0]).toBeGreaterThanOrEqual(previousEnd);
          expect(range[1]).toBeGreaterThan(range[0]);
          expect(range[1]).toBeLessThanOrEqual(text.length);
          expect(Object.keys(format)).not.toEqual([]);
          for (const [name, value] of Object.entries(format)) {
            expect([undefined, new Map(Object.entries(DEFAULT_TEXT_FORMAT)).get(name)]).not.toContain(value);
          }
          if (range[0] === previousEnd) expect(keyOf(format)).not.toBe(previous);
          previousEnd = range[1];
          previous = keyOf(format);
        }
      }),
    );
  });

  it('gives every character the format that a model of single characters gives it', () => {
    fc.assert(
      fc.property(texts, steps, (start, script) => {
        const { real, text, naive } = run(start, script);
        const formats = Array.from({ length: text.length }, (_, offset) => keyOf(formatAt(real, offset)));
        expect(formats).toEqual(naive.formats);
      }),
    );
  });

  it('is in normal form already, and says so by giving the same object back', () => {
    fc.assert(
      fc.property(texts, steps, (start, script) => {
        const { real, text } = run(start, script);
        expect(normaliseSegments(real, text)).toBe(real);
      }),
    );
  });

  it('gives the same object back for a format that the range already has', () => {
    fc.assert(
      fc.property(texts, steps, overrides, rangeIn(1000), (start, script, override, at) => {
        const { real, text } = run(start, script);
        const once = applyFormat(real, text, scaled(at, text.length), override);
        expect(applyFormat(once, text, scaled(at, text.length), override)).toBe(once);
      }),
    );
  });

  it('brings any list of segments from outside to the normal form', () => {
    const anything = fc.array(fc.record({ range: rangeIn(40), format: overrides }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, anything, (text, segments) => {
        const normal = normaliseSegments({ default: DEFAULT_TEXT_FORMAT, segments }, text);
        const painted = segments.reduce(
          (formatting, { range: [start, end], format }) =>
            applyFormat(formatting, text, [Math.min(start, text.length), Math.min(end, text.length)], format),
          plain,
        );
        expect(normal.segments).toEqual(painted.segments);
      }),
    );
  });

  it('shows in a range exactly the properties that all its characters share', () => {
    fc.assert(
      fc.property(texts, steps, rangeIn(1000), (start, script, at) => {
        const { real, text } = run(start, script);
        const [from, to] = scaled(at, text.length);
        fc.pre(from < to);
        const formats = Array.from({ length: to - from }, (_, index) => formatAt(real, from + index));
        const shared = Object.entries(formats[0] ?? {}).filter(([name, value]) =>
          formats.every((format) => new Map<string, unknown>(Object.entries(format)).get(name) === value),
        );
        expect(commonFormat(real, [from, to])).toEqual(Object.fromEntries(shared));
      }),
    );
  });

  it('gives the whole text a property that is set for the layer', () => {
    fc.assert(
      fc.property(texts, steps, (start, script) => {
        const { real, text } = run(start, script);
        const after = applyDefault(real, text, { fontSize: 40 });
        const sizes = Array.from({ length: text.length }, (_, offset) => formatAt(after, offset).fontSize);
        expect([after.default.fontSize, ...sizes].every((size) => size === 40)).toBe(true);
        expect(normaliseSegments(after, text)).toBe(after);
      }),
    );
  });
});
