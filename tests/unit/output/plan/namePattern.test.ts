import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NameCorrections } from '../../../../src/document/table/nameCorrections.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { copyPaths, patternFields, patternProblems } from '../../../../src/output/plan/namePattern.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

/** A document whose layer has these columns, with one record a row. */
function aTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  fields: Partial<DbLayer> = {},
): Document {
  const query = {
    fileName: 'список.xlsx',
    sheet: 'Лист1',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: '',
  };
  return aDocument(aDbLayer({ selectedCells: rows, query, ...fields }));
}

const pupils = aTable(
  ['Класс', 'ФИО'],
  [
    ['9А', 'Иванов Пётр Ильич'],
    ['9Б', 'Ёлкина Мария'],
    ['9а', 'иванов пётр ильич'],
    ['', 'Иванов Пётр Ильич'],
    ['9А', ''],
  ],
);

const paths = (document: Document, pattern: string) => [
  ...copyPaths(document, { pattern, name: 'Диплом', format: 'png' }),
];

describe('file names from fields', () => {
  test('have the forms that a person decided for names', () => {
    const decisions = {
      sexes: [],
      forms: [['Ким Ольга', 'female', 'дательный', 'Киму Ольге']],
    } satisfies NameCorrections;
    const document = { ...aTable(['ФИО'], [['Ким Ольга'], ['Ким Пётр']]), settings: { decisions } };
    expect(paths(document, 'Грамота {ФИО|дательный}')).toEqual([
      'Грамота Киму Ольге.png',
      'Грамота Киму Петру.png',
    ]);
  });

  test.each([
    {
      rule: 'use pipes as texts do',
      pattern: '{Класс} {ФИО|фамилия и инициалы}',
      names: ['9А Иванов П. И.png', '9Б Ёлкина М.png', '9а иванов П. И (2).png', 'Иванов П. И.png', '9А.png'],
    },
    {
      rule: 'put copies into folders at a slash, and those without a value into one of their own',
      pattern: '{Класс}/{ФИО}',
      names: [
        '9А/Иванов Пётр Ильич.png',
        '9Б/Ёлкина Мария.png',
        '9а/иванов пётр ильич (2).png',
        'Без названия/Иванов Пётр Ильич.png',
        '9А/Диплом-5.png',
      ],
    },
    {
      rule: 'may have the number of the copy',
      pattern: '{№} {Класс}',
      names: ['1 9А.png', '2 9Б.png', '3 9а.png', '4.png', '5 9А.png'],
    },
    {
      rule: 'of an empty pattern are those of the specification',
      pattern: ' / ',
      names: ['Диплом-1.png', 'Диплом-2.png', 'Диплом-3.png', 'Диплом-4.png', 'Диплом-5.png'],
    },
    {
      rule: 'number a pattern without fields',
      pattern: 'Грамота',
      names: ['Грамота.png', 'Грамота (2).png', 'Грамота (3).png', 'Грамота (4).png', 'Грамота (5).png'],
    },
  ])('$rule', ({ pattern, names }) => {
    expect(paths(pupils, pattern)).toEqual(names);
  });

  test('keep a slash of a value or of a field out of the folders', () => {
    const document = aTable(['Класс', 'Команда'], [['9/А', 'Рысь\\Лось']]);
    expect(paths(document, '{Класс}/{Команда} {род: а / б}')).toEqual(['9-А/Рысь-Лось а-б.png']);
  });

  test('never take the number of a name that stands in the table', () => {
    const document = aTable(['Имя'], [['Анна'], ['Анна'], ['Анна (2)'], ['АННА']]);
    expect(paths(document, '{Имя}')).toEqual([
      'Анна.png',
      'Анна (2).png',
      'Анна (2) (2).png',
      'АННА (3).png',
    ]);
  });

  test('tell what is wrong in the pattern', () => {
    expect([
      patternFields(pupils),
      patternProblems('{Класс} {№} {Школа}', patternFields(pupils)).map(({ kind }) => kind),
    ]).toEqual([['Класс', 'ФИО'], ['unknownField']]);
  });
});

describe('the laws of file names from fields', () => {
  const awkward = fc.constantFrom(
    'CON',
    'nul',
    'Анна',
    'анна',
    'Анна (2)',
    '9/А',
    'a.',
    ' ',
    '',
    '…',
    '.png',
    'ß',
    'ss',
    'Анна.png',
  );
  const value = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 200 }));
  const rows = fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 });
  const pattern = fc.constantFrom(
    '{А}',
    '{А}/{Б}',
    '{А}/{Б}/{А}/{Б}',
    'con/{Б|прописные}',
    '{А} {Б} {№}',
    '{А}{В}',
  );
  const holds = (rule: (paths: readonly string[]) => void) =>
    fc.assert(
      fc.property(rows, pattern, (values, given) => rule(paths(aTable(['А', 'Б'], values), given))),
      { seed: propertySeed, numRuns: runs(150) },
    );

  test('no two copies have one name, whatever the system thinks of case', () => {
    holds((all) => {
      for (const folded of [all.map((path) => path.toLowerCase()), all.map((path) => path.toUpperCase())])
        expect(new Set(folded).size).toBe(all.length);
    });
  });

  test('every part of a path is valid on Windows, macOS and Linux', () => {
    holds((all) => {
      for (const path of all) {
        expect(path.length).toBeLessThan(220);
        for (const part of path.split('/')) {
          expect(part).not.toMatch(/[\\:*?"<>|\p{Cc}]|^[\s.]|[\s.]$|^$/u);
          expect(part).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu);
          expect(new TextEncoder().encode(part).length).toBeLessThan(255);
        }
      }
    });
  });

  test('a copy has the same name when it is made again, and rows added below change none', () => {
    fc.assert(
      fc.property(rows, rows, pattern, (values, added, given) => {
        const before = paths(aTable(['А', 'Б'], values), given);
        const after = paths(aTable(['А', 'Б'], [...values, ...added]), given);
        expect(after.slice(0, before.length)).toEqual(before);
      }),
      { seed: propertySeed, numRuns: runs(100) },
    );
  });
});
