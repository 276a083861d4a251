/** Tabs: where the letters behind them stand, and what fills the room before. A letter is 10 pixels wide. */
import { describe, expect, it } from 'vitest';
import type { TabStop } from '../../../../src/document/layers/textBoxFields.ts';
import { caretAt, offsetAt } from '../../../../src/engine/text/caret.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource } from './fakeText.ts';

type Fields = Parameters<typeof aSource>[1];
const layoutOf = (text: string, fields: Fields) => layoutText(aSource(text, fields), aMeasurer());
/** The runs of each line: text, left and right edge. */
const runsOf = (text: string, fields: Fields) =>
  layoutOf(text, fields).lines.map(({ runs }) =>
    runs.map(({ text: seen, x, width }) => [seen, x, x + width]),
  );
const stop = (at: number, align: TabStop['align'] = 'left', leader: TabStop['leader'] = 'none'): TabStop => ({
  at,
  align,
  leader,
});
const frame = { width: 400 };

describe('a tab', () => {
  it('is a space in a text without tabs, as in texts that were made before there were any', () => {
    expect(runsOf('аб\tв', frame)).toEqual([[['аб в', 0, 40]]]);
  });

  it('leads to even stops of three font sizes', () => {
    expect(runsOf('аб\tв\tг', { ...frame, tabs: [] })).toEqual([
      [
        ['аб', 0, 20],
        [' ', 20, 60],
        ['в', 60, 70],
        [' ', 70, 120],
        ['г', 120, 130],
      ],
    ]);
  });

  it.each([
    ['left', 200, 270],
    ['center', 165, 235],
    ['right', 130, 200],
    ['decimal', 150, 220],
  ] as const)('at a stop in the middle aligns %s', (align, left, right) => {
    expect(runsOf('аб\t1 200,5', { ...frame, tabs: [stop(50, align)] })).toEqual([
      [
        ['аб', 0, 20],
        [' ', 20, left],
        ['1 200,5', left, right],
      ],
    ]);
  });

  it('aligns numbers by their decimal sign, whole ones and groups of thousands too', () => {
    const lefts = ['7,25', '1 200,5', '−12', 'нет'].map(
      (text) => runsOf(`\t${text}`, { ...frame, tabs: [stop(50, 'decimal')] })[0]?.[1]?.[1],
    );
    expect(lefts).toEqual([190, 150, 170, 170]);
  });

  it('goes to the next stop that is left, and to even ones behind the last', () => {
    const tabs = [stop(50), stop(25)];
    expect(runsOf('а\tб\tв\tг', { ...frame, tabs })[0]?.map(([, x]) => x)).toEqual([
      0, 10, 100, 110, 200, 210, 240,
    ]);
  });

  it('is a space wide where the letters behind it leave no more room', () => {
    expect(runsOf('Фамилия\tбаллов', { width: 140, tabs: [stop(100, 'right')] })).toEqual([
      [
        ['Фамилия', 0, 70],
        [' ', 70, 80],
        ['баллов', 80, 140],
      ],
    ]);
  });

  it('at the end of a paragraph has its room, so that what is typed begins there', () => {
    const layout = layoutOf('аб\t', { ...frame, tabs: [stop(100, 'right')] });
    expect([caretAt(layout, 2).x, caretAt(layout, 3).x, offsetAt(layout, { x: 390, y: 5 })]).toEqual([
      20, 400, 3,
    ]);
  });

  it('begins at the indent of an item, whose stops are those of the frame', () => {
    const fields = { ...frame, tabs: [stop(100, 'right')], format: { list: 'bullets' as const } };
    expect(runsOf('аб\tв', fields)).toEqual([
      [
        ['аб', 22, 42],
        [' ', 42, 390],
        ['в', 390, 400],
      ],
    ]);
  });
});

describe('dots before a stop', () => {
  const tabs = [stop(100, 'right', 'dots')];

  it('stand one below the other whatever is beside them, with a space on both sides', () => {
    expect(runsOf('Абв\t5\nАбвгд\t10', { width: 155, tabs })).toEqual([
      [
        ['Абв', 0, 30],
        [' ......... ', 30, 145],
        ['5', 145, 155],
      ],
      [
        ['Абвгд', 0, 50],
        [' ...... ', 50, 135],
        ['10', 135, 155],
      ],
    ]);
  });

  it('are none where there is room for none', () => {
    expect(runsOf('Абв\t5', { width: 60, tabs })[0]?.[1]).toEqual([' ', 30, 50]);
  });

  it('are lines where one asks for them', () => {
    expect(runsOf('Абв\t5', { width: 100, tabs: [stop(100, 'right', 'line')] })[0]?.[1]).toEqual([
      ' ____ ',
      30,
      90,
    ]);
  });
});

describe('lines with tabs', () => {
  it('wrap where what is behind the stop no longer fits', () => {
    const layout = layoutOf('Иванова\tза отличие', { width: 150, tabs: [stop(60)] });
    expect(layout.lines.map(({ start, end, width }) => [layout.text.slice(start, end), width])).toEqual([
      ['Иванова\tза ', 110],
      ['отличие', 70],
    ]);
  });

  it('shrink until all of it stands in the frame, whose stops stay', () => {
    const box = { width: 150, height: 24, fit: 'shrink', tabs: [stop(60)] } as const;
    const { fontScale, overflows, lines } = layoutOf('Иванова\tотличие', box);
    const last = lines[0]?.runs.at(-1);
    expect([lines.length, fontScale, overflows, last?.x]).toEqual([1, 0.855, false, 90]);
  });

  it('are not stretched to even edges, and a text that fills its frame has spaces', () => {
    const tabs = [stop(50)];
    const justified = layoutOf('а\tб вв гг дд ее', { width: 100, tabs, format: { textAlign: 'justify' } });
    expect([justified.lines[0]?.width, runsOf('а\tб', { width: 300, fit: 'fill', tabs })[0]?.length]).toEqual(
      [90, 1],
    );
  });
});
