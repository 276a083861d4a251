import type { LayerId } from '../../document/layers/layer.ts';
import type { Bounds, PixelSize, Scene } from '../../engine/index.ts';
import { intersects, unionBounds, clamp, inkBounds, nodeOf } from '../../engine/index.ts';

/** Antialiasing reaches into the adjacent pixel. */
const MARGIN = 1;

/**
 * Where a copy may differ from what all copies have: a box per changing layer, in whole device pixels inside the
 * surface.
 * @param scale device pixels per document pixel
 */
export function dirtyRegions(
  scene: Scene,
  changing: ReadonlySet<LayerId>,
  scale: number,
  surface: PixelSize,
): readonly Bounds[] {
  return [...changing].flatMap((layer) => {
    const node = nodeOf(scene, layer);
    if (node === undefined) return [];
    const box = pixelsOf(inkBounds(node), scale, surface);
    return box.width * box.height > 0 ? [box] : [];
  });
}

/** Boxes that cover the same pixels and neither overlap nor touch; those that do are replaced by the box around them. */
export function apart(boxes: readonly Bounds[]): readonly Bounds[] {
  const separate: Bounds[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let index = 0; index < separate.length; index += 1) {
      const other = separate[index];
      if (other === undefined || !intersects(grown, other)) continue;
      grown = unionBounds([grown, other]) ?? grown;
      separate.splice(index, 1);
      // The larger box may reach one that was passed.
      index = -1;
    }
    separate.push(grown);
  }
  return separate;
}

function pixelsOf(bounds: Bounds, scale: number, surface: PixelSize): Bounds {
  const left = clamp(Math.floor(bounds.x * scale) - MARGIN, 0, surface.width);
  const top = clamp(Math.floor(bounds.y * scale) - MARGIN, 0, surface.height);
  const right = clamp(Math.ceil((bounds.x + bounds.width) * scale) + MARGIN, 0, surface.width);
  const bottom = clamp(Math.ceil((bounds.y + bounds.height) * scale) + MARGIN, 0, surface.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
