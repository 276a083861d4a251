import type { Layer } from './layer.ts';
import { traitsOf } from './layerTraits.ts';
import type { Paint } from './paint.ts';

/** What a layer paints under texts that stand on it; null where it paints none. */
export function ownFill(layer: Layer): Paint | null {
  return traitsOf(layer).fill?.(layer) ?? null;
}
