/** Faces of a family, and which of them draws each weight and style. */
import type { FontWeight, WeightClass } from './text/fontWeight.ts';
import { FONT_WEIGHTS, nearestWeight, weightClass } from './text/fontWeight.ts';

export type FontStyle = 'normal' | 'italic';
/** Weight and style of a face, as in its file name. */
export type FontFace = `${WeightClass}-${FontStyle}`;

export type ServedFaces = Readonly<Record<FontStyle, Readonly<Record<FontWeight, FontFace>>>>;

/**
 * The face that draws each wish. An upright wish takes an upright face; an italic one the nearest weight, upright
 * where that has no italic face. Families have an upright face.
 */
export function servedFaces(faces: readonly FontFace[]): ServedFaces {
  const upright = faces.filter((face) => face.endsWith('normal')).map(weightOfFace);
  const all = faces.map(weightOfFace);
  return {
    normal: byWeight((weight) => `${nearestWeight(weight, upright)}-normal`),
    italic: byWeight((weight) => {
      const nearest = nearestWeight(weight, all);
      return faces.includes(`${nearest}-italic`) ? `${nearest}-italic` : `${nearest}-normal`;
    }),
  };
}

/** The weight of a face. */
export function weightOfFace(face: FontFace): WeightClass {
  return Number.parseInt(face, 10) as WeightClass; // a face begins with one
}

function byWeight(faceOf: (weight: WeightClass) => FontFace): Record<FontWeight, FontFace> {
  return Object.fromEntries(FONT_WEIGHTS.map((weight) => [weight, faceOf(weightClass(weight))])) as Record<
    FontWeight,
    FontFace
  >; // each weight is there
}
