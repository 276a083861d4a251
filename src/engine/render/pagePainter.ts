/**
 * The page on a canvas that lives on: what was painted is remembered, so that the next painting does only what differs.
 *
 * - In preview the sheet is first painted by itself, as an export paints it, and then laid onto the canvas at a whole
 *   device pixel: a browser scales images a hair differently when they stand at another place, and the preview must be
 *   the exported image to the last bit.
 * - While layers are moved, what lies below and above them is kept as two bitmaps, and only the middle is painted anew.
 */
import type { LayerId } from '../model/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import { paintScene } from './paintScene.ts';
import type { ScenePart } from './scenePart.ts';
import { partsAround } from './scenePart.ts';

/** A canvas out of sight, and the same as something that can be drawn. */
export interface PageBitmap<Image> {
  readonly ctx: Canvas2D<Image>;
  readonly picture: Image;
}
export interface PageHost<Image extends PixelSize> {
  /** Of the canvas in sight. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly images: ImageSource<Image>;
  /** A transparent bitmap of this many device pixels, or null when there is none of that size. */
  readonly createBitmap: (width: number, height: number) => PageBitmap<NoInfer<Image>> | null;
}
export interface PageView {
  readonly scene: Scene;
  /** Of the canvas, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for one document pixel. */
  readonly scale: number;
  /** Where the sheet's top-left corner is on the canvas, in whole device pixels. */
  readonly offsetX: number;
  readonly offsetY: number;
  readonly clipToSheet: boolean;
  /** Whether the page has to have the very pixels of an exported image. */
  readonly asExport: boolean;
  /** The layers that a gesture is moving, the same set for all of it, or null without one. */
  readonly moving: ReadonlySet<LayerId> | null;
}
export interface PagePainter {
  /** Brings the canvas from the view painted last to this one. Answers whether there was anything to do. */
  readonly paint: (view: PageView) => boolean;
  /** To be called when images have come, or when the canvas was cleared: all of it will be painted next time. */
  readonly forget: () => void;
}

interface StillPage<Image> {
  readonly view: PageView;
  readonly below: PageBitmap<Image>;
  readonly above: PageBitmap<Image>;
}

/** A sheet of more pixels, at a strong zoom, is painted straight onto the canvas: the whole of it would fill the memory. */
const MAX_SHEET_PIXELS = 16_777_216;
/** Below this number of layers two bitmaps cost more than they save. */
const MANY_LAYERS = 40;

/** The painter of one canvas. */
export function createPagePainter<Image extends PixelSize>(host: PageHost<Image>): PagePainter {
  let painted: PageView | null = null;
  let kept: StillPage<Image> | null = null;

  const paintPart = (
    ctx: Canvas2D<Image>,
    view: PageView,
    options: { readonly part?: ScenePart; readonly withSheet?: boolean } = {},
  ): void => {
    const { scene, scale, offsetX, offsetY, clipToSheet } = view;
    paintScene({ ctx, scene, images: host.images, scale, offsetX, offsetY, clipToSheet, ...options });
  };

  const paintAsExport = (view: PageView): void => {
    const width = Math.max(1, Math.round(view.scene.sheet.width * view.scale));
    const height = Math.max(1, Math.round(view.scene.sheet.height * view.scale));
    const bitmap = width * height > MAX_SHEET_PIXELS ? null : host.createBitmap(width, height);
    if (bitmap === null) paintPart(host.ctx, view);
    else {
      paintPart(bitmap.ctx, { ...view, offsetX: 0, offsetY: 0, clipToSheet: true });
      host.ctx.drawImage(bitmap.picture, view.offsetX, view.offsetY, width, height);
    }
  };

  const keepStill = (view: PageView, moving: ReadonlySet<LayerId>): StillPage<Image> | null => {
    const below = host.createBitmap(view.width, view.height);
    const above = host.createBitmap(view.width, view.height);
    if (below === null || above === null) return null;
    const parts = partsAround(view.scene, moving);
    paintPart(below.ctx, view, { part: parts.below });
    paintPart(above.ctx, view, { part: parts.above, withSheet: false });
    return { view, below, above };
  };

  const paintMoving = (view: PageView, moving: ReadonlySet<LayerId>): void => {
    const parts = partsAround(view.scene, moving);
    if (kept === null || !canServe(kept.view, view, parts.moving)) kept = keepStill(view, moving);
    if (kept === null) paintPart(host.ctx, view);
    else {
      host.ctx.drawImage(kept.below.picture, 0, 0, view.width, view.height);
      paintPart(host.ctx, view, { part: parts.moving, withSheet: false });
      host.ctx.drawImage(kept.above.picture, 0, 0, view.width, view.height);
    }
  };

  return {
    paint: (view) => {
      if (painted !== null && sameView(painted, view)) return false;
      host.ctx.setTransform(1, 0, 0, 1, 0, 0);
      host.ctx.clearRect(0, 0, view.width, view.height);
      const { moving } = view;
      const caches = !view.asExport && moving !== null && view.scene.nodes.length >= MANY_LAYERS;
      if (!caches) kept = null;
      if (view.asExport) paintAsExport(view);
      else if (caches) paintMoving(view, moving);
      else paintPart(host.ctx, view);
      painted = view;
      return true;
    },
    forget: () => {
      painted = null;
      kept = null;
    },
  };
}

function sameView(a: PageView, b: PageView): boolean {
  return a.scene === b.scene && a.asExport === b.asExport && samePlace(a, b);
}

function samePlace(a: PageView, b: PageView): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.scale === b.scale &&
    a.offsetX === b.offsetX &&
    a.offsetY === b.offsetY &&
    a.clipToSheet === b.clipToSheet
  );
}

/** Whether nothing but the moving nodes differs. */
function canServe(before: PageView, now: PageView, { start, end }: ScenePart): boolean {
  const [a, b] = [before.scene.nodes, now.scene.nodes];
  return (
    before.moving === now.moving &&
    samePlace(before, now) &&
    before.scene.sheet === now.scene.sheet &&
    a.length === b.length &&
    a.every((node, index) => node === b[index] || (index >= start && index < end))
  );
}
