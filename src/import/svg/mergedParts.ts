/** Neighbours that look alike and lie apart become one part: fewer layers for the person, the same picture. */
import { intersects, unionBounds } from '../../engine/math/index.ts';
import type { DrawingPart, ShapePart } from './parts.ts';

export function mergedParts(parts: readonly DrawingPart[]): readonly DrawingPart[] {
  const merged: { readonly look: DrawingPart; box: DrawingPart['box']; readonly members: ShapePart[] }[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isSame =
      last !== undefined &&
      part.part === 'shape' &&
      last.look.part === 'shape' &&
      part.stroke === null &&
      looksLike(last.look, part) &&
      last.members.length < MOST &&
      !intersects(last.box, part.box);
    if (!isSame) {
      merged.push({ look: part, box: part.box, members: part.part === 'shape' ? [part] : [] });
      continue;
    }
    last.box = unionBounds([last.box, part.box]) ?? part.box;
    last.members.push(part);
  }
  return merged.map(({ look, box, members }) =>
    look.part === 'picture' ? look : joinMembers(look, box, members),
  );
}

/** Points of many parts in the units of one box get coarse. */
const MOST = 40;

function joinMembers(look: ShapePart, box: ShapePart['box'], members: readonly ShapePart[]): ShapePart {
  if (members.length === 1) return look;
  return {
    ...look,
    box,
    path: {
      steps: members.map(({ path }) => path.steps).join(''),
      coordinates: members.flatMap(({ path }) => path.coordinates),
    },
  };
}

function looksLike(one: ShapePart, other: ShapePart): boolean {
  return (
    typeof one.fill === 'string' &&
    one.fill === other.fill &&
    one.stroke === null &&
    one.evenOdd === other.evenOdd &&
    one.opacity === other.opacity
  );
}
