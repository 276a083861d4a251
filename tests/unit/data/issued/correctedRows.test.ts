import { expect, test } from 'vitest';
import { correctedRows } from '../../../../src/data/issued/correctedRows.ts';
import { finishIssue, issueNumbers } from '../../../../src/data/issued/issueNumbers.ts';
import type { IssuedRegister } from '../../../../src/document/issued/issuedRegister.ts';
import { aList } from './aList.ts';

type List = readonly (readonly [name: string, form: string])[];

const CLASS: List = [
  ['Ким Минай', '7А'],
  ['Ёлкина Анна', '7А'],
  ['Щукин Олег', '7А'],
];

/** The register after all copies of these lists were made, one list after another. */
function after(...lists: readonly List[]): IssuedRegister {
  return lists.reduce<IssuedRegister>(
    (register, list, time) => {
      const document = aList(list);
      const copies = list.map((_, copy) => copy);
      const run = `run ${time}`;
      const day = '2026-05-03';
      let ids = 0;
      const wishes = { document, pattern: '{№}', copies, resumes: false, run, day };
      const issued = issueNumbers(register, { ...wishes, newId: () => `${run}, ${(ids += 1)}` });
      const files = new Map(copies.map((copy) => [copy, `${copy}.pdf`]));
      return finishIssue(issued.register, document, { run, day, files, numbers: issued.numbers });
    },
    { issue: 1, rows: [] },
  );
}

const pairsOf = (register: IssuedRegister, list: List) =>
  correctedRows(register, aList(list)).map(({ before, now }) => [
    `${before.number} ${before.name}`,
    `${now.number} ${now.name}`,
  ]);

test('a name that was corrected by more than a misspelling is found beside its old document', () => {
  const corrected = CLASS.with(0, ['Ким Михаил', '7А']);
  expect(pairsOf(after(CLASS, corrected), corrected)).toEqual([['1 Ким Минай', '4 Ким Михаил']]);
});

test('somebody else in the same place of the list is no correction', () => {
  const other = CLASS.with(0, ['Белова Вера', '7А']);
  expect(pairsOf(after(CLASS, other), other)).toEqual([]);
});

test('a person who has left the list is no correction', () => {
  const shorter = CLASS.slice(1);
  expect(pairsOf(after(CLASS, shorter), shorter)).toEqual([]);
});

test('in another list a first name is shared by chance', () => {
  const others: List = [
    ['Пак Минай', '7Б'],
    ['Белова Анна', '7Б'],
    ['Орлов Иван', '7Б'],
  ];
  expect(pairsOf(after(CLASS, others), others)).toEqual([]);
});

test('a document that was replaced or withdrawn is not asked about again', () => {
  const corrected = CLASS.with(0, ['Ким Михаил', '7А']);
  const register = after(CLASS, corrected);
  const rows = register.rows.map((row) =>
    row.number === '1' ? { ...row, state: { kind: 'replaced', by: '4' } as const } : row,
  );
  expect(pairsOf({ ...register, rows }, corrected)).toEqual([]);
});
