/** A new code takes the column of addresses. */
import { expect, test } from 'vitest';
import { addressColumn } from '../../../../src/data/columns/index.ts';

const offered = (values: Readonly<Record<string, string>>) => ({
  columns: Object.keys(values).map((name) => ({ name })),
  values: Object.values(values),
});

test.each([
  [{ ФИО: 'Ёлкина Мария', Ссылка: 'https://example.org/1' }, 'Ссылка'],
  [{ Страница: 'www.example.org', Ссылка: 'https://example.org/1' }, 'Страница'],
  [{ ФИО: 'Ёлкина Мария', Работа: 'школа12.рф/работы/7' }, 'Работа'],
  [{ ФИО: 'Ёлкина Мария', 'Ссылка на работу': '' }, 'Ссылка на работу'],
  [{ ФИО: 'Ёлкина Мария', Сайт: 'нет' }, null],
  [{ ФИО: 'Ёлкина Мария', Почта: 'maria@example.ru' }, null],
  [{ Дата: '12.05.2026', Время: '10.30' }, null],
  [{}, null],
])('of %j: %s', (values, column) => {
  expect(addressColumn(offered(values))).toBe(column);
});
