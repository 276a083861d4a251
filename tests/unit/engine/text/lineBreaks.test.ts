import { describe, expect, it } from 'vitest';
import { lineBreaks } from '../../../../src/engine/text/lineBreaks.ts';
import fixture from '../../../fixtures/unicode/line-breaks.json' with { type: 'json' };

/** The text with a bar at each break opportunity. */
function shown(text: string): string {
  let start = 0;
  return lineBreaks(text)
    .map((end) => {
      const part = text.slice(start, end);
      start = end;
      return part;
    })
    .join('|');
}

/** The fixture counts code points, the engine counts code units. */
function inCodePoints(text: string, offsets: readonly number[]): number[] {
  return offsets.map((offset) => Array.from(text.slice(0, offset)).length);
}

describe('a line may end', () => {
  it.each([
    ['after a space', 'Иванов Иван', 'Иванов |Иван'],
    ['after the hyphen of a double name', 'Салтыков-Щедрин', 'Салтыков-|Щедрин'],
    ['on both sides of a spaced dash', 'Наука — детям', 'Наука |— |детям'],
    ['at a zero-width space', 'сверх\u200bдлинное', 'сверх\u200b|длинное'],
    ['at a soft hyphen', 'удосто\u00adверение', 'удосто\u00ad|верение'],
    ['between emoji', '🎓🏆', '🎓|🏆'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('a line never ends', () => {
  it.each([
    ['at a non-breaking space', 'г.\u00a0Казань'],
    ['at a non-breaking hyphen', 'кое\u2011кто'],
    ['inside quotation marks, at their side', '«Мир»'],
    ['before punctuation', 'Да!..'],
    ['inside a number with its signs', '1\u00a0000,50%'],
    ['between № and its number', '№5'],
    ['between a number and its ending', '1-е'.replace('-', '\u2011')],
    ['inside a letter with an accent', 'за\u0301мок'],
    ['inside a flag or a family', '👨‍👩‍👧'],
    ['between initials without spaces', 'А.С.Пушкин'],
  ])('%s', (_, text) => {
    expect(lineBreaks(text)).toEqual([text.length]);
  });

  it('in an empty text', () => {
    expect(lineBreaks('')).toEqual([]);
  });
});

it('agrees with every case of the Unicode test that a certificate can hold', () => {
  const different = fixture.cases.filter(
    ({ text, breaks }) => inCodePoints(text, lineBreaks(text)).join() !== breaks.join(),
  );
  expect([fixture.cases.length, different]).toEqual([3371, []]);
});
