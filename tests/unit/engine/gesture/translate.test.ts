import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { beginTranslate, updateTranslate } from '../../../../src/engine/gesture/translate.ts';
import type { SnapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { aBox, aScene } from '../scene/sceneBuilders.ts';

const layers = [
  aBox({ id: 'a', x: 100, y: 100, width: 50, height: 30 }),
  aBox({ id: 'b', x: 200, y: 150, width: 100, height: 40, rotation: 90 }),
  aBox({ id: 'c', x: 600, y: 400, width: 80, height: 80 }),
];
const document = createDocument({ layers, sheet: { width: 1000, height: 600 } });
const scene = aScene(layers);
const boxesOf = (...ids: readonly string[]) => scene.nodes.filter((node) => ids.includes(node.layerId));
const places = (changed: Document) => changed.layers.map(({ id, x, y }) => `${id} ${x},${y}`);

function drag(
  ids: readonly string[],
  to: { readonly x: number; readonly y: number },
  options: { readonly lockAxis?: boolean; readonly targets?: SnapTargets } = {},
) {
  const gesture = beginTranslate({
    boxes: boxesOf(...ids),
    point: { x: 0, y: 0 },
    targets: options.targets ?? null,
  });
  return updateTranslate(gesture, { point: to, lockAxis: options.lockAxis ?? false, threshold: 6 });
}

describe('moving layers', () => {
  test('moves all that are selected by the same whole pixels', () => {
    const step = drag(['a', 'c'], { x: 10.4, y: -7.6 });
    expect(places(step.edit(document))).toEqual(['a 110,92', 'b 200,150', 'c 610,392']);
    expect(step.delta).toEqual({ x: 10, y: -8 });
  });

  test('locked to an axis goes the way the pointer went further', () => {
    expect(drag(['a'], { x: 10, y: -30 }, { lockAxis: true }).delta).toEqual({ x: 0, y: -30 });
    expect(drag(['a'], { x: 30, y: -10 }, { lockAxis: true }).delta).toEqual({ x: 30, y: 0 });
  });

  test('back at the press gives the very document of the press', () => {
    const targets = snapTargets(scene, new Set(['a']));
    expect(drag(['a'], { x: 0, y: 0 }, { targets }).edit(document)).toBe(document);
  });

  test('leaves the layers that do not move the same objects', () => {
    const moved = drag(['a'], { x: 5, y: 5 }).edit(document);
    expect(moved.layers[2]).toBe(document.layers[2]);
  });

  test('snaps the box around a turned layer to the sheet', () => {
    // b covers x 230..270, y 120..220.
    const targets = snapTargets(scene, new Set(['b']));
    const step = drag(['b'], { x: -227, y: 203 }, { targets });
    expect(places(step.edit(document))[1]).toBe('b -30,353');
    expect(step.guides).toEqual([{ axis: 'x', position: 0, start: 0, end: 600 }]);
  });

  test('snaps the box around all that move together', () => {
    // a and b together cover x 100..270, y 100..220.
    const targets = snapTargets(scene, new Set(['a', 'b']));
    expect(drag(['a', 'b'], { x: -97, y: 33 }, { targets }).delta).toEqual({ x: -100, y: 33 });
  });

  test('needs a layer', () => {
    expect(() => beginTranslate({ boxes: [], point: { x: 0, y: 0 }, targets: null })).toThrow(
      'A translate gesture needs at least one layer, but it got none.',
    );
  });

  test('there and back again is where it was', () => {
    const way = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(way, way, (x, y) => {
        const there = drag(['a', 'b'], { x, y }).edit(document);
        const back = drag(['a', 'b'], { x: -x, y: -y }).edit(there);
        expect(back).toEqual(document);
      }),
    );
  });
});
