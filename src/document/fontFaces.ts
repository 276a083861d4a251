/** Faces of a family, and which of them draws each weight and style. */
import type { FontWeight, WeightClass } from './text/fontWeight.ts';
import { FONT_WEIGHTS, nearestWeight, weightClass } from './text/fontWeight.ts';

export type FontStyle = 'normal' | 'italic';
/** Weight and style of a face, as in its file name. */
export type FontFace = `${WeightClass}-${FontStyle}`;

export type ServedFaces = Readonly<Record<FontStyle, Readonly<Record<FontWeight, FontFace>>>>;

/**
 * The face that draws each wish. An upright wish takes an upright face, if the family has any; an italic one
 * the nearest weight, upright where that has no italic face.
 */
export function servedFaces(faces: readonly FontFace[]): ServedFaces {
  const upright = faces.filter((face) => face.endsWith('normal'));
  const nearest = (weight: WeightClass, among: readonly FontFace[], style: FontStyle): FontFace => {
    const drawn = nearestWeight(weight, among.map(weightOfFace));
    const wanted = `${drawn}-${style}` as const;
    return among.includes(wanted) ? wanted : `${drawn}-${style === 'italic' ? 'normal' : 'italic'}`;
  };
  return {
    normal: byWeight((weight) => nearest(weight, upright.length > 0 ? upright : faces, 'normal')),
    italic: byWeight((weight) => nearest(weight, faces, 'italic')),
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
