/**
 * Canvases do not agree on clips: an `OffscreenCanvas` of Chromium smooths none, a canvas element all. So no
 * clip may shape an edge that is seen. Real canvases of both kinds: tests/e2e/canvasKinds.test.ts.
 */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer } from '../../../../src/document/layers/layer.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { anImageLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';
import type { Recording } from './recordingCanvas.ts';
import { recordCalls } from './recordingCanvas.ts';

/** The clips of a page with this picture at a broken scale. */
function clipsOf(fields: Partial<ImageLayer>): readonly string[] {
  const { ctx, calls, paintGroup } = recordCalls();
  const bitmaps: Recording[] = [];
  const picture = anImageLayer({ x: 10.3, y: 20.7, width: 100, height: 60, ...fields });
  paintScene({
    ctx,
    paintGroup: (target, group, paint) =>
      paintGroup(target, group, () => {
        const bitmap = recordCalls();
        bitmap.ctx.transform = () => undefined;
        bitmaps.push(bitmap);
        paint(bitmap.ctx, { x: group.box.x, y: group.box.y });
      }),
    scene: buildScene(
      createDocument({ sheet: { width: 301, height: 201 }, layers: [picture] }),
      halfEmMeasurer,
    ),
    images: { get: () => ({ name: 'photo', width: 40, height: 40 }) },
    scale: 1.37,
    offsetX: 7,
    offsetY: 7,
    clipToSheet: true,
  });
  return [...calls, ...bitmaps.flatMap((bitmap) => bitmap.calls)].filter((call) => call.startsWith('clip'));
}

/** A box of whole device pixels. */
const ALIGNED = /^clip rect -?\d+ -?\d+ \d+ \d+ @ 1 0 0 1 0 0$/u;
const fill = { fit: 'fill', x: 0.5, y: 0.5, zoom: 1 } as const;

test.each<Partial<ImageLayer>>([
  {},
  { mask: { form: 'ellipse' } },
  { mask: { form: 'rounded', radius: 12 }, flip: 'horizontal' },
  { mask: { form: 'star', corners: 5, depth: 0.4 }, opacity: 0.5 },
  { mask: { form: 'polygon', corners: 6 }, rotation: 20, blend: 'multiply' },
  { frame: fill },
  { frame: fill, rotation: 90 },
  { frame: fill, rotation: 20 },
  { frame: { ...fill, fit: 'fit' }, rotation: 20 },
])('a picture with %j is clipped at whole pixels only', (looks) => {
  expect(clipsOf(looks).filter((clip) => !ALIGNED.test(clip))).toEqual([]);
});

test('a page is clipped to its sheet, and a picture that fills an upright box to the box', () => {
  expect(clipsOf({ frame: fill })).toEqual([
    'clip rect 7 7 412 275 @ 1 0 0 1 0 0',
    'clip rect 21 35 137 83 @ 1 0 0 1 0 0',
  ]);
});
