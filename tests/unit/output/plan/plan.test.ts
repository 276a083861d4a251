import { describe, expect, it } from 'vitest';
import { collectionError } from '../../../../src/output/plan/collectionError.ts';
import { planCollection, planImage } from '../../../../src/output/plan/plan.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

describe('saving a collection', () => {
  it.each([
    [[], 'Нет данных для сохранения галереи'],
    [['Анна'], 'Недостаточно данных для сохранения галереи. Минимальное количест: 2'],
    [['Анна', 'Пётр'], null],
  ])('of the items %j is refused with %j', (selectedCells, refusal) => {
    expect(collectionError(aDocument(aDbLayer({ selectedCells })))).toBe(refusal);
  });

  it('without any DB layer is refused', () => {
    expect(planCollection(aDocument(aTextLayer()), 'Диплом', 'png')).toEqual({
      kind: 'refused',
      text: 'Нет данных для сохранения галереи',
    });
  });

  it('is planned with a name for every copy, counted from 1, at twice the size of the sheet', () => {
    const document = {
      ...aDocument(aDbLayer({ selectedCells: ['а', 'б', 'в'] })),
      sheet: { width: 300, height: 150 },
    };
    expect(planCollection(document, 'Бейдж', 'jpeg')).toEqual({
      kind: 'planned',
      plan: {
        format: 'jpeg',
        container: 'zip',
        fileName: 'Бейдж_gallery_3файлов.zip',
        copies: [
          { recordIndex: 0, fileName: 'Бейдж-1.jpeg' },
          { recordIndex: 1, fileName: 'Бейдж-2.jpeg' },
          { recordIndex: 2, fileName: 'Бейдж-3.jpeg' },
        ],
        page: { widthMm: 79.375, heightMm: 39.6875, scale: 2, pixelsPerInch: 192, quality: 0.9 },
      },
    });
  });
});

describe('saving one image', () => {
  it('is planned as a file of its own, with no container', () => {
    const document = { ...aDocument(), sheet: { width: 96, height: 192 } };
    expect(planImage(document, 'Диплом', 'png', 4)).toEqual({
      format: 'png',
      container: null,
      fileName: 'Диплом.png',
      copies: [{ recordIndex: 4, fileName: 'Диплом.png' }],
      page: { widthMm: 25.4, heightMm: 50.8, scale: 2, pixelsPerInch: 192, quality: 0.9 },
    });
  });
});
