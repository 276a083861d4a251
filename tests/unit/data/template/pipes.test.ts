import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordText } from '../../../../src/data/template/fieldMenu.ts';
import { parseFormat } from '../../../../src/document/template/formatTemplate.ts';
import { PIPES } from '../../../../src/data/template/pipes.ts';
import { renderTemplate } from '../../../../src/data/template/renderTemplate.ts';
import { RUSSIAN } from '../../../../src/data/template/russian.ts';
import { fieldNear, withPipes } from '../../../../src/data/template/withPipe.ts';

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
    ['{ФИО|дательный|в две строки}', 'Ивановой\nАнне Петровне'],
    ['{Баллы|число: балл, балла, баллов}', '21 балл'],
    ['{Баллы|прописью}', 'двадцать один'],
    ['{Баллы|с номера: 0001}', '0021'],
    ['{Баллы|с номера: 120}', '140'],
    ['{ФИО|с номера: 1}', 'Иванова Анна Петровна'],
    ['{Баллы|с номера: один}', '21'],
    ['{№|с номера: 05}', '05'],
    ['{Баллы|порядковое: средний} место', 'двадцать первое место'],
    ['к {Баллы|порядковое: дательный женский} годовщине', 'к двадцать первой годовщине'],
    ['{Баллы|прописью: женский, творительный}', 'двадцатью одной'],
    ['{Дата|дата}', '7 сентября 2026 г.'],
    ['{Класс|если пусто: без класса}', '7 «А»'],
    ['{ФИО|имя} {род: награждён / награждена}', 'Анна награждена'],
  ])('%s: %s', (template, shown) => {
    expect(recordText(template, ann)).toBe(shown);
  });

  test('each part of a name in its case when the parts are columns of their own', () => {
    const parts = record({ Фамилия: 'Зозуля', Имя: 'Илья', Отчество: 'Кузьмич' });
    expect(recordText('{Фамилия|дательный} {Имя|дательный} {Отчество|дательный}', parts)).toBe(
      'Зозуле Илье Кузьмичу',
    );
  });

  test('the form that the column «Пол» asks for', () => {
    const person = record({ ФИО: 'Коваленко Женя', Пол: 'ж' });
    expect(recordText('{ФИО|дательный} {род: ученику / ученице}', person)).toBe('Коваленко Жене ученице');
  });

  test('both words where nothing tells the sex', () => {
    expect(recordText('{род: ученик / ученица}', record({ ФИО: 'Коваленко Женя' }))).toBe('ученик/ученица');
  });

  test('the text for an empty value', () => {
    expect(recordText('{Класс|если пусто: участник}', record({ Класс: '' }))).toBe('участник');
  });
});

/** The doubts of a template about a record: kind, field, what is printed, what else is possible. */
const doubtsOf = (template: string, values: Readonly<Record<string, string>>) =>
  renderTemplate(template, record(values), RUSSIAN).doubts.map(({ kind, source, assumed, alternatives }) => [
    kind,
    source,
    assumed,
    ...alternatives,
  ]);

describe('a field is a doubt', () => {
  test.each([
    ['{Дата|дата}', '31.02.2026'],
    ['{Дата|дата коротко}', 'сентябрь 2026'],
    ['{Дата|день и месяц}', 'осень'],
    ['{Баллы|число: балл, балла, баллов}', 'девяносто'],
    ['{Баллы|прописью}', 'много'],
    ['{Место|римское}', 'участник'],
    ['{Место|порядковое}', 'первое'],
    ['{Место|порядковое: средний}', '0'],
    ['{Номер|с номера: 001}', 'А-7'],
    ['{ФИО|фамилия и инициалы}', 'Итого'],
  ])('where the pipe of %s leaves «%s» as it is', (template, value) => {
    const name = /^\{([^|]+)/u.exec(template)?.[1] ?? '';
    expect(doubtsOf(template, { [name]: value })).toEqual([['unread', template, value]]);
  });

  test('where a name lacks the part that the pipe takes, which shows nothing', () => {
    expect(doubtsOf('{ФИО|фамилия} {ФИО|имя}', { ФИО: 'Мария' })).toEqual([['unread', '{ФИО|фамилия}', '']]);
  });

  test('where a case finds no name in the value', () => {
    expect(doubtsOf('{ФИО|дательный}', { ФИО: 'Smith-2' })).toEqual([
      ['undeclined', '{ФИО|дательный}', 'Smith-2'],
    ]);
  });

  test.each(['физрук', 'учитель логопед'])('where a case leaves the job «%s» of a woman alone', (job) => {
    const template = '{ФИО|дательный}, {Должность|дательный}';
    expect(doubtsOf(template, { ФИО: 'Иванова Анна Ильинична', Должность: job })).toEqual([
      ['undeclined', '{Должность|дательный}', job],
    ]);
  });

  test('where day and month may change places', () => {
    expect(doubtsOf('{Дата|дата}', { Дата: '9/7/2026' })).toEqual([
      ['twoDates', '{Дата|дата}', '9 июля 2026 г.', '7 сентября 2026 г.'],
    ]);
  });

  test('where the year is out of reason', () => {
    expect(doubtsOf('{Дата|дата}', { Дата: '07.09.0026' })).toEqual([
      ['farDate', '{Дата|дата}', '7 сентября 26 г.'],
    ]);
  });

  test('where words agree with a person whose sex nothing tells', () => {
    const template = '{род: награждён / награждена}';
    expect(doubtsOf(template, { Класс: '9А', Школа: '5' })).toEqual([
      ['noSex', template, 'награждён/награждена', 'награждён', 'награждена'],
    ]);
  });

  test.each(['#Н/Д', '#ДЕЛ/0!', '#REF!', 'Err:502'])(
    'with the error value %s, whatever its pipes',
    (value) => {
      expect(doubtsOf('{Баллы|прописью|если пусто: нет}', { Баллы: value })).toEqual([
        ['errorValue', '{Баллы|прописью|если пусто: нет}', value],
      ]);
    },
  );

  test('with a dash in place of a value', () => {
    expect(doubtsOf('{Класс}', { Класс: '—' })).toEqual([['placeholder', '{Класс}', '—']]);
  });

  test.each([
    ['{Класс} класс', '8А класс', '8А класс класс', '8А'],
    ['учени{род: к / ца} {Класс} класса', '8А класс', '8А класс класса', '8А'],
    ['за {Место} место', '1 место', '1 место место', '1'],
    ['{Место} степени', '1 место', '1 место степени', '1'],
    ['Диплом {Место} степени', 'I степени', 'I степени степени', 'I'],
    ['№ {Номер}', '№ 5', '№ № 5', '5'],
    ['Объём: {Объём} ч', '72 ч.', '72 ч. ч', '72'],
    ['{Доля} %', '95 %', '95 % %', '95'],
    ['школы {Школа}', 'школа № 5', 'школы школа № 5', '№ 5'],
    ['лауреата {Место} степени', 'Лауреат I степени', 'лауреата Лауреат I степени степени', 'I'],
    ['«{Тема}»', '«Числа»', '««Числа»»', 'Числа'],
    ['«{Тема}»', '"Числа"', '«"Числа"»', 'Числа'],
    ['конкурс «{Имя}»', 'конкурс «Ёлка»', 'конкурс «конкурс «Ёлка»»', 'Ёлка'],
  ])('where %s repeats a word of «%s»', (template, value, read, single) => {
    const field = /\{(?<name>(?!род)[^}]+)\}/u.exec(template);
    const name = field?.groups?.['name'] ?? '';
    expect(doubtsOf(template, { [name]: value, Пол: 'м' })).toEqual([
      ['doubledWord', field?.[0], read, single],
    ]);
  });
});

test.each([
  ['{Место|римское} степени', { Место: 'I степени' }, 'I степени'],
  ['{Место|римское} степени', { Место: '1' }, 'I степени'],
  ['{Фамилия} {Имя} {Отчество}', { Фамилия: 'Ким', Имя: 'Виктор', Отчество: '-' }, 'Ким Виктор'],
  ['{Повод|если пусто: за труд}', { Повод: 'нет' }, 'за труд'],
  ['{Класс}\n{Клуб|убрать строку, если пусто}', { Класс: '7А', Клуб: '—' }, '7А'],
  ['{Класс} класс', { Класс: '7 «А»' }, '7 «А» класс'],
  ['«{Тема}»', { Тема: '«Робот» и «Код»' }, '««Робот» и «Код»»'],
  ['{Дата|месяц} {Дата|год}', { Дата: 'сентябрь 2026' }, 'сентябрь 2026'],
  ['{Дата|день и месяц}', { Дата: '07.09' }, '7 сентября'],
  ['{Дата|дата}', { Дата: '' }, ''],
  ['', { Фамилия: 'Ким', Имя: 'Виктор', Отчество: 'нет' }, 'Ким Виктор'],
])('%j of %j is «%s» without a doubt', (template, values, text) => {
  expect(renderTemplate(template, record(values), RUSSIAN)).toEqual({ value: text, doubts: [] });
});

test.each([
  ['{Баллы|число}', 'число', ''],
  ['{Баллы|число: балл}', 'число', 'балл'],
  ['{Баллы|число: балл; балла; баллов}', 'число', 'балл; балла; баллов'],
  ['{Баллы|число: балл, балла; баллов, много}', 'число', 'балл, балла; баллов, много'],
  ['{Баллы|порядковое: женско}', 'порядковое', 'женско'],
  ['{Баллы|прописью: дательный родительный}', 'прописью', 'дательный родительный'],
  ['{Баллы|с номера: один}', 'с номера', 'один'],
  ['{Баллы|если пусто}', 'если пусто', ''],
  ['{Баллы|дательный: кому}', 'дательный', 'кому'],
])('the argument of %s is a mistake of the template', (template, name, argument) => {
  const place = { start: 0, end: template.length };
  expect(parseFormat(template, ['Баллы']).problems).toEqual([
    { kind: 'pipeArgument', name, argument, ...place },
  ]);
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
  const pipes = [...(fieldNear(template, caret)?.pipes ?? []), { name: 'дательный', argument: '' }];
  expect(withPipes(template, ['Фамилия', 'Имя'], caret, pipes)).toBe(expected);
});

test.each([
  ['{ФИО|дательный}', 3, '{ФИО}'],
  ['{Баллы|число: балл, балла, баллов|прописные} {ФИО}', 3, '{Баллы} {ФИО}'],
  [String.raw`{a\|b|прописные|дательный}`, 3, String.raw`{a\|b}`],
  ['{ФИО|кратко|дательный}', 3, '{ФИО|кратко}'],
])('all pipes of a field are taken back, and its name stays: %j', (template, caret, expected) => {
  expect(withPipes(template, [], caret, [])).toBe(expected);
});

test('every pipe takes any value without an exception', () => {
  const pipes = fc.constantFrom(...Object.values(PIPES));
  fc.assert(
    fc.property(pipes, fc.string({ unit: 'grapheme' }), fc.string(), (pipe, value, argument) => {
      const context = { argument, field: '', valueOf: () => undefined, sex: () => null };
      expect(typeof pipe.apply(value, context).value).toBe('string');
    }),
  );
});

test('docs/template-language.md has every pipe', () => {
  const text = readFileSync('docs/template-language.md', 'utf8');
  const missing = Object.keys(PIPES).filter(
    (name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}:`),
  );

  expect(missing).toEqual([]);
});
