import { describe, expect, test } from 'vitest';
import { keepMutants, percentKilled } from '../../../scripts/mutantTable.mjs';
import { CATALOGUE } from '../../../src/machines/catalogue.ts';
import { exportMachine } from '../../../src/machines/export/machine.ts';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { setting } from '../../properties.ts';
import { brokenLaw } from '../laws.ts';
import { RULE_BOOKS } from '../rules/books.ts';
import { broken } from '../rules/rule.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { lineOf, verdictsOn } from './kill.ts';
import { mutantsOf } from './mutants.ts';

const LEAST_PERCENT = 95;
/** Sampling interval of mutants; `npm run test:deep` uses all. */
const STEP = setting('MUTANTS_STEP', 5);

test('every machine of the catalogue has its rules', () => {
  expect(RULE_BOOKS.map(({ machine }) => machine.id).toSorted()).toEqual(
    CATALOGUE.map(({ machine }) => machine.id).toSorted(),
  );
});

test('every mutant that is named as no fault is one', () => {
  const names = new Set(RULE_BOOKS.flatMap(({ machine }) => mutantsOf(machine)).map(({ name }) => name));
  expect(Object.keys(EQUIVALENTS).filter((name) => !names.has(name))).toEqual([]);
});

test('the laws of every chart alone find few faults: it is the rules that do', () => {
  const samples = samplesFor('export');
  const lawful = lineOf('export', verdictsOn({ machine: exportMachine, groups: [] }, samples));
  expect(percentKilled(lawful)).toBeLessThan(50);
});

describe.each(RULE_BOOKS)('the tests of the machine $machine.id', (book) => {
  const { machine } = book;
  const samples = samplesFor(machine.id);

  test('find nothing wrong with the machine itself', () => {
    expect([broken(machine, book), brokenLaw(machine, samples)]).toEqual([null, null]);
  });

  test(`are able to find at least ${LEAST_PERCENT} % of its mutants`, () => {
    const mutants = mutantsOf(machine);
    const killable = mutants.filter(({ name }) => !(name in EQUIVALENTS));
    expect(percentKilled({ mutants: mutants.length, killed: killable.length })).toBeGreaterThanOrEqual(
      LEAST_PERCENT,
    );
  });

  test('find the faults of its mutants, all but those that are none', () => {
    const verdicts = verdictsOn(book, samples, STEP);
    const line = lineOf(machine.id, verdicts);
    keepMutants(line);
    const equivalent = verdicts.map(({ mutant }) => mutant).filter((mutant) => mutant in EQUIVALENTS);
    expect(line.survivors.toSorted()).toEqual(equivalent.toSorted());
  });
});

function samplesFor(machineId: string): readonly Sample[] {
  return CATALOGUE.find(({ machine }) => machine.id === machineId)?.samples ?? [];
}
