/** A published project contains the whole design and no personal data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from '../../../server/support/layers.ts';
import { runs } from '../../../properties.ts';

const keep = (src: string): string => src;
/** The published layers; the entry of the settings behind them says nothing here. */
const publish = (...layers: object[]): unknown => {
  const list: readonly unknown[] = JSON.parse(redactLayers(JSON.stringify(layers), keep));
  expect(list.at(-1)).toEqual({ type: 'settings', version: 2 });
  return list.slice(0, -1);
};
const MARKER = 'Ярополкова Февронья';

describe('a published DB layer', () => {
  test('keeps its looks, columns and format, and shows the names of the fields', () => {
    const { id: _, ...looks } = DB_LAYER;

    expect(publish(DB_LAYER)).toEqual([
      {
        ...looks,
        id: 'layer-1',
        display: '{Фамилия} {Имя}',
        selectedCells: [],
        selectedCellsIdx: [],
        selectedCellsIdxString: [],
        query: { ...DB_LAYER.query, sheet: '', rows: [], filter: null },
      },
    ]);
  });

  test.each([
    ['selectedCells', { selectedCells: [MARKER, ['Иван', MARKER]] }],
    ['selectedCellsIdx', { selectedCellsIdx: [[MARKER, 1]] }],
    ['selectedCellsIdxString', { selectedCellsIdxString: [[MARKER, 0]] }],
    ['the value of a selectedCellsIdxString', { selectedCellsIdxString: [['1:0', MARKER]] }],
    ['display', { display: MARKER }],
    ['query.rows', { query: { ...DB_LAYER.query, rows: [[MARKER, 3]] } }],
    ['query.filter', { query: { ...DB_LAYER.query, filter: MARKER } }],
    ['query.sheet', { query: { ...DB_LAYER.query, sheet: MARKER } }],
    ['a field of query that nobody knows', { query: { ...DB_LAYER.query, cache: [MARKER] } }],
    ['a query that is a text', { query: MARKER }],
    ['a query without columns', { query: { records: [MARKER] } }],
    ['its id', { id: MARKER }],
    ['its name, when that is a record', { name: `${MARKER} 2`, selectedCells: [MARKER] }],
    ['its format, when that names a record', { format: `Для ${MARKER}!`, selectedCells: [MARKER] }],
    [
      'the name of a column, when that is a record',
      { query: { ...DB_LAYER.query, columns: [{ index: 0, name: MARKER }] }, selectedCells: [MARKER] },
    ],
    [
      'the names of columns of a sheet without a header',
      { query: { ...DB_LAYER.query, headerRow: null, columns: [{ index: 0, name: MARKER }] } },
    ],
    ['a part of its style', { style: { ...DB_LAYER.style, fontWeight: MARKER, textAlign: MARKER } }],
    ['the name of its font', { style: { ...DB_LAYER.style, fontFamily: MARKER } }],
    ['its colour', { color: MARKER }],
    ['a field that nobody knows', { records: { rows: [[MARKER]] } }],
  ])('has no person in %s', (_, fields) => {
    const published = publish({ ...DB_LAYER, ...fields });

    expect(JSON.stringify(published)).not.toContain(MARKER);
  });

  test.each([
    ['its format', {}, '{Фамилия} {Имя}'],
    ['its columns when it has no format', { format: '' }, '{Фамилия} {Имя}'],
    ['its name when it has neither', { format: '', query: null }, 'Кому'],
  ])('shows %s in the place of a record', (_, fields, display) => {
    expect(publish({ ...DB_LAYER, ...fields })).toMatchObject([{ display }]);
  });

  test('is called by what it is when its name is a phone number of the table', () => {
    const phone = '+7 (900) 123-45-67';

    expect(publish({ ...DB_LAYER, name: phone, selectedCells: [phone] })).toMatchObject([
      { name: 'Данные таблицы' },
    ]);
  });

  test('keeps a name that only looks like a short value of the table', () => {
    expect(publish({ ...DB_LAYER, name: 'Поле 1', selectedCells: ['1', '2'] })).toMatchObject([
      { name: 'Поле 1' },
    ]);
  });
});

describe('other published layers', () => {
  test('a text stays as it was designed', () => {
    expect(publish(TEXT_LAYER)).toEqual([{ ...TEXT_LAYER, id: 'layer-1' }]);
  });

  test.each([
    ['a text', { ...TEXT_LAYER, selectedCells: [MARKER], extra: { person: MARKER } }],
    ['a segment', { ...TEXT_LAYER, formatting: { ...TEXT_LAYER.formatting, note: MARKER } }],
    ['a picture', { ...imageLayer(''), selectedCells: [MARKER], exif: MARKER, fileName: `${MARKER}.jpg` }],
  ])('%s has no fields in which records could hide', (_, layer) => {
    expect(JSON.stringify(publish(layer))).not.toContain(MARKER);
  });

  test('rules stay, except those that name a person; their pictures lose the names of their files', () => {
    const picture = { src: `/api/images/${'b'.repeat(64)}`, width: 4, height: 2, fileName: `${MARKER}.png` };
    const when = { field: 'Место', is: 'is', value: '1' };
    const framed = { when, effect: { kind: 'image', picture } };
    const named = { when: { ...when, value: MARKER }, effect: { kind: 'hide' } };
    const greeting = { when, effect: { kind: 'text', text: `Ура, ${MARKER}!` } };
    const surname = {
      when: { ...when, is: 'contains', value: MARKER.split(' ')[0] },
      effect: { kind: 'hide' },
    };
    const record = { ...DB_LAYER, selectedCells: [MARKER] };

    expect(publish(record, { ...imageLayer(''), rules: [framed, named, surname, greeting] })).toMatchObject([
      {},
      { rules: [{ when, effect: { kind: 'image', picture: { ...picture, fileName: '' } } }] },
    ]);
  });

  test('pictures by row are people and are not published; the column that names them is', () => {
    const src = `/api/images/${'c'.repeat(64)}`;
    const pictures = [{ value: MARKER, src, width: 3, height: 4, fileName: `${MARKER}.png` }];
    const framed = { ...imageLayer(''), byRow: { field: 'Фото', pictures } };

    expect(publish(framed)).toMatchObject([{ byRow: { field: 'Фото', pictures: [] } }]);
  });

  test('a picture stays, without the name of its file, by which the editor also names its layer', () => {
    const src = `/api/images/${'a'.repeat(64)}`;
    const named = { ...imageLayer(src), name: MARKER, fileName: 'замена.png' };

    expect(publish(named)).toEqual([{ ...imageLayer(src), id: 'layer-1', name: 'Картинка', fileName: '' }]);
  });

  test('a picture whose file has no name is published with the default, as it opens', () => {
    const unnamed = { ...imageLayer(''), fileName: undefined };

    expect(publish(unnamed)).toEqual([{ ...unnamed, id: 'layer-1', name: 'Картинка', fileName: '' }]);
  });

  test('a person is found in a text by each word of the name in any form, and nowhere else', () => {
    const record = { ...DB_LAYER, selectedCells: ['Анна Петрова', 'Анна Мария Ким'] };
    const names = ['Анна', 'Анне Марии', 'для Ким', 'ПЕТРОВОЙ', 'Аннотация', 'Мартовский приказ'];

    expect(publish(record, ...names.map((name) => ({ ...TEXT_LAYER, name })))).toMatchObject([
      {},
      ...['Текст', 'Текст', 'Текст', 'Текст', 'Аннотация', 'Мартовский приказ'].map((name) => ({ name })),
    ]);
  });

  test('columns beyond what a table has are left out, so that nobody looks through them', () => {
    const columns = Array.from({ length: 1001 }, (_, index) => ({ index, name: 'а '.repeat(500) }));

    expect(publish({ ...DB_LAYER, query: { headerRow: 0, columns } })).toMatchObject([{ query: null }]);
  });

  test('several pictures are told apart by their numbers', () => {
    expect(publish(imageLayer(''), TEXT_LAYER, imageLayer(''))).toMatchObject([
      { name: 'Картинка 1' },
      { name: 'Заголовок' },
      { name: 'Картинка 2' },
    ]);
  });

  test('the name of a text that is a record is not published, any other is', () => {
    const record = { ...DB_LAYER, selectedCells: [MARKER] };

    expect(publish(record, { ...TEXT_LAYER, name: `${MARKER} 2` }, TEXT_LAYER)).toMatchObject([
      {},
      { name: 'Текст' },
      { name: 'Заголовок' },
    ]);
  });
});

/** Any JSON with the marker somewhere inside. */
const marked = fc.oneof(
  fc.constant<unknown>(MARKER),
  fc.string({ maxLength: 5 }).map((text) => `${text} ${MARKER}`),
  fc.array(fc.constantFrom<unknown>(MARKER, 1, null, [MARKER], { [MARKER]: 1 }), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.record({ value: fc.constant(MARKER), rows: fc.array(fc.constant(MARKER), { maxLength: 2 }) }),
);
const RECORD_FIELDS = [
  'selectedCells',
  'selectedCellsIdx',
  'selectedCellsIdxString',
  'display',
  'table',
  'cache',
  'id',
];
const dbLayer = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...RECORD_FIELDS), marked),
    fc.dictionary(fc.constantFrom('rows', 'filter', 'sheet', 'records'), marked),
    fc.boolean(),
  )
  .map(([fields, query, hasQuery]) => ({
    ...DB_LAYER,
    ...fields,
    query: hasQuery ? { ...DB_LAYER.query, ...query } : query,
  }));
const anyLayer = fc.oneof(
  dbLayer,
  fc
    .dictionary(fc.constantFrom('selectedCells', 'records', 'id'), marked)
    .map((fields) => ({ ...TEXT_LAYER, ...fields })),
  fc
    .dictionary(fc.constantFrom('selectedCells', 'fileName', 'name', 'id'), marked)
    .map((fields) => ({ ...imageLayer(''), ...fields })),
);

test('a name planted wherever a record can be is never published, and what is published always opens', () => {
  fc.assert(
    fc.property(fc.array(anyLayer, { maxLength: 5 }), (layers) => {
      const published = redactLayers(JSON.stringify(layers), keep);

      const opened = decodeDocument({
        name: 'Шаблон',
        canvas_width: 800,
        canvas_height: 600,
        layers: published,
      });
      expect(published).not.toContain('Ярополкова');
      expect(published).not.toContain('Февронья');
      expect(checkLayersText(published)).toEqual({ ok: true });
      expect([opened.document.layers.length, opened.problems]).toEqual([layers.length, []]);
    }),
    { numRuns: runs(500) },
  );
});
