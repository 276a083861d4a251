import type { PixelSize } from '../engine/ports/index.ts';
import type { ImageStore } from './images.ts';

/** Copies in work at the same time, and one more. */
const KEPT_COPIES = 4;

/**
 * Decodes the images of a copy, and frees those of earlier ones: hundreds of photographs do not fit into
 * memory. Returns those that are not images.
 * @param shared what stays decoded, because any copy may show it
 */
export function recentImages<Image extends PixelSize>(
  images: ImageStore<Image>,
  shared: readonly string[],
): (wanted: readonly string[]) => Promise<readonly string[]> {
  let recent: readonly (readonly string[])[] = [];
  return (wanted) => {
    recent = [...recent, wanted].slice(-KEPT_COPIES);
    images.keep([...shared, ...recent.flat()]);
    return images.load(wanted);
  };
}
