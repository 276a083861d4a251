import type { Sheet } from '../../../document/document.ts';
import { DEFAULT_LAYER_POSITION } from '../../../document/constants.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which a new image, standing at the default place, leaves the same margin on the other sides; never above 1. */
export function scaleToFit(image: Size, sheet: Sheet): number {
  return Math.min(1, withoutMargins(sheet.width) / image.width, withoutMargins(sheet.height) / image.height);
}

function withoutMargins(side: number): number {
  return Math.max(1, side - 2 * DEFAULT_LAYER_POSITION);
}
