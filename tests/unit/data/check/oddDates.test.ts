/** Dates that no calendar has, and periods that end before they begin. */
import { describe, expect, test } from 'vitest';
import { oddDateIn, reversedRows } from '../../../../src/data/check/oddDates.ts';

test.each([
  ['31.02.2026', 'impossible'],
  ['29 февраля 2026 г.', 'impossible'],
  ['с 5 сентября по 31 сентября', 'impossible'],
  ['07.09.0026', 'impossible'],
  ['с 5 по 1 сентября', 'reversed'],
  ['25–21.10.2026', 'reversed'],
  ['с 05.09.2026 по 01.09.2026', 'reversed'],
  ['12 мая – 3 мая 2026 г.', 'reversed'],
  ['с 1 сентября 2026 г. по 1 мая 2026 г.', 'reversed'],
  ['Смена с «12» июня по «2» июня', 'reversed'],
])('%s is %s', (text, why) => {
  expect(oddDateIn(text)).toBe(why);
});

test.each([
  'с 1 по 5 сентября',
  '5–7 сентября 2026 г.',
  '15–20.06.2026',
  '28 декабря – 5 января',
  'с 28 декабря 2026 г. по 5 января 2027 г.',
  '29 февраля 2024 г.',
  '29 февраля',
  '29.02.2024',
  'п. 12.13.4050 приказа',
  '7–9 классы',
  '11-1 класс',
  'каб. 31.02',
  'счёт 5:1 в финале 7 мая',
  'с 10 до 8 баллов',
])('%s is in order', (text) => {
  expect(oddDateIn(text)).toBeNull();
});

const column = (name: string, ...values: readonly string[]) => ({ name, values });

const days = (month: string) => Array.from({ length: 9 }, (_, day) => `${day + 11}.${month}.2026`);

describe('of two columns of dates', () => {
  const rowsOf = (...columns: readonly ReturnType<typeof column>[]) =>
    reversedRows(columns).map(({ row, begin, end }) => [row, begin.name, end.name]);

  test.each([
    ['Дата начала', 'Дата окончания'],
    ['с', 'по'],
    ['Заезд', 'Выезд'],
    ['Обучение с', 'Обучение по'],
    ['Начало смены', 'Конец смены'],
  ])('«%s» is before «%s»', (from, to) => {
    const begin = column(from, '05.09.2026', '01.09.2026', '28.12.2026', '');
    const end = column(to, '01.09.2026', '05.09.2026', '05.01.2027', '05.09.2026');
    expect(rowsOf(begin, end)).toEqual([[0, from, to]]);
  });

  test.each([
    [column('Дата рождения', '05.09.2012'), column('Дата выдачи', '01.09.2010')],
    [column('Начало', '10:00'), column('Конец', '9:00')],
    [column('От кого', 'Орлова'), column('До', '01.09.2026')],
  ])('nothing is said where headings or values tell no period', (one, other) => {
    expect(rowsOf(one, other)).toEqual([]);
  });

  test('the order of all other rows tells where headings do not', () => {
    const one = column('Выдано', ...days('09'), '14.05.2027');
    const other = column('Действует', ...days('12'), '14.04.2027');
    expect(reversedRows([one, other])).toEqual([{ row: 9, begin: one, end: other, why: 'order' }]);
  });

  test('the later column may stand first', () => {
    const one = column('Явка', ...days('12'), '14.04.2027');
    const other = column('Сдача работ', ...days('09'), '14.05.2027');
    expect(reversedRows([one, other])).toEqual([{ row: 9, begin: other, end: one, why: 'order' }]);
  });

  test('nothing is said where both orders are usual', () => {
    const one = column('Подача', ...days('09'), '14.05.2027', '15.05.2027');
    const other = column('Оплата', ...days('12'), '14.04.2027', '15.04.2027');
    expect(reversedRows([one, other])).toEqual([]);
  });
});
