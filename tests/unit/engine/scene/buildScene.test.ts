import { describe, expect, test } from 'vitest';
import { moveLayersBy } from '../../../../src/engine/edits/place/moveLayersBy.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/measurer.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { nodeOf } from '../../../../src/engine/scene/sceneIndex.ts';
import { aDbLayer, aDocument, anImageLayer, aTextLayer } from '../builders.ts';
import { countingMeasurer, halfEmMeasurer, rounded } from './sceneBuilders.ts';

describe('a scene', () => {
  test('has a node for each visible layer, from the bottom of the page to the top', () => {
    const document = aDocument(
      anImageLayer({ id: 'background' }),
      aTextLayer({ id: 'hidden', visible: false }),
      aTextLayer({ id: 'title' }),
      aDbLayer({ id: 'name' }),
    );
    const scene = buildScene(document, halfEmMeasurer);
    expect(
      scene.nodes.map(({ layerId, items }) => `${layerId}: ${items.map(({ item }) => item).join()}`),
    ).toEqual(['background: picture', 'title: text', 'name: text']);
  });

  test('draws an image at its size times its scale', () => {
    const layer = anImageLayer({ x: 10, y: 20, width: 400, height: 200, scale: 0.5 });
    const node = buildScene(aDocument(layer), halfEmMeasurer).nodes[0];
    expect(node).toEqual({
      items: [{ item: 'picture', src: layer.src, x: 0, y: 0, width: 200, height: 100 }],
      layout: null,
      isLow: false,
      layerId: 'image',
      layer,
      x: 10,
      y: 20,
      width: 200,
      height: 100,
      rotation: 0,
      bounds: { x: 10, y: 20, width: 200, height: 100 },
    });
  });

  test('turns a box about its centre', () => {
    const layer = anImageLayer({ x: 0, y: 0, width: 200, height: 100, rotation: 90 });
    const node = buildScene(aDocument(layer), halfEmMeasurer).nodes[0];
    expect(rounded(node?.bounds)).toEqual({ x: 50, y: -50, width: 100, height: 200 });
  });

  test('gives a text the size of its layout', () => {
    const auto = aTextLayer({ id: 'auto', display: 'Диплом' });
    const boxed = aTextLayer({ id: 'boxed', width: 300, height: 150 });
    const scene = buildScene(aDocument(auto, boxed), halfEmMeasurer);
    expect(nodeOf(scene, 'auto')?.width).toBe(48);
    expect(nodeOf(scene, 'boxed')).toMatchObject({ width: 300, height: 150 });
  });
});

describe('a scene built again', () => {
  test('is the same object when nothing changed', () => {
    const document = aDocument(anImageLayer(), aTextLayer());
    const scene = buildScene(document, halfEmMeasurer);
    expect(buildScene({ ...document, name: 'Другое имя' }, halfEmMeasurer, scene)).toBe(scene);
  });

  test('keeps the nodes of unchanged layers, whatever their order', () => {
    const [a, b, c] = [anImageLayer({ id: 'a' }), aTextLayer({ id: 'b' }), aDbLayer({ id: 'c' })];
    const scene = buildScene(aDocument(a, b, c), halfEmMeasurer);
    const next = buildScene(aDocument(c, { ...a, x: 99 }, b), halfEmMeasurer, scene);
    expect(next.nodes.map((node) => scene.nodes.indexOf(node))).toEqual([2, -1, 1]);
  });

  test('drops the nodes of layers that were removed or hidden', () => {
    const [a, b] = [anImageLayer({ id: 'a' }), anImageLayer({ id: 'b' })];
    const scene = buildScene(aDocument(a, b), halfEmMeasurer);
    const next = buildScene(aDocument(a, { ...b, visible: false }), halfEmMeasurer, scene);
    expect(next.nodes.map((node) => node.layerId)).toEqual(['a']);
  });

  test('has the new sheet even when no layer changed', () => {
    const layers = [anImageLayer()];
    const scene = buildScene(createDocument({ layers, sheet: { width: 100, height: 100 } }), halfEmMeasurer);
    const next = buildScene(
      createDocument({ layers, sheet: { width: 300, height: 200 } }),
      halfEmMeasurer,
      scene,
    );
    expect(next.sheet).toEqual({ width: 300, height: 200 });
  });

  test('measures nothing when texts only move, turn or change their names', () => {
    const document = aDocument(aTextLayer({ id: 'a' }), aDbLayer({ id: 'b' }));
    const measurer = countingMeasurer();
    const scene = buildScene(document, measurer);
    const before = measurer.asked();
    const moved = moveLayersBy(document, ['a', 'b'], 30, -5);
    const layers = moved.layers.map((layer) => ({ ...layer, rotation: 30, name: 'Новое имя' }));
    const next = buildScene({ ...moved, layers }, measurer, scene);
    expect(measurer.asked()).toBe(before);
    expect(next.nodes.map(({ x, y, rotation }) => [x, y, rotation])).toEqual([
      [50, 15, 30],
      [50, 15, 30],
    ]);
  });

  test('lays a text out again when its text, box, colour or formatting changes', () => {
    const text = aTextLayer({ id: 'a', width: 200 });
    const db = aDbLayer({ id: 'a' });
    const changes = [
      [text, { ...text, display: 'Грамота' }],
      [text, { ...text, width: 150 }],
      [text, { ...text, height: 90 }],
      [text, { ...text, lineHeight: 2 }],
      [text, { ...text, fit: 'shrink' as const }],
      [text, { ...text, formatting: { ...text.formatting } }],
      [db, { ...db, color: '#ff0000' }],
      [db, { ...db, style: { ...db.style } }],
      [text, { ...db, display: text.display }],
    ] as const;
    const kept = changes.map(([before, after]) => {
      const scene = buildScene(aDocument(before), halfEmMeasurer);
      const next = buildScene(aDocument(after), halfEmMeasurer, scene);
      const [old, now] = [scene.nodes[0], next.nodes[0]];
      return old !== undefined && old.layout === now?.layout;
    });
    expect(kept).toEqual(changes.map(() => false));
  });

  test('measures everything again with another measurer', () => {
    const document = aDocument(aTextLayer());
    const scene = buildScene(document, halfEmMeasurer);
    const wide: TextMeasurer = { advance: (text, font) => text.length * font.size };
    expect(buildScene(document, wide, scene).nodes[0]?.width).toBe(96);
  });
});
