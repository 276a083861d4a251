import type { Document } from '../../../../src/document/document.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

/** A document with one copy a row. */
export function aList(
  rows: readonly (readonly string[])[],
  columns: readonly string[] = ['ФИО', 'Класс'],
  settings: Document['settings'] = {},
): Document {
  const query = {
    fileName: 'список.xlsx',
    sheet: 'Лист1',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: '',
  };
  const layer = aDbLayer({ selectedCells: rows, query, format: '{ФИО}' });
  return { ...aDocument(layer), name: 'Грамота', settings };
}
