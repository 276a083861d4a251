import { describe, expect, test } from 'vitest';
import type { LayerGroup } from '../../../../src/engine/render/layerGroup.ts';
import { groupsOnBitmap } from '../../../../src/engine/render/layerGroup.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aDocument, aShapeLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';
import { recordCalls } from './recordingCanvas.ts';

const [node] = buildScene(aDocument(aShapeLayer()), halfEmMeasurer).nodes;
if (node === undefined) throw new Error('A scene of one layer has one node.');

const group = (x: number, y: number, width: number, height: number): LayerGroup => ({
  node,
  opacity: 0.5,
  box: { x, y, width, height },
});

/**
 * Paints groups of one dot each; says what came to the canvas, with its opacity, and which bitmaps were made.
 */
function painted(groups: readonly LayerGroup[], { hasMemory = true } = {}) {
  const page = recordCalls();
  const sizes: string[] = [];
  const paintGroup = groupsOnBitmap<{
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }>((width, height) => {
    sizes.push(`${width} × ${height}`);
    return hasMemory
      ? { ctx: recordCalls().ctx, picture: { name: `${width} × ${height}`, width, height } }
      : null;
  });
  const origins: string[] = [];
  for (const shown of groups)
    paintGroup(page.ctx, shown, (parts, { x, y }) => {
      origins.push(`${x} ${y}`);
      if (parts === page.ctx) parts.fillRect(0, 0, 1, 1);
    });
  return { calls: page.calls, sizes, origins };
}

describe('a group', () => {
  test('is drawn at its place, cut off at its box', () => {
    expect(painted([group(10, 20, 100, 30)])).toEqual({
      calls: [
        'clip rect 10 20 100 30 @ 1 0 0 1 0 0',
        'image 128 × 64 10 20 128 64 low @ 1 0 0 1 0 0',
        'restore',
      ],
      sizes: ['128 × 64'],
      origins: ['10 20'],
    });
  });

  test('takes no room for what lies left of the canvas or above it', () => {
    expect(painted([group(-500, -40, 510, 50), group(-90, 0, 80, 10)]).origins).toEqual(['0 0']);
  });

  test('uses the bitmap of the one before if it is large enough', () => {
    const groups = [group(0, 0, 300, 10), group(0, 0, 200, 20), group(0, 0, 20, 100), group(5, 5, 300, 90)];
    expect(painted(groups).sizes).toEqual(['320 × 64', '320 × 128']);
  });

  test('is drawn part by part where there is no memory for a bitmap', () => {
    expect(painted([group(10, 20, 100, 30)], { hasMemory: false }).calls).toEqual([
      'fillRect 0 0 1 1 in  @ 1 0 0 1 0 0',
      'restore',
    ]);
  });
});
