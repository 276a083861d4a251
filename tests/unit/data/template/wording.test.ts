import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayAndMonth,
  longDate,
  monthName,
  readDate,
  shortDate,
} from '../../../../src/data/template/dates.ts';
import { firstCapital, wordsCapital } from '../../../../src/data/template/letters.ts';
import { partsWithRoles, withInitials } from '../../../../src/data/template/nameForms.ts';
import {
  numberInWords,
  ordinalInWords,
  pluralForm,
  romanNumber,
} from '../../../../src/data/template/numbers.ts';

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
    expect(numberInWords('42', 'feminine')).toBe('сорок две');
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
    expect(pluralForm(text, ['балл', 'балла', 'баллов'])).toBe(form);
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
    ['100', 'masculine', null],
  ] as const)('%s as a %s ordinal is %s', (text, gender, words) => {
    expect(ordinalInWords(text, gender)).toBe(words);
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
  test.each([
    ['07.09.2026', '7 сентября 2026 г.'],
    ['7/9/26', '7 сентября 2026 г.'],
    ['2026-09-07 00:00', '7 сентября 2026 г.'],
    ['7 сентября 2026 г.', '7 сентября 2026 г.'],
    ['01.02.87', '1 февраля 1987 г.'],
  ])('%s is %s', (text, expected) => {
    const date = readDate(text);
    expect(date === null ? null : longDate(date)).toBe(expected);
  });

  test.each(['31.02.2026', '29.02.2025', '2026', 'сентябрь', '', '1.13.2026'])('%s is none', (text) => {
    expect(readDate(text)).toBeNull();
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
