/**
 * Moving and enlarging a picture inside its frame. Lengths are in local space of the layer, whose box begins at
 * (0,0); a mirrored picture is moved in the space before it is mirrored.
 */
import type { Bounds } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import type { PictureFrame } from '../kinds/items.ts';
import { placeInFrame } from '../kinds/placeInFrame.ts';
import { MAX_PICTURE_ZOOM } from '../../document/schema/constants.ts';

type Size = Pick<Bounds, 'width' | 'height'>;

/** The frame after the picture was dragged by this; it stops where an edge would come into the box. */
export function movedFrame(frame: PictureFrame, by: Point, box: Size, picture: Size): PictureFrame {
  const place = placeInFrame(atOrigin(box), frame, picture);
  return {
    ...frame,
    x: shareOf(place.x + by.x, box.width - place.width, frame.x),
    y: shareOf(place.y + by.y, box.height - place.height, frame.y),
  };
}

/** The frame at this zoom, 1 to 8; the point `at` of the box shows the same part of the picture where it can. */
export function zoomedFrame(
  frame: PictureFrame,
  zoom: number,
  at: Point,
  box: Size,
  picture: Size,
): PictureFrame {
  const whole = atOrigin(box);
  const before = placeInFrame(whole, frame, picture);
  const zoomed = { ...frame, zoom: clamp(zoom, 1, MAX_PICTURE_ZOOM) };
  const now = placeInFrame(whole, zoomed, picture);
  const times = now.width / before.width;
  return {
    ...zoomed,
    x: shareOf(at.x - (at.x - before.x) * times, box.width - now.width, frame.x),
    y: shareOf(at.y - (at.y - before.y) * times, box.height - now.height, frame.y),
  };
}

function atOrigin({ width, height }: Size): Bounds {
  return { x: 0, y: 0, width, height };
}

/** Of the room between box and picture; as it was where there is none. */
function shareOf(start: number, room: number, before: number): number {
  return Math.abs(room) < 1e-6 ? before : clamp(start / room, 0, 1);
}
