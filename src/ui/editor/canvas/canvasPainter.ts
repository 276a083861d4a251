/** Paints what the editor shows: the page, the overlay on its own canvas, the rulers. */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Scene, Viewport } from '../../../engine/index.ts';
import { alignViewport, createPagePainter, devicePlacement, paintOverlay } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { DeviceSurface } from '../../../app/platform/drawing.ts';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';
import { overlayContent } from './overlayContent.ts';
import { paintRulers } from './paintRulers.ts';
import type { ShownImages } from '../../../app/shownImages.ts';

interface CanvasPainter {
  /** Paints now. */
  readonly paint: () => void;
  /** The images changed, or the theme: the page is painted even if its scene is the same. */
  readonly repaint: () => void;
  readonly stop: () => void;
}

/** So long after an edit the page is painted whole: longer than between two keys of a quick typist. */
const SETTLE_MS = 200;

export function createCanvasPainter(
  session: ProjectSession,
  elements: CanvasElements,
  images: ShownImages,
  options: () => CanvasOptions | null,
  /** Asks for a call of `paint` in a frame. */
  request: () => void,
): CanvasPainter {
  const { surfaces } = session;
  const watch = new AbortController();
  const repainting = {
    // Bitmaps may have lost their pixels with the canvas.
    onRestored: () => {
      images.forget();
      painter.forget();
      request();
    },
    signal: watch.signal,
  };
  const page = surfaces.onPage(elements.page, repainting);
  const overlay = surfaces.onPage(elements.overlay, repainting);
  const rulers = new WeakMap<HTMLCanvasElement, DeviceSurface>();
  const rulerOf = (canvas: HTMLCanvasElement): DeviceSurface => {
    const surface = rulers.get(canvas) ?? surfaces.onPage(canvas, repainting);
    rulers.set(canvas, surface);
    return surface;
  };
  const movingLayers = createMovingLayers();
  let settling = 0;
  /** Turns in a row after which the scene was unfinished. */
  let turns = 0;
  const painter = createPagePainter<ImageBitmap | OffscreenCanvas>({
    ctx: page.context,
    images,
    ...bitmapsOf(surfaces),
  });

  const paint = (): void => {
    const ratio = window.devicePixelRatio;
    const { clientWidth: width, clientHeight: height } = elements.area;
    if (width === 0 || height === 0) return;
    const now = options();
    if (now === null) return;
    if (page.resize(width, height, ratio)) painter.forget();
    overlay.resize(width, height, ratio);
    const state = session.editor.getSnapshot();
    const viewport = alignViewport(state.viewport, ratio);
    session.nextTurn();
    const scene = session.scene();
    const isUnfinished = session.isUnfinished();
    turns = isUnfinished ? turns + 1 : 0;
    if (isUnfinished) request();
    images.want(scene);
    const moving = state.inTransaction ? movingLayers(state.selection) : null;
    // The page is painted after the 1st, 2nd, 4th, 8th turn: all of these together cost no more than the last.
    const isTurnToPaint = (turns & (turns - 1)) === 0;
    const painted =
      isTurnToPaint &&
      painter.paint({
        scene,
        width: elements.page.width,
        height: elements.page.height,
        ...devicePlacement(viewport, ratio),
        clipToSheet: now.clipToSheet,
        asExport: now.inPreview,
        moving,
      });
    if (painted) {
      window.clearTimeout(settling);
      if (moving === null) settling = window.setTimeout(painter.settle, SETTLE_MS);
      placeShadow(elements.shadow, scene, viewport);
      tellPlace(elements.page, viewport);
    }
    const isBusy = String(images.areLoading());
    if (elements.page.ariaBusy !== isBusy) elements.page.ariaBusy = isBusy;
    paintOverlay({
      ctx: overlay.context,
      size: { width, height },
      devicePixelRatio: ratio,
      viewport,
      theme: now.theme.overlay,
      content: overlayContent(session, scene, viewport, images, now),
    });
    paintRulers(elements, scene, state, viewport, now, rulerOf);
  };
  return {
    paint,
    repaint: () => {
      painter.forget();
      request();
    },
    stop: () => {
      window.clearTimeout(settling);
      watch.abort();
    },
  };
}

/** Bitmaps of the painter: kept tiles, and layers that are seen through as a whole. */
function bitmapsOf({ offPage }: ProjectSession['surfaces']) {
  return {
    createBitmap: (width: number, height: number) => {
      const surface = offPage(width, height);
      return surface && { ctx: surface.context, picture: () => surface.canvas.transferToImageBitmap() };
    },
    createGroupBitmap: (width: number, height: number) => {
      const surface = offPage(width, height);
      return surface && { ctx: surface.context, picture: surface.canvas };
    },
  };
}

/** The same set for the same selection, by which the painter knows a gesture that goes on. */
function createMovingLayers(): (selection: readonly LayerId[]) => ReadonlySet<LayerId> {
  let last: { readonly selection: readonly LayerId[]; readonly ids: ReadonlySet<LayerId> } | null = null;
  return (selection) => {
    if (last?.selection !== selection) last = { selection, ids: new Set(selection) };
    return last.ids;
  };
}

function placeShadow(shadow: HTMLElement, { sheet }: Scene, { x, y, scale }: Viewport): void {
  shadow.style.transform = `translate(${x}px, ${y}px)`;
  shadow.style.width = `${sheet.width * scale}px`;
  shadow.style.height = `${sheet.height * scale}px`;
}

/** Where the sheet is on the canvas, for whoever reads pixels from it: CSS pixels, and CSS pixels for a document pixel. */
function tellPlace(canvas: HTMLCanvasElement, { x, y, scale }: Viewport): void {
  canvas.dataset['sheetX'] = String(x);
  canvas.dataset['sheetY'] = String(y);
  canvas.dataset['scale'] = String(scale);
}
