import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { beginMarquee, marqueeSelection, updateMarquee } from '../../../../src/engine/gesture/marquee.ts';
import type { RotateGesture, RotateSnapping } from '../../../../src/engine/gesture/rotate.ts';
import { beginRotate, moveRotate, updateRotate } from '../../../../src/engine/gesture/rotate.ts';
import { aBox, aScene, rounded } from '../scene/sceneBuilders.ts';

const layers = [
  aBox({ id: 'a', x: 100, y: 100, width: 100, height: 100 }),
  aBox({ id: 'b', x: 300, y: 100, width: 100, height: 100 }),
];
const document = createDocument({ layers });
const scene = aScene(layers);
const show = (changed: Document) =>
  changed.layers.map(({ id, x, y, rotation }) => rounded([id, x, y, rotation]));

const minRadius = 30;
const around = (centre: { x: number; y: number }, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return { x: centre.x + 200 * Math.cos(radians), y: centre.y + 200 * Math.sin(radians) };
};

/** Moves the pointer around the centre from one direction to another, in steps of at most 90°. */
function goRound(gesture: RotateGesture, from: number, to: number): RotateGesture {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 90));
  return Array.from({ length: steps }, (_, step) => from + ((to - from) * (step + 1)) / steps).reduce(
    (moved, degrees) => moveRotate(moved, around(gesture.centre, degrees)),
    gesture,
  );
}

/** Rotates layers by moving the pointer from the right of the centre to `degrees` clockwise. */
function turn(ids: readonly string[], degrees: number, snapping: RotateSnapping = 'near') {
  const boxes = scene.nodes.filter((node) => ids.includes(node.layerId));
  const centre = { x: ids.length === 1 ? 150 : 250, y: 150 };
  const gesture = beginRotate({ boxes, point: { x: centre.x + 80, y: centre.y }, minRadius });
  return updateRotate(goRound(gesture, 0, degrees), snapping);
}

/** Rotates two layers and rotates them back. */
function thereAndBack(degrees: number): Document {
  const there = turn(['a', 'b'], degrees).edit(document);
  const boxes = aScene(there.layers.map((layer) => aBox({ ...layer, width: 100, height: 100 }))).nodes;
  // The box around rotated layers is different, so the centre is given explicitly.
  const centre = { x: 250, y: 150 };
  const gesture = { ...beginRotate({ boxes, point: around(centre, degrees), minRadius }), centre };
  return updateRotate(goRound(gesture, degrees, 0), 'near').edit(there);
}

describe('turning layers', () => {
  test('one layer turns about its own centre and does not move', () => {
    const step = turn(['a'], 33.33);
    expect(show(step.edit(document))).toEqual([
      ['a', 100, 100, 33.3],
      ['b', 300, 100, 0],
    ]);
    expect(step.angle).toBe(33.3);
  });

  test('several layers turn about the centre of them all', () => {
    expect(show(turn(['a', 'b'], 90).edit(document))).toEqual([
      ['a', 200, 0, 90],
      ['b', 200, 200, 90],
    ]);
  });

  test.each<[RotateSnapping, number, number, number]>([
    ['steps', 33, 30, 30],
    ['steps', 38, 45, 45],
    ['steps', -52, 315, -45],
    ['near', 88.5, 90, 90],
    ['near', 87.5, 87.5, 87.5],
    ['near', 46.9, 45, 45],
    ['near', -16.4, 345, -15],
    ['near', -1.2, 0, 0],
    ['near', -3.24, 356.8, -3.2],
    ['near', 180, 180, 180],
    ['near', 359.97, 0, 0],
    ['near', 725.04, 5, 5],
  ])('with snapping %s to %f° stores %f and shows %f', (snapping, degrees, rotation, angle) => {
    const step = turn(['a'], degrees, snapping);
    expect([step.edit(document).layers[0]?.rotation, step.angle]).toEqual([rotation, angle]);
  });

  test('a pointer that went straight away from the centre gives the very document of the press', () => {
    const gesture = beginRotate({ boxes: scene.nodes.slice(0, 1), point: { x: 230, y: 150 }, minRadius });
    const still = updateRotate(moveRotate(gesture, { x: 400, y: 150 }), 'near');
    expect(still.edit(document)).toBe(document);
  });

  test('layers that lie far apart do not leave the outermost place of a layer', () => {
    const layers = [0, 99_900].map((x) => aBox({ id: `${x}`, x, y: 60_000, width: 100, height: 100 }));
    const gesture = beginRotate({ boxes: aScene(layers).nodes, point: { x: 50_200, y: 60_050 }, minRadius });
    const turned = updateRotate(goRound(gesture, 0, 90), 'steps').edit(createDocument({ layers }));
    expect(show(turned)).toEqual([
      ['0', 49_950, 10_050, 90],
      ['99900', 49_950, 100_000, 90],
    ]);
  });

  test('gripped near its centre, it does not spin', () => {
    const boxes = scene.nodes.slice(0, 1);
    const gesture = beginRotate({ boxes, point: { x: 152, y: 148 }, minRadius });
    const there = moveRotate(gesture, { x: 100, y: 148 });
    const back = moveRotate(there, { x: 152, y: 148 });
    expect([there, back].map((moved) => updateRotate(moved, 'near').angle)).toEqual([-5.6, 0]);
  });

  test('needs a layer', () => {
    expect(() => beginRotate({ boxes: [], point: { x: 0, y: 0 }, minRadius })).toThrow(
      'A rotate gesture needs at least one layer, but it got none.',
    );
  });

  test('there and back again is where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3600, max: 3600 }), (tenths) => {
        expect(show(thereAndBack(tenths / 10))).toEqual(show(document));
      }),
    );
  });

  test('there and back again by an angle that is just near enough to a round one is where it was', () => {
    expect(show(thereAndBack(242))).toEqual(show(document));
  });
});

describe('a marquee', () => {
  test('is the box between the press and the pointer, whichever way it is drawn', () => {
    const gesture = beginMarquee({ point: { x: 50, y: 60 }, kept: [] });
    expect(updateMarquee(gesture, { x: 20, y: 100 })).toEqual({ x: 20, y: 60, width: 30, height: 40 });
  });

  test('adds what is inside to what was kept, each layer once', () => {
    const gesture = beginMarquee({ point: { x: 0, y: 0 }, kept: ['c', 'a'] });
    expect(marqueeSelection(gesture, ['a', 'b'])).toEqual(['c', 'a', 'b']);
  });
});
