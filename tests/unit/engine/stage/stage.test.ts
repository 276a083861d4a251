/** A stage for another program: what its door refuses, what its pointer does, what it loads. */
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Layer, Stage, StageOptions } from '../../../../src/engine/stage/index.ts';
import {
  addLayer,
  checkedDocument,
  createCodeLayer,
  createDocument,
  createShapeLayer,
  createStage,
  setLayerBox,
} from '../../../../src/engine/stage/index.ts';

const SIZE = { width: 300, height: 200 };

function aShape(id: string, x: number, y: number): Layer {
  return createShapeLayer({ id, name: id, x, y, width: 40, height: 40, fill: '#ff0000', stroke: null });
}

function aStage(layers: readonly Layer[], options: Partial<StageOptions<Canvas>> = {}) {
  const page = createCanvas(SIZE.width, SIZE.height);
  const host = {
    page: { ctx: page.getContext('2d'), picture: page },
    measurer: { advance: (text: string, { size }: { readonly size: number }) => text.length * size * 0.5 },
  };
  const document = createDocument({ sheet: SIZE, layers });
  const stage = createStage<Canvas>({ host, document, size: SIZE, ...options });
  return { stage, page };
}

const at = (x: number, y: number) => ({ screenPoint: { x, y } });

function drag(
  { pointer }: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  keys = {},
): void {
  pointer.press({ ...at(...from), ...keys });
  pointer.move({ ...at(...to), ...keys });
  pointer.release();
}

const placesOf = ({ editor }: Stage) =>
  editor.getSnapshot().document.layers.map(({ id, x, y }) => `${id} ${Math.round(x)} ${Math.round(y)}`);

describe('the door', () => {
  test('a wrong document is refused with its layers and fields', () => {
    const wrong = { ...aShape('a', 0, 0), width: -1, opacity: 7 };
    expect(() => checkedDocument(createDocument({ layers: [wrong] }))).toThrow(
      'The document is refused. layer "a": opacity: Too big: expected number to be <=1; layer "a": width: Too small: expected number to be >0.',
    );
  });

  test('a wrong layer is refused by an edit, and nothing changes', () => {
    const { stage } = aStage([aShape('a', 0, 0)]);
    const wrong = { ...aShape('b', 0, 0), x: Number.NaN };
    expect(() => stage.editor.apply((document) => addLayer(document, wrong))).toThrow(
      'The layer "b" is refused. x: Invalid input: expected number, received NaN.',
    );
    expect(placesOf(stage)).toEqual(['a 0 0']);
  });

  test('what is no layer at all is refused', () => {
    const { stage } = aStage([]);
    expect(() => stage.editor.load(JSON.parse('{"layers":[null]}'))).toThrow(/^The document is refused\. /u);
  });

  test('an edit of the engine clamps its numbers', () => {
    const { stage } = aStage([aShape('a', 0, 0)]);
    stage.editor.apply((document) => setLayerBox(document, 'a', { width: -5 }));
    expect(stage.editor.getSnapshot().document.layers[0]).toMatchObject({ width: 1 });
  });
});

describe('the pointer', () => {
  test('a press selects, and a drag moves what is pressed as one step', () => {
    const { stage } = aStage([aShape('a', 0, 0), aShape('b', 100, 100)]);
    drag(stage, [120, 120], [157, 93]);
    const moved = placesOf(stage);
    stage.editor.undo();
    expect({ moved, back: placesOf(stage), selected: stage.editor.getSnapshot().selection }).toEqual({
      moved: ['a 0 0', 'b 137 73'],
      back: ['a 0 0', 'b 100 100'],
      selected: ['b'],
    });
  });

  test('Escape takes the drag back', () => {
    const { stage } = aStage([aShape('a', 0, 0)]);
    stage.pointer.press(at(10, 10));
    stage.pointer.move(at(90, 90));
    stage.pointer.cancel();
    expect(placesOf(stage)).toEqual(['a 0 0']);
  });

  test('a drag of a handle resizes, of the sheet marks out', () => {
    const { stage } = aStage([aShape('a', 20, 20), aShape('b', 200, 120)]);
    drag(stage, [5, 5], [280, 180]);
    const marked = stage.editor.getSnapshot().selection;
    stage.editor.select(['a']);
    drag(stage, [60, 40], [93, 40]);
    const [resized] = stage.editor.getSnapshot().document.layers;
    expect({ marked, resized: resized?.type === 'shape' && [resized.width, resized.height] }).toEqual({
      marked: ['a', 'b'],
      resized: [73, 40],
    });
  });

  test('Ctrl adds to the selection and takes out of it, a click beside clears it', () => {
    const { stage } = aStage([aShape('a', 0, 0), aShape('b', 100, 100)]);
    const click = (x: number, y: number, toggle = false): readonly string[] => {
      stage.pointer.press({ ...at(x, y), toggle });
      stage.pointer.release();
      return stage.editor.getSnapshot().selection;
    };
    expect([click(20, 20), click(120, 120, true), click(20, 20, true), click(280, 20)]).toEqual([
      ['a'],
      ['a', 'b'],
      ['b'],
      [],
    ]);
  });

  test('Alt drags a copy away, under an id that no layer has', () => {
    const { stage } = aStage([aShape('copy-1', 0, 0)]);
    drag(stage, [20, 20], [157, 93], { alt: true });
    expect(placesOf(stage)).toEqual(['copy-1 0 0', 'copy-2 137 73']);
  });

  test('a held space pans the view and selects nothing', () => {
    const { stage } = aStage([aShape('a', 0, 0)]);
    drag(stage, [10, 10], [30, 25], { pan: true });
    const { viewport, selection } = stage.editor.getSnapshot();
    expect({ viewport, selection }).toEqual({ viewport: { scale: 1, x: 20, y: 15 }, selection: [] });
  });
});

test('a code is painted once what encodes it is loaded', async () => {
  const code = createCodeLayer({
    id: 'code',
    name: 'Код',
    template: 'https://example.org',
    x: 0,
    y: 0,
    width: 100,
    height: 100,
  });
  const { stage, page } = aStage([code]);
  const blackOf = () =>
    [...page.getContext('2d').getImageData(0, 0, 100, 100).data].filter(
      (value, place) => place % 4 === 0 && value < 9,
    ).length;
  stage.paint();
  const before = blackOf();
  await stage.ready();
  stage.paint();
  expect({ before, after: blackOf() > 1000 }).toEqual({ before: 0, after: true });
});

test('what changes asks for painting, until the stage is stopped', () => {
  let asked = 0;
  const { stage } = aStage([aShape('a', 0, 0)], { onChange: () => (asked += 1) });
  stage.editor.select(['a']);
  stage.stop();
  stage.editor.select([]);
  expect(asked).toBe(1);
});
