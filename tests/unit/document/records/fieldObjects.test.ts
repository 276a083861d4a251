/** A field of an edited template is one object for caret, selection and deletion. */
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { fieldObjects, typedChange, wholeObjects } from '../../../../src/document/records/fieldObjects.ts';
import { templateMistakes } from '../../../../src/data/template/index.ts';
import { typeText } from '../../../../src/engine/edits/text/index.ts';
import { aDbLayer, aDocument, aFormatting, aTextLayer } from '../../engine/builders.ts';

const query = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: ['ФИО', 'Класс'].map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
};
const people = aDbLayer({ query, selectedCells: [['Иванова Анна', '7А']], format: '{ФИО}' });
const records = recordsOf(aDocument(people));
const objectsOf = (display: string, known = records) => fieldObjects(aTextLayer({ display }), known);
const problemsOf = (display: string, known = records) =>
  templateMistakes(aTextLayer({ display }), display, known).map(({ kind, start, end }) => [
    kind,
    display.slice(start, end),
  ]);

describe('an object of a template', () => {
  test('is a field that a column fills, with its pipes, and words that agree with a person', () => {
    expect(objectsOf('{ФИО|дательный} и {род: он / она}')).toEqual([
      [0, 15],
      [18, 33],
    ]);
  });

  test('is not a field with a mistake, which stays letters', () => {
    expect(objectsOf('{ФЫО} {ФИО|дателный} {ФИО {} }')).toEqual([]);
  });

  test('is none in a document without records', () => {
    expect(objectsOf('{ФИО} {род: он / она}', recordsOf(aDocument()))).toEqual([]);
  });
});

// |{ФИО}| и: the field is from 2 to 7.
const objects = [[2, 7]] as const;

describe('a caret', () => {
  test.each([
    ['to the right goes behind the field', 3, 2, 7],
    ['to the left goes before the field', 6, 7, 2],
    ['from elsewhere goes to the nearer side', 4, 4, 2],
    ['beside a field stays', 7, 8, 7],
  ])('%s', (_, offset, before, expected) => {
    expect(wholeObjects(objects, [offset, offset], [before, before])).toEqual([expected, expected]);
  });
});

describe('a selection', () => {
  test.each([
    ['that grows takes a field whole', [0, 3], [0, 2], [0, 7]],
    ['that shrinks leaves a field whole', [0, 6], [0, 7], [0, 2]],
    ['grown to the left takes a field whole', [6, 9], [7, 9], [2, 9]],
    ['inside a field takes it whole', [3, 5], [3, 5], [2, 7]],
    ['shrunk to nothing stays empty', [2, 6], [2, 7], [2, 2]],
  ] as const)('%s', (_, range, before, expected) => {
    expect(wholeObjects(objects, range, before)).toEqual(expected);
  });
});

describe('typing', () => {
  const template = 'a {ФИО}';

  test('Backspace behind a field and Delete before it remove it whole', () => {
    expect([
      typedChange(template, objects, 'a {ФИО', 6),
      typedChange(template, objects, 'a ФИО}', 2),
    ]).toEqual([
      { range: [2, 7], inserted: '' },
      { range: [2, 7], inserted: '' },
    ]);
  });

  test('a bar behind a field opens it for a pipe', () => {
    expect(typedChange(template, objects, 'a {ФИО}|', 8)).toEqual({ range: [6, 7], inserted: '|' });
  });

  test('letters beside a field leave it as it is', () => {
    expect([
      typedChange(template, objects, 'a {ФИО}!', 8),
      typedChange(template, objects, 'a b{ФИО}', 3),
    ]).toEqual([
      { range: [7, 7], inserted: '!' },
      { range: [2, 2], inserted: 'b' },
    ]);
  });

  test('in a DB layer changes its format and keeps its formatted parts', () => {
    const bold = { fontWeight: 'bold' } as const;
    const parted = { ...people, segments: [{ range: [0, 5] as const, format: bold }] };
    const typed = typeText(aDocument(parted), 'db', 'Вам {ФИО}', 4, null);

    expect(typed.layers).toEqual([
      {
        ...people,
        format: 'Вам {ФИО}',
        segments: [{ range: [4, 9], format: bold }],
      },
    ]);
  });

  test('in a text layer removes a field with its format', () => {
    const formatting = aFormatting({ range: [4, 9], format: { color: '#ff0000' } });
    const text = aTextLayer({ display: 'Вам {ФИО}', formatting });

    expect(typeText(aDocument(people, text), 'text', 'Вам {ФИО', 8, null).layers[1]).toEqual({
      ...text,
      display: 'Вам ',
      formatting: aFormatting(),
    });
  });
});

describe('a mistake', () => {
  test('is an unknown column, an unknown pipe, and a field that is not closed', () => {
    expect(problemsOf('{ФЫО} {ФИО|дателный} {Класс')).toEqual([
      ['unknownField', '{ФЫО}'],
      ['unknownPipe', '{ФИО|дателный}'],
      ['unclosedField', '{'],
    ]);
  });

  test('is no brace that a text has of its own, and nothing in a document without records', () => {
    expect([problemsOf('} { {} {1} {{да}}'), problemsOf('{ФЫО}', recordsOf(aDocument()))]).toEqual([[], []]);
  });
});
