/**
 * The page while it is zoomed or panned: the pixels that the canvas had, scaled and moved, on a sheet with
 * exact edges. One frame costs the same with any number of layers. What the canvas did not show comes from a
 * smaller picture of the whole sheet, if one was shown before.
 */
import type { Bounds } from '../math/bounds.ts';
import { containsBounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { Scene } from '../scene/node.ts';
import type { DevicePlace } from '../render/deviceBoxes.ts';
import type { PageBitmap } from './stillTiles.ts';

interface RoughHost<Image> {
  /** The visible canvas. */
  readonly ctx: Canvas2D<Image>;
  /** The same, as a picture of its pixels. */
  readonly picture: Image;
  readonly createBitmap: (width: number, height: number) => PageBitmap<Image> | null;
}
interface PlacedPage extends DevicePlace {
  readonly scene: Scene;
  readonly clipToSheet: boolean;
}
interface RoughPage {
  /**
   * Draws `view` from what the canvas shows, which is `shown`; false if memory is exhausted.
   * @param isStale whether its pixels are those of an earlier scene: they are not kept for later
   */
  readonly show: (shown: PlacedPage, view: PlacedPage, isStale: boolean) => boolean;
  /** Whether the canvas has the pixels of a rough page. */
  readonly isShown: () => boolean;
  /** The view before the last one that was shown roughly; null when none is. */
  readonly cameFrom: () => PlacedPage | null;
  /** The canvas is sharp again: its pixels are taken anew next time. */
  readonly rest: () => void;
  /** Drops all pictures, because the pixels have changed. */
  readonly forget: () => void;
}

/** Pixels of a page, and where they were. */
interface Shot<Image> {
  readonly page: PlacedPage;
  readonly image: Image;
}

/** Most pixels of the picture of the whole sheet, which is kept while the layers stay as they are. */
const WHOLE_PIXELS = 1_000_000;

/** @param paintSheet paints the sheet without its layers */
export function createRoughPage<Image>(
  { ctx, picture, createBitmap }: RoughHost<Image>,
  paintSheet: (view: PlacedPage) => void,
): RoughPage {
  let near: Shot<Image> | null = null;
  let whole: Shot<Image> | null = null;
  let before: PlacedPage | null = null;

  const take = (page: PlacedPage, share: number): Shot<Image> | null => {
    const width = Math.max(1, Math.round(page.width * share));
    const height = Math.max(1, Math.round(page.height * share));
    const bitmap = createBitmap(width, height);
    if (bitmap === null) return null;
    bitmap.ctx.drawImage(picture, 0, 0, width, height);
    return { page, image: bitmap.picture() };
  };
  const draw = ({ page, image }: Shot<Image>, { scale, offsetX, offsetY }: PlacedPage): void => {
    const ratio = scale / page.scale;
    const [x, y] = [offsetX - page.offsetX * ratio, offsetY - page.offsetY * ratio];
    ctx.drawImage(image, x, y, page.width * ratio, page.height * ratio);
  };

  return {
    show: (shown, view, isStale) => {
      const isSharp = near === null && !isStale;
      near ??= take(shown, 1);
      if (near === null) return false;
      before = shown;
      if (whole !== null && !isSamePage(whole.page, view)) whole = null;
      if (isSharp && holdsSheet(shown))
        whole = take(shown, Math.min(1, Math.sqrt(WHOLE_PIXELS / (shown.width * shown.height))));
      paintSheet(view);
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      if (view.clipToSheet) {
        const { x, y, width, height } = sheetBox(view);
        ctx.beginPath();
        ctx.rect(x, y, width, height);
        ctx.clip();
      }
      ctx.globalAlpha = 1;
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = 'low';
      if (whole !== null && !holdsSheet(near.page)) draw(whole, view);
      draw(near, view);
      ctx.restore();
      return true;
    },
    isShown: () => near !== null,
    cameFrom: () => (near === null ? null : before),
    rest: () => {
      near = null;
    },
    forget: () => {
      near = null;
      whole = null;
    },
  };
}

function isSamePage(a: PlacedPage, b: PlacedPage): boolean {
  return a.scene === b.scene && a.clipToSheet === b.clipToSheet;
}

function holdsSheet(page: PlacedPage): boolean {
  return containsBounds({ x: 0, y: 0, width: page.width, height: page.height }, sheetBox(page));
}

/** The sheet on the canvas, in device pixels. */
function sheetBox({ scene: { sheet }, scale, offsetX, offsetY }: PlacedPage): Bounds {
  return { x: offsetX, y: offsetY, width: sheet.width * scale, height: sheet.height * scale };
}
