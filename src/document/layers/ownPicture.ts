import type { Picture } from '../pictures/picture.ts';
import { hasPicture, isCode } from './capabilities.ts';
import type { Layer } from './layer.ts';

/** What identifies an image to a person. */
export type NamedImage = Pick<Picture, 'src' | 'fileName'>;

/**
 * The picture that a layer draws without a rule: that of an image, the logo of a code; undefined without one.
 */
export function ownPicture(layer: Layer): NamedImage | undefined {
  if (isCode(layer)) return layer.logo;
  return hasPicture(layer) ? layer : undefined;
}
