/** The product's engine: the store, gesture, scene and painter used by the editor's canvas. */
import type { Layer } from '../../src/document/layers/layer.ts';
import type { LongPages, Scene, TranslateGesture } from '../../src/engine/index.ts';
import {
  alignViewport,
  beginTranslate,
  buildScene,
  createEditor,
  createPagePainter,
  devicePlacement,
  EMPTY_OVERLAY,
  handleBox,
  handlesOf,
  hitTest,
  nodesOf,
  paintOverlay,
  prepareLookUps,
  SNAP_THRESHOLD,
  snapTargets,
  updateTranslate,
} from '../../src/engine/index.ts';
import { createDocument } from '../../src/document/document.ts';
import { createImageLayer, createShapeLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../src/document/text/textFormatting.ts';
import type { PageHost as EngineHost } from '../../src/hosts/page/pageHost.ts';
import { createDeviceSurface } from '../../src/hosts/page/deviceSurface.ts';
import { createGroupBitmap, createSurface } from '../../src/browser/surface.ts';
import { readCanvasTheme } from '../../src/ui/editor/canvas/canvasTheme.ts';
import type { Item } from './design.ts';
import { SHEET } from './design.ts';
import type { Mount } from './stage.ts';

/** Mounts the engine on a canvas, with the product's own typesetter and loaded fonts. */
export function ourEngine(typesetter: ReturnType<EngineHost['typesetter']>, longPages: LongPages): Mount {
  return ({ host, items, pictures, pixelRatio }) => {
    const canvas = host.appendChild(document.createElement('canvas'));
    canvas.style.cssText = `width:${SHEET.width}px;height:${SHEET.height}px`;
    const surface = createDeviceSurface(canvas, { onRestored: () => painter.forget() });
    surface.resize(SHEET.width, SHEET.height, pixelRatio);
    const painter = createPagePainter<ImageBitmap | OffscreenCanvas | HTMLCanvasElement>(
      {
        ctx: surface.context,
        picture: canvas,
        images: { get: (src) => pictures[Number(src)] },
        createBitmap: (width, height) => {
          const bitmap = createSurface(width, height);
          return bitmap && { ctx: bitmap.context, picture: () => bitmap.canvas.transferToImageBitmap() };
        },
        createGroupBitmap,
      },
      () => longPages,
    );
    const overlay = createDeviceSurface(host.appendChild(document.createElement('canvas')), {
      onRestored: () => undefined,
    });
    const layers = items.map(layerOf);
    const editor = createEditor({ document: createDocument({ name: 'bench', sheet: SHEET, layers }) });
    let scene: Scene | undefined;
    let gesture: TranslateGesture | null = null;
    let moving: ReadonlySet<string> | null = null;
    const sceneNow = (): Scene => (scene = buildScene(editor.getSnapshot().document, typesetter, scene));
    const paint = (): void => {
      const placement = devicePlacement(alignViewport(editor.getSnapshot().viewport, pixelRatio), pixelRatio);
      const { width, height } = canvas;
      const options = { clipToSheet: true, asExport: false };
      painter.paint({ scene: sceneNow(), width, height, ...placement, ...options, moving });
    };
    paint();
    // A long page is painted in steps.
    while (painter.isRough() && !painter.settle()) continue;

    return {
      grip: (index) => {
        moving = new Set([`layer-${index}`]);
        editor.select([...moving]);
        gesture = beginTranslate({
          boxes: nodesOf(sceneNow(), moving),
          point: { x: 0, y: 0 },
          targets: snapTargets(sceneNow(), moving),
        });
        editor.begin();
      },
      drag: (dx, dy) => {
        if (gesture === null) throw new Error('Nothing is gripped.');
        const threshold = SNAP_THRESHOLD / editor.getSnapshot().viewport.scale;
        const { edit, guides } = updateTranslate(gesture, {
          point: { x: dx, y: dy },
          lockAxis: false,
          threshold,
        });
        editor.preview(edit, guides);
        paint();
      },
      drop: () => {
        editor.commit();
        moving = null;
        paint();
      },
      prepare: () => prepareLookUps(sceneNow()),
      sharpen: () => {
        while (!painter.settle()) continue;
      },
      selectAll: () => {
        editor.select(layers.map(({ id }) => id));
        const { selection, viewport } = editor.getSnapshot();
        const selected = nodesOf(sceneNow(), selection);
        const gripped = handleBox(selected);
        overlay.resize(SHEET.width, SHEET.height, pixelRatio);
        paintOverlay({
          ctx: overlay.context,
          size: SHEET,
          devicePixelRatio: pixelRatio,
          viewport,
          theme: readCanvasTheme(document.documentElement, false).overlay,
          content: { ...EMPTY_OVERLAY, selected, handles: gripped ? handlesOf(gripped, viewport) : [] },
        });
      },
      hit: (x, y) => hitTest(sceneNow(), { x, y }) !== null,
      zoom: (scale) => {
        editor.setViewport({ scale, x: 0, y: 0 });
        paint();
      },
    };
  };
}

function layerOf(item: Item, index: number): Layer {
  const { x, y, width, height, rotation, color } = item;
  const common = { id: `layer-${index}`, name: item.text, x, y, rotation };
  switch (item.kind) {
    case 'text': {
      const format = { ...DEFAULT_TEXT_FORMAT, fontSize: item.fontSize, color };
      const formatting = { default: format, segments: [] };
      return createTextLayer({ ...common, display: item.text, formatting });
    }
    case 'shape':
      return createShapeLayer({ ...common, width, height, fill: color, stroke: null });
    case 'image': {
      const src = String(item.picture);
      return createImageLayer({ ...common, width, height, src, fileName: 'picture.png' });
    }
  }
}
