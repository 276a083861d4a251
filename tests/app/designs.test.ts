/** «Макет по значениям столбца» of the save dialog: what an order with designs plans. */
import { describe, expect, test } from 'vitest';
import { designedDocument } from '../../src/app/export/designedDocument.ts';
import type { DesignDeps } from '../../src/app/export/designedDocument.ts';
import { planOf } from '../../src/app/export/planOrder.ts';
import { suggestDesigns } from '../../src/app/export/suggestDesigns.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { newOrganisation } from '../../src/document/organisation/organisation.ts';
import { designOf } from '../../src/document/runDocument.ts';
import { RUSSIAN_FILLING, fillDocument } from '../../src/data/records/index.ts';
import { boundDocument } from '../../src/document/records/records.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import type { DesignChoice, Order } from '../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { aList } from '../unit/data/issued/aList.ts';

const { signal } = new AbortController();
const same = (document: Document) => document;

const PEOPLE = [
  ['Анна', 'Победитель'],
  ['Борис', 'призер'],
  ['Вера', 'Призёр'],
  ['Глеб', ''],
];
const project: Document = { ...aList(PEOPLE, ['ФИО', 'Статус'], {}), name: 'Участник' };

/** A design whose layer asks for this column. */
function aDesign(name: string, field: string): Document {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: field }], rows: [], filter: null };
  const who = createDbLayer({ id: 'w', name: 'Кому', display: field, format: `{${field}}`, query });
  const school = createTextLayer({ id: 's', name: 'Школа', display: 'Название школы' });
  return createDocument({ name, layers: [who, school] });
}

const LOADED: Readonly<Record<string, Document>> = {
  p2: aDesign('Диплом победителя', 'Фамилия и имя'),
  t1: aDesign('Диплом призёра', 'ФИО'),
  p3: aDesign('Приказ', 'Номер приказа'),
};

const load = (id: string) =>
  Promise.resolve(
    LOADED[id] === undefined
      ? { ok: false, error: { kind: 'refused', code: 404, text: 'Такого нет.', details: null } }
      : { ok: true, value: { document: LOADED[id] } },
  );

function depsWith(): DesignDeps {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls that designs need
  return {
    api: { loadProject: load, loadTemplate: load },
    organisations: { current: () => Promise.resolve({ ...newOrganisation('o'), name: 'Школа № 12' }) },
    images: { keep: () => undefined },
    tables: { recall: () => null, withColumns: same },
  } as unknown as DesignDeps;
}

const chosen = (value: string, kind: 'project' | 'template', id: string) => ({
  value,
  kind,
  id,
  name: LOADED[id]?.name ?? 'Удалённый',
});
const CHOICE: DesignChoice = {
  column: 'Статус',
  designs: [chosen('Победитель', 'project', 'p2'), chosen('Призёр', 'template', 't1')],
};

async function planned(order: Partial<Order>) {
  const editor = createEditor({ document: project });
  const wish: Order = { ...USUAL_ORDER, name: 'Фестиваль', designs: CHOICE, ...order };
  const none = { of: () => Promise.resolve(new Map()) };
  return planOf(
    editor,
    null,
    wish,
    signal,
    same,
    none,
    async (document, choice) => (await designedDocument(depsWith(), document, choice, signal)).document,
  );
}

/** The texts of a copy in the design that it is drawn from. */
function textsOf(document: Document, copy: number): readonly string[] {
  const design = designOf(document, copy);
  const { layers } = fillDocument(RUSSIAN_FILLING, boundDocument(design), copy);
  return [design.name, ...layers.flatMap((layer) => ('display' in layer ? [layer.display] : []))];
}

describe('an order with designs', () => {
  test('plans all copies in the order of the table, with a folder for each value', async () => {
    const { plan } = await planned({});
    expect([plan.fileName, plan.copies.map(({ fileName }) => fileName)]).toEqual([
      'Фестиваль_gallery_4файлов.zip',
      [
        'Победитель/Фестиваль-1.png',
        'призер/Фестиваль-2.png',
        'призер/Фестиваль-3.png',
        'Без названия/Фестиваль-4.png',
      ],
    ]);
  });

  test('draws each copy from its design, whose columns are found as on «/start»', async () => {
    const { document } = await planned({});
    expect([0, 1, 2].map((copy) => textsOf(document, copy))).toEqual([
      ['Диплом победителя', 'Анна', 'Название школы'],
      ['Диплом призёра', 'Борис', 'Школа № 12'],
      ['Диплом призёра', 'Вера', 'Школа № 12'],
    ]);
    expect(designOf(document, 3).name).toBe('Участник');
  });

  test('of one copy on the screen has no designs', async () => {
    const { document, order } = await planned({ scope: 'instance' });
    expect([document.designs, order.designs]).toEqual([undefined, null]);
  });
});

test('fields without a column are named, and stay empty', async () => {
  const choice = { column: 'Статус', designs: [chosen('Призёр', 'project', 'p3')] };
  const { document, missing, notes } = await designedDocument(depsWith(), project, choice, signal);
  expect([missing, notes]).toEqual([
    ['Для макета «Приказ» в таблице нет столбцов: «Номер приказа».'],
    ['По этому макету, «Участник»: «Победитель» (1 копия), без значения (1 копия).'],
  ]);
  const layer = designOf(document, 1).layers.find(({ id }) => id === 'w');
  expect(layer?.visible).toBe(false);
});

test.each([
  [
    'project that is gone',
    { column: 'Статус', designs: [chosen('Призёр', 'project', 'p9')] },
    'макет «Удалённый» не открылся: Такого нет.',
  ],
  [
    'column that is gone',
    { column: 'Роль', designs: [] },
    'Столбца «Роль» в данных нет, выбрать макеты по нему нельзя.',
  ],
] as const)('a %s is refused', async (_, choice, text) => {
  const refused = designedDocument(depsWith(), project, choice, signal);
  await expect(refused).rejects.toMatchObject({ text });
});

test.each([
  ['a form of the word', 'Победитель', ['Диплом победителя'], 'Диплом победителя'],
  ['all words of the value', '1 место', ['Диплом за 2 место', 'Диплом за 1 место'], 'Диплом за 1 место'],
  ['nothing for another word', 'Учитель', ['Учёба зимой'], undefined],
  ['nothing without a value', '', ['Диплом'], undefined],
])('a project is proposed by %s', (_, value, names, expected) => {
  const projects = names.map((name) => ({ id: name, name }));
  expect(suggestDesigns([value], projects).get(value)?.name).toBe(expected);
});

test('a project that suits several values is proposed for none', () => {
  const project = { id: 'p', name: 'Диплом: вокал и вокализ' };
  expect(suggestDesigns(['Вокал', 'Вокализ'], [project]).size).toBe(0);
});
