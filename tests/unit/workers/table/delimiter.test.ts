import { describe, expect, it } from 'vitest';
import { findDelimiter } from '../../../../workers/table/text/readText.ts';

describe('the character between the columns', () => {
  it.each([
    ['ФИО,Класс\nИванов,9\n', ','],
    ['ФИО;Балл\nИванов;4,5\nПетров;3,7\n', ';'],
    ['ФИО\tГород, улица\nИванов\tТверь, Лесная\n', '\t'],
    ['ФИО|Класс\nИванов|9\n', '|'],
    ['a,"x;y"\nb,"z;w"\n', ','],
    ['Иванов Иван\nПетров Пётр\nШкола № 5, Москва\n', ''],
    ['Список участников\nФИО;Класс\nИванов;9\nПетров;8\n', ';'],
    ['column_a,column_b,column_c\n1,27,,long\n,short\n0,mixed,17\n', ','],
  ])('%j is divided by %j', (text, delimiter) => {
    expect(findDelimiter(text).delimiter).toBe(delimiter);
  });

  it('a first line sep= names it and is no row', () => {
    expect(findDelimiter('sep=;\r\nA,B;1\n')).toEqual({
      delimiter: ';',
      body: 'A,B;1\n',
      others: [],
    });
  });
});
