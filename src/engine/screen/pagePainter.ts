/**
 * Incremental painting of the page: remembers what was painted and repaints only what changed.
 *
 * - If a few layers differ, only the box around their old and new positions is painted.
 * - The first step of a gesture, and places with few layers, are painted directly. Afterwards the layers below
 *   and above those that move are drawn from bitmaps (`stillTiles`), which are painted one in a step.
 * - A box painted separately differs slightly (`pieces.ts`). This is invisible in motion and temporary: `settle`
 *   paints those boxes anew once edits pause. Nothing is painted at the end of a gesture.
 * - Nothing paints more at once than a page that is quick (`STEPS_COST`). A box of more work is painted with all
 *   of the page, in steps (`paintInSteps`); in a gesture the canvas keeps its pixels below the moving layers until
 *   bitmaps of the others are painted in steps (`longGesture`).
 * - While a page of many layers is zoomed or panned, the canvas shows its last pixels scaled (`roughPage`),
 *   which become sharp at the pause, tile by tile (`sharpTiles`).
 * - In preview the sheet is first painted separately, as in an export, and then copied to the canvas at a whole
 *   device pixel. A browser scales images slightly differently at another position, and the preview must equal the
 *   exported image bit for bit.
 */
import type { Bounds } from '../math/bounds.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import { changedNodes } from '../scene/sceneIndex.ts';
import { regionOf } from '../render/deviceBoxes.ts';
import { groupsOnBitmap } from '../render/layerGroup.ts';
import type { LongGesture } from './longGesture.ts';
import type { LongPages } from './loadLongPages.ts';
import { areQuick } from './paintingCost.ts';
import { createPartPainter } from './partPainter.ts';
import type { createRoughPage } from './roughPage.ts';
import type { PageHost, PageView, PaintingHost, Placed } from './wholePage.ts';
import { paintSheet, paintWholePage, samePlace, takesLong, wholeOf } from './wholePage.ts';

interface PagePainter {
  /** Updates the canvas to this view. Returns whether anything was painted, or a gesture ended. */
  readonly paint: (view: PageView) => boolean;
  /**
   * Call when edits pause: paints anew what was painted in parts or roughly. False if more is to be done: call
   * it again in another turn, unless `paint` has painted in between.
   */
  readonly settle: () => boolean;
  /** Whether the canvas shows scaled pixels, until `settle`. */
  readonly isRough: () => boolean;
  /** Call when images have loaded or the canvas was cleared: the next painting is complete. */
  readonly forget: () => void;
}

interface PainterHost<Image extends PixelSize> extends PaintingHost<Image> {
  /** What paints long pages, as far as it is loaded. */
  readonly longPages: () => LongPages;
}

/** A page of more work (`paintingCost`) is shown roughly while it is zoomed or panned. */
const QUICK_COST = 150;

/**
 * The painter of one canvas.
 * @param longPages what paints long pages, asked for each time: it may come late (`loadLongPages`)
 */
export function createPagePainter<Image extends PixelSize>(
  pageHost: PageHost<Image>,
  longPages: () => LongPages,
): PagePainter {
  const host: PainterHost<Image> = {
    ...pageHost,
    longPages,
    paintGroup: groupsOnBitmap(pageHost.createGroupBitmap),
  };
  let painted: PageView | null = null;
  const parts = createPartPainter(host, () => longPages() !== null);
  const whole = createWholePainter(host, () => parts.forget());
  const long = createLongGestures(host, whole);

  return {
    paint: (view) => {
      const shown = painted;
      const gestureEnded = parts.follow(shown?.moving ?? null, view.moving);
      const longEnded = long.follow(view.moving);
      painted = view;
      if (shown !== null && sameView(shown, view)) return gestureEnded || longEnded;
      if (shown !== null && mayBeRough(host, shown, view) && whole.showRough(shown, view)) {
        long.forget();
        return true;
      }
      const changed =
        shown !== null && canContinue(shown, view) ? changedNodes(shown.scene, view.scene) : null;
      if (shown === null || changed === null || !arePart(host, view, changed)) {
        long.forget();
        whole.paint(view);
        return true;
      }
      const isPainted =
        long.show(shown, view, changed) ||
        (!whole.isRough() && parts.paint(shown, view, changed)) ||
        long.begin(view);
      if (!isPainted) whole.paint(view);
      return true;
    },
    settle: () => {
      if (painted === null) return true;
      if (long.isUnderWay()) return long.settle(painted);
      if (!whole.isRough()) {
        if (parts.mend(painted)) return true;
        whole.becomeStale();
      }
      return whole.sharpen(painted);
    },
    isRough: whole.isRough,
    forget: () => {
      painted = null;
      // Its bitmap may have lost its pixels and its settings with the canvas.
      host.paintGroup = groupsOnBitmap(host.createGroupBitmap);
      parts.forget();
      long.forget();
      whole.forget();
    },
  };
}

/**
 * Whether the page may be shown by the pixels of the canvas at another place. At the edge of the canvas a gesture
 * changes layers together with the place; then only a long page may.
 */
function mayBeRough<Image extends PixelSize>(
  host: PaintingHost<Image>,
  shown: PageView,
  view: PageView,
): boolean {
  if (!isMoved(shown, view)) return false;
  return shown.scene === view.scene || (view.moving !== null && takesLong(host, view));
}

/** Whether so few layers changed that what they touch is painted and not all of the page. */
function arePart<Image extends PixelSize>(
  { images }: PaintingHost<Image>,
  { scene, moving }: PageView,
  changed: readonly number[],
): boolean {
  if (moving !== null) return true;
  return areQuick(
    changed.flatMap((place) => scene.nodes[place] ?? []),
    images,
    QUICK_COST,
  );
}

/** Gestures whose steps would take long, while what paints long pages is loaded. */
function createLongGestures<Image extends PixelSize>(
  host: PainterHost<Image>,
  whole: Pick<ReturnType<typeof createWholePainter<Image>>, 'becomeStale' | 'becomeSharp'>,
) {
  let gesture: LongGesture | null = null;
  let layers: PageView['moving'] = null;
  const showIn = (held: LongGesture, view: PageView, region: Bounds): void => {
    held.show(view, region);
    if (held.isReady()) whole.becomeSharp(view);
  };
  return {
    /** Returns whether such a gesture has ended: all of the page is to be painted anew. */
    follow: (moving: PageView['moving']): boolean => {
      const isOver = gesture !== null && moving !== layers;
      if (isOver) {
        gesture = null;
        whole.becomeStale();
      }
      layers = moving;
      return isOver;
    },
    isUnderWay: () => gesture !== null,
    /** Draws a step of the gesture that is under way. A layer of the bitmaps that changes ends that. */
    show: (shown: PageView, view: PageView, changed: readonly number[]): boolean => {
      if (gesture === null) return false;
      if (!gesture.holds(changed)) {
        gesture = null;
        whole.becomeStale();
        return false;
      }
      const nodes = changed.flatMap((place) => [shown.scene.nodes[place], view.scene.nodes[place]]);
      const region = regionOf(nodes, view);
      if (region !== null) showIn(gesture, view, region);
      return true;
    },
    /** Draws the first step of a gesture over the pixels of the canvas. False on a page that is quick. */
    begin: (view: PageView): boolean => {
      if (view.moving === null || !takesLong(host, view)) return false;
      gesture = host.longPages()?.createLongGesture(host, view, view.moving) ?? null;
      if (gesture === null) return false;
      whole.becomeStale();
      showIn(gesture, view, wholeOf(view));
      return true;
    },
    settle: (view: PageView): boolean => {
      if (gesture?.settle(view) === false) return false;
      whole.becomeSharp(view);
      return true;
    },
    forget: (): void => {
      gesture = null;
    },
  };
}

/**
 * Paints whole pages: at once, roughly, or in steps while the canvas keeps the pixels that it has.
 * @param onWhole called when all pixels of the canvas change
 */
function createWholePainter<Image extends PixelSize>(host: PainterHost<Image>, onWhole: () => void) {
  /** Whether the canvas has not the pixels of the page, and those of a rough one neither. */
  let isStale = false;
  /** The place of the pixels on the canvas, whatever they show. */
  let last: Placed | null = null;
  /** The page that is painted in steps. */
  let sharpening: (() => boolean) | null = null;
  let rough: ReturnType<typeof createRoughPage<Image>> | null = null;
  const become = (stale: boolean): void => {
    onWhole();
    sharpening = null;
    isStale = stale;
    if (!stale) rough?.rest();
  };
  const becomeSharp = (view: PageView): void => {
    become(false);
    last = view;
  };
  const paintNow = (view: PageView): void => {
    becomeSharp(view);
    paintWholePage(host, view);
  };
  const isRough = (): boolean => isStale || rough?.isShown() === true;
  return {
    isRough,
    /** The canvas keeps its pixels until `sharpen`. */
    becomeStale: (): void => become(true),
    /** The canvas has the pixels of this view. */
    becomeSharp,
    /** A long page is painted by `sharpen`, in steps. */
    paint: (view: PageView): void => {
      if (host.longPages() === null || !takesLong(host, view)) return paintNow(view);
      become(true);
      if (last === null || !samePlace(last, view)) paintSheet(host, view);
      last = view;
    },
    /** Whether the view was drawn from the pixels of the canvas. */
    showRough: (shown: PageView, view: PageView): boolean => {
      const long = host.longPages();
      if (long === null || areQuick(view.scene.nodes, host.images, QUICK_COST)) return false;
      rough ??= long.createRoughPage<Image>(host, (placed) => paintSheet(host, placed));
      onWhole(); // without `rest`: what the first step took serves all of them
      sharpening = null;
      last = view;
      return rough.show(shown, view, isStale);
    },
    /** Paints some of the page; true once all is. */
    sharpen: (view: PageView): boolean => {
      sharpening ??= stepsOf(host, view, (!isStale && rough?.cameFrom()) || null);
      if (sharpening === null) paintNow(view);
      else if (!sharpening()) return false;
      become(false);
      return true;
    },
    forget: (): void => {
      become(false);
      rough?.forget();
    },
  };
}

/**
 * How a page of many layers is painted in steps; null for one that is painted at once.
 * @param before where a rough page of the same scene was before its last step; null for pixels of another
 *   scene, which stay until all are new
 */
function stepsOf<Image extends PixelSize>(
  host: PainterHost<Image>,
  view: PageView,
  before: Placed | null,
): (() => boolean) | null {
  const long = host.longPages();
  const tiles = before === null ? null : long?.sharpTiles(host, view, before);
  return tiles ?? long?.wholePageInSteps(host, view) ?? null;
}

function sameView(a: PageView, b: PageView): boolean {
  return a.scene === b.scene && a.asExport === b.asExport && samePlace(a, b);
}

/** Whether the canvas can be updated to the next view in parts. */
function canContinue(before: PageView, now: PageView): boolean {
  return !before.asExport && !now.asExport && samePlace(before, now);
}

/** Whether only the place differs, and the canvas has the same size. */
function isMoved(a: PageView, b: PageView): boolean {
  return (
    a.scene === b.scene &&
    a.asExport === b.asExport &&
    a.clipToSheet === b.clipToSheet &&
    a.width === b.width &&
    a.height === b.height &&
    !samePlace(a, b)
  );
}
