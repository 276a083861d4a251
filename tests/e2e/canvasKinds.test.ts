/**
 * The same pixels on every kind of canvas: the editor paints on a canvas element, previews and copies on an
 * `OffscreenCanvas`, the command line on that of Node. Chromium smooths clips on the first only.
 */
import path from 'node:path';
import { build } from 'vite';
import { createDocument } from '../../src/document/document.ts';
import type { Layer } from '../../src/document/layers/layer.ts';
import { groupsOnBitmap, paintScene } from '../../src/engine/render/index.ts';
import { buildScene } from '../../src/engine/scene/index.ts';
import { createNodeHost } from '../host/nodeHost.ts';
import { PICTURE, SHAPES, SHEET } from './product/portItems.ts';
import type { paintItems } from './product/paintItems.ts';
import { expect, test } from './product/test.ts';

const host = createNodeHost();
const [WIDTH, HEIGHT] = [300, 230];
/** Levels by which two versions of Skia differ on a smoothed edge; stairs differ by half of all levels. */
const MOST = 70;
/** Chromium lays the sides of an upright picture on whole pixels by itself; Node smooths them. */
const ALIGNED = new Set(['a picture', 'a mirrored picture', 'a fitted picture']);

test.use({ visitor: 'guest' });

test(
  'every item has the same pixels on a canvas element, an OffscreenCanvas and the canvas of Node',
  { tag: '@core' },
  async ({ page }) => {
    const picture = await aPicture();
    await host.addImage(PICTURE, picture);
    await page.addScriptTag({ content: await bundled() });
    const source = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    const items = await page.evaluate<Awaited<ReturnType<typeof paintItems>>>(
      `items.paintItems(${JSON.stringify(source)})`,
    );

    expect(items.filter(({ worst }) => worst > 0).map(({ name, worst }) => `${name}: ${worst}`)).toEqual([]);
    const apart = items.flatMap(({ name, pixels }) => {
      const layer = ALIGNED.has(name) ? undefined : SHAPES[name];
      const far = layer === undefined ? 0 : farPixels(Buffer.from(pixels, 'base64'), onNode(layer));
      return far > 0 ? [`${name}: ${far}`] : [];
    });
    expect(apart).toEqual([]);
  },
);

/** Colours that pass into each other, some of them seen through. */
async function aPicture(): Promise<Uint8Array> {
  const surface = host.createSurface(90, 60);
  const { context } = surface;
  for (let x = 0; x < 90; x += 1)
    for (let y = 0; y < 60; y += 1) {
      context.fillStyle = `rgba(${x * 2}, ${255 - y * 4}, ${x + y}, ${x < 45 ? 1 : 0.6})`;
      context.fillRect(x, y, 1, 1);
    }
  return host.encode(surface, 'image/png', 1);
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, 'product', 'paintItems.ts'),
        formats: ['iife'],
        name: 'items',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  return first?.output[0].code ?? '';
}

/** What the command line paints of a layer. */
function onNode(layer: Layer): Uint8ClampedArray {
  const surface = host.createSurface(WIDTH, HEIGHT);
  paintScene({
    ctx: surface.context,
    scene: buildScene(createDocument({ sheet: SHEET, layers: [layer] }), host.typesetter),
    images: host.images,
    paintGroup: groupsOnBitmap((width, height) => {
      const { context: ctx, canvas } = host.createSurface(width, height);
      return { ctx, picture: canvas as never }; // the canvas of @napi-rs draws canvases like images
    }),
    scale: 1.37,
    offsetX: 4,
    offsetY: 6,
    clipToSheet: true,
  });
  return surface.context.getImageData(0, 0, WIDTH, HEIGHT).data;
}

/** Pixels whose levels differ by much. */
function farPixels(a: Uint8Array, b: Uint8ClampedArray): number {
  const far = new Set<number>();
  a.forEach((value, at) => {
    if (Math.abs(value - (b[at] ?? 0)) > MOST) far.add(Math.floor(at / 4));
  });
  return far.size;
}
