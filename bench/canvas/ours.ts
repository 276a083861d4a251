/** The product's engine as another program uses it: through the door of its stage. */
import type { Layer, StageInput, StagePointer, TextMeasurer } from '../../src/engine/stage/index.ts';
import {
  createDocument,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
  createUncheckedStage,
  DEFAULT_TEXT_FORMAT,
  hitTest,
  loadLongPages,
} from '../../src/engine/stage/index.ts';
import { createDeviceSurface } from '../../src/hosts/page/deviceSurface.ts';
import { createGroupBitmap, createSurface } from '../../src/browser/surface.ts';
import type { Item } from './design.ts';
import { SHEET } from './design.ts';
import type { Mount } from './stage.ts';

/** Mounts the engine on a canvas, with the loaded fonts of the product's host. */
export async function ourEngine(measurer: TextMeasurer): Promise<Mount> {
  const longPages = await loadLongPages();
  return ({ host, items, pictures, pixelRatio }) => {
    const canvas = host.appendChild(document.createElement('canvas'));
    canvas.style.cssText = `width:${SHEET.width}px;height:${SHEET.height}px`;
    const surface = createDeviceSurface(canvas, { onRestored: () => stage.forget() });
    surface.resize(SHEET.width, SHEET.height, pixelRatio);
    const over = createDeviceSurface(host.appendChild(document.createElement('canvas')), {
      onRestored: () => undefined,
    });
    let showsHandles = false;
    const layers = items.map(layerOf);
    const stage = createUncheckedStage<ImageBitmap | OffscreenCanvas | HTMLCanvasElement>({
      host: {
        page: { ctx: surface.context, picture: canvas },
        // The peers draw no handles in a drag.
        get overlay() {
          return showsHandles ? over.context : undefined;
        },
        measurer,
        images: { get: (src) => pictures[Number(src)] },
        createBitmap: (width, height) => {
          const bitmap = createSurface(width, height);
          return bitmap && { ctx: bitmap.context, picture: () => bitmap.canvas.transferToImageBitmap() };
        },
        createGroupBitmap,
      },
      document: createDocument({ name: 'bench', sheet: SHEET, layers }),
      size: SHEET,
      pixelRatio,
      longPages,
    });
    const { editor, pointer, paint } = stage;
    paint();
    while (!stage.settle()) continue;
    listen(canvas, pointer);

    return {
      paint,
      prepare: stage.prepare,
      sharpen: stage.settle,
      selectAll: () => {
        over.resize(SHEET.width, SHEET.height, pixelRatio);
        showsHandles = true;
        editor.select(layers.map(({ id }) => id));
        paint();
        showsHandles = false;
      },
      hit: (x, y) => hitTest(stage.scene(), { x, y }) !== null,
      zoom: (scale) => {
        editor.setViewport({ scale, x: 0, y: 0 });
        paint();
      },
    };
  };
}

/** Gives the pointer of a stage the events of a canvas, whose scale is 1. */
function listen(canvas: HTMLCanvasElement, pointer: StagePointer): void {
  canvas.addEventListener('pointerdown', (event) => pointer.press(inputOf(event)));
  canvas.addEventListener('pointermove', (event) => pointer.move(inputOf(event)));
  canvas.addEventListener('pointerup', () => pointer.release());
}

function inputOf({ offsetX: x, offsetY: y }: MouseEvent): StageInput {
  return { screenPoint: { x, y } };
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
