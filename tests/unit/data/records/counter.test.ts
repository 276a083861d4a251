import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import { parseFormat } from '../../../../src/document/template/formatTemplate.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const people = aDbLayer({ selectedCells: ['Анна', 'Олег', 'Вера'] });
const columns = (name: string) => ({
  query: { sheet: 'Л', headerRow: 0, columns: [{ index: 0, name }], rows: [], filter: null },
});
function textsOf(...layers: readonly Layer[]): readonly string[] {
  const last = layers.length - 1;
  return [0, 1, 2].map((index) => {
    const layer = fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(...layers)), index).layers[last];
    return hasText(layer) ? layer.display : '';
  });
}

describe('the number of the copy', () => {
  test('counts from the argument, with its digits, in a text and in data', () => {
    const text = aTextLayer({ display: 'Диплом № {№|с номера: 099}' });
    const data = { ...people, format: '{№|с номера: 1}. {ФИО}', ...columns('ФИО') };
    expect([textsOf(people, text), textsOf(data)]).toEqual([
      ['Диплом № 099', 'Диплом № 100', 'Диплом № 101'],
      ['1. Анна', '2. Олег', '3. Вера'],
    ]);
  });

  test('is the column of that name where the table has one', () => {
    const numbered = aDbLayer({ selectedCells: ['7', '8', '9'], ...columns('№') });
    expect(textsOf(numbered, aTextLayer({ display: '{№|с номера: 001}' }))).toEqual(['007', '008', '009']);
  });

  test('is printed as it is written without its pipe, as in older documents', () => {
    expect(textsOf(people, aTextLayer({ display: '{№}' }))).toEqual(['{№}', '{№}', '{№}']);
  });

  test('is no mistake in a template, and without its pipe it is', () => {
    expect(
      ['{№|с номера: 001}', '{№}'].map((template) => parseFormat(template, ['ФИО']).problems.length),
    ).toEqual([0, 1]);
  });
});
