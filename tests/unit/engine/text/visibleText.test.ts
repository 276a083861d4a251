import { describe, expect, test } from 'vitest';
import { FONT_FAMILIES } from '../../../../src/document/fontCatalogue.ts';
import { missingLetters } from '../../../../src/output/check/missingLetters.ts';
import { visibleText } from '../../../../src/engine/text/visibleText.ts';

describe('a drawn text', () => {
  test.each([
    ['a hyphen that forbids a break', 'Петров\u2011Водкин', 'Петров-Водкин'],
    ['the hyphen of Unicode', 'Петров\u2010Водкин', 'Петров-Водкин'],
    ['a figure dash', '8\u2012912', '8-912'],
    ['a thin space', '1\u2009200', '1 200'],
    ['a narrow space that forbids a break', '5\u202fкг', '5 кг'],
    ['spaces of every width', '\u2000\u2003\u200a\u205f\u3000', '     '],
    ['a tab and a line separator', 'а\tб\u2028в', 'а б в'],
    ['no invisible signs', '\u200eИва\u00adнов\u200b\ufeff', 'Иванов'],
    ['dashes and a minus as they are', '1–2 — −3', '1–2 — −3'],
    ['a space that forbids a break as it is', '7\u00a0«А»', '7\u00a0«А»'],
  ])('has %s', (_, source, drawn) => {
    expect(visibleText(source)).toBe(drawn);
  });

  test('with typographic spaces and hyphens lacks no sign in any font', () => {
    const lacking = FONT_FAMILIES.filter(
      ({ family }) => missingLetters('а\u2010б\u2011в\u2009г\u202fд\u3000', family).length > 0,
    );
    expect(lacking).toEqual([]);
  });
});
