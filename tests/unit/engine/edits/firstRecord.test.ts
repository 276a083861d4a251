/** On the canvas a bound layer shows its first record, whatever changed that record. */
import { describe, expect, test } from 'vitest';
import { hasText } from '../../../../src/document/capabilities.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layer.ts';
import { changeCells } from '../../../../src/engine/edits/changeCells.ts';
import { correctNames } from '../../../../src/engine/edits/correctNames.ts';
import { removeCopies } from '../../../../src/engine/edits/removeCopies.ts';
import { correctField, fieldsOfRecord } from '../../../../src/engine/table/corrections.ts';
import { aDbLayer, aDocument } from '../builders.ts';

const query: DbLayer['query'] = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [{ index: 0, name: 'ФИО' }],
  rows: [[1, 3]],
  filter: null,
};
const selectedCells = ['Ким  Олег', 'Ли Анна'];
const bound = aDbLayer({ id: 'bound', query, selectedCells, display: 'Ким  Олег' });
/** Takes the value of another layer by the name of its column. */
const named = aDbLayer({
  id: 'named',
  selectedCells: ['1', '2'],
  query: { ...query, columns: [{ index: 1, name: '№' }] },
  format: '{№}. {ФИО}',
  display: '1. Ким  Олег',
});
const typed = aDbLayer({ id: 'typed', query, selectedCells, display: 'Имя участника' });
const document = aDocument(bound, named, typed);
const textsOf = ({ layers }: Document) => layers.map((layer) => (hasText(layer) ? layer.display : ''));

describe('the canvas follows the first record', () => {
  test('when its cell is put right in one press', () => {
    const change = { recordIndex: 0, column: 'ФИО', before: 'Ким  Олег', after: 'Ким Олег' };
    expect(textsOf(changeCells(document, [change]))).toEqual(['Ким Олег', '1. Ким Олег', 'Имя участника']);
  });

  test('when its value is corrected by hand, also in layers that only name the column', () => {
    const [field] = fieldsOfRecord(aDocument(bound, named), 0);
    const corrected = field === undefined ? document : correctField(aDocument(bound, named), field, 'Цой Ян');
    expect(textsOf(corrected)).toEqual(['Цой Ян', '1. Цой Ян']);
  });

  test('when a form of its name is decided', () => {
    const declined = aDbLayer({
      query,
      selectedCells: ['Ли Анна'],
      format: '{ФИО|дательный}',
      display: 'Ли Анне',
    });
    const decided = correctNames(aDocument(declined), {
      sexes: [],
      forms: [['Ли Анна', 'female', 'дательный', 'Лие Анне']],
    });
    expect(textsOf(decided)).toEqual(['Лие Анне']);
  });

  test('when its copy is removed', () => {
    expect(textsOf(removeCopies(aDocument(bound, named), [0]))).toEqual(['Ли Анна', '2. Ли Анна']);
  });
});
