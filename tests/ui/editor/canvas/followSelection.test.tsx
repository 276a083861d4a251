import { expect, test } from 'vitest';
import { chooseLayer } from '../../../../src/app/editor/chooseLayer.ts';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { duplicateLayers, removeLayers } from '../../../../src/engine/edits/layers/index.ts';
import { moveLayersBy } from '../../../../src/engine/edits/place/index.ts';
import { followSelection } from '../../../../src/ui/editor/canvas/followSelection.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const layers = ['а', 'б', 'в'].map((id) => createTextLayer({ id, name: id, display: id }));

async function open() {
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(createDocument({ layers }))) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const followed = followSelection(session, canvas);
  return { ...session, takeWanted: followed.take, take: () => followed.take().ids, canvas };
}

test('what is chosen beside the canvas is to come into sight: the layers that were not chosen before', async () => {
  const { editor, take } = await open();
  editor.select(['а']);
  const one = take();
  editor.select(['а', 'б']);
  const another = take();
  editor.select(['б']);
  expect([one, another, take(), take()]).toEqual([['а'], ['б'], ['б'], []]);
});

test('what undo has changed or brought back is to come into sight', async () => {
  const { editor, take } = await open();
  editor.apply((document) => moveLayersBy(document, ['в'], 10, 0));
  editor.apply((document) => removeLayers(document, ['а']));
  const edited = take();
  editor.undo();
  const broughtBack = take();
  editor.undo();
  expect([edited, broughtBack, take()]).toEqual([[], ['а'], ['в']]);
});

test('what is pressed on the canvas is in sight already, with any button; a key after that is another matter', async () => {
  const { editor, take, canvas } = await open();
  canvas.dispatchEvent(new PointerEvent('pointerdown', { button: 2, bubbles: true }));
  editor.select(['а']);
  const pressed = take();
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  editor.select(['б']);
  expect([pressed, take()]).toEqual([[], ['б']]);
});

test('a layer that is chosen again is to come into sight again', async () => {
  const { editor, take } = await open();
  chooseLayer(editor, 'а');
  take();
  chooseLayer(editor, 'а');
  expect([take(), editor.getSnapshot().selection]).toEqual([['а'], ['а']]);
});

test('nothing moves the view of the preview', async () => {
  const { editor, editorActor, take } = await open();
  editorActor.send({ type: 'togglePreview' });
  editor.select(['а']);
  expect(take()).toEqual([]);
});

test('a copy that is chosen as it is made is known as new, until it is chosen again', async () => {
  const { editor, takeWanted } = await open();
  editor.apply((document) => duplicateLayers(document, ['а'], () => 'г'));
  editor.select(['г']);
  const copied = takeWanted();
  editor.select(['а']);
  takeWanted();
  editor.select(['г']);
  expect([copied, takeWanted()]).toEqual([
    { ids: ['г'], areNew: true },
    { ids: ['г'], areNew: false },
  ]);
});
