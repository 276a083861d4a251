/** Runs in the page: paints layers on a canvas element and on an `OffscreenCanvas`. */
import { createGroupBitmap, prepareContext } from '../../../src/browser/surface.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { Layer } from '../../../src/document/layers/layer.ts';
import type { Canvas2D } from '../../../src/engine/ports/index.ts';
import type { SceneTypesetter } from '../../../src/engine/scene/index.ts';
import { groupsOnBitmap, paintScene } from '../../../src/engine/render/index.ts';
import { buildScene, loadParts } from '../../../src/engine/scene/index.ts';
import { createTextMeasurer } from '../../../src/engine/text/index.ts';
import { PICTURE, SHAPES, SHEET, TEXTS } from './portItems.ts';

type Image = ImageBitmap | OffscreenCanvas;

const [WIDTH, HEIGHT] = [300, 230];
const SCALE = 1.37;

function measurerOf() {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('This browser has no 2-D canvas.');
  prepareContext(context);
  return createTextMeasurer(context, () => true);
}

function paint(ctx: Canvas2D<Image>, layer: Layer, picture: ImageBitmap, typesetter: SceneTypesetter): void {
  ctx.clearRect(0, 0, WIDTH, HEIGHT);
  paintScene<Image>({
    ctx,
    scene: buildScene(createDocument({ sheet: SHEET, layers: [layer] }), typesetter),
    images: { get: (src) => (src === PICTURE ? picture : undefined) },
    paintGroup: groupsOnBitmap<Image>((width, height) => createGroupBitmap(width, height)),
    scale: SCALE,
    offsetX: 4,
    offsetY: 6,
    clipToSheet: true,
  });
}

/** For each item how many of its pixels differ on both, and the pixels of the shapes for other hosts. */
export async function paintItems(source: string) {
  const layers = { ...SHAPES, ...TEXTS };
  const typesetter = await loadParts(Object.values(layers), measurerOf());
  const picture = await createImageBitmap(await (await fetch(source)).blob());
  const element = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const onPage = element.getContext('2d');
  const apart = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  if (onPage === null || apart === null) throw new Error('This browser has no 2-D canvas.');
  prepareContext(onPage);
  prepareContext(apart);
  return Object.entries(layers).map(([name, layer]) => {
    paint(onPage, layer, picture, typesetter);
    paint(apart, layer, picture, typesetter);
    const [a, b] = [onPage, apart].map((ctx) => ctx.getImageData(0, 0, WIDTH, HEIGHT).data);
    if (a === undefined || b === undefined) throw new Error('Two canvases have two pictures.');
    const worst = a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);
    return { name, worst, pixels: btoa(Array.from(b, (value) => String.fromCharCode(value)).join('')) };
  });
}
