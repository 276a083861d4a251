/**
 * Paints a long page on a bitmap in steps, from the bottom up, so that the browser takes input between them.
 * The pixels are those of painting all nodes at once.
 */
import type { PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { GroupBitmap } from '../render/layerGroup.ts';
import { paintingCost } from './paintingCost.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clear, MAX_SHEET_PIXELS, paintPage, seenNodes, sheetOf, takesLong, wholeOf } from './wholePage.ts';

/**
 * Paints the whole page in steps, and shows it with the last one. Null if the page takes little time, or
 * memory is exhausted.
 */
export function wholePageInSteps<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
): (() => boolean) | null {
  const { scene, asExport } = view;
  if (!takesLong(host, view)) return null;
  const { among = [...scene.nodes.keys()] } = asExport ? {} : seenNodes(view);
  const { box, place } = asExport ? sheetOf(view) : { box: wholeOf(view), place: view };
  if (box.width * box.height > MAX_SHEET_PIXELS) return null;
  const bitmap = host.createGroupBitmap(box.width, box.height);
  if (bitmap === null) return null;
  const size = asExport ? {} : { size: view };
  const step = paintInSteps(host, scene, among, bitmap, (part, isFirst) =>
    paintPage(host, bitmap.ctx, place, { among: part, withSheet: isFirst, ...size }),
  );
  return () => {
    if (!step()) return false;
    clear(host, view);
    host.ctx.drawImage(bitmap.picture, box.x, box.y, box.width, box.height);
    return true;
  };
}

/** Work of one step (`paintingCost`): some 40 milliseconds. */
const STEP_COST = 600;

/**
 * Each call paints some more of the nodes on the bitmap; true once all are painted.
 * @param among indexes of the nodes, in ascending order
 * @param paint paints these nodes on it; told whether they are the first
 * @param most work of one step (`paintingCost`)
 */
export function paintInSteps<Image extends PixelSize>(
  { images, createGroupBitmap }: Pick<PaintingHost<Image>, 'images' | 'createGroupBitmap'>,
  { nodes }: Scene,
  among: readonly number[],
  bitmap: GroupBitmap<Image>,
  paint: (among: readonly number[], isFirst: boolean) => void,
  most: number = STEP_COST,
): () => boolean {
  // A surface of one pixel: drawing on it makes the browser finish a step within its turn.
  const probe = createGroupBitmap(1, 1);
  let next = 0;
  let isBegun = false;
  return () => {
    const start = next;
    let cost = 0;
    while (next < among.length && cost < most) {
      const node = nodes[among[next] ?? -1];
      if (node !== undefined) cost += paintingCost(node, images);
      next += 1;
    }
    paint(among.slice(start, next), !isBegun);
    isBegun = true;
    probe?.ctx.drawImage(bitmap.picture, 0, 0, 1, 1);
    // Lets go of that picture: while somebody holds it, the next step begins with a copy of all its pixels.
    probe?.ctx.clearRect(0, 0, 1, 1);
    return next >= among.length;
  };
}
