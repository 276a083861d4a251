import { expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layer.ts';
import { listenToPointers } from '../../../../src/ui/editor/canvas/pointerEvents.ts';
import { createTextPointer } from '../../../../src/ui/editor/canvas/textPointer.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const edited = createTextLayer({ id: 'edited', name: 'Текст', display: 'Грамота', x: 100, y: 100 });
const other = createTextLayer({ id: 'other', name: 'Имя', display: 'Анна', x: 100, y: 400 });

/** A canvas with these two texts, the first of which is being edited, and fingers on it. */
async function openCanvas() {
  const { platform } = aPlatform({
    loadProject: () => ok(aLoadedProject(createDocument({ layers: [edited, other] }))),
  });
  const application = startApplication(platform);
  application.settings.send({ type: 'change', patch: { enableSnapToEdges: false } });
  const session = openProjectSession(application, platform, 'p1');
  await settled();
  const { editor, editorActor } = session;
  const canvas = document.createElement('canvas');
  canvas.setPointerCapture = () => undefined;
  const pointers = listenToPointers({
    session,
    canvas,
    text: createTextPointer(session, (range) => editor.setTextRange(range)),
    spaceIsHeld: () => false,
    onHover: () => undefined,
    requestInput: () => undefined,
  });
  editor.select(['edited']);
  editorActor.send({ type: 'editText' });
  return {
    touch: (type: 'down' | 'move' | 'up', pointerId: number, clientX: number, clientY: number) => {
      const at = { pointerId, clientX, clientY, pointerType: 'touch', button: 0 };
      canvas.dispatchEvent(new PointerEvent(`pointer${type}`, at));
      pointers.takeLatest();
    },
    places: () => editor.getSnapshot().document.layers.map(({ id, x, y }) => [id, x, y]),
  };
}

test('after a pinch that began in the edited text a finger moves what it touches', async () => {
  const { touch, places } = await openCanvas();
  touch('down', 1, 110, 110);
  touch('down', 2, 150, 110);
  touch('up', 2, 150, 110);
  touch('up', 1, 110, 110);
  touch('down', 3, 110, 410);
  touch('move', 3, 110, 450);
  touch('move', 3, 110, 480);
  touch('up', 3, 110, 480);
  expect(places()).toEqual([
    ['edited', 100, 100],
    ['other', 100, 470],
  ]);
});
