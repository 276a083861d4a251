/**
 * A handle that is dragged past the opposite edge: the box continues at the other side. It is the box mirrored
 * at that edge, or at its centre, and resized by the opposite handle.
 *
 *     ┌──────┐                 ┌──────┐┌ ─ ─ ─┐
 *     │      ▫ e     ⇒      w  ▫      │
 *     └──────┘                 └──────┘└ ─ ─ ─┘
 */
import { sineCosine } from '../math/angle.ts';
import type { Point } from '../math/point.ts';
import { addPoints } from '../math/point.ts';
import type { ResizeHandle } from '../hit/handles.ts';
import type { Mirrored } from '../kinds/sizedKind.ts';
import type { GestureBox } from './gesture.ts';
import { PULLS } from './stretch.ts';

/** A box and what drags it. */
interface Dragged<Box> {
  readonly box: Box;
  readonly handle: ResizeHandle;
  /** Position of pointer down, in document space. */
  readonly point: Point;
}

interface Passed<Box> extends Dragged<Box> {
  /** The axes of the box on which the handle is past the opposite edge. */
  readonly mirrored: Mirrored;
}

/** What is dragged once the pointer is at `to`: the same, or its mirror image. */
export function passThrough<Box extends GestureBox>(
  { box, handle, point }: Dragged<Box>,
  to: Point,
  centred: boolean,
): Passed<Box> {
  const { sin, cos } = sineCosine(box.rotation);
  const [pullX, pullY] = PULLS[handle];
  const [dx, dy] = [to.x - point.x, to.y - point.y];
  // From the centre a side grows at both ends.
  const ends = centred ? 2 : 1;
  const mirrored = {
    x: box.width + ends * pullX * (dx * cos + dy * sin) < 0,
    y: box.height + ends * pullY * (dy * cos - dx * sin) < 0,
  };
  const across = mirrored.x ? pullX * box.width : 0;
  const down = mirrored.y ? pullY * box.height : 0;
  const by = { x: across * cos - down * sin, y: across * sin + down * cos };
  const moved = centred ? { x: 0, y: 0 } : by;
  return {
    box: mirrored.x || mirrored.y ? { ...box, x: box.x - moved.x, y: box.y - moved.y } : box,
    handle: mirroredHandle(handle, mirrored),
    // The handle of the mirror image is where the pointer would have to press it.
    point: addPoints(point, { x: -by.x - moved.x, y: -by.y - moved.y }),
    mirrored,
  };
}

const ACROSS = { nw: 'ne', n: 'n', ne: 'nw', e: 'w', se: 'sw', s: 's', sw: 'se', w: 'e' } as const;
const DOWN = { nw: 'sw', n: 's', ne: 'se', e: 'e', se: 'ne', s: 'n', sw: 'nw', w: 'w' } as const;

function mirroredHandle(handle: ResizeHandle, { x, y }: Mirrored): ResizeHandle {
  const turned = x ? ACROSS[handle] : handle;
  return y ? DOWN[turned] : turned;
}
