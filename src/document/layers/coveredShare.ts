import type { SizedLayer } from './ownSize.ts';
import { ownSize } from './ownSize.ts';

/** How much of the sheet lies in the upright box of a layer, 0 to 1. */
export function coveredShare(layer: SizedLayer, sheet: ReturnType<typeof ownSize>): number {
  const { width, height } = ownSize(layer);
  const across = Math.min(layer.x + width, sheet.width) - Math.max(layer.x, 0);
  const down = Math.min(layer.y + height, sheet.height) - Math.max(layer.y, 0);
  return across > 0 && down > 0 ? (across * down) / (sheet.width * sheet.height) : 0;
}
