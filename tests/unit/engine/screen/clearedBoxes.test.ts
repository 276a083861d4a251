/** What the painter clears: Chromium composes again all that the clip leaves open to `clearRect`. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createPagePainter } from '../../../../src/engine/screen/pagePainter.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { aShapeLayer } from '../builders.ts';
import type { NamedImage } from '../render/recordingCanvas.ts';
import { recordCalls } from '../render/recordingCanvas.ts';

const sheet = { width: 100, height: 80 };
const place = { ...sheet, scale: 1, offsetX: 0, offsetY: 0, clipToSheet: true, asExport: false };

test('a step of a gesture clears its box and nothing beyond it', () => {
  const { ctx, calls } = recordCalls();
  const painter = createPagePainter<NamedImage>(
    {
      ctx,
      picture: { name: 'page', ...sheet },
      images: { get: () => undefined },
      createBitmap: () => null,
      createGroupBitmap: () => null,
    },
    () => null,
  );
  const show = (layers: readonly Layer[], moving: ReadonlySet<string> | null): void => {
    const scene = buildScene(createDocument({ sheet, layers }), NO_TEXTS);
    painter.paint({ ...place, scene, moving });
  };
  const layer = aShapeLayer({ id: 'moved', x: 10, y: 10, width: 20, height: 10, stroke: null });
  show([layer], null);
  const before = calls.length;
  show([{ ...layer, x: 14 }], new Set(['moved']));
  expect(calls.slice(before, before + 2)).toEqual([
    'clip rect 9 9 26 12 @ 1 0 0 1 0 0',
    'clearRect 9 9 26 12 @ 1 0 0 1 0 0',
  ]);
});

const NO_TEXTS = { advance: () => 0 };
