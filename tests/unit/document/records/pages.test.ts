/** Pages of a document: each layer is on one of them, and a document of one page is as it was. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { projectChanges } from '../../../../src/document/wire/changes.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { documentPage, boundPages, onPage } from '../../../../src/document/records/pages.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { arbitraryDocument } from '../../api/documents.ts';

const front = createDbLayer({ id: 'front', name: 'Имя', display: '', selectedCells: ['Анна', 'Пётр'] });
const back = createTextLayer({ id: 'back', name: 'Оборот', display: '{Имя}', page: 1 });
const badge = createDocument({ settings: { pages: 2 }, layers: [front, back] });
const entriesOf = (text: string): readonly unknown[] => JSON.parse(text);
const opened = (layers: readonly object[]) =>
  decodeDocument({ ...encodeDocument(badge), layers: JSON.stringify(layers) });

describe('pages', () => {
  test('part the layers: each is on one page, in its order, and none is lost', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const pages = boundPages(document).map(({ document: page }) => page);
        const placed = pages.flatMap(({ layers }, page) => layers.map((layer) => ({ layer, page })));
        expect(placed.every(({ layer, page }) => (layer.page ?? 0) === page)).toBe(true);
        expect(new Set(placed.map(({ layer }) => layer))).toEqual(new Set(document.layers));
        expect(placed).toHaveLength(document.layers.length);
      }),
      { seed: propertySeed, numRuns: runs(100) },
    );
  });

  test('are the document itself while there is one', () => {
    const single = createDocument({ layers: [front] });
    expect(documentPage(single, 0)).toBe(single);
  });

  test('are the same objects for the same document, so that what was made of them is kept', () => {
    const renamed = { ...badge, name: 'Другое' };
    expect(documentPage(badge, 1)).toBe(documentPage(badge, 1));
    expect(documentPage(renamed, 1).layers).toBe(documentPage(badge, 1).layers);
  });

  test('have the records of the whole document', () => {
    expect(boundPages(badge).map(({ records }) => records)).toEqual(
      boundPages(badge).map(() => recordsOf(badge)),
    );
  });
});

describe('a save', () => {
  test('keeps the pages, and checks them', () => {
    const wire = encodeDocument(badge);
    expect([
      entriesOf(wire.layers).at(-1),
      decodeDocument(wire).document,
      checkLayersText(wire.layers),
    ]).toEqual([{ type: 'settings', version: 2, pages: 2 }, badge, { ok: true }]);
  });

  test('of one page has no word of pages', () => {
    fc.assert(
      fc.property(arbitraryDocument, ({ settings: { pages: _pages, ...settings }, ...rest }) => {
        const document = { ...rest, settings };
        const layers = document.layers.map((layer) => onPage(layer, 0));
        const plain = encodeDocument({ ...document, layers });
        expect(plain).toEqual(encodeDocument({ ...document, layers, settings: { ...settings, pages: 1 } }));
        expect(entriesOf(plain.layers)).toHaveLength(layers.length + 1);
        expect(plain.layers).not.toMatch(/"pages?":/u);
      }),
      { seed: propertySeed, numRuns: runs(50) },
    );
  });

  test('with a layer beyond its last page gets the pages that it lacks', () => {
    const { document, problems } = opened([{ id: 'a', type: 'text', name: 'Т', display: 'Т', page: 2 }]);
    expect([document.settings.pages, problems]).toEqual([3, []]);
  });

  test('with a page that cannot be shows the layer on the first one, and says so', () => {
    const { document, problems } = opened([
      { id: 'a', type: 'text', name: 'Т', display: 'Т', page: 99 },
      { type: 'sheet', pages: 1000 },
    ]);
    expect([document.settings.pages, document.layers[0]?.page, problems[0]?.fields]).toEqual([
      undefined,
      undefined,
      ['page'],
    ]);
  });

  test.each([
    [[{ type: 'sheet', pages: 11 }]],
    [[{ type: 'sheet', pages: 1.5 }]],
    [[{ id: 'a', type: 'text', name: 'Т', display: 'Т', page: 10 }]],
  ])('that says %j is refused', (layers) => {
    expect(checkLayersText(JSON.stringify(layers)).ok).toBe(false);
  });

  test('is made when only the number of pages changed', () => {
    const more = { ...badge, settings: { pages: 3 } };
    expect(projectChanges(badge, more)).toEqual({
      kind: 'data',
      fields: { layers: encodeDocument(more).layers },
    });
  });

  test('keeps its pages as a published template', () => {
    const published = redactLayers(encodeDocument(badge).layers, (src) => src);
    const { document } = decodeDocument({ ...encodeDocument(badge), layers: published });
    expect([document.settings.pages, document.layers.map(({ page = 0 }) => page)]).toEqual([2, [0, 1]]);
  });
});
