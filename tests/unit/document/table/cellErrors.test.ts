import { describe, expect, test } from 'vitest';
import { isErrorValue, isPlaceholder } from '../../../../src/document/table/cellErrors.ts';

describe('error values', () => {
  test.each([
    '#Н/Д',
    '#н/д',
    '#ДЕЛ/0!',
    '#ССЫЛКА!',
    '#ЗНАЧ!',
    '#ИМЯ?',
    '#ЧИСЛО!',
    '#ПУСТО!',
    '#N/A',
    ' #REF! ',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#ПЕРЕНОС!',
    '#SPILL!',
    '#CALC!',
    '#ERROR!',
    'Err:502',
    'Ошибка:508',
    '=ВПР(A2;Лист2!A:B;2;0)',
    '=HYPERLINK("x")',
    '[object Object]',
    'Школа \uFFFD 5',
    '????? 5',
    'Ð¨ÐºÐ¾Ð»Ð°',
    'РЁРєРѕР»Р°',
    '&quot;Луч&quot;',
    'Луч &amp; Ко',
    'Школа&nbsp;5',
    '<b>Луч</b>',
    '########',
  ])('«%s» is one', (text) => expect(isErrorValue(text)).toBe(true));

  test.each(['', '#', '# 5', '#5', '#вместе', 'Н/Д', 'Ошибка', 'C#', 'Команда #1!'])('«%s» is none', (text) =>
    expect(isErrorValue(text)).toBe(false),
  );
});

describe('placeholders', () => {
  test.each([
    '-',
    '—',
    '–',
    ' - ',
    '--',
    '- - -',
    '___',
    '…',
    'нет',
    'Нет',
    'НЕТ.',
    '(нет)',
    'отсутствует',
    'Отсутствует',
    'не указано',
    'без отчества',
    'н/д',
    'Н / Д',
    'н. д.',
    'NULL',
    'null',
    '\\N',
    '(null)',
    'N/A',
    'None',
    'NaN',
    '?',
    '???',
    'ххх',
    'XXX',
  ])('«%s» stands for nothing', (text) => expect(isPlaceholder(text)).toBe(true));

  test.each(['', ' ', '0', 'Нестеров', 'Нетребко', '5-6', 'XX', 'А-', 'н', '#Н/Д', 'да'])(
    '«%s» is data',
    (text) => expect(isPlaceholder(text)).toBe(false),
  );
});
