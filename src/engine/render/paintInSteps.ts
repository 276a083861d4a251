/**
 * Paints many nodes on a bitmap in steps, from the bottom up, so that the page takes input between them. The
 * pixels are those of painting all nodes at once.
 */
import type { ImageSource } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { GroupBitmap } from './layerGroup.ts';
import { paintingCost } from './paintingCost.ts';

/** Work of one step (`paintingCost`): some 20 milliseconds. */
const STEP_COST = 200;

/**
 * Each call paints some more of the nodes; true once all are painted.
 * @param among indexes of the nodes, in ascending order
 * @param probe a surface of one pixel; drawing on it makes the browser finish a step within its turn
 * @param paint paints these nodes; the first call also the sheet
 */
export function paintInSteps<Image>(
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
    return next >= among.length;
  };
}
