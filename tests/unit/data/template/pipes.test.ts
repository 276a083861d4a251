import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldText } from '../../../../src/data/template/fieldText.ts';
import { parseFormat } from '../../../../src/document/template/formatTemplate.ts';
import { PIPES } from '../../../../src/data/template/pipes.ts';
import { withPipe } from '../../../../src/data/template/withPipe.ts';

const record = (values: Readonly<Record<string, string>>) => ({
  columns: Object.keys(values).map((name) => ({ name })),
  values: Object.values(values),
});
const ann = record({ ФИО: 'Иванова Анна Петровна', Класс: '7 «А»', Баллы: '21', Дата: '07.09.2026' });

describe('a field with a pipe shows', () => {
  test.each([
    ['{ФИО|дательный}', 'Ивановой Анне Петровне'],
    ['{ФИО|Дательный | прописные}', 'ИВАНОВОЙ АННЕ ПЕТРОВНЕ'],
    ['{ФИО|фамилия и инициалы|творительный}', 'Ивановой А. П.'],
    ['{ФИО|имя и отчество|родительный}', 'Анны Петровны'],
    ['{Баллы|число: балл, балла, баллов}', '21 балл'],
    ['{Баллы|прописью}', 'двадцать один'],
    ['{Баллы|с номера: 0001}', '0021'],
    ['{Баллы|с номера: 120}', '140'],
    ['{ФИО|с номера: 1}', 'Иванова Анна Петровна'],
    ['{Баллы|с номера: один}', '21'],
    ['{№|с номера: 05}', '05'],
    ['{Дата|дата}', '7 сентября 2026 г.'],
    ['{Класс|если пусто: без класса}', '7 «А»'],
    ['{ФИО|имя} {род: награждён / награждена}', 'Анна награждена'],
  ])('%s: %s', (template, shown) => {
    expect(fieldText(template, ann)).toBe(shown);
  });

  test('each part of a name in its case when the parts are columns of their own', () => {
    const parts = record({ Фамилия: 'Зозуля', Имя: 'Илья', Отчество: 'Кузьмич' });
    expect(fieldText('{Фамилия|дательный} {Имя|дательный} {Отчество|дательный}', parts)).toBe(
      'Зозуле Илье Кузьмичу',
    );
  });

  test('the form that the column «Пол» asks for', () => {
    const person = record({ ФИО: 'Коваленко Женя', Пол: 'ж' });
    expect(fieldText('{ФИО|дательный} {род: ученику / ученице}', person)).toBe('Коваленко Жене ученице');
  });

  test('both words where nothing tells the sex', () => {
    expect(fieldText('{род: ученик / ученица}', record({ ФИО: 'Коваленко Женя' }))).toBe('ученик/ученица');
  });

  test('the text for an empty value', () => {
    expect(fieldText('{Класс|если пусто: участник}', record({ Класс: '' }))).toBe('участник');
  });
});

test('a misspelt pipe is named, not taken for a column', () => {
  expect(parseFormat('{ФИО|датильный}', ['ФИО']).problems).toEqual([
    { kind: 'unknownPipe', name: 'датильный', start: 0, end: 15 },
  ]);
});

test('a column whose name has a bar is a field of its own', () => {
  expect(parseFormat('{ФИО|кратко}', ['ФИО|кратко']).problems).toEqual([]);
});

test.each([
  ['', 0, '{Фамилия|дательный} {Имя|дательный}'],
  ['Диплом {Имя} и {Фамилия}', 9, 'Диплом {Имя|дательный} и {Фамилия}'],
  ['Диплом {Имя} и {Фамилия}', 24, 'Диплом {Имя} и {Фамилия|дательный}'],
  ['{Имя|прописные}', 15, '{Имя|прописные|дательный}'],
  ['{род: он / она} {Имя}', 3, '{род: он / она} {Имя|дательный}'],
])('a pipe is added to the field of the caret: %j at %i', (template, caret, expected) => {
  expect(withPipe(template, ['Фамилия', 'Имя'], caret, { name: 'дательный', argument: '' })).toBe(expected);
});

test('every pipe takes any value without an exception', () => {
  const pipes = fc.constantFrom(...Object.values(PIPES));
  fc.assert(
    fc.property(pipes, fc.string({ unit: 'grapheme' }), fc.string(), (pipe, value, argument) => {
      const context = { argument, field: '', valueOf: () => undefined, sex: () => null };
      expect(typeof pipe.apply(value, context)).toBe('string');
    }),
  );
});
