import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { printsOf } from '../../../../workers/copyPrints/printsOf.ts';
import type { PrintJob } from '../../../../workers/copyPrints/messages.ts';

const NAMES = ['Анна', 'Борис', 'Вера'];

function aDocument(names: readonly string[] = NAMES, over: Partial<Document> = {}): Document {
  return createDocument({
    layers: [
      createTextLayer({ id: 'title', name: 'Заголовок', display: 'Диплом' }),
      createImageLayer({ id: 'logo', name: 'Знак', src: 'logo', fileName: 'a.png', width: 9, height: 9 }),
      createDbLayer({ id: 'who', name: 'Кому', display: '', selectedCells: [...names] }),
    ],
    ...over,
  });
}

/** The document with these fields of the layer of names. */
function withNames(fields: Partial<DbLayer>): Document {
  const { layers } = aDocument();
  return aDocument(NAMES, {
    layers: layers.map((layer) => (layer.type === 'db' ? { ...layer, ...fields } : layer)),
  });
}

function aJob(over: Partial<PrintJob> = {}): PrintJob {
  return {
    document: aDocument(),
    copies: NAMES.map((_, recordIndex) => ({ recordIndex, fileName: `${recordIndex + 1}.png` })),
    setting: 'png',
    images: new Map([['logo', new Blob(['picture'])]]),
    ...over,
  };
}

/** Copies, from 1, whose prints are not those of the usual job. */
async function changedBy(over: Partial<PrintJob>): Promise<readonly number[]> {
  const before = await printsOf(aJob());
  const after = await printsOf(aJob(over));
  return after.flatMap((print, index) => (print.join() === before[index]?.join() ? [] : [index + 1]));
}

const { layers } = aDocument();
const renamed = aJob().copies.map((copy) => ({ ...copy, fileName: `${copy.fileName}.png` }));

test.each<[string, Partial<PrintJob>, readonly number[]]>([
  ['nothing', {}, []],
  ['the row of one copy', { document: aDocument(['Анна', 'Борис', 'Виктор']) }, [3]],
  ['two rows that changed places', { document: aDocument(['Борис', 'Анна', 'Вера']) }, [1, 2]],
  [
    'the name of a layer',
    { document: aDocument(NAMES, { layers: layers.map((layer) => ({ ...layer, name: 'Слой' })) }) },
    [],
  ],
  ['where the cells stand in the table', { document: withNames({ selectedCellsIdx: [[5, 0]] }) }, []],
  [
    'a value that is corrected by hand',
    {
      document: withNames({
        selectedCells: ['Анна', 'Борис', 'Виктор'],
        corrections: [{ item: 2, place: 0, was: 'Вера' }],
      }),
    },
    [3],
  ],
  [
    'a decision about a name that changes no text',
    { document: aDocument(NAMES, { settings: { decisions: { sexes: [['Вера', 'female']], forms: [] } } }) },
    [],
  ],
  [
    'a made column that is not shown',
    {
      document: aDocument(NAMES, {
        settings: { derivedColumns: [{ kind: 'join', name: 'Оба', from: ['А', 'Б'], separator: ' ' }] },
      }),
    },
    [],
  ],
  [
    'a number of copies that the table lacks',
    { document: aDocument(NAMES, { settings: { copiesColumn: 'Штук' } }) },
    [],
  ],
  [
    'the place of a layer',
    { document: aDocument(NAMES, { layers: layers.map((layer) => ({ ...layer, x: 7 })) }) },
    [1, 2, 3],
  ],
  ['the size of the sheet', { document: aDocument(NAMES, { sheet: { width: 50, height: 60 } }) }, [1, 2, 3]],
  ['a picture with the same address', { images: new Map([['logo', new Blob(['other'])]]) }, [1, 2, 3]],
  ['the format', { setting: 'jpeg' }, [1, 2, 3]],
  ['the file names', { copies: renamed }, [1, 2, 3]],
])('a print tells: %s', async (_, over, expected) => {
  expect(await changedBy(over)).toEqual(expected);
});

/** A layer whose picture has this address in the copy of «Вера». */
const layerWith = (src: string) =>
  createImageLayer({
    id: 'photo',
    name: 'Фото',
    src: 'logo',
    fileName: 'a.png',
    width: 9,
    height: 9,
    byRow: {
      field: 'Кому',
      pictures: [{ value: 'Вера', src, fileName: 'Вера.png', width: 9, height: 9 }],
    },
  });

test('a picture of one row is in the print of its copy only', async () => {
  const people = createDbLayer({
    id: 'who',
    name: 'Кому',
    display: '',
    query: { sheet: 'Л', headerRow: 0, columns: [{ index: 0, name: 'Кому' }], rows: [], filter: null },
    selectedCells: NAMES,
  });
  const jobWith = (src: string) =>
    aJob({
      document: createDocument({ layers: [layerWith(src), people] }),
      images: new Map([
        ['logo', new Blob(['picture'])],
        [src, new Blob([src])],
      ]),
    });
  const before = await printsOf(jobWith('one'));
  const after = await printsOf(jobWith('other'));
  expect(after.map((print, index) => print.join() === before[index]?.join())).toEqual([true, true, false]);
});
