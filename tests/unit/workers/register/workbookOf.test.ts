import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { read } from 'xlsx';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { workbookOf } from '../../../../workers/register/workbookOf.ts';

test('a register is read back as it was written: numbers, texts that look like numbers or formulas, and letters of any kind', async () => {
  const rows = [
    ['№', 'Код', 'Имя', 'Файл'],
    [1, '007', '=1+1', 'Ёж <«&»>.pdf'],
    [12, '01.02', '', 'Jürgen 😀.pdf'],
  ];
  const parsed = await parseTable(workbookOf(rows, 'Реестр'), 'реестр.xlsx');

  expect(parsed.kind === 'table' && parsed.table.sheets.map(({ name, rows: read }) => [name, read])).toEqual([
    ['Реестр', rows.map((row) => row.map(String))],
  ]);
});

test('a text that is longer than a cell holds is cut, between letters', async () => {
  const rows = [
    ['№', 'Отзыв'],
    [1, `${'о'.repeat(32_766)}😀 и ещё`],
  ];
  const parsed = await parseTable(workbookOf(rows, 'Реестр'), 'реестр.xlsx');

  expect(parsed.kind === 'table' && parsed.table.sheets[0]?.rows[1]).toEqual(['1', 'о'.repeat(32_766)]);
});

test('a register has true dates, and a heading that stays in sight and filters the rows', () => {
  const file = workbookOf(
    [
      ['№', 'Дата'],
      [1, { day: 20_779 }],
    ],
    'Реестр',
  );
  const cell = read(file, { cellDates: true, UTC: true }).Sheets['Реестр']?.['B2'];
  const page = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

  expect([cell?.v, page.match(/<pane [^>]*>/)?.[0], page.match(/<autoFilter [^>]*>/)?.[0]]).toEqual([
    new Date(Date.UTC(2026, 10, 22)),
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<autoFilter ref="A1:B2"/>',
  ]);
});
