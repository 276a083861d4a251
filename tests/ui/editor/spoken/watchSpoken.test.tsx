/** Each test is one act on a sheet of two layers, and what is said of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createShapeLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Editor } from '../../../../src/engine/editor/index.ts';
import {
  addLayer,
  duplicateLayers,
  orderLayers,
  removeLayers,
  renameLayer,
  setLayersLocked,
  setLayersVisible,
} from '../../../../src/engine/edits/layers/index.ts';
import { moveLayersBy, setLayerBox, setRotation } from '../../../../src/engine/edits/place/index.ts';
import { setSheetSize } from '../../../../src/engine/edits/sheet/index.ts';
import { watchSpoken } from '../../../../src/ui/editor/spoken/watchSpoken.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const shape = createShapeLayer({ id: 'а', name: 'Рамка', x: 100, y: 40, width: 300, height: 200 });
const text = createTextLayer({ id: 'б', name: 'Имя', display: 'Анна', x: 120, y: 60 });

/** Longer than it takes to be told of a change, in milliseconds. */
const A_WHILE = 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function open() {
  const document = createDocument({ layers: [shape, text] });
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(document)) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const said: string[] = [];
  watchSpoken(session, () => 'px', {
    onList: () => undefined,
    say: (sentence) => said.push(sentence),
  });
  const { editor } = session;
  return {
    editor,
    editorActor: session.editorActor,
    said,
    /** Sentences about what was done by one act. */
    after: (act: (editor: Editor) => void) => {
      act(editor);
      vi.advanceTimersByTime(A_WHILE);
      return said.splice(0);
    },
  };
}

test('a run of nudges is told once, by its end', async () => {
  const { editor, said } = await open();
  for (let step = 0; step < 20; step += 1) {
    editor.apply((document) => moveLayersBy(document, ['а'], 1, 0), { coalesce: 'nudge' });
    vi.advanceTimersByTime(50);
  }
  const held = [...said];
  vi.advanceTimersByTime(A_WHILE);
  expect([held, said]).toEqual([[], ['Слой «Рамка»: X 120, Y 40']]);
});

test('size, turn, state, name and order of one layer are told', async () => {
  const { after } = await open();
  expect([
    ...after((editor) =>
      editor.apply((document) => setLayerBox(document, 'а', { width: 301, height: 90.5 })),
    ),
    ...after((editor) => editor.apply((document) => setRotation(document, 'а', 15))),
    ...after((editor) => editor.apply((document) => setLayersVisible(document, ['а'], false))),
    ...after((editor) => editor.apply((document) => setLayersLocked(document, ['а'], true))),
    ...after((editor) => editor.apply((document) => renameLayer(document, 'а', 'Фон'))),
    ...after((editor) => {
      editor.select(['б']);
      editor.apply((document) => orderLayers(document, ['б'], 'back'));
    }),
  ]).toEqual([
    'Слой «Рамка»: ширина 301, высота 90,5',
    'Слой «Рамка»: поворот 15°',
    'Слой «Рамка»: скрыт',
    'Слой «Рамка»: заблокирован',
    'Слой «Фон» изменён',
    'Слой «Имя»: 2-й сверху из 2',
  ]);
});

test('several layers are told by their number and the corner of their common box', async () => {
  const { after } = await open();
  expect([
    ...after((editor) => editor.select(['а', 'б'])),
    ...after((editor) => editor.apply((document) => moveLayersBy(document, ['а', 'б'], -20, 5))),
    ...after((editor) => editor.apply((document) => setLayersLocked(document, ['а', 'б'], true))),
    ...after((editor) =>
      editor.apply((document) => duplicateLayers(document, ['а', 'б'], () => crypto.randomUUID())),
    ),
    ...after((editor) => editor.select([])),
  ]).toEqual([
    'Выбрано: 2 слоя',
    '2 слоя: X 80, Y 45',
    '2 слоя: заблокированы',
    'Добавлено: 2 слоя',
    'Ничего не выбрано',
  ]);
});

test('a text that is written into at once is told as added', async () => {
  const { after, editorActor } = await open();
  expect(
    after((editor) => {
      const added = createTextLayer({ id: 'в', name: 'Текст', display: 'Новый текст', x: 20, y: 30 });
      editor.apply((document) => addLayer(document, added));
      editor.select(['в']);
      editorActor.send({ type: 'editText' });
    }),
  ).toEqual(['Слой «Новый текст» добавлен: X 20, Y 30']);
});

test('undo and redo are named, with what they changed', async () => {
  const { after } = await open();
  after((editor) => editor.apply((document) => removeLayers(document, ['б'])));
  expect([
    ...after((editor) => editor.undo()),
    ...after((editor) => editor.redo()),
    ...after((editor) => {
      editor.undo();
      editor.apply((document) => moveLayersBy(document, ['а'], 1, 1));
    }),
  ]).toEqual([
    'Отменено. Слой «Имя» добавлен: X 120, Y 60',
    'Повторено. Слой «Имя» удалён',
    'Слой «Имя» добавлен: X 120, Y 60',
  ]);
});

test('a drag is told when it ends, with what it has snapped to; one that is given up is not', async () => {
  const { editor, after } = await open();
  const during = after(() => {
    editor.begin();
    editor.preview((document) => moveLayersBy(document, ['а'], 10, 0));
    editor.setGuides([{ axis: 'x', position: 110, start: 0, end: 500 }]);
  });
  const ended = after(() => editor.commit());
  const givenUp = after(() => {
    editor.begin();
    editor.preview((document) => moveLayersBy(document, ['а'], 10, 0));
    editor.rollback();
  });
  expect([during, ended, givenUp]).toEqual([[], ['Слой «Рамка»: X 110, Y 40, привязан по X'], []]);
});

test('typing says nothing, and neither does what was typed when it ends', async () => {
  const { after } = await open();
  expect([
    ...after((editor) => editor.startTextEditing('б')),
    ...after((editor) => editor.apply((document) => moveLayersBy(document, ['б'], 1, 0))),
    ...after((editor) => editor.stopTextEditing()),
  ]).toEqual([]);
});

test('the size of the sheet is told', async () => {
  const { after } = await open();
  expect(after((editor) => editor.apply((document) => setSheetSize(document, 500, 400)))).toEqual([
    'Лист: ширина 500, высота 400',
  ]);
});
