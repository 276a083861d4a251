import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Table } from '../../../../src/document/table/table.ts';
import { collectTable } from '../../../../workers/table/client.ts';
import { outlineOf, partOf } from '../../../../workers/table/handOver.ts';

const anySheet = fc.record(
  {
    name: fc.string(),
    rows: fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 20 }),
    columnCount: fc.nat(4),
    hiddenRows: fc.array(fc.nat(20)),
  },
  { requiredKeys: ['name', 'rows', 'columnCount'] },
);
const anyLimit = fc.record({ cells: fc.integer({ min: 1, max: 30 }), characters: fc.nat(30) });

it('a table that is handed over in parts is the table that was read, however small the parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySheet, { maxLength: 3 }),
      anyLimit,
      async (sheets, { cells, characters }) => {
        const table: Table = { fileName: 'список.xlsx', sheets };
        const limit = { cells, characters: characters + 1 };
        const collected = await collectTable(outlineOf({ kind: 'table', table, notes: [] }), (sheet, start) =>
          Promise.resolve(partOf(sheets[sheet] ?? { name: '', rows: [], columnCount: 0 }, start, limit)),
        );
        expect(collected).toEqual(table);
      },
    ),
  );
});

it('a part is no larger than a page can take in at once', () => {
  const rows = Array.from({ length: 50_000 }, (_, row) => [`Иванова ${row}`, 'Анна', '']);
  const part = partOf({ name: 'Лист1', rows, columnCount: 3 }, 10);
  expect([part.length, part[0]]).toEqual([5000, ['Иванова 10', 'Анна', '']]);
});

it('one row of enormous texts is a part of its own', () => {
  const rows = [['а'.repeat(600_000)], ['б'.repeat(600_000)]];
  expect(partOf({ name: 'Лист1', rows, columnCount: 1 }, 0).length).toBe(1);
});
