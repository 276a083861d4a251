import type { EditorState } from '../../../engine/editor/index.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Axis } from '../../../engine/rulers/index.ts';
import type { Scene } from '../../../engine/scene/index.ts';
import type { Viewport } from '../../../engine/viewport/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { nodesOf } from '../../../engine/scene/index.ts';
import { paintRuler } from '../../../engine/screen/index.ts';
import type { DeviceSurface } from '../../../app/platform/drawing.ts';
import { toPixels } from '../../words/lengthUnit.ts';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';

/** In CSS pixels. */
export const RULER_THICKNESS = 20;

/** Paints both rulers, when they are shown. */
export function paintRulers(
  { topRuler, leftRuler }: CanvasElements,
  scene: Scene,
  { selection }: EditorState,
  viewport: Viewport,
  { theme, pointer, inPreview, unit }: CanvasOptions,
  /** The surface of a ruler's canvas, which is a new element each time the rulers are shown. */
  surfaceOf: (canvas: HTMLCanvasElement) => DeviceSurface,
): void {
  const selected = inPreview ? [] : nodesOf(scene, selection);
  const extent = unionBounds(selected.map((node) => node.bounds));
  const rulers = [
    [topRuler, 'x', pointer?.x ?? null],
    [leftRuler, 'y', pointer?.y ?? null],
  ] as const;
  for (const [canvas, axis, place] of rulers) {
    if (!canvas) continue;
    const ratio = window.devicePixelRatio;
    const length = axis === 'x' ? canvas.clientWidth : canvas.clientHeight;
    const surface = surfaceOf(canvas);
    surface.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    paintRuler({
      ctx: surface.context,
      axis,
      viewport,
      unit: toPixels(1, unit),
      length,
      thickness: RULER_THICKNESS,
      devicePixelRatio: ratio,
      theme: theme.ruler,
      pointer: place,
      extent: extent === null ? null : alongAxis(extent, axis),
    });
  }
}

function alongAxis({ x, y, width, height }: Bounds, axis: Axis) {
  return axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
}
