/** Looks of letters: what they do to the layout, and what they leave alone. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TextFormat, TextFormatting } from '../../../../src/document/text/textFormatting.ts';
import { caretAt } from '../../../../src/engine/text/caret.ts';
import { decorationsOf } from '../../../../src/engine/text/decorations.ts';
import { drawnText } from '../../../../src/engine/text/drawnText.ts';
import { graphemeBoundaries } from '../../../../src/engine/text/graphemes.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource, linesOf } from './fakeText.ts';

const words = fc
  .array(fc.string({ unit: fc.constantFrom('а', 'Б', 'ё', 'ж', 'ß'), minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(' '));
const capitals = fc.constantFrom('all' as const, 'small' as const);
const drawnIn = (text: string, format: Partial<TextFormat>) =>
  drawnText(aSource(text, { format }), aMeasurer()).drawn;
/** Text and size of each run of a line. */
const runsOf = (text: string, format: Partial<TextFormat>) =>
  layoutText(aSource(text, { format }), aMeasurer()).lines.flatMap(({ runs }) =>
    runs.map((run) => [run.text, run.font.size]),
  );

const rounded = (value: number) => Math.round(value * 100) / 100;

describe('room between letters', () => {
  it('puts each letter where the sum of the letters and rooms before it is', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: -10, max: 100 }), (text, percent) => {
        const layout = layoutText(aSource(text, { format: { letterSpacing: percent / 100 } }), aMeasurer());
        const room = 10 + 20 * (percent / 100);
        const stops = graphemeBoundaries(text);
        const apart = stops.map((stop, index) => Math.abs(caretAt(layout, stop).x - index * room));
        expect(Math.max(...apart)).toBeLessThan(1e-6);
      }),
    );
  });

  it('does not count after the last letter, so that a centred text stands in the middle', () => {
    const format = { letterSpacing: 0.5, textAlign: 'center' } as const;
    const [line] = layoutText(aSource('абв', { width: 100, format }), aMeasurer()).lines;
    expect([line?.width, line?.x]).toEqual([50, 25]);
  });

  it('leaves letters that are read from right to left as they join', () => {
    const [line] = layoutText(aSource('שלום', { format: { letterSpacing: 0.5 } }), aMeasurer()).lines;
    expect(line?.width).toBe(40);
  });
});

describe('capitals', () => {
  it('are drawn by Russian rules, and letters without a single capital stay', () => {
    expect(drawnIn('ёлка, ййё; straße; ﬁ', { capitals: 'all' })).toBe('ЁЛКА, ЙЙЁ; STRAßE; ﬁ');
  });

  it('never change how many places a caret has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), capitals, (text, look) => {
        const drawn = drawnIn(text, { capitals: look });
        expect([drawn.length, graphemeBoundaries(drawn)]).toEqual([text.length, graphemeBoundaries(text)]);
      }),
    );
  });

  it('draw small letters smaller, on lines as high as before', () => {
    const { lines } = layoutText(aSource('Диплом\nпризёра', { format: { capitals: 'small' } }), aMeasurer());
    expect([
      runsOf('Диплом', { capitals: 'small' }),
      lines.map(({ height, baseline }) => [height, Math.round(baseline * 100) / 100]),
    ]).toEqual([
      [
        ['Д', 20],
        ['ИПЛОМ', 16],
      ],
      [
        [24, 18.93],
        [24, 42.93],
      ],
    ]);
  });
});

describe('letters above and below the line', () => {
  const squared: TextFormatting = {
    default: aSource('').formatting.default,
    segments: [
      { range: [1, 2], format: { script: 'super', underline: true, strike: true } },
      { range: [4, 5], format: { script: 'sub' } },
    ],
  };
  const layout = layoutText({ ...aSource('x2 H2'), formatting: squared }, aMeasurer());

  it('are smaller and stand higher or lower, on lines as high as before', () => {
    const plain = layoutText(aSource('x2 H2'), aMeasurer());
    const places = ({ lines }: typeof plain) =>
      lines.map(({ y, height, baseline }) => ({ y, height, baseline }));
    expect({
      runs: layout.lines.flatMap(({ runs }) =>
        runs.map(({ text, font, rise }) => [
          text,
          rounded(font.size),
          rise === undefined ? null : rounded(rise),
        ]),
      ),
      places: places(layout),
    }).toEqual({
      runs: [
        ['x', 20, null],
        ['2', 12.4, 6.8],
        [' H', 20, null],
        ['2', 12.4, -3],
      ],
      places: places(plain),
    });
  });

  it('are underlined with the line of the text, and struck through themselves', () => {
    const strokes = (kind: 'underline' | 'strike') =>
      decorationsOf(layout, kind).map(({ y, height }) => [rounded(y), rounded(height)]);
    const { baseline = 0 } = layout.lines[0] ?? {};
    expect([strokes('underline'), strokes('strike')]).toEqual([
      [[rounded(baseline + 2), 1.2]],
      [[rounded(baseline - 6.8 - 0.29 * 12.4), 0.74]],
    ]);
  });

  it('are small capitals too, if both are asked for', () => {
    const runs = runsOf('Iя', { script: 'super', capitals: 'small' });
    expect(runs.map(([text, size]) => [text, rounded(Number(size))])).toEqual([
      ['I', 12.4],
      ['Я', 9.92],
    ]);
  });
});

describe('justified lines', () => {
  it('end at the edge of the box, but for the last one of a paragraph and those of one word', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 300 }), fc.constantFrom(0, 0.1), (text, width, room) => {
        const format = { textAlign: 'justify', letterSpacing: room } as const;
        const { lines } = layoutText(aSource(text, { width, format }), aMeasurer());
        const full = lines.filter(
          ({ start, end, ending }) => ending === 'wrap' && text.slice(start, end).trim().includes(' '),
        );
        expect(full.filter((line) => Math.abs(line.x + line.width - width) > 0.02)).toEqual([]);
        expect(lines.filter((line) => line.x !== 0)).toEqual([]);
      }),
    );
  });

  it('have carets that go on from left to right', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 300 }), (text, width) => {
        const layout = layoutText(aSource(text, { width, format: { textAlign: 'justify' } }), aMeasurer());
        const back = layout.lines.flatMap(({ start, end }) =>
          graphemeBoundaries(text.slice(start, end))
            .slice(1, -1)
            .filter((stop) => caretAt(layout, start + stop).x < caretAt(layout, start + stop - 1).x),
        );
        expect(back).toEqual([]);
      }),
    );
  });
});

/** Where the first line stands. */
const topOf = (verticalAlign: 'middle' | 'bottom' | undefined, height: number) =>
  layoutText(aSource('а', { height, ...(verticalAlign && { verticalAlign }) }), aMeasurer()).lines[0]?.y;

test('lines stand at the top, in the middle and at the bottom of a higher box; longer texts begin at the top', () => {
  expect([topOf(undefined, 100), topOf('middle', 100), topOf('bottom', 100), topOf('middle', 10)]).toEqual([
    0, 38, 76, 0,
  ]);
});

/** Letters' size, width and whether they stick out. */
const filled = (text: string, box: Parameters<typeof aSource>[1]) => {
  const { lines, fontScale, contentWidth, overflows } = layoutText(
    aSource(text, { fit: 'fill', ...box }),
    aMeasurer(),
  );
  return [lines.length, Math.round(fontScale * 20 * 100) / 100, Math.round(contentWidth), overflows];
};

describe('a text that fills its frame', () => {
  it.each([
    ['grows beyond 72', 'Диплом', { width: 600 }, [1, 200, 600, false]],
    ['shrinks', 'Диплом первой степени', { width: 105 }, [1, 10, 105, false]],
    ['keeps its paragraphs as lines', 'Диплом\nпервой степени', { width: 280 }, [2, 40, 280, false]],
    ['is no higher than the frame', 'Диплом', { width: 600, height: 60 }, [1, 50, 150, false]],
    ['wraps when it may get no smaller', 'первой степени', { width: 20 }, [3, 6, 18, false]],
    ['stays as it is without a width', 'Диплом', {}, [1, 20, 60, false]],
  ] as const)('%s', (_, text, box, expected) => {
    expect(filled(text, box).slice(1)).toEqual(expected.slice(1));
  });
});

describe('lines under and through letters', () => {
  it('are one box for each line of text and colour, without the spaces at its end', () => {
    const format = { underline: true, textAlign: 'justify' } as const;
    const layout = layoutText(aSource('аа бб вв', { width: 60, format }), aMeasurer());
    const boxes = decorationsOf(layout, 'underline').map(({ x, y, width, height }) =>
      [x, y, width, height].map((side) => Math.round(side * 100) / 100),
    );
    expect([linesOf(layout), boxes]).toEqual([
      ['аа бб·', 'вв'],
      [
        [0, 20.93, 60, 1.2],
        [0, 44.93, 20, 1.2],
      ],
    ]);
  });
});

describe('typography', () => {
  it('keeps a short word with the next one', () => {
    const source = aSource('Мы идём в школу', { width: 100, typography: true });
    expect(linesOf(layoutText(source, aMeasurer()))).toEqual(['Мы идём·', 'в школу']);
  });
});
