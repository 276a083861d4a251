/** Any layer can read any field of the record. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { boundDocument, recordsOf } from '../../../../src/document/records/records.ts';
import { changesWithRecord } from '../../../../src/document/records/readsRecords.ts';
import { countCopies, fillDocument } from '../../../../src/data/records/index.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { aDbLayer, aDocument, aFormatting, aTextLayer } from '../../engine/builders.ts';

const bold = { fontWeight: 'bold' } as const;
function picks(id: string, names: readonly string[], selectedCells: DbLayer['selectedCells'], fields = {}) {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [], filter: null };
  return aDbLayer({ id, query, selectedCells, ...fields });
}
const people = picks(
  'people',
  ['ФИО', 'Класс'],
  [
    ['Иванова Анна', '7А'],
    ['Ким Олег', ''],
  ],
  { format: '{ФИО}' },
);
const textsOf = (layers: readonly Layer[]) => layers.map((layer) => (hasText(layer) ? layer.display : ''));
const copies = (...layers: readonly Layer[]) => {
  const document = aDocument(...layers);
  return Array.from({ length: countCopies(document) }, (_, index) =>
    textsOf(fillDocument(RUSSIAN_FILLING, boundDocument(document), index).layers),
  );
};

describe('a text layer', () => {
  test('is filled with the columns of the record, their pipes, and words that agree with the person', () => {
    const text = aTextLayer({ display: '{ФИО|дательный}, {Класс} {род: награждён / награждена}' });

    expect(copies(people, text)).toEqual([
      ['Иванова Анна', 'Ивановой Анне, 7А награждена'],
      ['Ким Олег', 'Киму Олегу, награждён'],
    ]);
  });

  test('prints anything else in braces as it is written', () => {
    const display = '{Школа} {{ФИО}} {ФИО|такого нет} } { {} {ФИО';

    expect(copies(people, aTextLayer({ display })).map(([, text]) => text)).toEqual([display, display]);
  });

  test('prints its braces as they are written when the document has no records', () => {
    const document = aDocument(aTextLayer({ display: '{ФИО} {род: он / она}' }));

    expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), 0)).toBe(document);
  });

  test('shows nothing for a column whose picks have run out', () => {
    const place = picks('place', ['Место'], ['1']);

    expect(copies(people, place, aTextLayer({ display: '{Место} место' })).map(([, , text]) => text)).toEqual(
      ['1 место', 'место'],
    );
  });

  test('takes the formatting of its parts along', () => {
    const formatting = aFormatting({ range: [4, 9], format: bold });
    const text = aTextLayer({ display: 'Вам {ФИО}!', formatting });

    expect(fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(people, text)), 1).layers[1]).toEqual({
      ...text,
      display: 'Вам Ким Олег!',
      formatting: aFormatting({ range: [4, 12], format: bold }),
    });
  });

  test('shows the first record while there is none, and its template while it is edited', () => {
    const document = aDocument(people, aTextLayer({ display: 'Вам {ФИО}' }));

    expect([
      textsOf(fillDocument(RUSSIAN_FILLING, boundDocument(document), null).layers)[1],
      textsOf(fillDocument(RUSSIAN_FILLING, boundDocument(document), null, { edited: 'text' }).layers)[1],
    ]).toEqual(['Вам Иванова Анна', 'Вам {ФИО}']);
  });

  test('with a field of the record changes between copies, but does not make any', () => {
    const records = recordsOf(aDocument(people));
    const texts = ['Диплом', '{Школа}', '{Класс}', '{род: он / она}'].map((display) =>
      aTextLayer({ display }),
    );

    expect([
      texts.map((layer) => changesWithRecord(layer, records)),
      countCopies(aDocument(...texts)),
      changesWithRecord(aTextLayer({ display: '{Класс}', visible: false }), records),
    ]).toEqual([[false, false, true, true], 0, false]);
  });
});

describe('a DB layer', () => {
  test('reads a field among its own columns first, then in the whole record', () => {
    const other = picks(
      'other',
      ['Место', 'Класс'],
      [
        ['1', 'младший'],
        ['2', 'старший'],
      ],
      {
        format: '{Место}, {Класс}, {ФИО}, {род: он / она}',
      },
    );

    expect(copies(people, other).map(([, text]) => text)).toEqual([
      '1, младший, Иванова Анна, она',
      '2, старший, Ким Олег, он',
    ]);
  });

  test('keeps the formatting of a field in its value', () => {
    const layer = {
      ...people,
      format: 'Класс {Класс}',
      segments: [{ range: [6, 13] as const, format: bold }],
    };

    expect(fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(layer)), 0).layers).toEqual([
      { ...layer, display: 'Класс 7А', segments: [{ range: [6, 8], format: bold }] },
    ]);
  });

  test('without picks shows nothing in a copy', () => {
    expect(copies(people, aDbLayer({ display: '{ФИО}' })).map(([, text]) => text)).toEqual(['', '']);
  });
});

test('a copy with the same text is the same layer again, so that its scene is not built again', () => {
  const document = aDocument(people, aTextLayer({ display: '{род: он / она}' }));

  expect(fillDocument(RUSSIAN_FILLING, boundDocument(document), 0).layers[1]).toBe(
    fillDocument(RUSSIAN_FILLING, boundDocument(document), 0).layers[1],
  );
});
