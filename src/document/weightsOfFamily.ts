import { servingFace } from './fonts.ts';
import type { FontWeight } from './text/fontWeight.ts';
import { FONT_WEIGHTS, weightClass } from './text/fontWeight.ts';

/** The weights that a family has faces of, the lightest first. */
export function weightsOfFamily(family: string): readonly FontWeight[] {
  return FONT_WEIGHTS.filter((weight) => {
    const face = servingFace(family, { weight, style: 'normal' });
    return face.startsWith(`${weightClass(weight)}-`);
  });
}
