import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAndMonth, monthName, shortDate } from '../../../../src/data/template/dates.ts';
import { firstCapital, wordsCapital } from '../../../../src/data/template/letters.ts';
import { partsWithRoles, withInitials } from '../../../../src/data/template/nameForms.ts';
import {
  numberInWords,
  ordinalInWords,
  formAfter,
  romanNumber,
} from '../../../../src/data/template/numbers.ts';
import { dateHintsOf, readDate } from '../../../../src/data/template/readDate.ts';

describe('numbers', () => {
  test.each([
    ['0', 'ноль'],
    ['1', 'один'],
    ['21', 'двадцать один'],
    ['100', 'сто'],
    ['112', 'сто двенадцать'],
    ['1001', 'одна тысяча один'],
    ['2 000 000', 'два миллиона'],
    ['12345', 'двенадцать тысяч триста сорок пять'],
    ['-5', 'минус пять'],
    ['первый', null],
  ])('%s in words is %s', (text, words) => {
    expect(numberInWords(text)).toBe(words);
  });

  test('agree with a feminine noun', () => {
    expect(numberInWords('42', { gender: 'feminine', nameCase: 'nominative' })).toBe('сорок две');
  });

  test.each([
    ['1', 'балл'],
    ['2', 'балла'],
    ['5', 'баллов'],
    ['11', 'баллов'],
    ['21', 'балл'],
    ['112', 'баллов'],
    ['4,5', 'балла'],
    ['много', null],
  ])('%s takes «%s»', (text, form) => {
    expect(formAfter(text, ['балл', 'балла', 'баллов'])).toBe(form);
  });

  test.each([
    ['4', 'IV'],
    ['9', 'IX'],
    ['2026', 'MMXXVI'],
    ['0', null],
    ['4000', null],
  ])('%s is %s in Roman signs', (text, roman) => {
    expect(romanNumber(text)).toBe(roman);
  });

  test.each([
    ['1', 'masculine', 'первый'],
    ['3', 'feminine', 'третья'],
    ['20', 'neuter', 'двадцатое'],
    ['42', 'feminine', 'сорок вторая'],
    ['100', 'masculine', 'сотый'],
    ['121', 'neuter', 'сто двадцать первое'],
    ['1000', 'masculine', 'тысячный'],
    ['2000', 'masculine', 'двухтысячный'],
    ['2026', 'masculine', 'две тысячи двадцать шестой'],
    ['25000', 'feminine', 'двадцатипятитысячная'],
    ['121000', 'masculine', 'стодвадцатиоднотысячный'],
    ['I', 'feminine', 'первая'],
    ['2 место', 'neuter', 'второе'],
    ['1-е', 'neuter', 'первое'],
    ['1000000', 'masculine', null],
    ['первый', 'masculine', null],
  ] as const)('%s as a %s ordinal is %s', (text, gender, words) => {
    expect(ordinalInWords(text, { gender, nameCase: 'nominative' })).toBe(words);
  });

  const CASES = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;

  test.each([
    ['1', 'neuter', 'первое первого первому первое первым первом'],
    ['3', 'feminine', 'третья третьей третьей третью третьей третьей'],
    ['2', 'masculine', 'второй второго второму второй вторым втором'],
  ] as const)('%s as a %s ordinal has the cases %s', (text, gender, words) => {
    expect(CASES.map((nameCase) => ordinalInWords(text, { gender, nameCase })).join(' ')).toBe(words);
  });

  test.each([
    ['21', 'двадцати одного', 'двадцатью одним'],
    ['347', 'трёхсот сорока семи', 'тремястами сорока семью'],
    ['58', 'пятидесяти восьми', 'пятьюдесятью восемью'],
    ['1002', 'одной тысячи двух', 'одной тысячей двумя'],
    ['5000000', 'пяти миллионов', 'пятью миллионами'],
  ])('%s in words has the genitive «%s» and the instrumental «%s»', (text, genitive, instrumental) => {
    const agreed = (['genitive', 'instrumental'] as const).map((nameCase) =>
      numberInWords(text, { gender: 'masculine', nameCase }),
    );
    expect(agreed).toEqual([genitive, instrumental]);
  });

  test.each(['II', '2', '2-я', '2 степень', 'II степени', 'Ⅱ', '2 место'])(
    'the degree «%s» is II',
    (text) => {
      expect(romanNumber(text)).toBe('II');
    },
  );

  test.each(['Лауреат I степени', 'IIII', 'участник', '1, 2'])('«%s» is no degree alone', (text) => {
    expect(romanNumber(text)).toBeNull();
  });

  test('each number up to a trillion has words of its own', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (one, two) => {
        expect(numberInWords(String(one)) === numberInWords(String(two))).toBe(one === two);
      }),
    );
  });
});

describe('dates', () => {
  const SEVENTH = [
    '07.09.2026',
    '7/9/26',
    '07-09-2026',
    '07. 09. 2026',
    '7.9.2026 г.',
    '07 09 2026',
    '07,09,2026',
    '07.09.2026, понедельник',
    'понедельник, 7 сентября 2026',
    '07.09.2026 10:00',
    '07.09.2026 в 10:00',
    '2026-09-07 00:00',
    '2026-09-07T10:00:00.000Z',
    '2026/09/07 10:00:00',
    '2026.09.07',
    '20260907',
    '7 сентября 2026 г.',
    '7 сентября 2026 года',
    '«7» сентября 2026 г.',
    '"07" сентября 2026г.',
    '7 сент. 2026',
    '7 сен 2026',
    '7-го сентября 2026',
    '7 СЕНТЯБРЯ 2026',
    '7.IX.2026',
    'September 7, 2026',
    '7 Sep 2026',
    '7-Sep-26',
    '7/сен/2026',
    '7сентября2026',
    "'07.09.2026",
    '_7_ сентября 2026 г.,',
    'от 7 сентября 2026 года',
  ];
  test.each(SEVENTH)('%s is the seventh of September', (text) => {
    expect(readDate(text)).toMatchObject({ date: { day: 7, month: 9, year: 2026 } });
  });

  test('a year of two digits may be of the last century', () => {
    expect(readDate('01.02.87')?.date).toEqual({ day: 1, month: 2, year: 1987 });
  });

  const NONE = [
    '31.02.2026',
    '29.02.2025',
    '2026',
    'сентябрь',
    'сентябрь 2026',
    '7 сентября',
    '',
    '1.13.2026',
    '46272',
    '7–9 сентября 2026',
    '07.09.2026–09.09.2026',
    'до 7 сентября 2026',
    '12-34-5678',
    '8 912 345 67 89',
  ];
  test.each(NONE)('%s is none', (text) => {
    expect(readDate(text)).toBeNull();
  });

  test.each([
    ['the month first where a second number is over 12', ['9/7/2026', '9/25/2026'], '9/7/2026', [7, 9], null],
    ['the day first where a first number is over 12', ['9/7/2026', '25/9/2026'], '9/7/2026', [9, 7], null],
    ['with a doubt where no number tells', ['9/7/2026', '1/2/2026'], '9/7/2026', [9, 7], [7, 9]],
    ['with a doubt where two values contradict', ['9/25/2026', '25/9/2026'], '9-7-2026', [9, 7], [7, 9]],
    ['the day first with points', ['07.09.2026', '9/25/2026'], '07.09.2026', [7, 9], null],
    ['as days of a spreadsheet among dates', ['46272', '07.09.2026'], '46272', [7, 9], null],
  ] as const)('are read %s', (_, column, text, date, other) => {
    const read = readDate(text, dateHintsOf(column));
    const found = [read?.date, read?.other].map((each) =>
      each === undefined || each === null ? null : [each.day, each.month],
    );
    expect(found).toEqual([date, other]);
  });

  test('are no numbers of a column of points', () => {
    expect(readDate('46272', dateHintsOf(['46272', '95', '87', 'девяносто']))).toBeNull();
  });

  test('have short forms', () => {
    const date = { day: 7, month: 9, year: 2026 };
    expect([shortDate(date), dayAndMonth(date), monthName(date)]).toEqual([
      '07.09.2026',
      '7 сентября',
      'сентябрь',
    ]);
  });
});

describe('names', () => {
  test.each([
    ['Иванов Иван Петрович', 'Иванов И. П.', 'И. П. Иванов'],
    ['Мария Ковалёва', 'Ковалёва М.', 'М. Ковалёва'],
    ['Иванова Анна-Мария', 'Иванова А.-М.', 'А.-М. Иванова'],
    ['Мария', 'Мария', 'Мария'],
  ])('%s is shortened', (name, surnameFirst, initialsFirst) => {
    expect([withInitials(name, 'surnameFirst'), withInitials(name, 'initialsFirst')]).toEqual([
      surnameFirst,
      initialsFirst,
    ]);
  });

  test('give first name and patronymic', () => {
    expect(partsWithRoles('Иванов Иван Петрович', ['first', 'patronymic'])).toBe('Иван Петрович');
  });
});

test.each([
  ['ростов-на-дону', 'Ростов-на-Дону'],
  ['КОМСОМОЛЬСК-НА-АМУРЕ', 'Комсомольск-на-Амуре'],
  ['иванов и.и.', 'Иванов И.И.'],
  ['мамедов ариф гасан оглы', 'Мамедов Ариф Гасан оглы'],
  ['фон браун', 'фон Браун'],
  ['ООО «ромашка»', 'ООО «Ромашка»'],
  ['д’Арк жанна', 'д’Арк Жанна'],
])('each word of «%s» begins with a capital letter: «%s»', (text, expected) => {
  expect(wordsCapital(text)).toBe(expected);
});

test('letters: first capital, words capital', () => {
  expect([firstCapital('ученик'), wordsCapital('ИВАНОВ анна-мария «ЮНЫЙ»')]).toEqual([
    'Ученик',
    'Иванов Анна-Мария «Юный»',
  ]);
});
