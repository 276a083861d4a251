import { expect, test } from 'vitest';
import { numberMaker } from '../../src/app/issue/facts/numberMaker.ts';
import type { WantedFacts } from '../../src/app/issue/facts/issueFacts.ts';
import { issuedFacts, peekedFacts } from '../../src/app/issue/facts/issueFacts.ts';
import { createShownFacts } from '../../src/app/document/shownFacts.ts';
import type { Document } from '../../src/document/document.ts';
import { withFacts } from '../../src/document/records/issuedFacts.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { issuedStore } from '../../src/hosts/page/issuedStore.ts';
import type { UnfinishedRun } from '../../src/hosts/page/export/unfinishedRun.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { aList } from '../unit/data/issued/aList.ts';
import { aTextLayer } from '../unit/engine/builders.ts';

const ROWS = [
  ['Ёлкина Анна', '7А'],
  ['Щукин Олег', '7Б'],
];
const order = { ...USUAL_ORDER, name: 'Грамота', pattern: null };

function aProject(settings: Document['settings'] = {}, display = '№ {номер}'): Document {
  const list = aList(ROWS, ['ФИО', 'Класс'], settings);
  return { ...list, layers: [...list.layers, aTextLayer({ id: 'number', display })] };
}

/** A project on a device, whose storage outlives the tab. */
function aDevice(
  document = aProject(),
  options: { readonly unfinished?: UnfinishedRun; readonly isFull?: true } = {},
) {
  const kept = new Map<string, unknown>();
  let ids = 0;
  const told: string[] = [];
  const store = issuedStore({
    get: async (key) => kept.get(key),
    update: async (key, changed) => {
      if (options.isFull === true) throw new DOMException('The disk is full.', 'QuotaExceededError');
      kept.set(key, changed(kept.get(key)));
    },
  });
  const editor = createEditor({ document, settle: (_, after) => after, now: () => 0 });
  const platform = {
    now: () => Date.UTC(2026, 4, 3, 12),
    newId: () => `id${(ids += 1)}`,
    findUnfinishedRun: async () => options.unfinished ?? null,
    notify: (_tone: unknown, text: string) => void told.push(text),
  };
  const maker = numberMaker({ platform, place: 'project', editor, store });
  const wanted = (copies: readonly number[]): Omit<WantedFacts, 'made' | 'onProgress'> => ({
    document: editor.getSnapshot().document,
    order,
    copies,
    signal: new AbortController().signal,
  });
  const begin = async (copies: readonly number[]) => {
    const facts = issuedFacts([maker], () => undefined);
    return { ...facts, numbers: (await facts.of(wanted(copies))).get('номер') };
  };
  return {
    begin,
    editor,
    told,
    peek: (copies: readonly number[]) => peekedFacts([maker]).of(wanted(copies)),
    store,
  };
}

const filesOf = (...copies: readonly number[]) => new Map(copies.map((copy) => [copy, `${copy}.png`]));

test('planning shows the numbers that the run then gives', async () => {
  const { begin, peek } = aDevice();
  const planned = (await peek([0, 1])).get('номер');
  const { numbers } = await begin([0, 1]);
  expect([planned, numbers]).toEqual([
    ['001', '002'],
    ['001', '002'],
  ]);
});

test('a document that shows no number has no row, unless the project keeps the list', async () => {
  const plain = aDevice(aProject({}, 'Грамота'));
  const kept = aDevice(aProject({ numbering: { keepsList: true } }, 'Грамота'));
  expect([(await plain.begin([0])).numbers, (await kept.begin([0])).numbers]).toEqual([undefined, ['001']]);
});

test('a tab that was killed leaves its numbers unfinished, and a run that goes on with its archive has them', async () => {
  const { begin, store } = aDevice();
  await begin([0, 1]);
  const unfinished = { order, done: 1, total: 2 };
  const other = aDevice(aProject(), { unfinished });
  const kept = await store.load('project');
  await other.store.change('project', () => kept);
  const resumed = await other.begin([0, 1]);
  await resumed.finish(filesOf(0, 1));
  const { rows } = await other.store.load('project');
  expect([
    kept.rows.map(({ state }) => state.kind),
    resumed.numbers,
    rows.map(({ state }) => state.kind),
  ]).toEqual([
    ['unfinished', 'unfinished'],
    ['001', '002'],
    ['issued', 'issued'],
  ]);
});

test('a project that keeps the list has its rows, and undo takes none of them back', async () => {
  const { begin, editor } = aDevice(aProject({ numbering: { register: { issue: 1, rows: [] } } }));
  editor.apply((document) => ({ ...document, name: 'Диплом' }));
  const run = await begin([0]);
  await run.finish(filesOf(0));
  editor.undo();
  const { name, settings } = editor.getSnapshot().document;
  expect([name, settings.numbering?.register?.rows.map(({ number }) => number)]).toEqual([
    'Грамота',
    ['001'],
  ]);
});

test('a project whose wish to keep the list is undone has every number once that is done again', async () => {
  const { begin, editor } = aDevice();
  editor.apply((document) => ({
    ...document,
    settings: { numbering: { register: { issue: 1, rows: [] } } },
  }));
  editor.undo();
  const run = await begin([0]);
  await run.finish(filesOf(0));
  const undone = editor.getSnapshot().document.settings.numbering?.register;
  editor.redo();
  const { settings } = editor.getSnapshot().document;
  expect([undone, settings.numbering?.register?.rows.map(({ number }) => number)]).toEqual([
    undefined,
    ['001'],
  ]);
});

test('a project that does not keep the list gets nothing of it', async () => {
  const { begin, editor } = aDevice();
  const before = editor.getSnapshot().document;
  await (await begin([0, 1])).finish(filesOf(0, 1));
  expect(editor.getSnapshot().document).toBe(before);
});

test('rows of the project count on a device that has none', async () => {
  const one = aDevice(aProject({ numbering: { register: { issue: 1, rows: [] } } }));
  await (await one.begin([0])).finish(filesOf(0));
  const other = aDevice(one.editor.getSnapshot().document);
  expect((await other.begin([0, 1])).numbers).toEqual(['001', '002']);
});

test('where nothing can be stored no number is given, and the person is told why', async () => {
  await expect(aDevice(aProject(), { isFull: true }).begin([0])).rejects.toMatchObject({
    code: 'refused',
    text: expect.stringContaining('не даёт хранить список выданных документов'),
  });
});

test('a pattern that gives no numbers is refused in words', async () => {
  await expect(aDevice(aProject({ numbering: { pattern: 'Грамота' } })).begin([0])).rejects.toMatchObject({
    text: expect.stringContaining('нет счётчика'),
  });
});

test('the preview has samples until the numbers are known, and asks again after a run', async () => {
  const document = aProject();
  let number = 0;
  const shown = createShownFacts(async () => new Map([['номер', [String((number += 1))]]]));
  const before = shown.on(document);
  const first = await shown.known(document);
  shown.renew();
  const second = await shown.known(document);
  expect([before, first, shown.on(document), second]).toEqual([
    document,
    withFacts(document, new Map([['номер', ['1']]])),
    withFacts(document, new Map([['номер', ['2']]])),
    withFacts(document, new Map([['номер', ['2']]])),
  ]);
});

test('a code that is added is asked about, although the number is known already', async () => {
  const asked: Document[] = [];
  const shown = createShownFacts(async (document) => {
    asked.push(document);
    return new Map();
  });
  const document = aProject();
  const withCode = {
    ...document,
    layers: [...document.layers, aTextLayer({ id: 'c', display: '{проверка}' })],
  };
  await shown.known(document);
  await shown.known(withCode);
  expect(asked).toEqual([document, withCode]);
});

test('a register that the project cannot hold stays on the device, and the person is told', async () => {
  const row = {
    number: 'А',
    series: 'А',
    count: 1,
    issue: 1,
    key: '',
    place: 0,
    name: '',
    document: '',
    file: '',
    day: '2026-05-03',
    state: { kind: 'issued' },
    changes: 0,
  } as const;
  const rows = Array.from({ length: 20_000 }, (_, place) => ({
    ...row,
    id: `r${place}`,
    number: `А${place}`,
    key: `k${place}`,
  }));
  const device = aDevice(aProject({ numbering: { register: { issue: 1, rows } } }));
  const { finish } = await device.begin([0]);
  await finish(new Map([[0, 'Грамота.pdf']]));
  const { numbering } = device.editor.getSnapshot().document.settings;
  expect([numbering?.register, device.told.map((text) => text.slice(0, 62))]).toEqual([
    undefined,
    ['Список выданных документов больше не помещается в проект и теп'],
  ]);
});
