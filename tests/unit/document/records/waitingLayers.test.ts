/** Fields that were typed where there is no table ask for columns as those of a template do. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { withWaitingFields } from '../../../../src/document/records/waitingLayers.ts';

const title = createTextLayer({ id: 't', name: 'Вид', display: 'Диплом' });
const columnsOf = (document: ReturnType<typeof createDocument>) =>
  withWaitingFields(document).layers.map((layer) =>
    'query' in layer && layer.query !== null ? layer.query.columns.map(({ name }) => name) : layer.type,
  );

test('a layer of table data without a query asks for the columns that its fields name', () => {
  const name = createDbLayer({ id: 'n', name: 'Кому', display: '', format: '{ФИО|дательный}, {Класс}' });
  expect(columnsOf(createDocument({ layers: [title, name] }))).toEqual(['text', ['ФИО', 'Класс']]);
});

test('texts with fields become such layers where no other one asks for columns', () => {
  const name = createTextLayer({
    id: 'n',
    name: 'Кому',
    display: 'Награждается {ФИО}, № {номер}, {№|с номера: 001}',
  });
  expect(columnsOf(createDocument({ layers: [title, name] }))).toEqual(['text', ['ФИО']]);
});

test('a document whose layers ask for columns is left as it is', () => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  const layers = [
    createDbLayer({ id: 'n', name: 'Кому', display: '', format: '{ФИО}', query }),
    createTextLayer({ id: 'c', name: 'Класс', display: '{Класс}' }),
  ];
  const document = createDocument({ layers });
  expect(withWaitingFields(document)).toBe(document);
});
