import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declinedText, declineName } from '../../../../src/data/names/declineName.ts';
import { declinePart } from '../../../../src/data/names/declinePart.ts';
import { fromDative } from '../../../../src/data/names/fromDative.ts';
import type { NameCase } from '../../../../src/data/names/nameCase.ts';
import { NAME_CASES } from '../../../../src/data/names/nameCase.ts';
import { goldNames, goldParts, withoutYo } from './goldNames.ts';

const dative = (name: string) => declineName(name, 'dative').text;

describe('names of the gold lists', () => {
  test('are right in every case', () => {
    const wrong = goldNames
      .map((row) => ({ ...row, form: withoutYo(declineName(row.nominative, row.nameCase).text) }))
      .filter(({ form, expected }) => form !== withoutYo(expected));
    expect(wrong).toEqual([]);
  });

  test('tell the sex of the person by themselves', () => {
    const wrong = goldNames.filter(({ nominative, sex }) => declineName(nominative, 'dative').sex !== sex);
    expect(wrong).toEqual([]);
  });

  test('are flagged in at most one of twenty', () => {
    const names = [...new Set(goldNames.map(({ nominative }) => nominative))];
    const flagged = names.filter((name) => declineName(name, 'dative').doubts.length > 0);
    expect(flagged.length).toBeLessThan(names.length / 20);
  });

  test('are right word by word', () => {
    const wrong = goldParts
      .map((row) => ({
        ...row,
        form: withoutYo(declinePart(row.nominative, row.role, row.sex, row.nameCase)),
      }))
      .filter(({ form, expected }) => form !== withoutYo(expected));
    expect(wrong).toEqual([]);
  });

  test('come back from the dative, but for nine of a thousand whose nominative is not to be known', () => {
    const datives = goldNames.filter(({ nameCase }) => nameCase === 'dative');
    const wrong = datives.filter(
      ({ nominative, expected }) => withoutYo(fromDative(expected) ?? '') !== withoutYo(nominative),
    );
    expect(wrong.length).toBeLessThanOrEqual(9);
  });

  test('in the nominative are not taken for the dative', () => {
    expect(goldNames.filter(({ nominative }) => fromDative(nominative) !== null)).toEqual([]);
  });
});

test.each([
  ['capital letters', 'ИВАНОВ ПЁТР ИЛЬИЧ', 'ИВАНОВУ ПЕТРУ ИЛЬИЧУ'],
  ['ё', 'Сёмина Алёна Фёдоровна', 'Сёминой Алёне Фёдоровне'],
  ['first name before surname', 'Мария Ковалёва', 'Марии Ковалёвой'],
  ['a double surname', 'Петров-Водкин Кузьма Сергеевич', 'Петрову-Водкину Кузьме Сергеевичу'],
  ['a first half that stays', 'Тер-Ованесян Игорь Арамович', 'Тер-Ованесяну Игорю Арамовичу'],
  ['оглы', 'Мамедов Ариф Гасан оглы', 'Мамедову Арифу Гасан оглы'],
  ['кызы', 'Алиева Лейла Рашид кызы', 'Алиевой Лейле Рашид кызы'],
  ['initials', 'Иванов И. И.', 'Иванову И. И.'],
  ['initials before the surname', 'И. И. Иванова', 'И. И. Ивановой'],
  ['a surname in -ых', 'Черных Анна', 'Черных Анне'],
  ['a fleeting vowel', 'Шевелёк Пётр', 'Шевельку Петру'],
  ['a woman with a man’s surname', 'Кузнец Мария', 'Кузнец Марии'],
  ['Latin letters', 'John Smith', 'John Smith'],
  ['stray spaces', '  Арбузов   Пётр ', 'Арбузову Петру'],
  ['nothing', '', ''],
])('the dative of a name with %s', (_, name, expected) => {
  expect(dative(name)).toBe(expected);
});

const kindsOf = ({ doubts }: ReturnType<typeof declineName>) => doubts.map(({ kind }) => kind);

test.each([
  ['a name whose sex is hidden', 'Женя Коваленко', ['sex']],
  ['a first name of no list', 'Грач Тан', ['sex', 'order', 'surname']],
  ['a surname that is a word', 'Заяц Андрей Игоревич', ['surname']],
  ['an ordinary name', 'Иванова Мария Петровна', []],
  ['a short surname whose bearer’s sex is known', 'Ким Виктор', []],
  ['a woman with a short surname', 'Цой Мария', []],
  ['a woman with a man’s surname', 'Иванов Анна Сергеевна', ['contradiction']],
  ['a patronymic of the other sex', 'Иванов Иван Олеговна', ['contradiction']],
  ['a first name of the other sex', 'Сидорова Никита Олеговна', ['contradiction']],
  ['a first name that lacks a letter', 'Иванова Анастсия Игоревна', ['firstName']],
  ['a patronymic that lacks a letter', 'Иванова Анна Андревна', ['patronymic']],
  ['a patronymic that lacks its end', 'Иванова Анна Марковн', ['patronymic']],
  ['a digit in a word', 'Сид0ров Иван', ['aside', 'signs']],
  ['a Latin letter in a word', 'Иванова Аннa', ['signs']],
  ['a remark', 'Козлова Алина Андреевна (болела)', ['aside']],
  ['a maiden name', 'Иванова (Петрова) Анна', ['aside']],
  ['a class behind a comma', 'Иванова Анна, 7 «А» класс', []],
  ['two people', 'Иванов Пётр и Петрова Анна', ['people']],
  ['a sum', 'Итого', ['notName']],
  ['an error value', '#Н/Д', ['notName']],
  ['a phone number', '+7 912 345-67-89', ['notName']],
  ['a Tatar name with a hidden stress', 'Сафина Рамзия', ['firstName']],
])('the doubts about %s', (_, name, expected) => {
  expect(kindsOf(declineName(name, 'dative'))).toEqual(expected);
});

test.each([
  ['Заяц Андрей Игоревич', 'surname', [0, 4], 'Заяц', []],
  ['Иванова Анна Марковн', 'patronymic', [13, 20], 'Марковн', []],
  ['Женя Коваленко', 'sex', [0, 14], '', ['male', 'female']],
  ['Иванов Анна Сергеевна', 'contradiction', [0, 21], 'female', ['male']],
  [
    'Иванов Пётр и Петрова Анна',
    'people',
    [0, 26],
    'Иванов Пётр и Петрова Анна',
    ['Иванов Пётр', 'Петрова Анна'],
  ],
] as const)(
  'a doubt about «%s» says where it is, what was assumed and what else is possible',
  (name, kind, range, assumed, alternatives) => {
    expect(declineName(name, 'dative').doubts).toEqual([{ kind, place: { range }, assumed, alternatives }]);
  },
);

test.each([
  ['Третий Павел Ильич', 'Третьему Павлу Ильичу'],
  ['Третьяк-Третий Олег Ильич', 'Третьяку-Третьему Олегу Ильичу'],
  ['Третья Анна Ильинична', 'Третьей Анне Ильиничне'],
  ['Божья Анна Ильинична', 'Божьей Анне Ильиничне'],
  ['Куций Антон Ильич', 'Куцему Антону Ильичу'],
  ['Карий Олег Ильич', 'Карему Олегу Ильичу'],
  ['Свой Олег Ильич', 'Своему Олегу Ильичу'],
  ['Иной Олег Ильич', 'Иному Олегу Ильичу'],
  ['Козодой Антон Ильич', 'Козодою Антону Ильичу'],
  ['Землерой Антон Ильич', 'Землерою Антону Ильичу'],
  ['Молодой Антон Ильич', 'Молодому Антону Ильичу'],
  ['де Бройль Луи', 'де Бройлю Луи'],
  ['де Голль Шарль', 'де Голлю Шарлю'],
  ['д`Артаньян Шарль', 'д`Артаньяну Шарлю'],
  ['Петрарка Франческо', 'Петрарке Франческо'],
  ['Мурза С.Г', 'Мурзе С.Г'],
  ['Кара-Мурза С.Г', 'Кара-Мурзе С.Г'],
  ['Денисова Анна Денисовна¹', 'Денисовой Анне Денисовне¹'],
  ['Сафина Галия Ренатовна', 'Сафиной Галие Ренатовне'],
  ['Сафина Лия Ренатовна', 'Сафиной Лие Ренатовне'],
  ['Григорян Сатеник', 'Григорян Сатеник'],
  ['Евкуров Юнус-Бек Баматгиреевич', 'Евкурову Юнус-Беку Баматгиреевичу'],
  ['Сайдаев Саид-Магомед Русланович', 'Сайдаеву Саид-Магомеду Руслановичу'],
  ['Ахметов Ерасыл Талгатулы', 'Ахметову Ерасылу Талгатулы'],
  ['Омар Асем Бериккызы', 'Омар Асем Бериккызы'],
  ['Математика', 'Математика'],
])('the dative of «%s» is «%s»', (name, expected) => {
  expect(dative(name)).toBe(expected);
});

test.each([
  ['Муромец Илья Иванович', 'Муромцем Ильей Ивановичем'],
  ['Белорусец Илья Иванович', 'Белорусцем Ильей Ивановичем'],
  ['Молодец Илья Иванович', 'Молодцом Ильей Ивановичем'],
])('the instrumental of «%s» has the vowel of its stress', (name, expected) => {
  expect(declineName(name, 'instrumental').text).toBe(expected);
});

test.each([
  'Югай Виктор Трофимович',
  'Каримова Нилуфар Шухратовна',
  'Саркисян Ани Ашотовна',
  'Сафин Раиль Ильдарович',
  'Гончар Олесь Терентьевич',
  'Ахметова Жансая',
  'Григорян Сатеник',
  'Юсуф Али',
  'Грач Павел Ильич',
  'Мороз Олег Ильич',
  'Даль Олег Ильич',
  'Лунц Олег Ильич',
  'Туркул Олег Ильич',
  'Белорусец Олег Ильич',
  'Мороз Анна Ильинична',
  'Коцюба Марьян Степанович',
])('nothing is asked about «%s», whose sex and form are plain', (name) => {
  expect(kindsOf(declineName(name, 'dative'))).toEqual([]);
});

test.each([
  ['Козел Олег Ильич', ['surname']],
  ['Швец Олег Ильич', ['surname']],
  ['Кулеш Олег Ильич', ['surname']],
  ['Рубин Олег Ильич', ['surname']],
  ['Мороз Саша', ['sex']],
  ['Ивановы Анна Ильинична', ['surname']],
  ['Салимзаде Гюнель Азеровна', ['firstName']],
  ['Петрова Ирин Ильинична', ['firstName']],
  ['Гайрбеков Муса-Хаджи Русланович', ['firstName']],
])('a person is asked about «%s», whose form is not: %j', (name, expected) => {
  expect(kindsOf(declineName(name, 'dative'))).toEqual(expected);
});

test('the sex that a column tells goes before what the name tells', () => {
  expect(declineName('Женя Коваленко', 'dative', 'female')).toEqual({
    text: 'Жене Коваленко',
    sex: 'female',
    doubts: [],
  });
});

test.each([
  ['female', 'Иванов Пётр', ['contradiction']],
  ['male', 'Иванов Пётр', []],
  ['female', 'Ли Андреа', ['firstName']],
] as const)('a column that tells «%s» of «%s» gives the doubts %j', (sex, name, expected) => {
  expect(kindsOf(declineName(name, 'dative', sex))).toEqual(expected);
});

const cases = Object.keys(NAME_CASES) as NameCase[];

test('any text is declined without an exception, and has as many words as before', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(...cases),
      (text, nameCase) => {
        const words = text.trim().split(/\s+/u).length;
        expect(declineName(text, nameCase).text.split(' ')).toHaveLength(words);
      },
    ),
  );
});

test('the text alone is that of the whole result, whether the sex is told or found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...goldNames),
      fc.constantFrom(...cases),
      fc.constantFrom('male', 'female', null),
      ({ nominative }, nameCase, sex) => {
        expect(declinedText(nominative, nameCase, sex)).toBe(declineName(nominative, nameCase, sex).text);
      },
    ),
  );
});

test('the nominative is the name itself, with single spaces', () => {
  fc.assert(
    fc.property(fc.constantFrom(...goldNames), ({ nominative }) => {
      expect(declineName(nominative, 'nominative').text).toBe(nominative);
    }),
  );
});

test.each([
  ['Саша Ким', null, 'Саша Ким'],
  ['Женя Ли', null, 'Жене Ли'],
  ['Анна Ким', 'female', 'Анне Ким'],
  ['Олег Цой', 'male', 'Олегу Цою'],
] as const)('a surname that is a first name as well stands behind a first name: %s', (name, sex, dative) => {
  const { doubts, ...form } = declineName(name, 'dative');
  expect([form, doubts.some(({ kind }) => kind === 'sex')]).toEqual([{ text: dative, sex }, sex === null]);
});
