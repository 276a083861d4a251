/** Numbers made of columns name people. After signing out they are hashes, and none is given twice. */
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { IssuedRegister } from '../../../../src/document/issued/issuedRegister.ts';
import { EMPTY_REGISTER } from '../../../../src/document/issued/issuedRegister.ts';
import { readRegister } from '../../../../src/document/issued/readRegister.ts';
import { rowsWithoutNames } from '../../../../src/document/issued/removedNumbers.ts';
import {
  doubledNumbers,
  mergeRegisters,
  replaceRows,
  supersedeRows,
} from '../../../../src/data/issued/changeRows.ts';
import { finishIssue, issueNumbers } from '../../../../src/data/issued/issueNumbers.ts';
import { foundRows, issuedCells } from '../../../../src/data/issued/issuedTable.ts';
import { restoredRegister } from '../../../../src/data/issued/restoredRows.ts';
import { aList } from './aList.ts';

const PATTERN = '{ФИО|фамилия}-{№}';
const PEOPLE = [
  ['Ёлкина Анна', '7А'],
  ['Щукин Олег', '7Б'],
];
let ids = 0;

function make(register: IssuedRegister, document: Document, pattern = PATTERN) {
  const copies =
    document.layers[0]?.type === 'db' ? document.layers[0].selectedCells.map((_, copy) => copy) : [];
  const run = { run: 'run', day: '2026-05-03' };
  const issued = issueNumbers(register, {
    ...run,
    document,
    pattern,
    copies,
    resumes: false,
    newId: () => `row${(ids += 1)}`,
  });
  const files = new Map(copies.map((copy) => [copy, `${copy}.png`]));
  const made = finishIssue(issued.register, document, { ...run, files, numbers: issued.numbers });
  return { numbers: issued.numbers, register: made };
}

/** As signing out stores it, read again. */
function signedOut({ issue, rows }: IssuedRegister): IssuedRegister {
  const { register, unread } = readRegister({ issue, rows: rowsWithoutNames(rows) });
  expect(unread).toBe(0);
  return register;
}

test('no word of a name is left in a register, neither in numbers nor in what replaced them', () => {
  const first = make(EMPTY_REGISTER, aList(PEOPLE)).register;
  const replaced = make(replaceRows(first, new Set([first.rows[0]?.id ?? ''])), aList(PEOPLE)).register;
  const text = JSON.stringify(signedOut(replaced));
  expect([
    JSON.stringify(replaced).includes('Ёлкина-2'),
    /лкин|щукин/iu.test(text),
    signedOut(replaced).rows.map(({ count }) => count),
  ]).toEqual([true, false, [1, 1, 2]]);
});

test('a constant number stays, and so does that of a pattern without columns', () => {
  const { register } = make(EMPTY_REGISTER, aList(PEOPLE), 'ДИП-{№|с номера: 001}');
  expect(signedOut(register).rows.map(({ number }) => number)).toEqual(['ДИП-001', 'ДИП-002']);
});

test('the same records have the same numbers again, in any order and letter case', () => {
  const out = signedOut(make(EMPTY_REGISTER, aList(PEOPLE)).register);
  const { numbers, register } = make(
    out,
    aList([
      ['Щукин Олег', '7Б'],
      ['ЁЛКИНА АННА', '7а'],
    ]),
  );
  expect([numbers, register.rows.map(({ number, series }) => [number, series])]).toEqual([
    ['Щукин-1', 'ЁЛКИНА-1'],
    [
      ['ЁЛКИНА-1', 'ЁЛКИНА-\uFFFC'],
      ['Щукин-1', 'Щукин-\uFFFC'],
    ],
  ]);
});

test('a namesake gets the next number of the series, not a removed one', () => {
  const out = signedOut(make(EMPTY_REGISTER, aList(PEOPLE)).register);
  expect(make(out, aList([['Ёлкина Вера', '8А']])).numbers).toEqual(['Ёлкина-2']);
});

test('a number that another series came to is not given again after it was removed', () => {
  const before = make(EMPTY_REGISTER, aList([['Ёлкина Анна', '1']]), '{Класс}{№}').register;
  const out = signedOut(before);
  expect(make(out, aList([['Щукин Олег', '']]), '{№|с номера: 11}').numbers).toEqual(['12']);
});

test('a number that the pattern does not give any more is replaced: nobody knows it', () => {
  const out = signedOut(make(EMPTY_REGISTER, aList(PEOPLE)).register);
  const { numbers, register } = make(out, aList(PEOPLE), '{Класс}/{№}');
  expect([numbers, register.rows.map(({ state }) => state)]).toEqual([
    ['7А/1', '7Б/1'],
    [
      { kind: 'replaced', by: '7А/1' },
      { kind: 'replaced', by: '7Б/1' },
      { kind: 'issued' },
      { kind: 'issued' },
    ],
  ]);
});

test('signing out twice is signing out once', () => {
  const out = signedOut(make(EMPTY_REGISTER, aList(PEOPLE)).register);
  expect(signedOut(out)).toEqual(out);
});

test('a number of an earlier version, which does not say what it is made of, goes when it shows the name', () => {
  const { register } = make(EMPTY_REGISTER, aList(PEOPLE));
  const unmarked = register.rows.map((row) => ({ ...row, isOfData: undefined }));
  const rows = unmarked.map((row, at) => (at === 1 ? { ...row, number: '0-5' } : row));
  expect(signedOut({ ...register, rows }).rows.map(({ number }) => number.startsWith('\uFFFC'))).toEqual([
    true,
    false,
  ]);
});

const shown = (register: IssuedRegister) =>
  issuedCells(register.rows, '2026-05-03').map((cells) => [cells[0], cells[5]]);

test('the list says «номер из данных»; an open project with the same people shows the numbers', () => {
  const first = make(EMPTY_REGISTER, aList(PEOPLE)).register;
  const out = signedOut(supersedeRows(first, new Map([[first.rows[0]?.id ?? '', 'Щукин-1']])));
  const settings = { numbering: { pattern: PATTERN } };
  expect([
    shown(out).slice(1),
    shown(restoredRegister(out, aList(PEOPLE, ['ФИО', 'Класс'], settings))).slice(1),
    foundRows(out.rows, 'из данных', 'all').length,
    [...doubledNumbers({ ...out, rows: [...out.rows, ...out.rows] })],
  ]).toEqual([
    [
      ['номер из данных', 'заменён новым'],
      ['номер из данных', 'выдан'],
    ],
    [
      ['Ёлкина-1', 'заменён на Щукин-1'],
      ['Щукин-1', 'выдан'],
    ],
    2,
    [],
  ]);
});

test('a register that the project keeps too gives the device its numbers back', () => {
  const { register } = make(EMPTY_REGISTER, aList(PEOPLE));
  expect(mergeRegisters(signedOut(register), register)).toEqual(register);
});
