import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findField, parseFormat, templatePieces } from '../../../../src/document/template/formatTemplate.ts';
import { fieldNameOf, formatOfFields } from '../../../../src/document/template/writeField.ts';
import { renameFields } from '../../../../src/document/template/renameFields.ts';
import { recordText } from '../../../../src/data/template/fieldMenu.ts';
import { propertySeed, runs } from '../../../properties.ts';
import type { Pipes } from '../../../../src/data/template/pipe.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const field = (name: string, source = `{${name}}`, pipes: string[] = []) => ({
  kind: 'field',
  name,
  pipes: pipes.map((pipe) => ({ name: pipe, argument: '' })),
  source,
});

const sure = (value: string) => ({ value, doubts: [] });

/** Pipes of a language that has some. */
const pipes: Pipes = {
  прописные: { group: 'letters', title: 'ПРОПИСНЫЕ БУКВЫ', apply: (value) => sure(value.toUpperCase()) },
  'с классом': {
    group: 'other',
    title: 'С классом',
    apply: (value, { valueOf }) => sure(`${value}, ${valueOf('Класс') ?? ''}`),
  },
};

describe('a format template', () => {
  it.each([
    ['', []],
    ['Диплом', [text('Диплом')]],
    ['{Фамилия} {Имя}', [field('Фамилия'), text(' '), field('Имя')]],
    ['{{не поле}} {Имя}', [text('{не поле} '), field('Имя')]],
    ['{{{Имя}}}', [text('{'), field('Имя'), text('}')]],
    ['{  ФИО\n участника }', [field('ФИО участника', '{  ФИО\n участника }')]],
  ])('%j is read without problems', (template, parts) => {
    expect(parseFormat(template)).toEqual({ parts, problems: [] });
  });

  it.each([
    ['Имя: {Имя', [text('Имя: {Имя')], [{ kind: 'unclosedField', start: 5, end: 6 }]],
    ['Имя}', [text('Имя}')], [{ kind: 'strayBrace', start: 3, end: 4 }]],
    ['{ }', [text('{ }')], [{ kind: 'emptyField', start: 0, end: 3 }]],
    ['{Имя {Фамилия}', [text('{Имя '), field('Фамилия')], [{ kind: 'unclosedField', start: 0, end: 1 }]],
    [
      '{Имя} {Отчество}',
      [field('Имя'), text(' '), field('Отчество')],
      [{ kind: 'unknownField', name: 'Отчество', start: 6, end: 16 }],
    ],
  ])('%j is drawn as far as it can be, and its mistake has a place', (template, parts, problems) => {
    expect(parseFormat(template, ['Имя', 'Фамилия'])).toEqual({ parts, problems });
  });

  it('loses no character, whatever is written', () => {
    const templates = fc.string({ unit: fc.constantFrom('{', '}', 'а', ' ', '|'), maxLength: 20 });
    fc.assert(
      fc.property(templates, (template) => {
        const { parts, problems } = parseFormat(template);
        const drawn = parts.map((part) => (part.kind === 'text' ? part.text : part.source)).join('');
        expect(drawn.replaceAll(/[{}]/gu, '')).toBe(template.replaceAll(/[{}]/gu, ''));
        for (const { start, end } of problems)
          expect(start >= 0 && start < end && end <= template.length).toBe(true);
      }),
    );
  });
});

describe('pipes of a field', () => {
  it.each([
    ['{ФИО|прописные}', field('ФИО', '{ФИО|прописные}', ['прописные'])],
    [
      '{ФИО | с классом | прописные}',
      field('ФИО', '{ФИО | с классом | прописные}', ['с классом', 'прописные']),
    ],
    ['{прописные}', field('прописные')],
    ['{ФИО|кратко}', field('ФИО|кратко', '{ФИО|кратко}')],
    ['{ФИО|кратко|прописные}', field('ФИО|кратко', '{ФИО|кратко|прописные}', ['прописные'])],
  ])('%j: a bar before anything but a pipe belongs to the name', (template, part) => {
    expect(parseFormat(template, undefined, pipes).parts).toEqual([part]);
  });

  it('apply from left to right, and may read the other fields of the record', () => {
    const columns = ['ФИО', 'Класс'].map((name, index) => ({ index, name }));
    const template = '{ФИО|с классом|прописные}!';
    expect(recordText(template, { columns, values: ['Анна', '7а'] }, pipes)).toBe('АННА, 7А!');
  });

  it('stay when the column gets another name', () => {
    expect(renameFields('{ФИО|прописные}!', () => ['Фамилия', 'Имя'], undefined, pipes)).toBe(
      '{Фамилия|прописные} {Имя|прописные}!',
    );
  });
});

describe('field names', () => {
  it('are written with a backslash before signs that mean something in a field', () => {
    expect([
      fieldNameOf(' ФИО\n{полностью}|кратко '),
      fieldNameOf('C:\\папка\\|\\ '),
      fieldNameOf('Класс'),
    ]).toEqual([String.raw`ФИО \{полностью\}\|кратко`, 'C:\\папка\\\\\\|\\\\', 'Класс']);
  });

  it.each([
    ['{Дата|имя}', ['Дата', 'Дата|имя'], 'Дата', ['имя']],
    [String.raw`{Дата\|имя}`, ['Дата', 'Дата|имя'], 'Дата|имя', []],
    [String.raw`{Дата\|имя|имя}`, ['Дата', 'Дата|имя'], 'Дата|имя', ['имя']],
    [String.raw`{\{A\}}`, ['(A)', '{A}'], '{A}', []],
    ['{(A)}', ['{A}', '(A)'], '(A)', []],
    ['{ФИО (полностью)/кратко}', ['Класс', 'ФИО {полностью}|кратко'], 'ФИО {полностью}|кратко', []],
    ['{Дата | место}', ['Дата | место'], 'Дата | место', []],
    ['{a\\}', ['a\\'], 'a\\', []],
  ])('%s of the columns %j is «%s»', (template, columns, name, wanted) => {
    const { parts, problems } = parseFormat(template, columns);
    const [part] = parts;
    expect([
      part?.kind === 'field' && columns[findField(columns, part.name)],
      part?.kind === 'field' && part.pipes.map((pipe) => pipe.name),
      problems,
    ]).toEqual([name, wanted, []]);
  });

  it('find their column exactly first, then in other letter case', () => {
    expect([
      findField(['имя', 'Имя'], 'Имя'),
      findField(['Фамилия', 'ИМЯ'], 'имя'),
      findField(['Фамилия'], 'Имя'),
    ]).toEqual([1, 1, -1]);
  });

  it('make a template that is read without problems, whatever the columns are called', () => {
    const names = fc.array(fc.string({ minLength: 1 }).filter((name) => fieldNameOf(name) !== ''));
    fc.assert(
      fc.property(names, (columns) => {
        expect(parseFormat(formatOfFields(columns), columns).problems).toEqual([]);
      }),
    );
  });
});

const anyColumn = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((name) => fieldNameOf(name) !== '');
const anySource = fc
  .array(
    fc.oneof(
      fc.constantFrom('{', '}', '|', ':', '/', 'род', 'дательный', 'ФИО', ' '),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''));
const settings = { seed: propertySeed, numRuns: runs(500) };

describe('whatever is written', () => {
  it('the pieces of a template are the template', () => {
    fc.assert(
      fc.property(anySource, (template) => {
        const pieces = templatePieces(template);
        expect(pieces.map(({ source }) => source).join('')).toBe(template);
      }),
      settings,
    );
  });

  it('a text with its braces doubled prints as it is', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const escaped = source.replaceAll('{', '{{').replaceAll('}', '}}');
        expect(recordText(`-${escaped}`, { columns: [], values: [] })).toBe(`-${source}`);
      }),
      settings,
    );
  });

  it('the fields written for columns show the values of these columns, whatever signs the names have', () => {
    const anyName = fc
      .string({
        unit: fc.constantFrom('{', '}', '|', '\\', '/', '(', ')', 'а', 'имя'),
        minLength: 1,
        maxLength: 8,
      })
      .filter((name) => name.trim() !== '');
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { minLength: 1, maxLength: 6 }), (names) => {
        const columns = names.map((name) => ({ name }));
        const values = names.map((_, index) => `<${index}>`);
        expect(recordText(formatOfFields(names), { columns, values })).toBe(values.join(' '));
      }),
      settings,
    );
  });

  it('the argument written for a pipe is what the pipe gets, whatever signs it has', () => {
    const anyArgument = fc
      .string({ unit: fc.constantFrom('{', '}', '|', '\\', ':', '/', 'а', 'дательный'), maxLength: 8 })
      .map((argument) => argument.trim());
    fc.assert(
      fc.property(anyArgument, (argument) => {
        const field = formatOfFields(['Имя'], [{ name: 'если пусто', argument }]);
        expect(recordText(field, { columns: [{ name: 'Имя' }], values: [''] })).toBe(argument);
      }),
      settings,
    );
  });

  it('a text of braces and backslashes is read in steps that grow with its length', () => {
    const template = String.raw`{\{`.repeat(5000);
    expect(
      templatePieces(template)
        .map(({ source }) => source)
        .join(''),
    ).toBe(template);
  });

  it('the field that is written for a column finds it, and a pipe that does not exist is named', () => {
    fc.assert(
      fc.property(anyColumn, (name) => {
        const field = formatOfFields([name]).slice(0, -1);
        expect([
          parseFormat(`${field}}`, [name]).problems,
          parseFormat(`${field}|нет такой}`, [name]).problems,
        ]).toMatchObject([[], [{ kind: 'unknownPipe', name: 'нет такой' }]]);
      }),
      settings,
    );
  });
});
