import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IssuedRegister } from '../../../../src/document/issued/issuedRegister.ts';
import { EMPTY_REGISTER } from '../../../../src/document/issued/issuedRegister.ts';
import { rowsWithoutNames } from '../../../../src/document/issued/removedNumbers.ts';
import { readRegister } from '../../../../src/document/issued/readRegister.ts';
import { newIssue, replaceRows, withdrawRows } from '../../../../src/data/issued/changeRows.ts';
import { finishIssue, issueNumbers } from '../../../../src/data/issued/issueNumbers.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aList } from './aList.ts';

const PEOPLE = ['Ёлкина Анна', 'Щукин Олег', 'Белова Вера', 'Ким Пётр', 'Орлов Иван', 'Орлова Инна'];
/** Series meet: the first of the last one is that of class 1 in the second. */
const PATTERNS = ['{№|с номера: 001}', '{Класс}{№}', '{Класс}-{№|с номера: 10}/2026', '{№|с номера: 11}'];

/** What a person, or a browser that dies, does next. */
const step = fc.record({
  kind: fc.constantFrom('whole', 'killed', 'resumed', 'withdraw', 'replace', 'new issue'),
  people: fc.uniqueArray(fc.nat(PEOPLE.length - 1), { minLength: 1 }),
  classes: fc.constantFrom(['1', '11'], ['А', 'А1']),
  pattern: fc.constantFrom(...PATTERNS),
  chosen: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let ids = 0;

function run(register: IssuedRegister, one: Step, given: string[]): IssuedRegister {
  const rows = one.people.map((person) => [PEOPLE[person] ?? '', one.classes[person % 2] ?? '']);
  const document = aList(rows);
  // Some of the copies, or all.
  const copies = [...rows.keys()].filter((copy) => one.chosen % 3 === 0 || copy % 2 === 0);
  const id = `run${(ids += 1)}`;
  const before = new Set(register.rows.map(({ number }) => number));
  const wishes = { document, pattern: one.pattern, copies, run: id, day: '2026-05-03' };
  const issued = issueNumbers(register, {
    ...wishes,
    resumes: one.kind === 'resumed',
    newId: () => `row${(ids += 1)}`,
  });
  const numbers = copies.map((copy) => issued.numbers[copy] ?? '');
  expect(new Set(numbers).size).toBe(numbers.length);
  given.push(...numbers.filter((number) => !before.has(number)));
  if (one.kind === 'killed') return issued.register;
  const files = new Map(copies.map((copy) => [copy, `${copy}.png`]));
  return finishIssue(issued.register, document, {
    run: id,
    day: '2026-05-03',
    files,
    numbers: issued.numbers,
  });
}

function apply(register: IssuedRegister, one: Step, given: string[]): IssuedRegister {
  const row = register.rows[one.chosen % Math.max(1, register.rows.length)];
  const chosen = new Set(row === undefined ? [] : [row.id]);
  switch (one.kind) {
    case 'withdraw':
      return withdrawRows(register, chosen, '2026-05-04');
    case 'replace':
      return replaceRows(register, chosen);
    case 'new issue':
      return newIssue(register);
    case 'whole':
    case 'killed':
    case 'resumed':
      return run(register, one, given);
  }
}

test('whatever happens, no number is given to two documents, and no row is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const given: string[] = [];
      let register = EMPTY_REGISTER;
      for (const one of steps) {
        const before = register.rows.map(({ id, number }) => [id, number]);
        register = apply(register, one, given);
        const now = register.rows.map(({ id, number }) => [id, number]);
        expect(now.slice(0, before.length)).toEqual(before);
      }
      const numbers = register.rows.map(({ number }) => number);
      expect([new Set(numbers).size, [...numbers].toSorted()]).toEqual([numbers.length, given.toSorted()]);
    }),
    { seed: propertySeed, numRuns: runs(150) },
  );
});

function make(register: IssuedRegister, rows: readonly (readonly string[])[], copies: readonly number[]) {
  return issueNumbers(register, {
    document: aList(rows),
    pattern: '{№}',
    copies,
    resumes: true,
    run: 'run',
    day: '2026-05-03',
    newId: () => `row${(ids += 1)}`,
  });
}

test('copies that are made again keep their numbers, whatever of them has changed', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(PEOPLE, { minLength: 2 }),
      fc.array(fc.boolean(), { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
      fc.array(fc.boolean(), { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
      (people, moved, chosen) => {
        const first = make(
          EMPTY_REGISTER,
          people.map((name) => [name, '7А']),
          [...people.keys()],
        );
        const changed = people.map((name, place) => [name, moved[place] === true ? '8Б' : '7А']);
        const copies = [...people.keys()].filter((copy) => chosen[copy] === true);
        const second = make(first.register, changed, copies);
        expect(copies.map((copy) => second.numbers[copy])).toEqual(copies.map((copy) => first.numbers[copy]));
      },
    ),
    { seed: propertySeed, numRuns: runs(150) },
  );
});

test('whoever signs out between two runs, no number is given to two people', () => {
  const round = fc.record({
    people: fc.uniqueArray(fc.nat(PEOPLE.length - 1), { minLength: 1 }),
    pattern: fc.constantFrom(...PATTERNS, '{ФИО|фамилия}-{№}', '{Класс}-{ФИО|инициалы}{№}'),
    signsOut: fc.boolean(),
    isNew: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(round, { maxLength: 12 }), (rounds) => {
      const owners = new Map<string, number>();
      let register = EMPTY_REGISTER;
      for (const { people, pattern, signsOut, isNew } of rounds) {
        if (isNew) register = newIssue(register);
        const document = aList(people.map((person) => [PEOPLE[person] ?? '', person % 2 === 0 ? '1' : '11']));
        const wishes = { document, pattern, copies: [...people.keys()], run: 'run', day: '2026-05-03' };
        const issued = issueNumbers(register, { ...wishes, resumes: true, newId: () => `row${(ids += 1)}` });
        for (const [copy, person] of people.entries()) {
          const number = issued.numbers[copy] ?? '';
          expect([number, owners.get(number) ?? person]).toEqual([number, person]);
          owners.set(number, person);
        }
        register = issued.register;
        if (signsOut) ({ register } = readRegister({ ...register, rows: rowsWithoutNames(register.rows) }));
      }
    }),
    { seed: propertySeed, numRuns: runs(150) },
  );
});
