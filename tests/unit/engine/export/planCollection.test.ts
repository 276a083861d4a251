import { describe, expect, it } from 'vitest';
import { collectionRefusal, planCollection } from '../../../../src/engine/export/planCollection.ts';
import { aDbLayer, aDocument, aTextLayer } from '../builders.ts';

describe('saving a collection', () => {
  it.each([
    [[], 'Нет данных для сохранения галереи'],
    [['Анна'], 'Недостаточно данных для сохранения галереи. Минимальное количест: 2'],
    [['Анна', 'Пётр'], null],
  ])('of the items %j is refused with %j', (selectedCells, refusal) => {
    expect(collectionRefusal(aDocument(aDbLayer({ selectedCells })))).toBe(refusal);
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
      sheet: { width: 300, height: 200 },
    };
    expect(planCollection(document, 'Бейдж', 'jpeg')).toEqual({
      kind: 'planned',
      archiveFileName: 'Бейдж_gallery_3файлов.zip',
      format: 'jpeg',
      copies: [
        { recordIndex: 0, fileName: 'Бейдж-1.jpeg' },
        { recordIndex: 1, fileName: 'Бейдж-2.jpeg' },
        { recordIndex: 2, fileName: 'Бейдж-3.jpeg' },
      ],
      pixelWidth: 600,
      pixelHeight: 400,
    });
  });
});
