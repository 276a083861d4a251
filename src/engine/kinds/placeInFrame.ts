import type { Bounds } from '../math/bounds.ts';
import type { PictureFrame } from './items.ts';

/**
 * Where a picture is drawn that keeps its proportions in a box. One that fills it may reach beyond it; one that is
 * fitted into it is all inside, whatever its zoom was while it filled.
 * @param picture its size; only the proportions matter
 */
export function placeInFrame(
  { x, y, width, height }: Bounds,
  { fit, zoom, x: across, y: down }: PictureFrame,
  picture: Pick<Bounds, 'width' | 'height'>,
): Bounds {
  const [byWidth, byHeight] = [width / picture.width, height / picture.height];
  const scale = fit === 'fill' ? Math.max(byWidth, byHeight) * zoom : Math.min(byWidth, byHeight);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  return {
    x: x + (width - drawnWidth) * across,
    y: y + (height - drawnHeight) * down,
    width: drawnWidth,
    height: drawnHeight,
  };
}
