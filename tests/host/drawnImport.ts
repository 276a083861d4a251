/** Paints what a reader made of a file, in Node, as the sheet shows it. */
import { createDocument } from '../../src/document/document.ts';
import { groupsOnBitmap, paintScene } from '../../src/engine/render/index.ts';
import { buildScene } from '../../src/engine/scene/index.ts';
import type { Imported } from '../../src/import/imported.ts';
import { createNodeHost } from './nodeHost.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** The first page in this width, on white. */
export async function drawnImport({ pages, pictures }: Imported, width: number): Promise<Pixels> {
  const [page] = pages;
  if (page === undefined) throw new Error('The file has no page.');
  const host = createNodeHost();
  host.loadFonts([]);
  for (const { src, bytes } of pictures) await host.addImage(src, bytes);
  const sheet = { width: page.width, height: page.height };
  const scene = buildScene(createDocument({ layers: page.layers, sheet }), host.typesetter);
  const scale = width / page.width;
  const height = Math.round(page.height * scale);
  const { context, canvas } = host.createSurface(width, height);
  paintScene({
    ctx: context,
    scene,
    images: host.images,
    paintGroup: groupsOnBitmap((wide, high) => {
      const surface = host.createSurface(wide, high);
      return { ctx: surface.context, picture: surface.canvas as never }; // it draws canvases like images
    }),
    scale,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: true,
  });
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** Share of pixels in which one channel differs by more than this. */
export function differingShare(one: Pixels, other: Pixels, levels = 32): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error('The pictures differ in size.');
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > levels,
    );
    if (isOther) count += 1;
  }
  return count / (one.width * one.height);
}
