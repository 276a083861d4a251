/** Addresses as people type them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, readAddresses } from '../../../../src/output/letters/addresses.ts';
import { findAddressColumn } from '../../../../src/output/letters/addressColumn.ts';

const said = (cell: string) => {
  const { addresses, remarks } = readAddresses(cell);
  return [addresses, remarks.map(({ kind, suggestion }) => [kind, suggestion])];
};

describe('a cell', () => {
  test.each([
    ['anna@example.ru', ['anna@example.ru']],
    [' Anna.Petrova+school@Example.RU ', ['Anna.Petrova+school@Example.RU']],
    ['Анна Петрова <anna@example.ru>', ['anna@example.ru']],
    ['mailto:anna@example.ru', ['anna@example.ru']],
    ['anna@example.ru.', ['anna@example.ru']],
    ['дети@школа.рф', []],
    ['anna@школа.рф', ['anna@школа.рф']],
  ])('%s gives %j', (cell, addresses) => {
    expect(readAddresses(cell).addresses).toEqual(addresses);
  });

  test.each([
    'a@b.ru, c@d.ru',
    'a@b.ru,c@d.ru',
    'a@b.ru; c@d.ru',
    'a@b.ru c@d.ru',
    'a@b.ru или c@d.ru',
    'a@b.ru\nc@d.ru',
  ])('with several addresses (%j) gives each, and says so', (cell) => {
    expect(said(cell)).toEqual([['a@b.ru', 'c@d.ru'], [['several', null]]]);
  });

  test('with one address twice gives it once', () => {
    expect(said('A@b.ru; a@B.RU')).toEqual([['a@B.RU'], []]);
  });

  test.each([
    ['', 'empty', null],
    [' \u00a0\u200b', 'empty', null],
    ['нет', 'wrong', null],
    ['anna@', 'wrong', null],
    ['anna@example', 'wrong', null],
    ['anna@example,ru', 'wrong', 'anna@example.ru'],
    ['anna @ example.ru.', null, null],
    ['anna.@example.ru', 'wrong', 'anna@example.ru'],
    ['anna@@example.ru', 'wrong', 'anna@example.ru'],
    ['anna..p@example.ru', 'wrong', 'anna.p@example.ru'],
    ['anna@mailru', 'wrong', 'anna@mail.ru'],
    ['anna@gmail', 'wrong', 'anna@gmail.com'],
    ['аnna@example.ru', 'lookAlike', 'anna@example.ru'],
    ['anna@mail.ру', 'lookAlike', 'anna@mail.ru'],
    ['anna@mаil.ru', 'lookAlike', 'anna@mail.ru'],
    ['анна@example.ru', 'wrong', null],
    ['a@b.ru; аnna@example.ru', 'lookAlike', 'a@b.ru; anna@example.ru'],
  ])('%j is told as %s and could be %j', (cell, kind, suggestion) => {
    expect(said(cell)[1]).toEqual(kind === null ? [] : [[kind, suggestion]]);
  });

  test.each([
    ['anna@gmail.ru', 'anna@gmail.com'],
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@yandx.ru', 'anna@yandex.ru'],
    ['anna@rambler.tu', 'anna@rambler.ru'],
  ])('%s may be sent to, with the question whether %s is meant', (cell, suggestion) => {
    expect(said(cell)).toEqual([[cell], [['typo', suggestion]]]);
  });

  test.each([
    'anna@mail.ru',
    'anna@yandex.ru',
    'anna@ya.ru',
    'anna@va.ru',
    'anna@school12.edu.ru',
    'anna@example.com',
  ])('%s has no remark', (cell) => {
    expect(said(cell)).toEqual([[cell], []]);
  });
});

test('whatever a cell has, an address is one plain mailbox without line ends', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.stringMatching(/^[\w@.,;<>\s"]{0,40}$/)),
      (cell) => {
        for (const address of readAddresses(cell).addresses) {
          expect(isAddress(address)).toBe(true);
          expect(address).not.toMatch(/[\s<>,;:"()[\]\\]/);
        }
      },
    ),
  );
});

test('a suggestion is an address itself', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[anмаеio. ,@]{1,12}@(gmail|mail|ямail|yandex)[.,](ru|ру|con|com)$/),
      (cell) => {
        for (const { suggestion } of readAddresses(cell).remarks)
          if (suggestion !== null) expect(readAddresses(suggestion).addresses).not.toEqual([]);
      },
    ),
  );
});

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  rows.map((values) => ({ columns: columns.map((name) => ({ name })), values }));

describe('the column of addresses', () => {
  test.each([
    ['by its values', table(['ФИО', 'Связь'], ['Анна', 'a@b.ru'], ['Олег', 'c@d.ru']), 'Связь'],
    ['by its heading, before it is filled', table(['ФИО', 'Эл. почта'], ['Анна', '']), 'Эл. почта'],
    [
      'the fuller of two',
      table(['E-mail', 'Почта родителя'], ['', 'a@b.ru'], ['c@d.ru', 'e@f.ru']),
      'E-mail',
    ],
    ['or none', table(['ФИО', 'Класс'], ['Анна', '9А']), null],
    ['or none without records', [], null],
  ])('is found %s', (_, records, expected) => {
    expect(findAddressColumn(records)).toBe(expected);
  });
});
