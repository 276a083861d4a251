/** Which columns a layer's text is offered: those of the table, none that only a template wants. */
import { expect, test } from 'vitest';
import { offeredColumns } from '../../../../src/data/columns/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';

const layer = (id: string, names: readonly string[], selectedCells: readonly string[] = []) => {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return createDbLayer({ id, name: id, display: '', format: '', query, selectedCells });
};
const number = layer('Номер', ['Номер']);

test('a column that the template wants and the table lacks is not offered', () => {
  const document = createDocument({ layers: [number, layer('ФИО', ['ФИО'], ['Соколова Алёна'])] });
  expect(offeredColumns(document, number, 0, null)).toEqual({
    columns: [{ name: 'ФИО' }],
    values: ['Соколова Алёна'],
  });
});

test('a template without a table offers the columns that it wants', () => {
  expect(offeredColumns(createDocument({ layers: [number] }), number, 0, null).columns).toEqual([
    { name: 'Номер' },
  ]);
});
