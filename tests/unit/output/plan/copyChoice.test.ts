import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseCopies,
  chooseRows,
  copyChoiceText,
  rowChoiceText,
} from '../../../../src/output/plan/copyChoice.ts';
import { propertySeed, runs } from '../../../properties.ts';

describe('a choice of copies', () => {
  test.each([
    ['', [0, 1, 2, 3, 4, 5]],
    [' Все ', [0, 1, 2, 3, 4, 5]],
    ['3', [2]],
    ['1–3, 5', [0, 1, 2, 4]],
    ['1-3;5', [0, 1, 2, 4]],
    ['5 — 6, 1,', [0, 4, 5]],
    ['2–3, 3, 2', [1, 2]],
    ['5–', [4, 5]],
  ])('of six written as «%s» is the copies %j', (text, indexes) => {
    expect(chooseCopies(text, 6)).toEqual({ kind: 'chosen', indexes });
  });

  test.each([
    ['1, десять', 'Не понимаем «десять». Напишите номера, например 1–20, 25.'],
    ['1,,3', 'Не понимаем «». Напишите номера, например 1–20, 25.'],
    ['7', 'Копий всего 6, номера 7 нет.'],
    ['2–40', 'Копий всего 6, номера 40 нет.'],
    ['7–', 'Копий всего 6, номера 7 нет.'],
    ['0–3', 'Номера копий начинаются с 1.'],
    ['5–2', 'Сначала меньший номер: 2–5, а не 5–2.'],
  ])('of six written as «%s» is told what is wrong', (text, told) => {
    expect(chooseCopies(text, 6)).toEqual({ kind: 'wrong', text: told });
  });

  test.each([
    [[0, 1, 2, 4, 6, 7], '1–3, 5, 7, 8'],
    [[3], '4'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], ''],
  ])('of the copies %j among nine is written shortly', (indexes, text) => {
    expect(copyChoiceText(indexes, 9)).toBe(text);
  });

  test('is read back as it was written', () => {
    const chosen = fc.uniqueArray(fc.nat(60), { minLength: 1 });
    fc.assert(
      fc.property(chosen, (indexes) => {
        const sorted = indexes.toSorted((a, b) => a - b);
        expect(chooseCopies(copyChoiceText(indexes, 100), 100)).toEqual({ kind: 'chosen', indexes: sorted });
      }),
      { seed: propertySeed, numRuns: runs(200) },
    );
  });
});

/** A table with two title rows and a heading, sorted by another column; row 6 is no copy. */
const ROWS = [4, 7, 5, 8];

describe('a choice of copies by the rows of the table', () => {
  test.each([
    ['', [0, 1, 2, 3]],
    ['4', [0]],
    ['5, 8', [2, 3]],
    ['5–7', [1, 2]],
    ['7-', [1, 3]],
    ['1–5', [0, 2]],
  ])('written as «%s» is the copies %j', (text, indexes) => {
    expect(chooseRows(text, ROWS)).toEqual({ kind: 'chosen', indexes });
  });

  test.each([
    ['3', 'У строки 3 нет копии. Копии есть у строк 4–8.'],
    ['6', 'У строки 6 нет копии. Копии есть у строк 4–8.'],
    ['1–3', 'В этих строках нет копий. Копии есть у строк 4–8.'],
    ['8–5', 'Сначала меньший номер: 5–8, а не 8–5.'],
    ['Анна', 'Не понимаем «Анна». Напишите номера строк, например 1–20, 25.'],
  ])('written as «%s» is told what is wrong', (text, told) => {
    expect(chooseRows(text, ROWS)).toEqual({ kind: 'wrong', text: told });
  });

  test.each([
    [[0, 2], '4, 5'],
    [[1, 2, 3], '5, 7, 8'],
    [[0, 1, 2, 3], ''],
  ])('of the copies %j is written by their rows', (indexes, text) => {
    expect(rowChoiceText(indexes, ROWS)).toBe(text);
  });

  test('is read back as it was written', () => {
    const tables = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 40 });
    const picked = tables.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.uniqueArray(fc.nat(rows.length - 1), { minLength: 1 })),
    );
    fc.assert(
      fc.property(picked, ([rows, indexes]) => {
        const sorted = indexes.toSorted((a, b) => a - b);
        expect(chooseRows(rowChoiceText(indexes, rows), rows)).toEqual({ kind: 'chosen', indexes: sorted });
      }),
      { seed: propertySeed, numRuns: runs(200) },
    );
  });
});
