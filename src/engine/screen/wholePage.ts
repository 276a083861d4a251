/** Painting all of a page: at once, in steps, or a part of it that others have chosen. */
import type { Bounds } from '../math/bounds.ts';
import { containsBounds } from '../math/bounds.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { DevicePlace } from '../render/deviceBoxes.ts';
import { nodesNear, onDocument } from '../render/deviceBoxes.ts';
import type { GroupBitmap, PaintGroup } from '../render/layerGroup.ts';
import type { ScenePainting } from '../render/paintScene.ts';
import { paintScene } from '../render/paintScene.ts';
import { areQuick, STEPS_COST } from './paintingCost.ts';
import type { PageBitmap } from './stillTiles.ts';

export interface PageHost<Image extends PixelSize> {
  /** The visible canvas. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  /** The same, as a picture of its pixels. */
  readonly picture: NoInfer<Image>;
  readonly images: ImageSource<Image>;
  /** A transparent bitmap of this size in device pixels, or null if it cannot be allocated. */
  readonly createBitmap: (width: number, height: number) => PageBitmap<NoInfer<Image>> | null;
  /** The same, for a bitmap that is drawn several times while it is painted. */
  readonly createGroupBitmap: (width: number, height: number) => GroupBitmap<NoInfer<Image>> | null;
}
export interface PaintingHost<Image extends PixelSize> extends PageHost<Image> {
  paintGroup: PaintGroup<NoInfer<Image>>;
}
export interface PageView extends DevicePlace {
  readonly scene: Scene;
  readonly clipToSheet: boolean;
  /** Whether the page must have the exact pixels of an exported image. */
  readonly asExport: boolean;
  /** The layers moved by a gesture, the same set throughout the gesture; null without one. */
  readonly moving: ReadonlySet<LayerId> | null;
}
/**
 * A sheet with more pixels (strong zoom) is painted directly on the canvas, because its bitmap would take too
 * much memory.
 */
export const MAX_SHEET_PIXELS = 16_777_216;
/** Paints all of the page on the canvas. */
export function paintWholePage<Image extends PixelSize>(host: PaintingHost<Image>, view: PageView): void {
  clear(host, view);
  if (view.asExport) paintAsExport(host, view);
  else paintPage(host, host.ctx, view, { size: view, ...seenNodes(view) });
}

/** Whether all of the page takes too long to be painted at once. */
export function takesLong<Image extends PixelSize>(
  { images }: Pick<PaintingHost<Image>, 'images'>,
  view: PageView,
): boolean {
  const { nodes } = view.scene;
  const { among } = view.asExport ? {} : seenNodes(view);
  return !areQuick(among?.flatMap((index) => nodes[index] ?? []) ?? nodes, images, STEPS_COST);
}

/** Paints the sheet without its layers, and nothing around it. */
export function paintSheet<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: Pick<PageView, 'scene' | 'clipToSheet'> & DevicePlace,
): void {
  clear(host, view);
  paintPage(host, host.ctx, view, { among: [], size: view });
}

export function wholeOf({ width, height }: DevicePlace): Bounds {
  return { x: 0, y: 0, width, height };
}

/** The nodes that may paint on the canvas; all if it shows the whole sheet. */
export function seenNodes(view: PageView): Pick<ScenePainting<never>, 'among'> {
  const { sheet } = view.scene;
  const seen = onDocument(view, wholeOf(view));
  const isAll = containsBounds(seen, { x: 0, y: 0, width: sheet.width, height: sheet.height });
  return isAll ? {} : { among: nodesNear(view, wholeOf(view)) };
}

/** Where the sheet of a preview is on the canvas, in device pixels, and how it is painted on its bitmap. */
export function sheetOf(view: PageView): { readonly box: Bounds; readonly place: PageView } {
  const width = Math.max(1, Math.round(view.scene.sheet.width * view.scale));
  const height = Math.max(1, Math.round(view.scene.sheet.height * view.scale));
  return {
    box: { x: view.offsetX, y: view.offsetY, width, height },
    place: { ...view, offsetX: 0, offsetY: 0, clipToSheet: true },
  };
}

/** Paints the sheet as a copy of it would be, on a bitmap of its own where that is not too large. */
function paintAsExport<Image extends PixelSize>(host: PaintingHost<Image>, view: PageView): void {
  const { box, place } = sheetOf(view);
  const { width, height } = box;
  const bitmap = width * height > MAX_SHEET_PIXELS ? null : host.createBitmap(width, height);
  if (bitmap === null) {
    paintPage(host, host.ctx, view, { size: view });
    return;
  }
  paintPage(host, bitmap.ctx, place);
  host.ctx.drawImage(bitmap.picture(), box.x, box.y, width, height);
}

export function paintPage<Image extends PixelSize>(
  { images, paintGroup }: PaintingHost<Image>,
  ctx: Canvas2D<Image>,
  view: Pick<PageView, 'scene' | 'scale' | 'offsetX' | 'offsetY' | 'clipToSheet'>,
  options: Pick<ScenePainting<Image>, 'part' | 'among' | 'withSheet' | 'region' | 'size'> = {},
): void {
  const { scene, scale, offsetX, offsetY, clipToSheet } = view;
  paintScene({ ctx, scene, images, paintGroup, scale, offsetX, offsetY, clipToSheet, ...options });
}

/** Clears all of the canvas. Without a clip: then Chromium drops what was drawn and copies no pixels. */
export function clear<Image extends PixelSize>(
  { ctx }: PaintingHost<Image>,
  { width, height }: PixelSize,
): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, width, height);
}

/**
 * Clears a box of device pixels and draws in it, without a transform. The clip comes first: Chromium composes
 * again all that a clip leaves open to `clearRect`, of a canvas without one 14 MB for each step of a drag.
 */
export function clipped<Image extends PixelSize>(
  { ctx }: PaintingHost<Image>,
  { x, y, width, height }: Bounds,
  draw: (ctx: Canvas2D<Image>) => void,
): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.clearRect(x, y, width, height);
  draw(ctx);
  ctx.restore();
}

/** Where the pixels of a canvas are. */
export type Placed = DevicePlace & Pick<PageView, 'clipToSheet'>;

export function samePlace(a: Placed, b: Placed): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.scale === b.scale &&
    a.offsetX === b.offsetX &&
    a.offsetY === b.offsetY &&
    a.clipToSheet === b.clipToSheet
  );
}
