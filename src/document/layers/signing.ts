/** Who signs a layer that has a place for it: a name for a position, and the signature itself. */
import { templatesOf } from './content.ts';
import type { Layer } from './layer.ts';
import { traitsOf } from './layerTraits.ts';

export interface Signing {
  readonly name: string;
  readonly position: string;
}

/** As the templates of the layer say it; null for a layer that nobody signs. */
export function signingOf(layer: Layer): Signing | null {
  const { signs } = traitsOf<Layer>(layer);
  if (signs === undefined) return null;
  const texts = templatesOf(layer);
  return { name: texts[signs.name] ?? '', position: texts[signs.position] ?? '' };
}

/** The layer with this name and position; the same layer if it has them, or has no place for them. */
export function withSigning(layer: Layer, { name, position }: Signing): Layer {
  const now = signingOf(layer);
  const traits = traitsOf<Layer>(layer);
  if (now === null || (now.name === name && now.position === position)) return layer;
  const written = new Map([
    [traits.signs?.name, name],
    [traits.signs?.position, position],
  ]);
  return traits.withTemplates?.(layer, (text, place) => written.get(place) ?? text) ?? layer;
}
