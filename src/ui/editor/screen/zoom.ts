/** Zooming by wheel, buttons and keys around a fixed point. */
import type { Editor } from '../../../engine/editor/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { Size, Viewport } from '../../../engine/viewport/index.ts';
import {
  centreSheet,
  fitSheet,
  keepSheetInSight,
  panBy,
  zoomAt,
  zoomInStep,
  zoomOutStep,
} from '../../../engine/viewport/index.ts';
import { wheelShift, wheelZoom } from '../../../kit/wheel.ts';

/** Around a fitted sheet, CSS pixels; less on a small screen. */
const PADDING = 40;
const SMALL_PADDING = 16;
/** In preview a bar is shown below the sheet. */
const PREVIEW_PADDING = 72;
/** Minimum visible part of the sheet, CSS pixels. */
export const IN_SIGHT = 48;

export interface Zoom {
  readonly in: () => void;
  readonly out: () => void;
  readonly fit: () => void;
  /** Whether the view is still as `fit` set it: no zoom or scroll since. */
  readonly isFitted: () => boolean;
  /** A bar in the lower right corner that a fitted sheet must not overlap; null for none. */
  readonly keepClearOf: (bar: HTMLElement | null) => void;
  readonly actualSize: () => void;
  /** Zooms by a factor; `point` of the area keeps its place. */
  readonly by: (factor: number, point: Point) => void;
  readonly wheel: (event: WheelEvent, point: Point) => void;
  /** Moves the view by a vector of the screen, as far as a part of the sheet stays in sight. */
  readonly scroll: (by: Point) => void;
}

export function createZoom(editor: Editor, area: () => Size, inPreview = () => false): Zoom {
  let bar: HTMLElement | null = null;
  let fitted: Viewport | null = null;
  const sheet = () => editor.getSnapshot().document.sheet;
  const set = (change: (viewport: Viewport) => Viewport): void => {
    const viewport = change(editor.getSnapshot().viewport);
    editor.setViewport(keepSheetInSight(viewport, sheet(), area(), IN_SIGHT));
  };
  const scroll = (vector: Point): void => set((viewport) => panBy(viewport, vector));
  const by = (factor: number, point: Point): void =>
    set((viewport) => zoomAt(viewport, point, viewport.scale * factor));
  const step = (next: (scale: number) => number): void => {
    const { width, height } = area();
    set((viewport) => zoomAt(viewport, { x: width / 2, y: height / 2 }, next(viewport.scale)));
  };
  return {
    in: () => step(zoomInStep),
    out: () => step(zoomOutStep),
    fit: () => {
      const large = inPreview() ? PREVIEW_PADDING : PADDING;
      const padding = area().width < 640 ? SMALL_PADDING : large;
      set(() => fitBeside(sheet(), area(), padding, cornerOf(bar)));
      fitted = editor.getSnapshot().viewport;
    },
    isFitted: () => editor.getSnapshot().viewport === fitted,
    keepClearOf: (element) => {
      bar = element;
    },
    actualSize: () => set(() => centreSheet(sheet(), area(), 1)),
    by,
    wheel: (event, point) => {
      if (event.ctrlKey || event.metaKey) return by(wheelZoom(event, devicePixelRatio), point);
      const { x, y } = wheelShift(event, area());
      // With Shift, a mouse's single wheel scrolls sideways.
      scroll(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y });
    },
    scroll,
  };
}

/**
 * Fits the sheet; with more padding when a bar would cover its lower right corner. A low area, as strong zoom
 * of the page leaves it, has no room for that above the sheet too.
 */
function fitBeside(sheet: Size, area: Size, padding: number, bar: Size | null): Viewport {
  const fitted = fitSheet(sheet, area, padding);
  if (bar === null) return fitted;
  const isCovered =
    fitted.x + sheet.width * fitted.scale > area.width - bar.width &&
    fitted.y + sheet.height * fitted.scale > area.height - bar.height;
  if (!isCovered) return fitted;
  return area.height < LOW_AREA
    ? fitSheet(sheet, { ...area, height: area.height - bar.height + padding }, padding)
    : fitSheet(sheet, area, Math.max(padding, bar.height));
}

/** Less than the height of an area on a phone, CSS pixels. */
const LOW_AREA = 300;

/** Size of the corner that a floating bar takes, with its margins. */
function cornerOf(bar: HTMLElement | null): Size | null {
  if (bar === null) return null;
  return { width: bar.offsetWidth + 2 * BAR_MARGIN, height: bar.offsetHeight + 2 * BAR_MARGIN };
}

/** Between the bar and the edges of the area, CSS pixels. */
const BAR_MARGIN = 12;
