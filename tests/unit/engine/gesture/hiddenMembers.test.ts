/** Hidden layers that are selected, as those of a group are, go along with the layers that are seen. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createEditor } from '../../../../src/engine/editor/editor.ts';
import { hiddenBoxes } from '../../../../src/engine/gesture/hiddenBoxes.ts';
import { resizeTogether } from '../../../../src/engine/gesture/resizeGroup.ts';
import type { Under } from '../../../../src/engine/interaction/pointerInput.ts';
import { startResizing, startRotating } from '../../../../src/engine/interaction/runningGesture.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { layerSize } from '../../../../src/engine/scene/layoutLayer.ts';
import { aBox, halfEmMeasurer, rounded } from '../scene/sceneBuilders.ts';

const hand = { shift: false, toggle: true, alt: false, touch: false, pan: false };
const box = { width: 100, height: 100 };
/** The box around those that are seen is 300 × 100 at (100, 100). */
const [a, b, hidden, held] = [
  aBox({ id: 'a', x: 100, y: 100, ...box }),
  aBox({ id: 'b', x: 300, y: 100, ...box }),
  { ...aBox({ id: 'hidden', x: 200, y: 200, ...box }), visible: false },
  { ...aBox({ id: 'held', x: 200, y: 300, ...box }), visible: false, locked: true },
] as const;

/** Places of the selected layers after a drag between two points. */
function dragged(
  start: typeof startResizing,
  layers: readonly (typeof a)[],
  { under, from, to }: { readonly under: Under; readonly from: number; readonly to: readonly number[] },
) {
  const document = createDocument({ layers });
  const editor = createEditor({ document });
  editor.select(layers.map(({ id }) => id));
  const gesture = start(editor, {
    input: { ...hand, screenPoint: { x: from, y: 150 } },
    under,
    scene: buildScene(document, halfEmMeasurer),
    sheetSnapping: false,
    sizeOf: (layer) => layerSize(layer, halfEmMeasurer),
    newId: () => 'new',
  });
  const [x = 0, y = 0] = to;
  gesture?.update({ ...hand, screenPoint: { x, y } });
  gesture?.commit();
  return editor
    .getSnapshot()
    .document.layers.map(({ id, x: left, y: top, width, height, rotation }) =>
      rounded([id, left, top, width ?? 0, height ?? 0, rotation]),
    );
}

const turned = (layers: readonly (typeof a)[], from: number, to: readonly number[]) =>
  dragged(startRotating, layers, { under: { kind: 'rotateHandle' }, from, to });

test('they turn about the middle of those that are seen; locked ones stay', () => {
  expect(turned([a, b, hidden, held], 450, [250, 350])).toEqual([
    ['a', 200, 0, 100, 100, 90],
    ['b', 200, 200, 100, 100, 90],
    ['hidden', 100, 100, 100, 100, 90],
    ['held', 200, 300, 100, 100, 0],
  ]);
});

test('they turn about the only one that is seen, which does not move', () => {
  expect(turned([a, hidden], 250, [150, 250])).toEqual([
    ['a', 100, 100, 100, 100, 90],
    ['hidden', 0, 200, 100, 100, 90],
  ]);
});

const sizeOf = (layer: Layer) => layerSize(layer, halfEmMeasurer);

test('they grow with those that are seen when the common width is set', () => {
  const document = createDocument({ layers: [a, b, hidden, held] });
  const boxes = buildScene(document, halfEmMeasurer).nodes;
  const followers = hiddenBoxes(document, ['a', 'b', 'hidden', 'held'], sizeOf);
  const { layers } = resizeTogether({ boxes, followers }, 'width', 600, sizeOf)(document);
  expect(layers.map(({ id, x, width }) => [id, x, width])).toEqual([
    ['a', 100, 200],
    ['b', 500, 200],
    ['hidden', 300, 200],
    ['held', 200, 100],
  ]);
});

test('they grow with those that are seen; locked ones stay', () => {
  const under: Under = { kind: 'handle', handle: 'e', rotation: 0 };
  expect(dragged(startResizing, [a, b, hidden, held], { under, from: 400, to: [700, 150] })).toEqual([
    ['a', 100, 100, 200, 100, 0],
    ['b', 500, 100, 200, 100, 0],
    ['hidden', 300, 200, 200, 100, 0],
    ['held', 200, 300, 100, 100, 0],
  ]);
});

test('they grow with the only one that is seen', () => {
  const under: Under = { kind: 'handle', handle: 'e', rotation: 0 };
  expect(dragged(startResizing, [a, hidden, held], { under, from: 200, to: [300, 150] })).toEqual([
    ['a', 100, 100, 200, 100, 0],
    ['hidden', 300, 200, 200, 100, 0],
    ['held', 200, 300, 100, 100, 0],
  ]);
});

test('they grow along the axes of the only one that is seen', () => {
  const under: Under = { kind: 'handle', handle: 'e', rotation: 90 };
  const layers = [
    { ...a, rotation: 90 },
    { ...hidden, x: 100, y: 300, rotation: 90 },
  ];
  // The handle is below: 100 px down make the layer twice as long.
  expect(dragged(startResizing, layers, { under, from: 150, to: [150, 250] })).toEqual([
    ['a', 50, 150, 200, 100, 90],
    ['hidden', 50, 550, 200, 100, 90],
  ]);
});

test('they are mirrored with the only one that is seen', () => {
  const under: Under = { kind: 'handle', handle: 'e', rotation: 0 };
  expect(
    dragged(startResizing, [a, { ...hidden, rotation: 30 }], { under, from: 200, to: [0, 150] }),
  ).toEqual([
    ['a', 0, 100, 100, 100, 0],
    ['hidden', -100, 200, 100, 100, 330],
  ]);
});
