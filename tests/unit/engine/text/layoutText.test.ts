import { describe, expect, it } from 'vitest';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource, linesOf } from './fakeText.ts';

const starts = (textAlign: 'left' | 'center' | 'right', width: number | null): number[] =>
  layoutText(aSource('Иванов Иван  \nда', { width, format: { textAlign } }), aMeasurer()).lines.map(
    ({ x }) => x,
  );

const drawn = (text: string): string[] =>
  layoutText(aSource(text), aMeasurer()).lines.flatMap(({ runs }) => runs.map((run) => run.text));

describe('a text without a width', () => {
  it('is as wide as its longest line and breaks only at newlines of every kind', () => {
    const layout = layoutText(aSource('Иванов Иван\nИванович\r\nКазань\u2028!'), aMeasurer());
    expect({ lines: linesOf(layout), width: layout.width, height: layout.height }).toEqual({
      lines: ['Иванов Иван', 'Иванович', 'Казань', '!'],
      width: 110,
      height: 96,
    });
  });

  it('has one line of full height when it is empty', () => {
    const { lines, width, height } = layoutText(aSource(''), aMeasurer());
    expect({
      lines: lines.map(({ start, end, y, height, ending }) => ({ start, end, y, height, ending })),
    }).toEqual({
      lines: [{ start: 0, end: 0, y: 0, height: 24, ending: 'end' }],
    });
    expect([width, height]).toEqual([0, 24]);
  });

  it('keeps the height of empty lines, the one after a last newline too', () => {
    const layout = layoutText(aSource('а\n\nб\n'), aMeasurer());
    expect(layout.lines.map(({ start, end, y, ending }) => [start, end, y, ending])).toEqual([
      [0, 1, 0, 'newline'],
      [2, 2, 24, 'newline'],
      [3, 4, 48, 'newline'],
      [5, 5, 72, 'end'],
    ]);
  });
});

describe('a text in a box', () => {
  it('is wrapped between words, spaces hanging at the ends of lines', () => {
    const layout = layoutText(aSource('Иванов Иван   Иванович', { width: 115 }), aMeasurer());
    expect(linesOf(layout)).toEqual(['Иванов Иван···', 'Иванович']);
    expect(layout.lines.map(({ width, ending }) => [width, ending])).toEqual([
      [110, 'wrap'],
      [80, 'end'],
    ]);
  });

  it('fits a line that is exactly as wide as the box', () => {
    expect(linesOf(layoutText(aSource('Иванов Иван', { width: 110 }), aMeasurer()))).toEqual(['Иванов Иван']);
  });

  it('has an over-long word broken between graphemes, its rest joined by the next words', () => {
    const layout = layoutText(
      aSource('а Превысокомногорассмотрительствующий б', { width: 120 }),
      aMeasurer(),
    );
    expect(linesOf(layout)).toEqual(['а·', 'Превысокомно', 'горассмотрит', 'ельствующий·', 'б']);
  });

  it('never has a grapheme broken, however narrow it is', () => {
    const layout = layoutText(aSource('👨‍👩‍👧е\u0308ж', { width: 1 }), aMeasurer());
    expect(linesOf(layout)).toEqual(['👨‍👩‍👧', 'е\u0308', 'ж']);
  });

  it('shows a soft hyphen only where a line ends at it', () => {
    const layout = layoutText(aSource('удосто\u00adве\u00adрение', { width: 90 }), aMeasurer());
    expect(layout.lines.map(({ width, runs }) => [width, runs.map(({ text }) => text)])).toEqual([
      [90, ['удостове-']],
      [50, ['рение']],
    ]);
  });

  it('keeps the height asked for when its lines need more, and says so', () => {
    const { height, contentHeight, overflows } = layoutText(
      aSource('Иванов Иван', { width: 60, height: 30 }),
      aMeasurer(),
    );
    expect({ height, contentHeight, overflows }).toEqual({ height: 30, contentHeight: 48, overflows: true });
  });
});

describe('alignment', () => {
  it.each([
    ['left', [0, 0]],
    ['center', [45, 90]],
    ['right', [90, 180]],
  ] as const)('%s is by what is seen, not by spaces at the end', (textAlign, expected) => {
    expect(starts(textAlign, 200)).toEqual(expected);
  });

  it('in a text without a width is by the widest line', () => {
    expect([starts('center', null), starts('right', null)]).toEqual([
      [0, 45],
      [0, 90],
    ]);
  });

  it('moves runs with their line', () => {
    const { lines } = layoutText(aSource('да', { width: 200, format: { textAlign: 'right' } }), aMeasurer());
    expect(lines[0]?.runs.map(({ x, width }) => [x, width])).toEqual([[180, 20]]);
  });
});

it('a line that clearly fits is measured once, as a whole', () => {
  const measurer = aMeasurer();
  layoutText(aSource('Иванов Иван Иванович', { width: 600 }), measurer);
  expect(measurer.asked).toEqual(['Иванов Иван Иванович']);
});

describe('mixed formats', () => {
  const mixed = aSource('малый БОЛЬШОЙ', {
    formatting: {
      default: { ...aSource('').formatting.default, fontSize: 10 },
      segments: [{ range: [6, 13], format: { fontSize: 40, fontWeight: 'bold', color: '#ff0000' } }],
    },
  });

  it('stand side by side in runs of their own', () => {
    const { lines } = layoutText(mixed, aMeasurer());
    expect(lines[0]?.runs).toEqual([
      {
        text: 'малый ',
        start: 0,
        end: 6,
        x: 0,
        width: 30,
        font: { family: 'Arial', size: 10, weight: 'normal', style: 'normal' },
        color: '#000000',
      },
      {
        text: 'БОЛЬШОЙ',
        start: 6,
        end: 13,
        x: 30,
        width: 140,
        font: { family: 'Arial', size: 40, weight: 'bold', style: 'normal' },
        color: '#ff0000',
      },
    ]);
  });

  it('have one baseline, that of the largest, and its line height', () => {
    const [line] = layoutText(mixed, aMeasurer()).lines;
    const [alone] = layoutText(aSource('БОЛЬШОЙ', { format: { fontSize: 40 } }), aMeasurer()).lines;
    expect([line?.baseline, line?.height]).toEqual([alone?.baseline, 48]);
  });

  it('may change inside a word, which is still wrapped whole', () => {
    const word = { ...mixed, text: 'аб вгдежз', width: 40 };
    const formatting = {
      ...mixed.formatting,
      segments: [{ range: [5, 7] as const, format: { fontSize: 11 } }],
    };
    expect(linesOf(layoutText({ ...word, formatting }, aMeasurer()))).toEqual(['аб·', 'вгдежз']);
  });
});

describe('what is drawn', () => {
  it('leaves invisible characters out and keeps the source offsets', () => {
    const [line] = layoutText(aSource('а\u200bб\u2060в\ufeff'), aMeasurer()).lines;
    expect(line?.runs.map(({ text, start, end, width }) => ({ text, start, end, width }))).toEqual([
      { text: 'абв', start: 0, end: 6, width: 30 },
    ]);
  });

  it('has a space for a tab', () => {
    expect(drawn('а\tб')).toEqual(['а б']);
  });

  it('keeps the joiners of emoji', () => {
    expect(drawn('👨‍👩‍👧')).toEqual(['👨‍👩‍👧']);
  });
});

describe('line height', () => {
  it('is a multiple of the font size and does not change the distances from baseline to baseline', () => {
    const { lines } = layoutText(aSource('а\nб\nв', { lineHeight: 2 }), aMeasurer());
    const baselines = lines.map(({ baseline }) => baseline);
    expect(baselines.map((baseline) => Math.round(baseline - (baselines[0] ?? 0)))).toEqual([0, 40, 80]);
  });

  it('leaves equal room above and below the letters', () => {
    const [line] = layoutText(aSource('а', { lineHeight: 3 }), aMeasurer()).lines;
    const above = (line?.baseline ?? 0) - 0.905273 * 20;
    const below = 60 - (line?.baseline ?? 0) - 0.211914 * 20;
    expect(above).toBeCloseTo(below, 9);
  });
});
