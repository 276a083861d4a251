import { expect, test } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { workbookOf } from '../../../../workers/register/workbookOf.ts';

test('a register is read back as it was written: numbers, texts that look like numbers or formulas, and letters of any kind', async () => {
  const rows = [
    ['№', 'Код', 'Имя', 'Файл'],
    ['1', '007', '=1+1', 'Ёж <«&»>.pdf'],
    ['12', '01.02', '', 'Jürgen 😀.pdf'],
  ];
  const parsed = await parseTable(workbookOf(rows, 'Реестр'), 'реестр.xlsx');

  expect(parsed.kind === 'table' && parsed.table.sheets.map(({ name, rows: read }) => [name, read])).toEqual([
    ['Реестр', rows],
  ]);
});

test('a text that is longer than a cell holds is cut, between letters', async () => {
  const rows = [
    ['№', 'Отзыв'],
    ['1', `${'о'.repeat(32_766)}😀 и ещё`],
  ];
  const parsed = await parseTable(workbookOf(rows, 'Реестр'), 'реестр.xlsx');

  expect(parsed.kind === 'table' && parsed.table.sheets[0]?.rows[1]).toEqual(['1', 'о'.repeat(32_766)]);
});
