/** Documents whose columns of a name had pipes of the whole open with one field. */
import { expect, test } from 'vitest';
import { joinedNames } from '../../../src/document/migrations/joinedNames.ts';

const formatAfter = (format: string) => joinedNames([{ type: 'db', format }]);

test.each([
  [
    '{Фамилия|в две строки} {Имя|в две строки} {Отчество|в две строки}',
    '{Фамилия + Имя + Отчество|в две строки}',
  ],
  [
    'Кому: {Фамилия|дательный|в две строки} {Имя|дательный|в две строки}!',
    'Кому: {Фамилия + Имя|дательный|в две строки}!',
  ],
  [
    '{Имя ребёнка|имя и отчество} {Отчество ребёнка|имя и отчество}',
    '{Имя ребёнка + Отчество ребёнка|имя и отчество}',
  ],
])('%s becomes %s', (before, after) => {
  expect(formatAfter(before)).toEqual([{ type: 'db', format: after }]);
});

test.each([
  '{Фамилия|дательный} {Имя|дательный}',
  '{Фамилия|прописные} {Имя}',
  '{Фамилия|в две строки}, {Имя|в две строки}',
  '{Класс|если пусто: 5} {Имя|если пусто: 5}',
  '{ФИО|в две строки}',
])('%s stays', (format) => {
  expect(formatAfter(format)).toEqual([{ type: 'db', format }]);
});

test('formats of characters keep their places', () => {
  const display = 'Кому {Фамилия|в две строки} {Имя|в две строки} сегодня';
  const format = { fontWeight: 'bold' };
  const segments = [
    { range: [5, 27], format },
    { range: [47, 54], format },
  ];
  expect(joinedNames([{ type: 'text', display, segments }])).toEqual([
    {
      type: 'text',
      display: 'Кому {Фамилия + Имя|в две строки} сегодня',
      segments: [
        { range: [5, 33], format },
        { range: [34, 41], format },
      ],
    },
  ]);
});
