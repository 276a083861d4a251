/** Tools of a hand on an open project: drawing by letters, handles of gradients, copies in a row, opacity. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import type { PointerInput } from '../../../../src/engine/interaction/index.ts';
import { moveLayersBy } from '../../../../src/engine/edits/place/index.ts';
import { showGradientHandles } from '../../../../src/ui/editor/tools/gradientTool.ts';
import type { CommandId } from '../../../../src/ui/editor/commands/commands.ts';
import { COMMANDS } from '../../../../src/ui/editor/commands/commands.ts';
import { fetchHands } from '../../../../src/ui/editor/commands/handCommands.ts';
import { openHands } from './openHands.ts';

const sheet = { width: 1000, height: 600 };
const box = createShapeLayer({ id: 'box', name: 'Фигура', x: 100, y: 100, width: 100, height: 60 });

const at = (x: number, y: number, keys: Partial<PointerInput> = {}): PointerInput => ({
  screenPoint: { x, y },
  shift: false,
  toggle: true,
  alt: false,
  touch: false,
  pan: false,
  ...keys,
});

async function open(layers: readonly Layer[] = [], selection: readonly string[] = []) {
  const context = await openHands(createDocument({ layers, sheet }), selection);
  await fetchHands();
  const { editor, editorActor, gestures } = context.session;
  return {
    session: context.session,
    editor,
    gestures,
    run: (id: CommandId) => COMMANDS[id].run(context),
    press: (digit: string, timeStamp: number) => COMMANDS.opacity.run(context, { key: digit, timeStamp }),
    drag: (...[first, ...others]: readonly [PointerInput, ...PointerInput[]]) => {
      gestures.press(first);
      for (const input of others) gestures.move(input);
      gestures.release();
    },
    state: () => editorActor.getSnapshot().value,
    layers: () => editor.getSnapshot().document.layers,
    places: () =>
      editor.getSnapshot().document.layers.map(({ x, y, width, height }) => [x, y, width, height]),
  };
}

describe('drawing', () => {
  test.each<[CommandId, object]>([
    ['drawRectangle', { type: 'shape', shape: 'rectangle', x: 200, y: 150, width: 120, height: 80 }],
    ['drawEllipse', { type: 'shape', shape: 'ellipse', x: 200, y: 150, width: 120, height: 80 }],
    [
      'drawLine',
      { type: 'shape', shape: 'line', x: 187.89, y: 188, width: 144.22, height: 4, rotation: 33.69 },
    ],
    ['drawText', { type: 'text', x: 200, y: 150, width: 120, height: null }],
  ])('%s: a drag draws it and selects it, and the tool is laid down', async (id, layer) => {
    const { run, drag, layers, editor, gestures } = await open();
    run(id);
    drag(at(200, 150), at(250, 200), at(320, 230));
    const [drawn] = layers();
    expect([layers(), editor.getSnapshot().selection, gestures.getTool()]).toEqual([
      [expect.objectContaining(layer)],
      [drawn?.id],
      null,
    ]);
  });

  test('a text that was drawn is written at once', async () => {
    const { run, drag, state } = await open();
    run('drawText');
    drag(at(200, 150), at(320, 230));
    expect(state()).toMatchObject({ mode: { edit: 'editingText' } });
  });

  test('is begun over a layer too, which stays where it is', async () => {
    const { run, drag, places } = await open([box]);
    run('drawRectangle');
    drag(at(120, 120), at(150, 150), at(400, 400, { shift: true }));
    expect(places()).toEqual([
      [100, 100, 100, 60],
      [120, 120, 280, 280],
    ]);
  });

  test('a click puts one of the usual size with its corner there', async () => {
    const { run, drag, places } = await open();
    run('drawEllipse');
    drag(at(300, 200));
    expect(places()).toEqual([[300, 200, 333, 200]]);
  });

  test('Escape during the drag takes it back and keeps the tool; the next one lays it down', async () => {
    const { run, gestures, places } = await open([box], ['box']);
    run('drawRectangle');
    gestures.press(at(300, 300));
    gestures.move(at(400, 400));
    run('stop');
    const [after, held] = [places(), gestures.getTool() !== null];
    run('stop');
    expect([after, held, gestures.getTool()]).toEqual([[[100, 100, 100, 60]], true, null]);
  });

  test('is one step of the history', async () => {
    const { run, drag, editor, layers } = await open([box]);
    run('drawRectangle');
    drag(at(300, 300), at(350, 350), at(400, 400));
    editor.undo();
    expect(layers()).toEqual([box]);
  });

  test('V goes back to choosing layers', async () => {
    const { run, drag, editor } = await open([box]);
    run('drawRectangle');
    run('stopDrawing');
    drag(at(120, 120));
    expect(editor.getSnapshot().selection).toEqual(['box']);
  });
});

describe('handles of a gradient', () => {
  const stops = [
    { at: 0, color: '#000000' },
    { at: 1, color: '#ffffff' },
  ];
  const shaded = { ...box, fill: { kind: 'linear', angle: 0, stops } } as const;

  test('take the press before the shape, as one step; the shape moves by the rest of its body', async () => {
    const { session, drag, layers } = await open([shaded], ['box']);
    showGradientHandles(session, 'box', 'fill', true);
    drag(at(200, 130), at(190, 130), at(150, 130));
    drag(at(120, 110), at(130, 110), at(140, 110));
    expect(layers()).toEqual([
      {
        ...shaded,
        x: 120,
        fill: { ...shaded.fill, way: { x: 0, y: 0.5, toX: 0.5, toY: 0.5 } },
      },
    ]);
  });

  test('are shown while the shape is selected alone and has the gradient', async () => {
    const { session, editor, gestures } = await open([shaded, { ...box, id: 'other' }], ['box']);
    showGradientHandles(session, 'box', 'fill', true);
    const places = [at(100, 130), at(200, 130), at(150, 130)];
    const cursors = places.map((place) => gestures.getTool()?.at(place)?.cursor);
    editor.select(['other']);
    expect([cursors, gestures.getTool()]).toEqual([['move', 'move', undefined], null]);
  });
});

describe('Ctrl+D', () => {
  test('again repeats the way of the copy that was moved', async () => {
    const { run, editor, places } = await open([box], ['box']);
    run('duplicate');
    editor.apply((document) => moveLayersBy(document, editor.getSnapshot().selection, 130, -20));
    run('duplicate');
    run('duplicate');
    expect(places()).toEqual([
      [100, 100, 100, 60],
      [250, 100, 100, 60],
      [400, 100, 100, 60],
      [550, 100, 100, 60],
    ]);
  });

  test('repeats the way of a copy that a drag with Alt took away', async () => {
    const { run, drag, places } = await open([box], ['box']);
    drag(at(120, 120, { alt: true }), at(150, 120, { alt: true }), at(270, 120, { alt: true }));
    run('duplicate');
    expect(places().map(([x]) => x)).toEqual([100, 250, 400]);
  });
});

describe('a digit', () => {
  test('sets the opacity in tens of percent, and two soon after another the percent', async () => {
    const { press, layers } = await open([box], ['box']);
    const seen = [
      ['4', 1000],
      ['0', 3000],
      ['4', 5000],
      ['5', 5300],
      ['7', 5500],
      ['0', 8000],
      ['5', 8200],
    ] as const;
    expect(
      seen.map(([digit, time]) => {
        press(digit, time);
        return layers()[0]?.opacity;
      }),
    ).toEqual([0.4, 1, 0.4, 0.45, 0.7, 1, 0.05]);
  });
});
