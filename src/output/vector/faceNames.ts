/** What other programs call the faces that texts are drawn in. */
import { FONT_FAMILIES, faceFiles, facesOf, familyTitle } from '../../document/fonts.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';

/** A face by the name of its family for people. */
interface FaceName {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** The face that a font file belongs to; the plain default one for an unknown file. */
export function faceNameOf(file: string): FaceName {
  const [, own, ownFace] = OWN_FILE.exec(file) ?? [];
  if (own !== undefined && ownFace !== undefined) return named(familyTitle(own), ownFace);
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

const OWN_FILE = /^(own-[0-9a-f]+)-(\d+-[a-z]+)$/;

function named(family: string, face: string): FaceName {
  return { family, isBold: face.startsWith('700'), isItalic: face.endsWith('italic') };
}
