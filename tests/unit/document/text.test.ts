import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayTitle } from '../../../src/document/text/displayTitle.ts';
import { cutToLength, firstGraphemes, graphemesOf } from '../../../src/document/text/graphemes.ts';
import { textChange } from '../../../src/document/text/textChange.ts';

const family = '👨‍👩‍👧‍👦';

describe('the title in the header', () => {
  it.each([
    ['Новый проект', 'Новый проект'],
    ['Шестнадцать букв', 'Шестнадцать букв'],
    ['Благодарности участникам', 'Благодарности уч...'],
    ['', 'Новый проект'],
    ['   ', 'Новый проект'],
    [family.repeat(16), family.repeat(16)],
    [family.repeat(17), `${family.repeat(16)}...`],
    ['й'.repeat(17), `${'й'.repeat(16)}...`],
  ])('of %j is %j', (name, title) => {
    expect(displayTitle(name)).toBe(title);
  });
});

describe('cutting a text between graphemes', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 12 });

  it('takes the first graphemes, whole', () => {
    fc.assert(
      fc.property(words, fc.nat(14), (text, count) => {
        expect(firstGraphemes(text, count)).toBe(graphemesOf(text).slice(0, count).join(''));
      }),
    );
  });

  it('never gets longer than asked and never splits a grapheme', () => {
    expect(cutToLength(`а${family}б`, 5)).toBe('а');
    fc.assert(
      fc.property(words, fc.nat(20), (text, length) => {
        const cut = cutToLength(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(graphemesOf(text).join('').startsWith(cut)).toBe(true);
        expect(graphemesOf(text).slice(0, graphemesOf(cut).length).join('')).toBe(cut);
      }),
    );
  });
});

describe('finding what changed in a text field', () => {
  it('sees one typed letter', () => {
    expect(textChange('Дилом', 'Диплом', 3)).toEqual({ range: [2, 2], inserted: 'п' });
  });

  it('puts a doubled letter where the caret is', () => {
    expect(textChange('аа', 'ааа', 1)).toEqual({ range: [0, 0], inserted: 'а' });
    expect(textChange('аа', 'ааа', 3)).toEqual({ range: [2, 2], inserted: 'а' });
  });

  it('sees a deletion and a replacement', () => {
    expect(textChange('Диплом', 'Дом', 1)).toEqual({ range: [1, 4], inserted: '' });
    expect(textChange('Иван Петров', 'Олег Петров', 4)).toEqual({ range: [0, 4], inserted: 'Олег' });
  });

  it('never cuts an emoji in half', () => {
    expect(textChange('😀', '😁')).toEqual({ range: [0, 2], inserted: '😁' });
  });

  it('is null when nothing changed', () => {
    expect(textChange('Диплом', 'Диплом')).toBeNull();
  });

  it('gives the new text back when it is carried out, wherever the caret is said to be', () => {
    const units = fc.string({ unit: fc.constantFrom('а', 'б', '😀', '😁', '🙀'), maxLength: 8 });
    fc.assert(
      fc.property(units, units, fc.integer({ min: -2, max: 20 }), (before, after, caret) => {
        const { range, inserted } = textChange(before, after, caret) ?? { range: [0, 0], inserted: '' };
        expect(before.slice(0, range[0]) + inserted + before.slice(range[1])).toBe(after);
      }),
    );
  });
});
