/**
 * Paints a long page on a bitmap in steps, from the bottom up, so that the browser takes input between them.
 * The pixels are those of painting all nodes at once.
 */
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { GroupBitmap } from './layerGroup.ts';
import { areQuick, paintingCost } from './paintingCost.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clear, MAX_SHEET_PIXELS, paintPage, seenNodes, sheetOf, wholeOf } from './wholePage.ts';

/** A page of more work is painted in steps once events pause; all of less takes some 70 milliseconds. */
const STEPS_COST = 1200;

/**
 * Paints the whole page in steps, and shows it with the last one. Null if the page takes little time, or
 * memory is exhausted.
 */
export function wholePageInSteps<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
): (() => boolean) | null {
  const { scene, asExport } = view;
  const among = (asExport ? {} : seenNodes(view)).among ?? [...scene.nodes.keys()];
  const nodes = among.flatMap((index) => scene.nodes[index] ?? []);
  if (areQuick(nodes, host.images, STEPS_COST)) return null;
  const { box, place } = asExport ? sheetOf(view) : { box: wholeOf(view), place: view };
  if (box.width * box.height > MAX_SHEET_PIXELS) return null;
  const bitmap = host.createGroupBitmap(box.width, box.height);
  if (bitmap === null) return null;
  const size = asExport ? {} : { size: view };
  const probe = host.createGroupBitmap(1, 1);
  const step = paintInSteps(scene, among, host.images, bitmap, probe, (part, withSheet) =>
    paintPage(host, bitmap.ctx, place, { among: part, withSheet, ...size }),
  );
  return () => {
    if (!step()) return false;
    clear(host, wholeOf(view));
    host.ctx.drawImage(bitmap.picture, box.x, box.y, box.width, box.height);
    return true;
  };
}

/** Work of one step (`paintingCost`): some 40 milliseconds. */
const STEP_COST = 600;

/**
 * Each call paints some more of the nodes; true once all are painted.
 * @param among indexes of the nodes, in ascending order
 * @param probe a surface of one pixel; drawing on it makes the browser finish a step within its turn
 * @param paint paints these nodes; the first call also the sheet
 */
function paintInSteps<Image>(
  { nodes }: Scene,
  among: readonly number[],
  images: ImageSource,
  bitmap: GroupBitmap<Image>,
  probe: GroupBitmap<Image> | null,
  paint: (among: readonly number[], withSheet: boolean) => void,
): () => boolean {
  let next = 0;
  let isBegun = false;
  return () => {
    const start = next;
    let cost = 0;
    while (next < among.length && cost < STEP_COST) {
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
