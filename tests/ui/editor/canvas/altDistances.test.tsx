import { afterEach, expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { watchAlt } from '../../../../src/ui/editor/canvas/AltDistances.tsx';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const box = { name: 'Фигура', width: 100, height: 60, y: 100 };
const layers = [createShapeLayer({ id: 'a', ...box, x: 100 }), createShapeLayer({ id: 'b', ...box, x: 300 })];

afterEach(() => document.body.replaceChildren());

async function open() {
  const opened = createDocument({ layers, sheet: { width: 1000, height: 600 } });
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(opened)) });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  session.editor.select(['a']);
  const canvas = document.body.appendChild(document.createElement('div'));
  canvas.dataset['canvas'] = '';
  const stop = watchAlt(session, window);
  return {
    stop,
    editor: session.editor,
    gaps: () => session.editor.getSnapshot().guides.map(({ gap }) => gap),
    move: (clientX: number, clientY: number, altKey = true, target: Element = canvas) =>
      target.dispatchEvent(
        new PointerEvent('pointermove', { clientX, clientY, altKey, pointerType: 'mouse', bubbles: true }),
      ),
    key: (type: 'keydown' | 'keyup') =>
      window.dispatchEvent(new KeyboardEvent(type, { key: 'Alt', cancelable: true })),
  };
}

test('Alt shows how far what is selected is from what the pointer is on, until it is let go', async () => {
  const { move, key, gaps } = await open();
  move(350, 130, false);
  const before = gaps();
  key('keydown');
  const held = gaps();
  key('keyup');
  expect([before, held, gaps()]).toEqual([[], [100], []]);
});

test('over the bare sheet, and over itself, it shows the distances to the edges of the sheet', async () => {
  const { move, gaps } = await open();
  move(700, 500);
  const bare = gaps();
  move(120, 120);
  expect([bare, gaps()]).toEqual([
    [100, 800, 100, 440],
    [100, 800, 100, 440],
  ]);
});

test('elsewhere on the page, and during a gesture, it shows nothing', async () => {
  const { move, gaps, editor } = await open();
  move(350, 130, true, document.body);
  const elsewhere = gaps();
  editor.begin();
  move(350, 130);
  expect([elsewhere, gaps()]).toEqual([[], []]);
});

test('it shows nothing more once it is stopped', async () => {
  const { move, gaps, stop } = await open();
  move(350, 130);
  stop();
  const after = gaps();
  move(700, 500);
  expect([after, gaps()]).toEqual([[], []]);
});
