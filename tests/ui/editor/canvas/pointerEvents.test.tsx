import { expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { listenToPointers } from '../../../../src/ui/editor/canvas/pointerEvents.ts';
import { panBy } from '../../../../src/engine/viewport/index.ts';
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
  Object.defineProperties(canvas, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } });
  const seen: string[] = [];
  let frames = 0;
  const pointers = listenToPointers({
    session,
    canvas,
    text: createTextPointer(session, (range) => editor.setTextRange(range)),
    spaceIsHeld: () => false,
    onHover: (input) => seen.push(input === null ? 'drags or is elsewhere' : 'hovers'),
    onGrip: ({ pan }) => seen.push(pan ? 'holds the view' : 'holds what is under it'),
    onScroll: (by) => editor.setViewport(panBy(editor.getSnapshot().viewport, by)),
    requestInput: () => void (frames += 1),
  });
  editor.select(['edited']);
  editorActor.send({ type: 'editText' });
  const mouse = (type: string, clientX: number, clientY: number, buttons: number, button = 0) => {
    const at = { pointerId: 9, clientX, clientY, pointerType: 'mouse', button, buttons };
    canvas.dispatchEvent(new PointerEvent(`pointer${type}`, at));
    pointers.takeLatest();
  };
  return {
    canvas,
    seen,
    takeFrames: (count: number) => {
      const before = frames;
      for (let frame = 0; frame < count; frame += 1) pointers.takeLatest();
      return frames - before;
    },
    mouse,
    viewport: () => editor.getSnapshot().viewport,
    textRange: () => editor.getSnapshot().textEditing?.range,
    inTransaction: () => editor.getSnapshot().inTransaction,
    touch: (type: 'down' | 'move' | 'up', pointerId: number, clientX: number, clientY: number, ms = 0) => {
      const at = { pointerId, clientX, clientY, pointerType: 'touch', button: 0 };
      const event = new PointerEvent(`pointer${type}`, at);
      Object.defineProperty(event, 'timeStamp', { value: ms });
      canvas.dispatchEvent(event);
      pointers.takeLatest();
    },
    editor,
    stopEditing: () => editorActor.send({ type: 'finishText' }),
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

test.each([
  ['a short tap on one of several layers selects it alone', 90, ['other']],
  ['a finger that is held, as for their menu, leaves them selected', 600, ['edited', 'other']],
])('%s', async (_, ms, selection) => {
  const { touch, editor, stopEditing } = await openCanvas();
  stopEditing();
  editor.select(['edited', 'other']);
  touch('down', 1, 125, 401);
  touch('up', 1, 125, 401, ms);
  expect(editor.getSnapshot().selection).toEqual(selection);
});

const LEFT = 1;
const MIDDLE = 4;

/** Ways in which a drag ends although the page is not told of the release. */
test.each<[how: string, end: (canvas: Canvas) => void]>([
  ['the pointer comes back without a button', ({ mouse }) => mouse('move', 400, 500, 0, -1)],
  ['the pointer comes back with another button', ({ mouse }) => mouse('move', 400, 500, 2, -1)],
  ['the canvas loses the pointer', ({ canvas }) => lose(canvas, 'lostpointercapture')],
  ['the pointer is cancelled', ({ canvas }) => lose(canvas, 'pointercancel')],
  ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
  ['the button is pressed again', ({ mouse }) => mouse('down', 900, 900, LEFT)],
])('a layer stays where it was dragged to when %s', async (_, end) => {
  const opened = await openCanvas();
  const { mouse, places, inTransaction } = opened;
  mouse('down', 110, 410, LEFT);
  mouse('move', 110, 450, LEFT);
  mouse('move', 110, 480, LEFT);
  end(opened);
  mouse('move', 600, 600, 0, -1);
  expect([places(), inTransaction()]).toEqual([
    [
      ['edited', 100, 100],
      ['other', 100, 470],
    ],
    false,
  ]);
});

test('the view stays where it was panned to when the middle button is up unseen', async () => {
  const { mouse, viewport } = await openCanvas();
  const { x } = viewport();
  mouse('down', 300, 300, MIDDLE, 1);
  mouse('move', 340, 300, MIDDLE);
  mouse('move', 500, 300, 0, -1);
  mouse('move', 600, 300, 0, -1);
  expect(viewport().x - x).toBe(40);
});

test('the selected text stays as it was when the release is unseen', async () => {
  const { mouse, textRange } = await openCanvas();
  mouse('down', 102, 110, LEFT);
  mouse('move', 130, 110, LEFT);
  const selected = textRange();
  mouse('move', 400, 110, 0, -1);
  expect([textRange(), selected?.[0] !== selected?.[1]]).toEqual([selected, true]);
});

test('while a layer is held at the edge the view moves under it, frame by frame, and the layer with the pointer', async () => {
  const { mouse, viewport, takeFrames, places } = await openCanvas();
  const { x } = viewport();
  mouse('down', 110, 410, LEFT);
  mouse('move', 400, 410, LEFT);
  mouse('move', 994, 410, LEFT);
  const asked = takeFrames(4);
  const moved = [x - viewport().x, places()[1]?.[1]];
  mouse('up', 994, 410, 0);
  const still = viewport().x;
  takeFrames(4);
  expect([asked, moved, viewport().x]).toEqual([4, [30, 100 + 884 + 24], still]);
});

test('a drag that begins at the edge moves the view only when it comes nearer to it', async () => {
  const { mouse, viewport } = await openCanvas();
  const before = viewport();
  mouse('down', 990, 300, LEFT);
  mouse('move', 990, 340, LEFT);
  mouse('move', 980, 380, LEFT);
  const stays = viewport();
  mouse('move', 998, 380, LEFT);
  expect([stays, viewport().x]).toEqual([before, before.x - 3]);
});

test('a press holds what is under it; after it the pointer hovers again', async () => {
  const { mouse, seen } = await openCanvas();
  mouse('down', 110, 410, LEFT);
  mouse('move', 150, 410, LEFT);
  mouse('up', 150, 410, 0);
  mouse('down', 300, 300, MIDDLE, 1);
  mouse('up', 300, 300, 0, 1);
  expect(seen).toEqual([
    'drags or is elsewhere',
    'holds what is under it',
    'hovers',
    'drags or is elsewhere',
    'holds the view',
    'hovers',
  ]);
});

type Canvas = Awaited<ReturnType<typeof openCanvas>>;

function lose(canvas: HTMLCanvasElement, type: string): void {
  canvas.dispatchEvent(new PointerEvent(type, { pointerId: 9, pointerType: 'mouse' }));
}
