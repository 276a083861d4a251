import type { LayerWith } from '../../../document/layers/capabilities.ts';

export type TextLayers = readonly LayerWith<'text'>[];

/** The value that all layers have; undefined while they differ. */
export function commonOf<T>(layers: TextLayers, read: (layer: LayerWith<'text'>) => T): T | undefined {
  const [first, ...others] = layers.map(read);
  return others.every((value) => value === first) ? first : undefined;
}
