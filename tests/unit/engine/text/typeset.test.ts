/** What typesetters change of a text: each rule by lines that it changes, and by those that it leaves alone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeset } from '../../../../src/engine/text/typeset.ts';
import { visibleText } from '../../../../src/engine/text/visibleText.ts';

/** The text as it is set: `_` is a space, and `=` a hyphen, at which no line ends. */
const set = (text: string) =>
  typeset(text)
    .replaceAll('\ufdd0', '_«')
    .replaceAll('\u00a0', '_')
    .replaceAll('\u2011', '=')
    .replaceAll('\u2060', '');

describe('a name keeps together', () => {
  it.each([
    ['Иванов И. И.', 'Иванов_И._И.'],
    ['А. С. Пушкин', 'А._С._Пушкин'],
    ['А.С. Пушкин', 'А.С._Пушкин'],
    ['Директор И. И. Иванов', 'Директор И._И._Иванов'],
    ['Иванов И. И., Петров П. П.', 'Иванов_И._И., Петров_П._П.'],
    ['Иванов И. И. Петров П. П.', 'Иванов_И._И. Петров_П._П.'],
    ['Римский-Корсаков Н. А.', 'Римский-Корсаков_Н._А.'],
    ['ИВАНОВА М. И.', 'ИВАНОВА_М._И.'],
    ['Ким А.', 'Ким_А.'],
    ['с Ивановым И. И. и Петровой А. А.', 'с_Ивановым_И._И. и_Петровой_А._А.'],
    ['проф. Н. И. Лобачевский', 'проф._Н._И._Лобачевский'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('a number keeps with what it counts', () => {
  it.each([
    ['15 мая 2026 г.', '15_мая 2026_г.'],
    ['5 кг', '5_кг'],
    ['10 000 руб.', '10_000_руб.'],
    ['1 250 000 человек', '1_250_000 человек'],
    ['100 %', '100_%'],
    ['25 °C', '25_°C'],
    ['120 млн руб.', '120_млн_руб.'],
    ['1 место', '1_место'],
    ['диплом I степени', 'диплом I_степени'],
    ['5-й класс', '5=й_класс'],
    ['9 "А" класс', '9_«А» класс'],
    ['12 А класс', '12_А_класс'],
    ['в XXI в.', 'в_XXI_в.'],
    ['§ 5', '§_5'],
    ['школа N 5, гимназия No 7', 'школа №_5, гимназия №_7'],
    ['Windows N 10, фото N', 'Windows N 10, фото N'],
    ['8 800 555 35 35', '8 800 555 35 35'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('an abbreviation keeps with its word', () => {
  it.each([
    ['г. Москва', 'г._Москва'],
    ['ул. Ленина, д. 5', 'ул._Ленина, д._5'],
    ['МБОУ СОШ им. А. С. Пушкина', 'МБОУ СОШ им._А._С._Пушкина'],
    ['т. е.', 'т._е.'],
    ['книги и т. д.', 'книги и_т._д.'],
    ['книги и т. п.', 'книги и_т._п.'],
    ['до н. э.', 'до_н._э.'],
    ['2026 г. Москва', '2026_г. Москва'],
    ['школа № 5 г. Казани', 'школа №_5 г._Казани'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('short words and particles', () => {
  it.each([
    ['в школе и о нас', 'в_школе и_о_нас'],
    ['кто же это', 'кто_же это'],
    ['знает ли он', 'знает_ли он'],
    ['он бы пришёл', 'он_бы пришёл'],
    ['или бы', 'или_бы'],
    ['из-за дождя', 'из=за_дождя'],
    ['кто-то пришёл', 'кто=то пришёл'],
    ['по-русски', 'по=русски'],
    ['Я люблю школу', 'Я_люблю школу'],
    ['северо-запад', 'северо-запад'],
    ['кое-в чём', 'кое=в чём'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('dashes', () => {
  it.each([
    ['слово - слово', 'слово_— слово'],
    ['Москва — столица', 'Москва_— столица'],
    ['«Радуга» - школа', '«Радуга»_— школа'],
    ['1 место - Анна', '1_место_— Анна'],
    ['победители - 7 класс', 'победители_— 7_класс'],
    ['2024-2026', '2024–2026'],
    ['2025-2026 учебный год', '2025–2026 учебный год'],
    ['15-17 мая', '15–17_мая'],
    ['5-11 классы', '5–11_классы'],
    ['5 - 3', '5 - 3'],
    ['10 - 15', '10 - 15'],
    ['- первый пункт', '- первый пункт'],
    ['А - Б', 'А - Б'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('quotation marks', () => {
  it.each([
    ['ООО "Ромашка"', 'ООО «Ромашка»'],
    ['Дом «Книги» на Невском', 'Дом «Книги» на_Невском'],
    ['"Школа "Радуга" № 5"', '«Школа „Радуга“ №_5»'],
    ['«Школа «Радуга» № 5»', '«Школа „Радуга“ №_5»'],
    ['ООО "Школа "Радуга""', 'ООО «Школа „Радуга“»'],
    ['«Школа «Радуга»', '«Школа «Радуга»'],
    ['"а "б "в" г" д"', '«а_„б «в» г“ д»'],
    ['экран 5" и "слово', 'экран 5" и_"слово'],
    ['5"А"', '5_«А»'],
    ['ученик 10"Б" класса', 'ученик 10_«Б» класса'],
    ['«слово"', '«слово"'],
  ])('%s', (text, expected) => {
    expect(set(text)).toBe(expected);
  });
});

describe('what is no prose stays', () => {
  it.each([
    '№ 5-А',
    '№ 2024-2026',
    'номер 2024-2026',
    'рег. № 2024-0117',
    'ОЛ-2024-2026',
    '2024-2026/15',
    '2024-2026-01',
    'ivanov-i@school-5.ru',
    'https://school.ru/2024-2026/a-b',
    'school.ru/kto-to',
    '+7 912 345-67-89',
    '8-800-2000-2020',
    'X1-Y2',
    'AB-12-34',
    '12-34',
    '2026-05-15',
    '15.05.2026',
  ])('%s', (text) => {
    expect(visibleText(typeset(text)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

const PARTS = [
  'в ', 'на ', '"', '«', '»', '„', '“', ' - ', ' — ', '-', 'N 5', 'No 7', 'слово', '\n', 'Q', ' ', '\u00a0', 'И. ', 'И.', 'Иванов ',
  '5', '2024', '2026', ' 000', ' г.', 'т. ', 'е.', 'же', 'А', '5"А"', ' мая', '.', ',', ' %', '@', '/', 'I ', 'степени',
]; // prettier-ignore
const anyText = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(''));

const bare = (text: string) => text.replaceAll(/[-–—‑"«»„“\u00a0\u2060\ufdd0 ]/gu, ' ');

describe('any text', () => {
  it('has as many units when it is set', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeset(text).length).toBe(text.length);
      }),
    );
  });

  it('is set once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeset(typeset(text))).toBe(typeset(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps its letters, its digits and its other signs', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [written, drawn] = [bare(text), bare(typeset(text))];
        const changed = Array.from(written).filter((sign, place) => sign !== drawn[place]);
        expect(changed.filter((sign) => sign !== 'N' && sign !== 'o')).toEqual([]);
      }),
    );
  });
});
