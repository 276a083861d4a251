import { expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layer.ts';
import { moveLayersBy, removeLayers } from '../../../../src/engine/index.ts';
import { followSelection } from '../../../../src/ui/editor/canvas/followSelection.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const layers = ['а', 'б', 'в'].map((id) => createTextLayer({ id, name: id, display: id }));

async function open(isPressed = false) {
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(createDocument({ layers }))) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const { take } = followSelection(session, () => isPressed);
  return { ...session, take };
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

test('what is pressed on the canvas is in sight already', async () => {
  const { editor, take } = await open(true);
  editor.select(['а']);
  expect(take()).toEqual([]);
});

test('nothing moves the view of the preview', async () => {
  const { editor, editorActor, take } = await open();
  editorActor.send({ type: 'togglePreview' });
  editor.select(['а']);
  expect(take()).toEqual([]);
});
