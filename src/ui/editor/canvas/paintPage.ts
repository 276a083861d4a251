/**
 * The page on its canvas. In preview the sheet is first painted by itself, as an export paints it, and then laid onto the
 * canvas at a whole device pixel: a browser scales images a hair differently when they stand at another place, and the
 * preview must be the exported image to the last bit.
 */
import type { ImageSource, Scene, Viewport } from '../../../engine/index.ts';
import { devicePlacement, paintScene } from '../../../engine/index.ts';
import type { Surface } from '../../../../workers/host/surface.ts';
import { createSurface } from '../../../../workers/host/surface.ts';

export interface PagePainting {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly scene: Scene;
  readonly images: ImageSource<ImageBitmap>;
  readonly viewport: Viewport;
  readonly devicePixelRatio: number;
  readonly clipToSheet: boolean;
  readonly asExport: boolean;
}

/** A sheet of more pixels, at a strong zoom, is painted straight onto the canvas: the whole of it would fill the memory. */
const MAX_SHEET_PIXELS = 16_777_216;

export function paintPage(painting: PagePainting): void {
  const { canvas, context, scene, images, viewport, clipToSheet } = painting;
  const placement = devicePlacement(viewport, painting.devicePixelRatio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const sheet = painting.asExport ? sheetSurface(scene, placement.scale) : null;
  if (sheet === null) {
    paintScene({ ctx: context, scene, images, clipToSheet, ...placement });
    return;
  }
  const at = { scale: placement.scale, offsetX: 0, offsetY: 0 };
  paintScene({ ctx: sheet.context, scene, images, clipToSheet: true, ...at });
  context.drawImage(sheet.canvas, placement.offsetX, placement.offsetY);
}

function sheetSurface({ sheet }: Scene, scale: number): Surface | null {
  const width = Math.round(sheet.width * scale);
  const height = Math.round(sheet.height * scale);
  return width * height > MAX_SHEET_PIXELS ? null : createSurface(Math.max(1, width), Math.max(1, height));
}
