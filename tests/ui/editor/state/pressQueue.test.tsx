import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { createPressQueue } from '../../../../src/ui/editor/state/pressQueue.ts';
import { settled } from '../../../app/fakePlatform.ts';

const shape = (id: string) =>
  createShapeLayer({
    id,
    name: id,
    shape: 'rectangle',
    x: 0,
    y: 0,
    width: 20,
    height: 10,
    fill: '#336699',
  });

/** Presses that note what was selected when they ran; the parts of the late ones come when the test says so. */
function aPerson() {
  const editor = createEditor({ document: createDocument({ layers: ['а', 'б', 'в'].map(shape) }) });
  const presses = createPressQueue(editor);
  const did: (readonly string[])[] = [];
  const come: (() => void)[] = [];
  const late = (act: () => void) =>
    presses.take(() => {
      const part = new Promise<null>((resolve) => void come.push(() => resolve(null)));
      presses.hold(part, act, () => did.push(['не загрузилось']));
    });
  const note = (name: string) => () => void did.push([name, ...editor.getSnapshot().selection]);
  return {
    editor,
    presses,
    did,
    press: (name: string) => presses.take(note(name)),
    pressLate: (name: string) => late(note(name)),
    partComes: async () => {
      come.shift()?.();
      await settled();
    },
  };
}

test('a command that loads late acts on what was selected when it was pressed', async () => {
  const { editor, did, pressLate, partComes } = aPerson();
  editor.select(['а', 'б']);
  pressLate('группа');
  editor.select(['в']);

  await partComes();

  expect([did, editor.getSnapshot().selection]).toEqual([[['группа', 'а', 'б']], ['в']]);
});

test('presses behind it wait, and act in their order on what was selected at each', async () => {
  const { editor, did, press, pressLate, partComes } = aPerson();
  editor.select(['а', 'б']);
  pressLate('группа');
  press('копия');
  editor.select(['в']);
  pressLate('поворот');
  press('удаление');
  const before = did.length;

  await partComes();
  await partComes();

  expect([before, did, editor.getSnapshot().selection]).toEqual([
    0,
    [
      ['группа', 'а', 'б'],
      ['копия', 'а', 'б'],
      ['поворот', 'в'],
      ['удаление', 'в'],
    ],
    ['в'],
  ]);
});

test('a press that selects gives its selection to the next one, as without waiting', async () => {
  const { editor, did, presses, press, pressLate, partComes } = aPerson();
  editor.select(['а']);
  pressLate('поворот');
  presses.take(() => editor.select(['б'])); // as pasting does
  press('дубль');

  await partComes();

  expect([did, editor.getSnapshot().selection]).toEqual([
    [
      ['поворот', 'а'],
      ['дубль', 'б'],
    ],
    ['б'],
  ]);
});

test('a drag that is under way is not disturbed', async () => {
  const { editor, did, pressLate, partComes } = aPerson();
  editor.select(['а']);
  pressLate('поворот');
  editor.select(['в']);
  editor.begin();

  await partComes();
  const during = did.length;
  editor.rollback();
  await settled();

  expect([during, did, editor.getSnapshot().selection]).toEqual([0, [['поворот', 'а']], ['в']]);
});

test('a part that cannot be loaded is told of, and the presses behind it are done', async () => {
  const { editor, did, presses, press } = aPerson();
  editor.select(['а']);
  presses.hold(
    Promise.reject(new Error('offline')),
    () => undefined,
    () => did.push(['не загрузилось']),
  );
  press('копия');

  await settled();

  expect(did).toEqual([['не загрузилось'], ['копия', 'а']]);
});
