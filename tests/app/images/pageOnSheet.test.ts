import { expect, test } from 'vitest';
import { pageOnSheet, roomMissingFor, withPlacedPages } from '../../../src/app/images/pageOnSheet.ts';
import { leftOutOfSlides } from '../../../src/app/images/slideFiles.ts';
import { createDocument } from '../../../src/document/document.ts';
import { groupsOf } from '../../../src/document/groups.ts';
import { createShapeLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createEditor } from '../../../src/engine/editor/index.ts';
import type { Imported, ImportedPage } from '../../../src/import/imported.ts';

const frame = createShapeLayer({
  id: 's1',
  name: 'Рамка',
  x: 10,
  y: 20,
  width: 100,
  height: 50,
  strokeWidth: 2,
});
const text = createTextLayer({
  id: 's2',
  name: 'Имя',
  display: 'Анна',
  x: 30,
  y: 40,
  width: 200,
  group: 'g1',
});
const seal = createShapeLayer({
  id: 's3',
  name: 'Печать',
  x: 40,
  y: 20,
  width: 100,
  height: 100,
  group: 'g2',
});
const page: ImportedPage = {
  width: 400,
  height: 300,
  layers: [frame, seal, { ...seal, id: 's4' }, text],
  groups: [
    { id: 'g1', name: 'Подпись' },
    { id: 'g2', name: 'Печать', parent: 'g1' },
  ],
};

function ids() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

test('a slide is as large as the sheet has room for it, in the middle, with ids of its own', () => {
  const { layers, groups } = pageOnSheet(page, { width: 800, height: 700 }, ids());
  expect(layers.map(({ id, x, y, width, height, group }) => [id, x, y, width, height, group])).toEqual([
    ['n3', 20, 90, 200, 100, undefined],
    ['n4', 80, 90, 200, 200, 'n2'],
    ['n5', 80, 90, 200, 200, 'n2'],
    ['n6', 60, 130, 400, null, 'n1'],
  ]);
  expect(
    layers.flatMap((layer) => (layer.type === 'text' ? [layer.formatting.default.fontSize] : [])),
  ).toEqual([32]);
  expect(groups).toEqual([
    { id: 'n1', name: 'Подпись' },
    { id: 'n2', name: 'Печать', parent: 'n1' },
  ]);
});

test('its layers come above the others with their groups and the size of the sheet, in one step', () => {
  const editor = createEditor({
    document: createDocument({
      sheet: { width: 500, height: 500 },
      layers: [createTextLayer({ id: 'a', name: 'А', display: 'А' })],
    }),
  });
  const sheet = { width: 400, height: 300 };
  const placed = pageOnSheet(page, sheet, ids());
  editor.apply((document) => withPlacedPages(document, [placed], { sheet, page: 0 }));
  const { document } = editor.getSnapshot();
  editor.undo();
  expect([
    document.layers.map(({ name }) => name),
    groupsOf(document).map(({ name }) => name),
    document.sheet,
    editor.getSnapshot().document.layers.map(({ name }) => name),
    editor.getSnapshot().document.sheet,
  ]).toEqual([
    ['А', 'Рамка', 'Печать', 'Печать', 'Имя'],
    ['Подпись', 'Печать'],
    sheet,
    ['А'],
    { width: 500, height: 500 },
  ]);
});

test('several slides are the shown page and pages behind it, before those that were there', () => {
  const before = createDocument({
    sheet: { width: 400, height: 300 },
    settings: { pages: 2 },
    layers: [createTextLayer({ id: 'a', name: 'Оборот', display: 'А', page: 1 })],
  });
  const newId = ids();
  const slide = { ...page, layers: [frame], groups: [] };
  const placed = [slide, slide].map((each) => pageOnSheet(each, before.sheet, newId));
  const after = withPlacedPages(before, placed, { sheet: null, page: 0 });
  expect({
    pages: after.settings.pages,
    layers: after.layers.map(({ name, page: at = 0 }) => `${name} ${at}`),
  }).toEqual({ pages: 3, layers: ['Оборот 2', 'Рамка 0', 'Рамка 1'] });
});

test('a project has at most ten pages', () => {
  const document = createDocument({ settings: { pages: 9 } });
  const placed = pageOnSheet({ ...page, groups: [] }, document.sheet, ids());
  expect([
    roomMissingFor(document, [placed, placed]),
    roomMissingFor(document, [placed, placed, placed]),
  ]).toEqual([null, 'pages']);
});

test('what a slide leaves out is told with what belongs to the whole file', () => {
  const imported: Imported = {
    pages: [
      { ...page, leftOut: [{ what: 'таблицы', count: 1, page: 0 }] },
      { ...page, leftOut: [{ what: 'таблицы', count: 2, page: 1 }] },
    ],
    pictures: [],
    leftOut: [
      { what: 'таблицы', count: 3, page: 0 },
      { what: 'шрифты, заменённые похожими: Calibri', count: 1 },
    ],
  };
  const fonts = { what: 'шрифты, заменённые похожими: Calibri', count: 1 };
  expect([leftOutOfSlides(imported, [1]), leftOutOfSlides(imported, [0, 1])]).toEqual([
    [{ what: 'таблицы', count: 2 }, fonts],
    [{ what: 'таблицы', count: 3 }, fonts],
  ]);
});
