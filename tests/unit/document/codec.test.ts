import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectChanges } from '../../../src/document/wire/changes.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import type { Layer } from '../../../src/document/layers/layer.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { arbitraryDocument } from '../api/documents.ts';

const decodeLayers = (...layers: unknown[]) => {
  const wire = { name: 'Проект', canvas_width: 800, canvas_height: 600, layers: JSON.stringify(layers) };
  const { document, problems } = decodeDocument(wire);
  return { layers: document.layers, problems };
};
const SETTINGS = '{"type":"settings","version":2}';
/** The saved text of a layer, in the list that a save has. */
const wireOf = (layer: Layer) =>
  encodeDocument(createDocument({ layers: [layer] })).layers.replace(`,${SETTINGS}]`, ']');
const decodeOne = (layer: object): Layer | undefined => decodeLayers(layer).layers[0];

describe('a document on its way to the server and back', () => {
  test('comes back as it was, with nothing to report', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(decodeDocument(encodeDocument(document))).toEqual({ document, problems: [] });
      }),
    );
  });

  test('is accepted by the server', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(checkLayersText(encodeDocument(document).layers)).toEqual({ ok: true });
      }),
    );
  });

  test('is written as the specification names its fields', () => {
    const db = createDbLayer({
      id: 'b',
      name: 'ФИО',
      display: 'ФИО',
      x: 5,
      y: 7,
      selectedCells: ['Анна', 'Пётр'],
      selectedCellsIdx: [
        [1, 0],
        [2, 0],
      ],
      selectedCellsIdxString: new Map([
        ['1:0', 0],
        ['2:0', 1],
      ]),
    });
    const { layers, ...fields } = encodeDocument(
      createDocument({ name: 'Дипломы', sheet: { width: 800, height: 600 }, layers: [db] }),
    );

    const { x: _x, y: _y, locked: _locked, opacity: _opacity, corrections: _none, ...rest } = db;
    expect(fields).toEqual({ name: 'Дипломы', canvas_width: 800, canvas_height: 600 });
    expect(JSON.parse(layers)).toEqual([
      {
        ...rest,
        X: 5,
        Y: 7,
        selectedCellsIdxString: [
          ['1:0', 0],
          ['2:0', 1],
        ],
      },
      { type: 'settings', version: 2 },
    ]);
  });
});

describe('opacity', () => {
  test('is written only where a layer is not solid', () => {
    const solid = createImageLayer({ id: 'a', name: 'Фон', src: '', width: 4, height: 2 });
    expect([wireOf(solid), wireOf({ ...solid, opacity: 0.4 })]).toEqual([
      '[{"id":"a","type":"image","name":"Фон","visible":true,"X":20,"Y":20,"rotation":0,"scale":1,"fileName":"","src":"","width":4,"height":2}]',
      '[{"id":"a","type":"image","name":"Фон","visible":true,"X":20,"Y":20,"opacity":0.4,"rotation":0,"scale":1,"fileName":"","src":"","width":4,"height":2}]',
    ]);
  });

  test.each([-0.1, 1.1, 'половина'])('of %s is taken for solid and reported', (opacity) => {
    const { layers, problems } = decodeLayers({ id: 'a', type: 'text', name: 'Текст', display: '', opacity });
    expect([layers[0]?.opacity, problems]).toEqual([
      1,
      [{ kind: 'repaired', index: 0, name: 'Текст', fields: ['opacity'] }],
    ]);
  });
});

describe('a lock', () => {
  test('is written only where a layer is locked, so that other documents keep their bytes', () => {
    const free = createTextLayer({ id: 'a', name: 'Текст', display: 'Грамота' });
    expect([wireOf(free), wireOf({ ...free, locked: true })]).toEqual([
      '[{"id":"a","type":"text","name":"Текст","visible":true,"X":20,"Y":20,"rotation":0,"width":null,"height":null,"lineHeight":1.2,"fit":"wrap","formatting":{"default":{"fontFamily":"Arial","fontSize":16,"fontWeight":"normal","fontStyle":"normal","textAlign":"left","color":"#000000"},"segments":[]},"display":"Грамота"}]',
      '[{"id":"a","type":"text","name":"Текст","visible":true,"X":20,"Y":20,"locked":true,"rotation":0,"width":null,"height":null,"lineHeight":1.2,"fit":"wrap","formatting":{"default":{"fontFamily":"Arial","fontSize":16,"fontWeight":"normal","fontStyle":"normal","textAlign":"left","color":"#000000"},"segments":[]},"display":"Грамота"}]',
    ]);
  });

  test('that is no boolean is left open and reported', () => {
    const { layers, problems } = decodeLayers({
      id: 'a',
      type: 'text',
      name: 'Текст',
      display: '',
      locked: 'да',
    });
    expect([layers[0]?.locked, problems]).toEqual([
      false,
      [{ kind: 'repaired', index: 0, name: 'Текст', fields: ['locked'] }],
    ]);
  });
});

describe('a document of the original product', () => {
  test('opens: what it does not have takes the defaults', () => {
    const { layers, problems } = decodeLayers(
      {
        id: 1,
        type: 'text',
        name: 'Текст',
        X: 30,
        Y: 40,
        display: 'Грамота',
        formatting: { default: {}, segments: [] },
      },
      {
        id: 2,
        type: 'db',
        name: 'ФИО',
        display: 'ФИО',
        selectedCells: ['Анна', 7, null, ['Пётр', 3]],
        query: '',
      },
      { id: 3, type: 'image', name: 'Фон', src: '', width: 10, height: 20 },
    );

    expect({ layers, problems }).toEqual({
      layers: [
        createTextLayer({ id: '1', name: 'Текст', display: 'Грамота', x: 30, y: 40 }),
        createDbLayer({
          id: '2',
          name: 'ФИО',
          display: 'ФИО',
          selectedCells: ['Анна', '7', '', ['Пётр', '3']],
        }),
        createImageLayer({ id: '3', name: 'Фон', src: '', width: 10, height: 20, fileName: '' }),
      ],
      problems: [],
    });
  });

  test('opens with sizes as texts, weights as numbers and short colours', () => {
    const layer = decodeOne({
      id: 'a',
      type: 'text',
      name: 'Текст',
      display: 'Грамота',
      X: '15',
      Y: '12.5px',
      formatting: {
        default: { fontSize: '24px', fontWeight: 700, color: '#F0a' },
        segments: [
          { range: [4, 99], format: { fontStyle: 'oblique' } },
          { range: [0, 2], format: { fontSize: 500 } },
        ],
      },
    });

    expect(layer).toEqual(
      createTextLayer({
        id: 'a',
        name: 'Текст',
        display: 'Грамота',
        x: 15,
        y: 12.5,
        formatting: {
          default: { ...DEFAULT_TEXT_FORMAT, fontSize: 24, fontWeight: 'bold', color: '#FF00aa' },
          segments: [
            { range: [0, 2], format: { fontSize: 72 } },
            { range: [4, 7], format: { fontStyle: 'italic' } },
          ],
        },
      }),
    );
  });

  test('tells which fields of which layer were repaired', () => {
    const { layers, problems } = decodeLayers({
      id: 'a',
      type: 'db',
      name: 'ФИО',
      display: 'ФИО',
      X: 'слева',
      color: 'red',
      selectedCellsIdx: [{ row: 1 }],
    });

    expect({ layers, problems }).toEqual({
      layers: [createDbLayer({ id: 'a', name: 'ФИО', display: 'ФИО' })],
      problems: [{ kind: 'repaired', index: 0, name: 'ФИО', fields: ['X', 'color', 'selectedCellsIdx'] }],
    });
  });

  test('opens without its layers of unknown kinds, and tells which they were', () => {
    const { layers, problems } = decodeLayers({ id: 'a', type: 'video', name: 'Ролик' }, 'не слой', {
      id: 'b',
      type: 'text',
      name: 'Текст',
      display: 'Привет',
    });

    expect(layers).toEqual([createTextLayer({ id: 'b', name: 'Текст', display: 'Привет' })]);
    expect(problems).toEqual([
      { kind: 'unknown', index: 0, name: 'Ролик', fields: [] },
      { kind: 'unknown', index: 1, name: '', fields: [] },
    ]);
  });

  test('two layers with one id get two', () => {
    const layer = { id: 'a', type: 'text', name: 'Т', display: 'Т' };

    expect(decodeLayers(layer, layer).layers.map(({ id }) => id)).toEqual(['a', 'a-2']);
  });

  test('keeps every prototype as it was', () => {
    const text = '[{"id":"a","type":"text","name":"Т","display":"Т","__proto__":{"isAdmin":true}}]';

    decodeDocument({ name: 'П', canvas_width: 800, canvas_height: 600, layers: text });

    expect(Reflect.get({}, 'isAdmin')).toBe(undefined);
  });
});

describe('layers that cannot be read', () => {
  test.each(['{', '{"a":1}', '"text"', '7'])('%s: an empty page, and the problem is told', (layers) => {
    const { document, problems } = decodeDocument({
      name: 'П',
      canvas_width: 800,
      canvas_height: 600,
      layers,
    });

    expect([document.layers, problems]).toEqual([
      [],
      [{ kind: 'unreadable', index: null, name: '', fields: [] }],
    ]);
  });

  test.each(['', '  ', 'null', '[]'])('%j: an empty page, and all is well', (layers) => {
    const { document, problems } = decodeDocument({
      name: 'П',
      canvas_width: 800,
      canvas_height: 600,
      layers,
    });

    expect([document.layers, problems]).toEqual([[], []]);
  });

  test('whatever comes, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (text, value) => {
        decodeDocument({ name: 'П', canvas_width: 800, canvas_height: 600, layers: text });
        decodeLayers(
          { ...Object(value), type: 'text' },
          { type: 'db', query: value, style: value, selectedCells: value },
        );
      }),
    );
  });
});

describe('what a save sends', () => {
  const saved = createDocument({
    name: 'Грамоты',
    layers: [createTextLayer({ id: 'a', name: 'Т', display: 'Т' })],
  });

  test('nothing, when nothing changed', () => {
    const same = { ...saved, layers: saved.layers.map((layer) => ({ ...layer })) };

    expect(projectChanges(saved, same)).toEqual({ kind: 'none' });
  });

  test('the name alone goes to the project', () => {
    expect(projectChanges(saved, { ...saved, name: 'Дипломы' })).toEqual({ kind: 'name', name: 'Дипломы' });
  });

  test('anything more goes to the data, with the changed fields only', () => {
    const present = { ...saved, name: 'Дипломы', sheet: { ...saved.sheet, width: 900 }, layers: [] };

    expect(projectChanges(saved, present)).toEqual({
      kind: 'data',
      fields: { name: 'Дипломы', canvas_width: 900, layers: `[${SETTINGS}]` },
    });
  });

  test('sheet sides are whole numbers', () => {
    const present = { ...saved, sheet: { width: 900.7, height: 600.2 } };

    expect(projectChanges(saved, present)).toEqual({
      kind: 'data',
      fields: { canvas_width: 900, canvas_height: 600 },
    });
  });
});

describe('rules and a background', () => {
  const plain = createTextLayer({ id: 'a', name: 'Текст', display: 'Грамота' });
  const ruled = createTextLayer({
    id: 'a',
    name: 'Текст',
    display: 'Грамота',
    background: '#ffffee',
    fit: 'shrink',
    minFontSize: 12,
    rules: [
      { when: { field: 'Место', is: 'is', value: '1' }, effect: { kind: 'color', color: '#c0a000' } },
      {
        when: { field: 'Место', is: 'empty', value: '' },
        effect: {
          kind: 'image',
          picture: { src: `/api/images/${'a'.repeat(64)}`, width: 4, height: 2, fileName: 'рамка.png' },
        },
      },
    ],
  });

  test('open as they were saved, and a layer without them is saved without them', () => {
    const again = decodeLayers(JSON.parse(wireOf(ruled))[0]);
    expect([again, wireOf(plain).includes('rules'), wireOf(plain).includes('background')]).toEqual([
      { layers: [ruled], problems: [] },
      false,
      false,
    ]);
  });

  test('that cannot be read are left out one by one and reported', () => {
    const [kept] = ruled.rules ?? [];
    const wire = { ...JSON.parse(wireOf(plain))[0], background: 'red', rules: [{ when: 1 }, kept, null] };
    expect(decodeLayers(wire)).toEqual({
      layers: [{ ...plain, rules: [kept] }],
      problems: [{ kind: 'repaired', index: 0, name: 'Текст', fields: ['rules', 'background'] }],
    });
  });
});
