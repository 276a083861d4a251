import { describe, expect, it } from 'vitest';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aMeasurer, aSource, linesOf } from './fakeText.ts';

const shrunk = (text: string, width: number | null, height: number | null, fontSize = 20) => {
  const layout = layoutText(
    aSource(text, { width, height, fit: 'shrink', format: { fontSize } }),
    aMeasurer(),
  );
  return { lines: linesOf(layout), scale: layout.fontScale, overflows: layout.overflows };
};

describe('a text that shrinks', () => {
  it('keeps its size when it fits', () => {
    expect(shrunk('Иванов Иван', 120, 24)).toEqual({ lines: ['Иванов Иван'], scale: 1, overflows: false });
  });

  it('with a width alone gets small enough for the lines it has, and never wraps', () => {
    expect(shrunk('Иванов Иван\nда', 55, null)).toEqual({
      lines: ['Иванов Иван', 'да'],
      scale: 0.5,
      overflows: false,
    });
  });

  it('with a height alone gets small enough for its lines', () => {
    expect(shrunk('а\nб', null, 36)).toEqual({ lines: ['а', 'б'], scale: 0.75, overflows: false });
  });

  it('in a box wraps and shrinks together, to the largest size that fits', () => {
    // At 0.6 a letter is 6 wide and a line 14.4 high: two lines of at most 60 / 6 = 10 letters.
    expect(shrunk('Иванов Константин', 60, 28.8)).toEqual({
      lines: ['Иванов·', 'Константин'],
      scale: 0.6,
      overflows: false,
    });
  });

  it('would rather be small than have a word broken', () => {
    expect(shrunk('Константинопольский', 95, 100)).toEqual({
      lines: ['Константинопольский'],
      scale: 0.5,
      overflows: false,
    });
  });

  it('stops at the smallest readable size and breaks the word there, or says that it sticks out', () => {
    expect(shrunk('Константинопольский', 30, 100)).toEqual({
      lines: ['Константин', 'опольский'],
      scale: 0.3,
      overflows: false,
    });
    expect(shrunk('а\nб\nв', 100, 14.4)).toEqual({ lines: ['а', 'б', 'в'], scale: 0.3, overflows: true });
  });

  it('keeps the box that was asked for', () => {
    const { width, height } = layoutText(
      aSource('а\nб\nв', { width: 100, height: 10, fit: 'shrink' }),
      aMeasurer(),
    );
    expect([width, height]).toEqual([100, 10]);
  });

  it('draws its runs at the smaller size', () => {
    const { lines } = layoutText(aSource('Иванов Иван', { width: 55, fit: 'shrink' }), aMeasurer());
    expect(lines[0]?.runs.map(({ font, width }) => [font.size, width])).toEqual([[10, 55]]);
  });

  it('gets no smaller than its layer allows, and then overflows', () => {
    const { fontScale, overflows } = layoutText(
      aSource('Константинопольский', { width: 60, height: 30, fit: 'shrink', minFontSize: 15 }),
      aMeasurer(),
    );
    expect([fontScale, overflows]).toEqual([0.75, true]);
  });

  it('keeps its size when its box is free on both sides', () => {
    expect(shrunk('Иванов Иван', null, null).scale).toBe(1);
  });

  it('is not made larger by the smallest readable size', () => {
    const { fontScale } = layoutText(
      aSource('Иванов', { width: 10, fit: 'shrink', format: { fontSize: 5 } }),
      aMeasurer(),
    );
    expect(fontScale).toBe(1);
  });
});
