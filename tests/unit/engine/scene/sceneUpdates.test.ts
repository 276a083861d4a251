/** A scene updated from an earlier one equals one built from scratch, after any number of changes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import type { Scene } from '../../../../src/engine/scene/node.ts';
import {
  changedNodes,
  edgesAlong,
  nodeOf,
  overflowingNodes,
  prepareLookUps,
  spatialIndexOf,
} from '../../../../src/engine/scene/sceneIndex.ts';
import { aBox, halfEmMeasurer } from './sceneBuilders.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const layers: readonly Layer[] = ids.map((id, index) =>
  aBox({ id, x: index * 30, y: index * 20, width: 50, height: 40 }),
);
const place = fc.nat(ids.length - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), place, x: fc.integer({ min: -50, max: 900 }) }),
  fc.record({ kind: fc.constant('show' as const), place, visible: fc.boolean() }),
  fc.record({ kind: fc.constant('swap' as const), place, with: place }),
  fc.record({ kind: fc.constant('remove' as const), place }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function after(before: readonly Layer[], change: Step): readonly Layer[] {
  const layer = before[change.place];
  if (layer === undefined) return before;
  switch (change.kind) {
    case 'move':
      return before.with(change.place, { ...layer, x: change.x });
    case 'show':
      return before.with(change.place, { ...layer, visible: change.visible });
    case 'swap': {
      const other = before[change.with];
      return other === undefined ? before : before.with(change.place, other).with(change.with, layer);
    }
    case 'remove':
      return before.toSpliced(change.place, 1);
  }
}

const sheet = { width: 1000, height: 600 };
const sceneOf = (from: readonly Layer[], known?: Scene) =>
  buildScene(createDocument({ sheet, layers: from }), halfEmMeasurer, known);

test('a scene carried through any changes equals one built anew, with its look-ups', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = layers;
      let scene = sceneOf(now);
      for (const change of steps) {
        spatialIndexOf(scene);
        nodeOf(scene, 'a');
        overflowingNodes(scene);
        edgesAlong(scene, 'x');
        now = after(now, change);
        scene = sceneOf(now, scene);
      }
      const anew = sceneOf(now);
      expect(scene.nodes).toEqual(anew.nodes);
      expect(ids.map((id) => nodeOf(scene, id))).toEqual(ids.map((id) => nodeOf(anew, id)));
      expect(overflowingNodes(scene)).toEqual(overflowingNodes(anew));
      expect(edgesAlong(scene, 'x')).toEqual(edgesAlong(anew, 'x'));
      const everywhere = { x: -100, y: -100, width: 1200, height: 800 };
      expect(spatialIndexOf(scene).within(everywhere)).toEqual(spatialIndexOf(anew).within(everywhere));
      for (const { bounds } of anew.nodes) {
        const at = [bounds.x + 1, bounds.y + 1, () => true] as const;
        expect(spatialIndexOf(scene).topmostAt(...at)).toBe(spatialIndexOf(anew).topmostAt(...at));
      }
    }),
  );
});

test('look-ups that were prepared in steps are those that a press would make, also one between two steps', () => {
  const many = Array.from({ length: 2500 }, (_, index) =>
    aBox({ id: `box-${index}`, x: (index * 37) % 900, y: (index * 53) % 560, width: 9, height: 7 }),
  );
  const [prepared, pressed, plain] = [sceneOf(many), sceneOf(many), sceneOf(many)];
  let steps = 0;
  while (prepareLookUps(prepared)) steps += 1;
  prepareLookUps(pressed);
  prepareLookUps(pressed);
  const atOnce = spatialIndexOf(pressed).within({ x: 100, y: 100, width: 200, height: 90 });
  while (prepareLookUps(pressed)) continue;
  const found = [prepared, pressed, plain].map((scene) => ({
    edges: [edgesAlong(scene, 'x'), edgesAlong(scene, 'y')],
    within: spatialIndexOf(scene).within({ x: 100, y: 100, width: 200, height: 90 }),
    node: nodeOf(scene, 'box-2000'),
  }));
  expect(found[0]).toEqual(found[2]);
  expect(found[1]).toEqual(found[2]);
  expect([steps, atOnce]).toEqual([11, found[2]?.within]);
});

test('scenes differ at the nodes of the layers that changed, also several steps apart', () => {
  const before = sceneOf(layers);
  const between = sceneOf(after(layers, { kind: 'move', place: 1, x: 400 }), before);
  const both = after(after(layers, { kind: 'move', place: 1, x: 400 }), { kind: 'move', place: 4, x: 500 });
  const now = sceneOf(both, between);
  expect([changedNodes(before, between), changedNodes(before, now)]).toEqual([[1], [1, 4]]);
  expect(changedNodes(before, sceneOf(layers.slice(1), before))).toBeNull();
});
