import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../../../src/data/template/fieldText.ts';
import { recordText } from '../../../../src/data/template/fieldMenu.ts';

const query = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: ['Фамилия', 'Имя', 'Отчество'].map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
};

const of = (...values: string[]) => ({ columns: query.columns, values });

describe('the text of one item', () => {
  it('without a format is the value itself, several with a space between', () => {
    expect([recordText('', of('Анна')), recordText('', of('Иванова', '', 'Анна'))]).toEqual([
      'Анна',
      'Иванова Анна',
    ]);
  });

  it.each([
    ['{Имя} {Фамилия}', 'Анна Иванова'],
    ['г-же {Фамилия}, {имя}', 'г-же Иванова, Анна'],
    ['{Фамилия} {Имя} {Отчество}', 'Иванова Анна'],
    ['{Фамилия} {Отчество} {Имя}', 'Иванова Анна'],
    ['{Отчество} {Имя}', 'Анна'],
    ['{Фамилия}\n{Отчество}\n{Имя}', 'Иванова\n\nАнна'],
    ['({Отчество})', '()'],
    ['{{{Имя}}}', '{Анна}'],
    ['{Класс}: {Имя}', '{Класс}: Анна'],
  ])('in the format %j is %j', (format, text) => {
    expect(recordText(format, of('Иванова', 'Анна', ''))).toBe(text);
  });

  it('of a single value is the first column', () => {
    expect(recordText('Уважаемый {Фамилия}!', of('Иванов'))).toBe('Уважаемый Иванов!');
  });

  it('keeps the spaces that the values themselves hold', () => {
    expect(recordText('{Фамилия}{Отчество}{Имя}', of('а  б ', ' в', ''))).toBe('а  б  в');
  });

  it('tells which fields have no column', () => {
    expect(formatProblems({ format: '{Имя} {Класс}', query })).toEqual([
      { kind: 'unknownField', name: 'Класс', start: 6, end: 13 },
    ]);
  });
});
