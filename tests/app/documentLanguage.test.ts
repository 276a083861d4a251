import { describe, expect, test } from 'vitest';
import { startApplication } from '../../src/app/application.ts';
import { createDocumentLanguage } from '../../src/app/document/documentLanguage.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { hasText } from '../../src/document/layers/capabilities.ts';
import type { Filling } from '../../src/data/records/index.ts';
import { RUSSIAN_FILLING } from '../../src/data/records/index.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { aLoadedProject, aPlatform, ok, settled } from './fakePlatform.ts';

const names = createDbLayer({
  id: 'n',
  name: 'Кому',
  display: 'Иванову Петру',
  format: '{ФИО|дательный}',
  selectedCells: ['Иванов Пётр', 'Щукин Олег'],
  query: { sheet: 'Лист1', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [[1, 2]], filter: null },
});
const plain = createDocument({
  layers: [createTextLayer({ id: 't', name: 'Заголовок', display: 'Грамота' })],
});
const withRecords = createDocument({ layers: [names] });

async function open(document: typeof plain, loadLanguage: () => Promise<void>) {
  const { platform, did } = aPlatform(
    { loadProject: () => ok(aLoadedProject(document)) },
    { path: '/generator2/p1' },
  );
  const host = { ...platform.host, loadLanguage };
  const session = openProjectSession(startApplication(platform), { ...platform, host }, 'p1');
  await settled();
  return () => ({
    phase: session.project.getSnapshot().value,
    layers: session.editor.getSnapshot().document.layers.length,
    notices: did.flatMap(([name, , text]) => (name === 'notify' ? [text] : [])),
  });
}

function watched(replies: readonly Promise<void>[], isLoaded = false) {
  const notices: string[] = [];
  let asked = 0;
  const editor = createEditor({ document: plain });
  const { loads, stop } = createDocumentLanguage({
    editor,
    isLoaded: () => isLoaded,
    loadLanguage: () => replies[asked++] ?? Promise.reject(new Error('Asked too often.')),
    notify: (tone) => void notices.push(tone),
  });
  return { editor, stop, told: () => ({ asked, loads: loads.getSnapshot(), notices }) };
}

describe('a document that is opened', () => {
  test('waits for the language of its records', async () => {
    const arrivals: (() => void)[] = [];
    const shown = await open(
      withRecords,
      () =>
        new Promise<void>((resolve) => {
          arrivals.push(resolve);
        }),
    );
    const before = shown();
    for (const arrive of arrivals) arrive();
    await settled();
    expect([before, shown()]).toEqual([
      { phase: 'loading', layers: 0, notices: [] },
      { phase: 'ready', layers: 1, notices: [] },
    ]);
  });

  test('is not shown without it, and may be opened again later', async () => {
    const shown = await open(withRecords, () => Promise.reject(new Error('No network.')));
    expect(shown()).toEqual({
      phase: 'notFound',
      layers: 0,
      notices: [
        'Проект не найден. Создайте новый или откройте один из существующих.',
        'Похоже, дело в связи или в самом сервисе, а проект на месте. Попробуйте открыть его позже.',
      ],
    });
  });

  test('needs none without records', async () => {
    const shown = await open(plain, () => Promise.reject(new Error('Nobody was to ask.')));
    expect(shown()).toEqual({ phase: 'ready', layers: 1, notices: [] });
  });
});

describe('an edit that gives the document its first records', () => {
  test('loads the language once, and the scene is told', async () => {
    const { editor, stop, told } = watched([Promise.resolve()]);
    const before = told();
    editor.apply(() => withRecords);
    editor.apply((document) => ({ ...document, name: 'Грамоты' }));
    await settled();
    stop();
    expect([before, told()]).toEqual([
      { asked: 0, loads: 0, notices: [] },
      { asked: 1, loads: 1, notices: [] },
    ]);
  });

  test("shows no copy another one's text until the language is there, then its own", async () => {
    const arrivals: (() => void)[] = [];
    let filling: Filling | null = null;
    const { platform } = aPlatform(
      { loadProject: () => ok(aLoadedProject(plain)) },
      { path: '/generator2/p1' },
    );
    const host = {
      ...platform.host,
      filling: () => filling,
      loadLanguage: () =>
        new Promise<void>((resolve) => {
          arrivals.push(() => {
            filling = RUSSIAN_FILLING;
            resolve();
          });
        }),
    };
    const session = openProjectSession(startApplication(platform), { ...platform, host }, 'p1');
    await settled();
    session.editor.apply((document) => ({ ...document, layers: [...document.layers, names] }));
    session.editorActor.send({ type: 'togglePreview' });
    session.editorActor.send({ type: 'goToRecord', index: 1 });
    const texts = () => session.scene().nodes.map(({ layer }) => hasText(layer) && layer.display);
    const before = texts();
    for (const arrive of arrivals) arrive();
    await settled();
    const after = texts();
    session.close();
    expect([before, after]).toEqual([['Грамота'], ['Грамота', 'Щукину Олегу']]);
  });

  test('tells that it did not come, and asks again with the next change', async () => {
    const { editor, stop, told } = watched([Promise.reject(new Error('No network.')), Promise.resolve()]);
    editor.apply(() => withRecords);
    await settled();
    const failed = told();
    editor.apply((document) => ({ ...document, name: 'Грамоты' }));
    await settled();
    stop();
    expect([failed, told()]).toEqual([
      { asked: 1, loads: 0, notices: ['warning'] },
      { asked: 2, loads: 1, notices: ['warning'] },
    ]);
  });

  test('asks for nothing that is there', async () => {
    const { editor, stop, told } = watched([], true);
    editor.apply(() => withRecords);
    await settled();
    stop();
    expect(told()).toEqual({ asked: 0, loads: 0, notices: [] });
  });
});
