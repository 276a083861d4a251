import { describe, expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { FrameSource } from '../../../../src/ui/editor/canvas/frames.ts';
import { createFrames } from '../../../../src/ui/editor/canvas/frames.ts';
import { listenToPointers } from '../../../../src/ui/editor/canvas/pointerEvents.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

/** Frames that pass when the test says so. */
function fakeFrames(): FrameSource & { readonly pass: () => void; readonly waiting: () => number } {
  const asked = new Map<number, FrameRequestCallback>();
  let last = 0;
  return {
    requestAnimationFrame: (callback) => {
      asked.set((last += 1), callback);
      return last;
    },
    cancelAnimationFrame: (id) => void asked.delete(id),
    waiting: () => asked.size,
    pass: () => {
      const due = [...asked.values()];
      asked.clear();
      for (const callback of due) callback(0);
    },
  };
}

describe('a frame', () => {
  test('takes the input first and paints what it changed', () => {
    const source = fakeFrames();
    const did: string[] = [];
    const frames = createFrames(source, {
      input: () => {
        did.push('input');
        frames.requestPaint();
      },
      paint: () => void did.push('paint'),
    });
    frames.requestInput();
    frames.requestInput();
    source.pass();
    expect([did, source.waiting()]).toEqual([['input', 'paint'], 0]);
  });

  test('paints once, however often it is asked', () => {
    const source = fakeFrames();
    const did: string[] = [];
    const frames = createFrames(source, { input: () => undefined, paint: () => void did.push('paint') });
    frames.requestPaint();
    frames.requestPaint();
    source.pass();
    source.pass();
    expect(did).toEqual(['paint']);
  });

  test('leaves to the next one what painting asks for', () => {
    const source = fakeFrames();
    const did: string[] = [];
    const frames = createFrames(source, {
      input: () => undefined,
      paint: () => {
        did.push('paint');
        if (did.length < 2) frames.requestPaint();
      },
    });
    frames.requestPaint();
    source.pass();
    const afterOne = [...did];
    source.pass();
    expect([afterOne, did]).toEqual([['paint'], ['paint', 'paint']]);
  });

  test('does not come after the end', () => {
    const source = fakeFrames();
    const frames = createFrames(source, { input: () => undefined, paint: () => undefined });
    frames.requestPaint();
    frames.stop();
    expect(source.waiting()).toBe(0);
  });
});

describe('a drag', () => {
  test('is painted in the frame in which the pointer moved', async () => {
    const layer = createTextLayer({ id: 't', name: 'Текст', display: 'Грамота' });
    const { platform } = aPlatform({
      loadProject: () => ok(aLoadedProject(createDocument({ layers: [layer] }))),
    });
    const session = openProjectSession(startApplication(platform), platform, 'p1');
    await settled();
    const source = fakeFrames();
    const painted: (number | undefined)[] = [];
    const canvas = document.createElement('canvas');
    canvas.setPointerCapture = () => undefined;
    const pointers = listenToPointers({
      session,
      canvas,
      spaceIsHeld: () => false,
      text: {
        holds: () => false,
        press: () => undefined,
        pressAgain: () => undefined,
        drag: () => undefined,
        release: () => undefined,
      },
      onHover: () => undefined,
      onGrip: () => undefined,
      onScroll: () => undefined,
      requestInput: () => frames.requestInput(),
    });
    const frames = createFrames(source, {
      input: pointers.takeLatest,
      paint: () => void painted.push(session.editor.getSnapshot().document.layers[0]?.x),
    });
    session.editor.subscribe(frames.requestPaint);
    const pointer = (type: string, clientX: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY: 30, pointerId: 1, button: 0 }));
    pointer('pointerdown', 30);
    source.pass();
    painted.length = 0;

    pointer('pointermove', 130);
    source.pass();

    expect([painted, source.waiting()]).toEqual([[120], 0]);
  });
});
