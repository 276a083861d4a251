import { describe, expect, it } from 'vitest';
import type { LayerPicks } from '../../../../src/data/bindings/bindCells.ts';
import { bindCells, NO_CELLS } from '../../../../src/data/bindings/bindCells.ts';
import { setDbFormat } from '../../../../src/data/bindings/setDbFormat.ts';
import { setImage } from '../../../../src/engine/edits/looks/setImage.ts';
import { aDbLayer, aDocument, anImageLayer, aTextLayer } from '../builders.ts';

const document = aDocument(anImageLayer({ scale: 0.5 }), aTextLayer(), aDbLayer());
const selection: LayerPicks = {
  selectedCells: ['Анна', 'Пётр'],
  selectedCellsIdx: [
    [1, 0],
    [2, 0],
  ],
  selectedCellsIdxString: new Map([
    ['1:0', 0],
    ['2:0', 1],
  ]),
  query: null,
};

describe('binding cells', () => {
  it('gives them to a DB layer together with its format', () => {
    const after = bindCells(document, 'db', selection, '{Имя}');
    expect(after.layers[2]).toEqual(aDbLayer({ ...selection, format: '{Имя}' }));
  });

  it('keeps the format when none is given, and can take all cells away', () => {
    const bound = bindCells(document, 'db', selection, '{Имя}');
    expect(bindCells(bound, 'db', NO_CELLS).layers[2]).toEqual(aDbLayer({ format: '{Имя}' }));
  });

  it('joins all columns where the format would be longer than a layer can keep', () => {
    const bound = bindCells(document, 'db', selection, '{Имя}');
    const long = `{${'Наименование '.repeat(200)}}`;
    expect(bindCells(bound, 'db', selection, long).layers[2]).toEqual(aDbLayer(selection));
  });

  it('keeps the format where a typed one is longer than a layer can keep', () => {
    const bound = bindCells(document, 'db', selection, '{Имя}');
    expect(setDbFormat(bound, 'db', 'Грамота '.repeat(251))).toBe(bound);
  });

  it('means nothing to other layers', () => {
    expect(bindCells(document, 'text', selection)).toBe(document);
    expect(setDbFormat(document, 'text', '{Имя}')).toBe(document);
  });
});

describe('another picture', () => {
  it('keeps the width that is drawn and takes its own proportions', () => {
    const picture = { src: '/api/images/2', fileName: 'рамка.png', width: 1000, height: 1000 };
    expect(setImage(document, 'image', picture).layers[0]).toEqual(anImageLayer({ ...picture, scale: 0.2 }));
  });

  it('of the same source changes nothing', () => {
    const { src, fileName, width, height } = anImageLayer();
    expect(setImage(document, 'image', { src, fileName, width, height })).toBe(document);
  });

  it('by a picture of one pixel keeps its width too', () => {
    const dot = { src: 'data:image/gif;base64,R0lGODlh', fileName: 'точка.gif', width: 1, height: 2 };
    const wide = anImageLayer({ width: 1200, height: 600, scale: 1 });
    expect(setImage(aDocument(wide), 'image', dot).layers).toEqual([
      { ...wide, ...dot, width: 1200, height: 2400, scale: 1 },
    ]);
  });
});
