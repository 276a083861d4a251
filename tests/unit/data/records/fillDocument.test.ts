import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import * as fc from 'fast-check';
import { NEW_DB_NAME } from '../../../../src/document/schema/constants.ts';
import { describe, expect, it } from 'vitest';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument, pickCount } from '../../../../src/document/records/records.ts';
import { countCopies } from '../../../../src/data/records/countCopies.ts';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import { aDbLayer, aDocument, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const query = { sheet: 'Лист1', headerRow: 0, columns: [], rows: [], filter: null };

describe('how many copies a document gives', () => {
  it('is the largest item count over DB layers, hidden ones included', () => {
    const document = aDocument(
      aTextLayer(),
      aDbLayer({ id: 'a', selectedCells: ['1', '2'] }),
      aDbLayer({ id: 'b', selectedCells: ['1', '2', '3'], visible: false }),
    );
    expect(countCopies(document)).toBe(3);
  });

  it('is none without DB layers', () => {
    expect(countCopies(aDocument(aTextLayer(), anImageLayer()))).toBe(0);
  });

  it('counts selected cells, or selected rows when there are no cells', () => {
    const rows: DbLayer['query'] = {
      ...query,
      rows: [
        [1, 4],
        [10, 12],
      ],
    };
    expect([
      pickCount(aDbLayer({ query: rows })),
      pickCount(aDbLayer({ query: rows, selectedCells: ['1'] })),
      pickCount(aDbLayer()),
    ]).toEqual([5, 1, 0]);
  });
});

describe('a document that is filled without a language', () => {
  const names = aDbLayer({
    id: 'names',
    display: 'Иванов Пётр',
    selectedCells: ['Иванов Пётр', 'Щукин Олег'],
  });

  it('is refused in a sentence when its texts would be those of another copy', () => {
    const bound = boundDocument({ ...aDocument(names), name: 'Грамоты' });
    expect(() => fillDocument(null, bound, 1)).toThrow(
      '«Грамоты» has fields, and the language that fills them is not loaded: its texts would be those of the template.',
    );
  });

  it('is itself when it has no fields', () => {
    const plain = aDocument(aTextLayer());
    expect(fillDocument(null, boundDocument(plain), null)).toBe(plain);
  });
});

describe('the document of one copy', () => {
  const title = aTextLayer();
  const names = aDbLayer({ id: 'names', selectedCells: ['Анна', 'Пётр', 'Имя участника'] });
  const places = aDbLayer({ id: 'places', display: 'Место', selectedCells: ['1'] });
  const free = aDbLayer({ id: 'free', display: 'Дата' });
  const document = aDocument(title, names, places, free);

  it('shows the item of its record', () => {
    expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), 0).layers).toEqual([
      title,
      { ...names, display: 'Анна' },
      { ...places, display: '1' },
      free,
    ]);
  });

  it('shows nothing where a layer has run out of items, and the own text where nothing is selected', () => {
    expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), 1).layers.slice(2)).toEqual([
      { ...places, display: '' },
      free,
    ]);
  });

  it.each([NEW_DB_NAME, '{Дата}', 'от {Дата} года'])('does not print «%s», which awaits data', (display) => {
    const waiting = { ...document, layers: [...document.layers.slice(0, -1), { ...free, display }] };

    expect(fillDocument(RUSSIAN_FILLING, boundDocument(waiting), 1).layers.at(-1)).toEqual({
      ...free,
      display: '',
    });
  });

  it('is the first one on the sheet for a layer that was bound and shows its template', () => {
    const bound = aDbLayer({
      format: '{ФИО|дательный}',
      display: '{ФИО|дательный}',
      selectedCells: ['Щукин Олег', 'Иванов Пётр'],
      query: { ...query, columns: [{ index: 0, name: 'ФИО' }] },
    });
    const shown = fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(bound)), null);
    expect(shown.layers).toEqual([{ ...bound, display: 'Щукину Олегу' }]);
  });

  it('is not meant without a record: the sheet shows the words that stand for the data', () => {
    expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), null).layers.at(-1)).toBe(free);
  });

  it('keeps layers that do not change the same objects', () => {
    const filled = fillDocument(RUSSIAN_FILLING, boundDocument(document), 2);
    expect(filled.layers.map((layer, index) => layer === document.layers[index])).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('is the document itself when no layer changes', () => {
    const plain = aDocument(title, free);
    expect(fillDocument(RUSSIAN_FILLING, boundDocument(plain), 7)).toBe(plain);
  });

  it('never touches the original', () => {
    const items = fc.array(fc.oneof(fc.string(), fc.array(fc.string())));
    fc.assert(
      fc.property(items, fc.string(), fc.nat(8), (selectedCells, format, index) => {
        const original = aDocument(aDbLayer({ selectedCells, format, query }));
        const copy = structuredClone(original);
        fillDocument(RUSSIAN_FILLING, boundDocument(original), index);
        expect(original).toEqual(copy);
      }),
    );
  });
});
