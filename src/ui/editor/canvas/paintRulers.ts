import type { Axis, Bounds, EditorState, Scene, Viewport } from '../../../engine/index.ts';
import { nodesOf, paintRuler, unionBounds } from '../../../engine/index.ts';
import { prepareContext } from '../../../hosts/browser/surface.ts';
import { toPixels } from '../session/lengthUnit.ts';
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
): void {
  const selected = inPreview ? [] : nodesOf(scene, selection);
  const extent = unionBounds(selected.map((node) => node.bounds));
  const rulers = [
    [topRuler, 'x', pointer?.x ?? null],
    [leftRuler, 'y', pointer?.y ?? null],
  ] as const;
  for (const [canvas, axis, place] of rulers) {
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) continue;
    const ratio = window.devicePixelRatio;
    const length = axis === 'x' ? canvas.clientWidth : canvas.clientHeight;
    sizeCanvas(canvas, ratio);
    prepareContext(ctx);
    paintRuler({
      ctx,
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

function sizeCanvas(canvas: HTMLCanvasElement, ratio: number): void {
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function alongAxis({ x, y, width, height }: Bounds, axis: Axis) {
  return axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
}
