import { centreOf, unionBounds } from '../math/bounds.ts';
import type { Mirrored } from '../kinds/sizedKind.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureStep } from './gesture.ts';
import type { GroupResizeGesture } from './resizeGroup.ts';
import { scaledMembers } from './scaledMembers.ts';

/** The edit that mirrors what is seen of layers in the box around them, turned ones too. */
export function mirrorTogether(
  { boxes, followers = [], sizeOf }: Pick<GroupResizeGesture, 'boxes' | 'followers' | 'sizeOf'>,
  mirrored: Mirrored,
): GestureStep['edit'] {
  const around = unionBounds(boxes.map(boundsOfBox));
  if (around === null) return (document) => document;
  return (document) =>
    scaledMembers(document, [...boxes, ...followers], {
      fixed: centreOf(around),
      factors: { x: 1, y: 1 },
      mirrored,
      rotation: 0,
      hasLines: false,
      sizeOf,
    });
}
