/**
 * The page on its canvas, in one of three ways that look the same.
 *
 * - Directly.
 * - In preview the sheet is first painted by itself, as an export paints it, and then laid onto the canvas at a whole
 *   device pixel: a browser scales images a hair differently when they stand at another place, and the preview must be
 *   the exported image to the last bit.
 * - While layers are moved, what lies below and above them is kept as two bitmaps, and only the middle is painted anew.
 */
import type { ImageSource, LayerId, Scene, ScenePart, Viewport } from '../../../engine/index.ts';
import { devicePlacement, paintScene, partsAround } from '../../../engine/index.ts';
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
  /** The layers that a gesture is moving, or null without one. */
  readonly moving: ReadonlySet<LayerId> | null;
}
/** What was kept of the last painting of a gesture: hand it to the next one. */
export interface KeptPage {
  readonly painting: PagePainting;
  readonly below: Surface;
  readonly above: Surface;
}

/** A sheet of more pixels, at a strong zoom, is painted straight onto the canvas: the whole of it would fill the memory. */
const MAX_SHEET_PIXELS = 16_777_216;
/** Below this number of layers two bitmaps cost more than they save. */
const MANY_LAYERS = 40;

/** Paints the page; answers what can be used again in the next step of a gesture. */
export function paintPage(painting: PagePainting, kept: KeptPage | null): KeptPage | null {
  const { canvas, context, scene, moving } = painting;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (painting.asExport) return paintAsExport(painting);
  if (moving !== null && scene.nodes.length >= MANY_LAYERS) return paintMoving(painting, moving, kept);
  paintPart(painting, context);
  return null;
}

function paintPart(
  painting: PagePainting,
  ctx: PagePainting['context'] | Surface['context'],
  part?: ScenePart,
  withSheet = true,
): void {
  const { scene, images, viewport, clipToSheet } = painting;
  const placement = devicePlacement(viewport, painting.devicePixelRatio);
  paintScene({
    ctx,
    scene,
    images,
    clipToSheet,
    withSheet,
    ...placement,
    ...(part === undefined ? {} : { part }),
  });
}

function paintAsExport(painting: PagePainting): null {
  const { scene, images, context, viewport } = painting;
  const { scale, offsetX, offsetY } = devicePlacement(viewport, painting.devicePixelRatio);
  const width = Math.max(1, Math.round(scene.sheet.width * scale));
  const height = Math.max(1, Math.round(scene.sheet.height * scale));
  const surface = width * height > MAX_SHEET_PIXELS ? null : createSurface(width, height);
  if (surface === null) paintPart(painting, context);
  else {
    paintScene({ ctx: surface.context, scene, images, scale, offsetX: 0, offsetY: 0, clipToSheet: true });
    context.drawImage(surface.canvas, offsetX, offsetY);
  }
  return null;
}

function paintMoving(
  painting: PagePainting,
  moving: ReadonlySet<LayerId>,
  kept: KeptPage | null,
): KeptPage | null {
  const { context, scene } = painting;
  const parts = partsAround(scene, moving);
  const still =
    kept !== null && canServe(kept.painting, painting, parts.moving) ? kept : keepStill(painting, moving);
  if (still === null) {
    paintPart(painting, context);
    return null;
  }
  context.drawImage(still.below.canvas, 0, 0);
  paintPart(painting, context, parts.moving, false);
  context.drawImage(still.above.canvas, 0, 0);
  return still;
}

function keepStill(painting: PagePainting, moving: ReadonlySet<LayerId>): KeptPage | null {
  const { canvas, scene } = painting;
  const below = createSurface(canvas.width, canvas.height);
  const above = createSurface(canvas.width, canvas.height);
  if (below === null || above === null) return null;
  const parts = partsAround(scene, moving);
  paintPart(painting, below.context, parts.below);
  paintPart(painting, above.context, parts.above, false);
  return { painting, below, above };
}

/** Whether nothing but the moving nodes differs. */
function canServe(before: PagePainting, now: PagePainting, { start, end }: ScenePart): boolean {
  const [a, b] = [before.scene.nodes, now.scene.nodes];
  return (
    before.moving === now.moving &&
    before.viewport.x === now.viewport.x &&
    before.viewport.y === now.viewport.y &&
    before.viewport.scale === now.viewport.scale &&
    before.clipToSheet === now.clipToSheet &&
    before.scene.sheet === now.scene.sheet &&
    before.canvas.width === now.canvas.width &&
    before.canvas.height === now.canvas.height &&
    a.length === b.length &&
    a.every((node, index) => node === b[index] || (index >= start && index < end))
  );
}
