/** Text on an arc: where its letters, its frame and its caret are. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextAlign } from '../../../../src/document/text/textFormatting.ts';
import { caretAt, edgesOf, offsetAt, ontoStraightLine } from '../../../../src/engine/text/caret.ts';
import { layoutText, textScale } from '../../../../src/engine/text/layoutText.ts';
import { turnedWords } from '../../../../src/engine/text/turnedWords.ts';
import { aMeasurer, aSource, linesOf } from './fakeText.ts';

const round = (value: number) => Math.round(value * 100) / 100;
describe('a text of four letters on half a circle', () => {
  // The line is 40 wide and 24 high, its baseline 17.73 under its top (Arial's).
  const { width, height, arc, lines } = layoutText(aSource('абвг', { arc: 50 }), aMeasurer());

  test('takes all of the arc with its baseline', () => {
    const [line] = lines;
    const radius = (arc?.outer ?? 0) - (line?.baseline ?? 0);
    expect([round(radius * Math.PI), line?.width]).toEqual([40, 40]);
  });

  test('has a frame that is as wide as the circle, and as high as its half', () => {
    expect([round(width - 2 * (arc?.outer ?? 0)), round(height - (arc?.outer ?? 0))]).toEqual([0, 0]);
  });
});

test('a text that hangs is the mirror of one that stands, with the feet of its letters outside', () => {
  const [up, down] = [50, -50].map((arc) =>
    layoutText(aSource('абвг', { arc, width: 200, format: { textAlign: 'center' } }), aMeasurer()),
  );
  expect([up?.width, up?.height, up?.arc?.isUp, down?.arc?.isUp]).toEqual([
    down?.width,
    down?.height,
    true,
    false,
  ]);
  const foot = (text: typeof up) => text && edgesOf(text, { ...caretAt(text, 2), width: 0 }).lower[0];
  expect([round(foot(up)?.x ?? 0), round(foot(down)?.x ?? 0), (foot(up)?.y ?? 0) < 30]).toEqual([
    100,
    100,
    true,
  ]);
  expect((foot(down)?.y ?? 0) > 70).toBe(true);
});

test('one frame is one circle, however long a name is', () => {
  const [short, long] = ['Ян', 'Александр Белов'].map((name) =>
    layoutText(aSource(name, { arc: 40, width: 300, format: { textAlign: 'center' } }), aMeasurer()),
  );
  expect(short?.arc).toEqual(long?.arc);
});

test.each<[TextAlign, number, number]>([
  ['left', -72, -72],
  ['center', 0, 0],
  ['right', 72, 72],
])('a short text stands at the %s of its arc', (textAlign, start) => {
  const layout = layoutText(aSource('аб', { arc: 40, width: 300, format: { textAlign } }), aMeasurer());
  const { arc } = layout;
  const [line] = layout.lines;
  const radius = (arc?.outer ?? 0) - (line?.baseline ?? 0);
  const share = { left: 0, center: 0.5, right: 1, justify: 0.5 }[textAlign];
  const degrees = (((line?.x ?? 0) + (line?.width ?? 0) * share - 150) / radius) * (180 / Math.PI);
  expect(Math.round(degrees)).toBe(start);
});

test('lines are not wrapped, and a line longer than its arc sticks out', () => {
  const layout = layoutText(aSource('абвгд абвгд абвгд', { arc: 10, width: 100 }), aMeasurer());
  expect([linesOf(layout), layout.overflows, layout.contentWidth > 160]).toEqual([
    ['абвгд абвгд абвгд'],
    true,
    true,
  ]);
});

/** The parts that are turned as one, from the right, with their left edges and widths. */
function wordsOf(text: string) {
  const layout = layoutText(aSource(text, { arc: 50 }), aMeasurer());
  const [run] = layout.lines[0]?.runs ?? [];
  const words = run === undefined ? [] : turnedWords(run, aMeasurer());
  const left = run?.x ?? 0;
  return [layout.arc?.isUp, words.map(({ text: word, x, width }) => [word, round(x - left), width])];
}

test('letters of Hebrew are bent one by one, from right to left', () => {
  expect(wordsOf('שלום אב')).toEqual([
    true,
    [
      ['ש', 60, 10],
      ['ל', 50, 10],
      ['ו', 40, 10],
      ['ם', 30, 10],
      ['א', 10, 10],
      ['ב', 0, 10],
    ],
  ]);
});

test('words of letters that join are bent as a whole', () => {
  expect(wordsOf('سلام علي')).toEqual([
    true,
    [
      ['سلام', 40, 40],
      ['علي', 0, 30],
    ],
  ]);
});

const bent = fc
  .record({
    text: fc
      .array(fc.constantFrom('а', 'б', 'в', ' ', 'г', '\n'), { maxLength: 40 })
      .map((letters) => letters.join('')),
    arc: fc.oneof(fc.integer({ min: -100, max: -1 }), fc.integer({ min: 1, max: 100 })),
    width: fc.option(fc.integer({ min: 5, max: 600 })),
    height: fc.option(fc.integer({ min: 5, max: 600 })),
    fit: fc.constantFrom('wrap' as const, 'shrink' as const, 'fill' as const),
    textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
  })
  .map(({ text, textAlign, ...box }) => aSource(text, { ...box, format: { textAlign } }));

describe('every text on an arc', () => {
  test('has its size without being laid out', () => {
    fc.assert(
      fc.property(bent, (source) => {
        expect(textScale(source, aMeasurer())).toBe(layoutText(source, aMeasurer()).fontScale);
      }),
    );
  });

  test('that does not stick out lies in its frame', () => {
    fc.assert(
      fc.property(bent, (source) => {
        const layout = layoutText(source, aMeasurer());
        if (layout.overflows) return;
        const beyond = layout.lines
          .flatMap(({ x, y, width, height }) => {
            const { upper, lower } = edgesOf(layout, { x, y, width, height });
            return [...upper, ...lower];
          })
          .filter(({ x, y }) => x < -0.1 || x > layout.width + 0.1 || y < -0.1 || y > layout.height + 0.1);
        expect(beyond).toEqual([]);
      }),
    );
  });

  test('is pressed where its caret is', () => {
    fc.assert(
      fc.property(bent, fc.nat(40), (given, at) => {
        // Spaces that hang and the ends of a whole circle may lie on other letters.
        const source = {
          ...given,
          text: given.text.replaceAll(' ', 'д'),
          arc: Math.trunc((given.arc ?? 0) * 0.95),
        };
        const layout = layoutText(source, aMeasurer());
        if (layout.overflows) return;
        const offset = Math.min(at, source.text.length);
        const { x, y, height } = caretAt(layout, offset);
        const middle = edgesOf(layout, { x, y: y + height / 2, width: 0, height: 0 }).upper[0];
        const back = ontoStraightLine(layout, middle ?? { x: 0, y: 0 });
        expect([Math.abs(back.x - x) < 0.01, Math.abs(back.y - y - height / 2) < 0.01]).toEqual([true, true]);
        expect(offsetAt(layout, middle ?? { x: 0, y: 0 })).toBe(offset);
      }),
    );
  });
});
