/** Paints what the editor shows: the page, the overlay on its own canvas, the rulers. */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Scene, Viewport } from '../../../engine/index.ts';
import { alignViewport, createPagePainter, devicePlacement, paintOverlay } from '../../../engine/index.ts';
import { createSurface } from '../../../hosts/browser/surface.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { DeviceSurface } from '../../../hosts/page/deviceSurface.ts';
import { createDeviceSurface } from '../../../hosts/page/deviceSurface.ts';
import type { CanvasElements, CanvasOptions } from './canvasOptions.ts';
import { overlayContent } from './overlayContent.ts';
import { paintRulers } from './paintRulers.ts';
import type { ShownImages } from './shownImages.ts';

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
  const page = createDeviceSurface(elements.page, repainting);
  const overlay = createDeviceSurface(elements.overlay, repainting);
  const rulers = new WeakMap<HTMLCanvasElement, DeviceSurface>();
  const rulerOf = (canvas: HTMLCanvasElement): DeviceSurface => {
    const surface = rulers.get(canvas) ?? createDeviceSurface(canvas, repainting);
    rulers.set(canvas, surface);
    return surface;
  };
  let settling = 0;
  /** Turns in a row after which the scene was unfinished. */
  let turns = 0;
  const painter = createPagePainter<ImageBitmap>({
    ctx: page.context,
    images,
    createBitmap: (width, height) => {
      const surface = createSurface(width, height);
      return surface && { ctx: surface.context, picture: () => surface.canvas.transferToImageBitmap() };
    },
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

/** The same set for the same selection, by which the painter knows a gesture that goes on. */
function movingLayers(selection: readonly LayerId[]): ReadonlySet<LayerId> {
  const known = movingSets.get(selection);
  if (known !== undefined) return known;
  const made = new Set(selection);
  movingSets.set(selection, made);
  return made;
}

const movingSets = new WeakMap<readonly LayerId[], ReadonlySet<LayerId>>();

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
