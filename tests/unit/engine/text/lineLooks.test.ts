/** Looks of whole paragraphs: words that stay together, hyphens, even lines, room between paragraphs. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextSource } from '../../../../src/engine/text/layout.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource, linesOf } from './fakeText.ts';

type Fields = Parameters<typeof aSource>[1];
const layoutOf = (text: string, fields: Fields) => layoutText(aSource(text, fields), aMeasurer());
/** The letters of each line as they are drawn. */
const drawnIn = (text: string, fields: Fields) =>
  layoutOf(text, fields).lines.map(({ runs }) =>
    runs
      .map((run) => run.text)
      .join('')
      .trimEnd(),
  );

const even = (text: string, fields: Fields) => linesOf(layoutOf(text, { evenLines: true, ...fields }));
const badness = (source: TextSource) =>
  layoutText(source, aMeasurer()).lines.reduce(
    (sum, { width }) => sum + ((source.width ?? 0) - width) ** 2,
    0,
  );

const places = (fields: Fields) => layoutOf('а\nб\nв', fields).lines.map(({ y }) => y);

describe('a name that keeps together', () => {
  it('goes to the next line as a whole', () => {
    const text = 'Ученик Иванов И. И.';
    expect([
      linesOf(layoutOf(text, { width: 160 })),
      linesOf(layoutOf(text, { width: 160, typography: true })),
    ]).toEqual([
      ['Ученик Иванов И.·', 'И.'],
      ['Ученик·', 'Иванов И. И.'],
    ]);
  });

  it('is broken at its spaces in a frame that is narrower than it', () => {
    const { lines, overflows } = layoutOf('Ученик Иванов И. И.', { width: 100, typography: true });
    expect([lines.map(({ isCut }) => isCut), overflows]).toEqual([[undefined, undefined, undefined], false]);
    expect(drawnIn('Ученик Иванов И. И.', { width: 100, typography: true })).toEqual([
      'Ученик',
      'Иванов\u00a0И.',
      'И.',
    ]);
  });

  it('shrinks no further than its words need', () => {
    const box = { width: 70, height: 100, fit: 'shrink' } as const;
    expect(layoutOf('Иванов И. И.', { ...box, typography: true }).fontScale).toBe(1);
  });
});

describe('hyphens', () => {
  const hyphens = { width: 100, hyphens: true } as const;

  it('stand between the syllables of words that do not fit', () => {
    expect([
      drawnIn('за участие в олимпиаде школьников', { width: 100 }),
      drawnIn('за участие в олимпиаде школьников', hyphens),
    ]).toEqual([
      ['за участие', 'в', 'олимпиаде', 'школьников'],
      ['за участие', 'в олим-', 'пиаде', 'школьников'],
    ]);
  });

  it('are never in names, in addresses and in words that have a hyphen', () => {
    const text = 'Константинопольский КОНФЕРЕНЦИЯ северо-западный почта@конференция школьников2';
    const hyphenated = drawnIn(text, { width: 400, hyphens: true }).filter((line) => line.endsWith('-'));
    expect(hyphenated.filter((line) => !line.endsWith('северо-'))).toEqual([]);
  });

  it('are no part of the text', () => {
    const layout = layoutOf('в олимпиаде', hyphens);
    expect([layout.text, layout.drawn, linesOf(layout)]).toEqual([
      'в олимпиаде',
      'в олимпиаде',
      ['в олим', 'пиаде'],
    ]);
  });

  it('take the place of a cut in a word that is wider than its line', () => {
    const lines = layoutOf('конференция', { width: 80, hyphens: true }).lines;
    expect([lines.map(({ isCut }) => isCut), drawnIn('конференция', { width: 80, hyphens: true })]).toEqual([
      [undefined, undefined],
      ['конфе-', 'ренция'],
    ]);
  });

  it('leave no line wider than the frame, and no part of a word with less than two letters', () => {
    const word = fc.constantFrom('участие', 'в', 'конференции', 'школьников', 'победитель', 'и', 'Казань');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 120, max: 300 }),
        (words, width) => {
          const { lines } = layoutOf(words.join(' '), { width, hyphens: true });
          expect(lines.filter((line) => line.width > width + 0.01)).toEqual([]);
          const parts = lines.flatMap((line) => line.runs.map(({ text }) => text.trim()));
          expect(parts.filter((part) => /(?:^|\s)\p{L}-$/u.test(part))).toEqual([]);
        },
      ),
    );
  });
});

describe('even lines', () => {
  it('share the width of a centred text', () => {
    const format = { textAlign: 'center' } as const;
    const text = 'за участие в городском конкурсе чтецов';
    expect([linesOf(layoutOf(text, { width: 330, format })), even(text, { width: 330, format })]).toEqual([
      ['за участие в городском конкурсе·', 'чтецов'],
      ['за участие в городском·', 'конкурсе чтецов'],
    ]);
  });

  it('leave no stump at the end of a justified paragraph', () => {
    const format = { textAlign: 'justify' } as const;
    const text = 'аааа бббб вввв гггг дддд еееее ж';
    expect([linesOf(layoutOf(text, { width: 150, format })), even(text, { width: 150, format })]).toEqual([
      ['аааа бббб вввв·', 'гггг дддд еееее·', 'ж'],
      ['аааа бббб вввв·', 'гггг дддд·', 'еееее ж'],
    ]);
  });

  it('would rather be shorter than end in two hyphens', () => {
    const text = 'за участие в олимпиаде школьников';
    const broken = drawnIn(text, { width: 100, hyphens: true, evenLines: true });
    expect(broken.filter((line) => line.endsWith('-')).length).toBeLessThan(3);
  });

  const words = fc.array(
    fc.integer({ min: 1, max: 9 }).map((length) => 'а'.repeat(length)),
    { minLength: 1, maxLength: 30 },
  );
  const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const);

  it('are as many as filled ones, no wider than the frame, and lose no letter', () => {
    fc.assert(
      fc.property(words, align, fc.integer({ min: 90, max: 300 }), (parts, textAlign, width) => {
        const text = parts.join(' ');
        const source: Fields = { width, format: { textAlign } };
        const [filled, chosen] = [layoutOf(text, source), layoutOf(text, { ...source, evenLines: true })];
        expect(chosen.lines.length).toBe(filled.lines.length);
        expect(chosen.lines.filter((line) => line.width > width + 0.01)).toEqual([]);
        expect(chosen.lines.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      }),
    );
  });

  it('are never less even than filled ones', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 90, max: 300 }), (parts, width) => {
        const source = aSource(parts.join(' '), { width, format: { textAlign: 'center' } });
        expect(badness({ ...source, evenLines: true })).toBeLessThanOrEqual(badness(source) + 1e-6);
      }),
    );
  });
});

describe('room between paragraphs', () => {
  it('is as many font sizes high, and there is none after the last one', () => {
    expect([places({}), places({ paragraphSpace: 0.5 })]).toEqual([
      [0, 24, 48],
      [0, 34, 68],
    ]);
    expect(layoutOf('а\nб\nв', { paragraphSpace: 0.5 }).contentHeight).toBe(92);
  });

  it('counts in a text that shrinks, and in one that fills its frame', () => {
    const box = { width: 100, height: 46, paragraphSpace: 0.5 } as const;
    const shrunk = layoutOf('а\nб\nв', { ...box, fit: 'shrink' });
    const filled = layoutOf('а\nб\nв', { ...box, fit: 'fill' });
    expect([shrunk.fontScale, shrunk.contentHeight, filled.contentHeight]).toEqual([0.5, 46, 46]);
  });
});
