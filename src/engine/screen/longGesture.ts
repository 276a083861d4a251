/**
 * A gesture over layers that take long to paint. What does not move is painted on two bitmaps, in steps: a step
 * of the gesture paints one of them, and so does each turn of a pause. Meanwhile the canvas shows the pixels
 * that it had when the gesture began, with the moving layers over them. Afterwards only what lies between the
 * bitmaps is painted.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { SceneNode } from '../scene/node.ts';
import { nodesNear } from '../render/deviceBoxes.ts';
import type { GroupBitmap } from '../render/layerGroup.ts';
import { paintInSteps } from './paintInSteps.ts';
import { areQuick, STEPS_COST } from './paintingCost.ts';
import type { ScenePart } from '../render/scenePart.ts';
import { holdsAll, stillPartsAround } from '../render/scenePart.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clipped, MAX_SHEET_PIXELS, paintPage, seenNodes, wholeOf } from './wholePage.ts';

export interface LongGesture {
  /** Draws a step: all of it, or what changed if that is known. Paints one more step of the bitmaps. */
  readonly show: (view: PageView, region: Bounds) => void;
  /** Paints one more step; true once the canvas shows the view to a level or two. */
  readonly settle: (view: PageView) => boolean;
  /** Whether the canvas shows every step to a level or two. */
  readonly isReady: () => boolean;
  /** Whether all nodes at these indexes lie between the bitmaps. */
  readonly holds: (places: readonly number[]) => boolean;
}

/**
 * Null if the moving layers and what lies between them take long themselves, or memory is exhausted.
 * @param moving the layers of the gesture
 */
export function createLongGesture<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  moving: ReadonlySet<LayerId>,
): LongGesture | null {
  const { scene, width, height } = view;
  const parts = stillPartsAround(scene, moving);
  if (width * height > MAX_SHEET_PIXELS) return null;
  if (!areQuick(scene.nodes.slice(parts.moving.start, parts.moving.end), host.images, STEPS_COST))
    return null;
  const shot = host.createBitmap(width, height);
  const below = stillLayers(host, view, parts.below, true);
  const above = stillLayers(host, view, parts.above, false);
  if (shot === null || below === null || above === null) return null;
  shot.ctx.drawImage(host.picture, 0, 0, width, height);
  const before = shot.picture();

  let isReady = false;
  const draw = (now: PageView, region: Bounds): void =>
    clipped(host, region, (ctx) => {
      const part = isReady ? parts.moving : { start: 0, end: 0 };
      const among = isReady ? nodesNear(now, region) : movingAmong(now, moving);
      if (isReady) below.draw(ctx);
      else ctx.drawImage(before, 0, 0, width, height);
      paintPage(host, ctx, now, { among, region, withSheet: false, ...(isReady && { part }) });
      if (isReady) above.draw(ctx);
    });
  const advance = (): boolean => (isReady ||= below.paint() && above.paint());
  return {
    show: (now, region) => {
      const wasReady = isReady;
      draw(now, advance() && wasReady ? region : wholeOf(now));
    },
    settle: (now) => {
      const wasReady = isReady;
      if (!advance()) return false;
      if (!wasReady) draw(now, wholeOf(now));
      return true;
    },
    isReady: () => isReady,
    holds: (places) => holdsAll(parts.moving, places),
  };
}

/** The indexes of the moving nodes alone. */
function movingAmong({ scene: { nodes } }: PageView, moving: ReadonlySet<LayerId>): readonly number[] {
  const isMoving = ({ layerId }: SceneNode) => moving.has(layerId);
  return nodes.flatMap((node, index) => (isMoving(node) ? [index] : []));
}

interface StillLayers<Image> {
  /** Paints some more of the layers; true once all are painted. */
  readonly paint: () => boolean;
  /** Draws them on the canvas, without a transform. */
  readonly draw: (ctx: Canvas2D<Image>) => void;
}

/** Layers on a bitmap of the size of the canvas; null if memory is exhausted. */
function stillLayers<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  part: ScenePart,
  withSheet: boolean,
): StillLayers<Image> | null {
  const { scene, width, height } = view;
  if (part.start >= part.end && !withSheet) return { paint: () => true, draw: () => undefined };
  const bitmap: GroupBitmap<Image> | null = host.createGroupBitmap(width, height);
  if (bitmap === null) return null;
  const seen = seenNodes(view).among ?? [...scene.nodes.keys()];
  const among = seen.filter((index) => index >= part.start && index < part.end);
  const step = paintInSteps(host, scene, among, bitmap, (some, isFirst) =>
    paintPage(host, bitmap.ctx, view, { among: some, withSheet: withSheet && isFirst, size: view }),
  );
  let isPainted = false;
  return {
    paint: () => (isPainted ||= step()),
    draw: (ctx) => ctx.drawImage(bitmap.picture, 0, 0, width, height),
  };
}
