import { describe, expect, it } from 'vitest';
import { numberWriter } from '../../../../workers/table/workbook/numberText.ts';

const shown = (format: string, value: number, date1904 = false) =>
  numberWriter(format, date1904)(value).replaceAll('\u00a0', '_');

describe('a number as a Russian Excel shows it', () => {
  it.each([
    ['General', 4.5, '4,5'],
    ['General" баллов"', 85, '85 баллов'],
    ['General" баллов"', 4.5, '4,5 баллов'],
    ['General\\ "шт."', 12, '12 шт.'],
    ['"итого "General" шт."', 12, 'итого 12 шт.'],
    ['General" б.";"минус "General', -3, 'минус 3'],
    ['General" б.";"минус "General', 3, '3 б.'],
    ['General;General;"нет"', 0, 'нет'],
    ['0.00;General', 3, '3,00'],
    ['General', 0.1 + 0.2, '0,3'],
    ['General', 770708389312, '770708389312'],
    ['General', 1.5e20, '1,5E+20'],
    ['0000', 7, '0007'],
    ['000-00', 12345, '123-45'],
    ['0%', 0.5, '50%'],
    ['0.00%', 0.1234, '12,34%'],
    ['#,##0', 1234567, '1_234_567'],
    ['#,##0.00" руб."', 1234.5, '1_234,50 руб.'],
    ['#,##0.00\\ [$р.-419]', 1234.5, '1_234,50 р.'],
    ['#,##0.00 ₽', 99, '99,00 ₽'],
    ['_(* #,##0_);_(* (#,##0);_(* "-"??_)', -1200, '(1_200)'],
    ['0;-0;"нет"', 0, 'нет'],
    [';;;', 5, ''],
    ['# ?/?', 1.5, '1 1/2'],
    ['0.00E+00', 12345, '1,23E+04'],
    ['"№ "0', 12, '№ 12'],
    ['@', 12.5, '12,5'],
  ])('%s of %d is %s', (format, value, text) => {
    expect(shown(format, value)).toBe(text);
  });
});

describe('a date as a Russian Excel shows it', () => {
  const day = 33010; // 17 May 1990
  it.each([
    ['m/d/yy', day, '17.05.1990'],
    ['mm-dd-yy', day, '17.05.1990'],
    ['m/d/yy h:mm', day + 0.5, '17.05.1990 12:00'],
    ['dd.mm.yyyy', day, '17.05.1990'],
    ['dd/mm/yyyy', day, '17.05.1990'],
    ['yyyy\\-mm\\-dd;@', day, '1990-05-17'],
    ['[$-419]d mmmm yyyy', day, '17 мая 1990'],
    ['[$-FC19]dd mmmm yyyy \\г\\.;@', day, '17 мая 1990 г.'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', day, '17 мая 1990 г.'],
    ['mmmm yyyy', day, 'Май 1990'],
    ['d-mmm-yy', day, '17-май-90'],
    ['dddd', day, 'четверг'],
    ['[$-409]d mmmm yyyy', day, '17 May 1990'],
    ['h:mm', 0.75, '18:00'],
    ['h:mm:ss', 0.999999, '0:00:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['[h]:mm:ss', 1.5, '36:00:00'],
    ['mm:ss.0', 1.5 / 1440, '01:30,0'],
  ])('%s of %d is %s', (format, value, text) => {
    expect(shown(format, value)).toBe(text);
  });

  it('the calendar of old Macs begins four years later', () => {
    expect([shown('dd.mm.yyyy', 33010 - 1462, true), shown('dd.mm.yyyy', 0, true)]).toEqual([
      '17.05.1990',
      '01.01.1904',
    ]);
  });

  it('what cannot be a date is shown as the number it is', () => {
    expect([shown('dd.mm.yyyy', -5), shown('dd.mm.yyyy', 1e12)]).toEqual(['-5', '1000000000000']);
  });
});
