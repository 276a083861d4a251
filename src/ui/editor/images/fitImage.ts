import type { Sheet } from '../../../engine/index.ts';
import { DEFAULT_LAYER_POSITION } from '../../../engine/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which a new image, standing at the default place, leaves the same margin on the other sides; never above 1. */
export function scaleToFit(image: Size, sheet: Sheet): number {
  const room = (side: number) => Math.max(1, side - 2 * DEFAULT_LAYER_POSITION);
  return Math.min(1, room(sheet.width) / image.width, room(sheet.height) / image.height);
}
