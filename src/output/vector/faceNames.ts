/** What other programs call the faces that texts are drawn in. */
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import { faceFiles, facesOf, familyTitle } from '../../document/fonts.ts';
import type { FontFace } from '../../document/fontFaces.ts';
import { weightOfFace } from '../../document/fontFaces.ts';
import { ownFaceOf } from '../../document/ownFaceOf.ts';
import type { WeightClass } from '../../document/text/fontWeight.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';

/** A face by the name of its family for people. */
interface FaceName {
  readonly family: string;
  readonly weight: WeightClass;
  readonly isItalic: boolean;
}

/** The face that a font file belongs to; the plain default one for an unknown file. */
export function faceNameOf(file: string): FaceName {
  const own = ownFaceOf(file);
  if (own !== undefined) return named(familyTitle(own.family), own.face);
  return NAMES.get(file) ?? named(DEFAULT_FONT_FAMILY, '400-normal');
}

/** By the files of the catalogue. */
const NAMES: ReadonlyMap<string, FaceName> = new Map(
  FONT_FAMILIES.flatMap(({ family }) =>
    facesOf(family).flatMap((face) =>
      faceFiles(family, face).map((file) => [file, named(family, face)] as const),
    ),
  ),
);

function named(family: string, face: FontFace): FaceName {
  return { family, weight: weightOfFace(face), isItalic: face.endsWith('italic') };
}
