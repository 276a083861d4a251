/** Zooming by wheel, buttons and keys, all around a point that stays where it is. */
import type { Editor, Size, Viewport } from '../../../engine/index.ts';
import {
  centreSheet,
  fitSheet,
  keepSheetInSight,
  panBy,
  zoomAt,
  zoomInStep,
  zoomOutStep,
} from '../../../engine/index.ts';

/** Around a fitted sheet, in CSS pixels; less on a small screen. */
const PADDING = 40;
const SMALL_PADDING = 16;
/** In preview a bar stands below the sheet. */
const PREVIEW_PADDING = 72;
/** This much of the sheet stays in sight however far it is moved, in CSS pixels. */
const IN_SIGHT = 48;
/** How much one pixel of the wheel zooms. */
const WHEEL_ZOOM = 0.0022;
const LINE_PIXELS = 16;

export interface Zoom {
  readonly in: () => void;
  readonly out: () => void;
  readonly fit: () => void;
  /** Whether the sheet is shown as `fit` has put it: nobody has zoomed or scrolled since. */
  readonly isFitted: () => boolean;
  /** A fitted sheet does not reach under this bar in the lower right corner; null when there is none. */
  readonly keepClearOf: (bar: HTMLElement | null) => void;
  readonly actualSize: () => void;
  readonly wheel: (event: WheelEvent, point: { readonly x: number; readonly y: number }) => void;
}

export function createZoom(editor: Editor, area: () => Size, inPreview = () => false): Zoom {
  let bar: HTMLElement | null = null;
  let fitted: Viewport | null = null;
  const sheet = () => editor.getSnapshot().document.sheet;
  const set = (change: (viewport: Viewport) => Viewport): void => {
    const viewport = change(editor.getSnapshot().viewport);
    editor.setViewport(keepSheetInSight(viewport, sheet(), area(), IN_SIGHT));
  };
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
    wheel: (event, point) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
      const x = event.deltaX * unit;
      const y = event.deltaY * unit;
      if (event.ctrlKey || event.metaKey)
        set((viewport) => zoomAt(viewport, point, viewport.scale * Math.exp(-y * WHEEL_ZOOM)));
      // A mouse has one wheel: with Shift it goes sideways.
      else if (event.shiftKey && x === 0) set((viewport) => panBy(viewport, { x: -y, y: 0 }));
      else set((viewport) => panBy(viewport, { x: -x, y: -y }));
    },
  };
}

/** The sheet fitted; with more room around it when a bar would cover its lower right corner. */
function fitBeside(sheet: Size, area: Size, padding: number, bar: Size | null): Viewport {
  const fitted = fitSheet(sheet, area, padding);
  if (bar === null) return fitted;
  const isCovered =
    fitted.x + sheet.width * fitted.scale > area.width - bar.width &&
    fitted.y + sheet.height * fitted.scale > area.height - bar.height;
  return isCovered ? fitSheet(sheet, area, Math.max(padding, bar.height)) : fitted;
}

/** What a bar takes of the corner that it floats in, with its margins. */
function cornerOf(bar: HTMLElement | null): Size | null {
  if (bar === null) return null;
  return { width: bar.offsetWidth + 2 * BAR_MARGIN, height: bar.offsetHeight + 2 * BAR_MARGIN };
}

/** Between the bar and the edges of the area, in CSS pixels. */
const BAR_MARGIN = 12;
