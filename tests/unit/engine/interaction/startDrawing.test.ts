import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import { startDrawing, startGradient } from '../../../../src/engine/interaction/index.ts';
import type { PointerInput, Press } from '../../../../src/engine/interaction/index.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aShapeLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const input = (x: number, y: number, keys: Partial<PointerInput> = {}): PointerInput => ({
  screenPoint: { x, y },
  shift: false,
  toggle: false,
  alt: false,
  touch: false,
  pan: false,
  ...keys,
});

const make = (_: unknown, place: object) => aShapeLayer({ id: 'new', ...place });

function drawn(kind: 'box' | 'line') {
  const there = aShapeLayer({ id: 'there', x: 700, y: 500 });
  const document = createDocument({ layers: [there], sheet: { width: 1000, height: 600 } });
  const editor = createEditor({ document, viewport: { scale: 2, x: 0, y: 0 } });
  editor.select(['there']);
  const press: Press = {
    input: input(200, 200),
    under: { kind: 'sheet' },
    scene: buildScene(document, halfEmMeasurer),
    sheetSnapping: true,
    sizeOf: () => ({ width: 0, height: 0 }),
    newId: () => 'unused',
  };
  const gesture = startDrawing(editor, press, kind === 'box' ? { kind, make } : { kind, height: 4, make });
  return { editor, gesture };
}
const layersOf = ({ editor }: ReturnType<typeof drawn>) =>
  editor
    .getSnapshot()
    .document.layers.map(({ id, x, y, width, height, rotation }) => [id, x, y, width, height, rotation]);

test('a drag draws a layer, which is selected, in one step of the history', () => {
  const drag = drawn('box');
  drag.gesture.update(input(260, 300));
  const readout = drag.gesture.update(input(400, 320));
  drag.gesture.commit();
  expect({ layers: layersOf(drag), selection: drag.editor.getSnapshot().selection, readout }).toEqual({
    layers: [
      ['there', 700, 500, 100, 60, 0],
      ['new', 100, 100, 100, 60, 0],
    ],
    selection: ['new'],
    readout: {
      kind: 'resize',
      width: 100,
      height: 60,
      handle: 'se',
      rotation: 0,
      pointer: { x: 400, y: 320 },
    },
  });
  drag.editor.undo();
  expect([layersOf(drag).length, drag.editor.getSnapshot().selection]).toEqual([1, ['there']]);
});

test('Shift and Ctrl are those of the moment', () => {
  const drag = drawn('box');
  drag.gesture.update(input(400, 320, { shift: true, toggle: true }));
  expect(layersOf(drag)[1]).toEqual(['new', 100, 100, 100, 100, 0]);
});

test('a line is drawn along the way', () => {
  const drag = drawn('line');
  drag.gesture.update(input(200, 400));
  expect(layersOf(drag)[1]).toEqual(['new', 50, 148, 100, 4, 90]);
});

test('Escape takes the drawn layer back and selects what was selected', () => {
  const drag = drawn('box');
  drag.gesture.update(input(400, 320));
  drag.gesture.rollBack();
  expect([layersOf(drag).length, drag.editor.getSnapshot().selection]).toEqual([1, ['there']]);
});

test('a handle of a gradient follows the pointer through the turn of its shape', () => {
  const stops = [
    { at: 0, color: '#000000' },
    { at: 1, color: '#ffffff' },
  ];
  const gradient = { kind: 'linear', angle: 0, stops } as const;
  // Turned by 90° about (150, 130): its own right is below on the page.
  const shape = aShapeLayer({
    id: 'a',
    x: 100,
    y: 100,
    width: 100,
    height: 60,
    rotation: 90,
    fill: gradient,
  });
  const editor = createEditor({ document: createDocument({ layers: [shape] }) });
  const gesture = startGradient(editor, {
    layerId: 'a',
    box: shape,
    field: 'fill',
    gradient,
    part: 'end',
  });
  gesture.update(input(150, 130));
  gesture.commit();
  const [layer] = editor.getSnapshot().document.layers;
  expect(layer?.type === 'shape' && layer.fill).toEqual({
    ...gradient,
    way: { x: 0, y: 0.5, toX: 0.5, toY: 0.5 },
  });
});
