/**
 * The font catalogue: every available family, as data.
 *
 * Families are drawn with bundled open faces only, the same files on the page, in workers and in Node. Three
 * families have well-known names and are drawn with metric-compatible open fonts (Arial with Arimo). A weight
 * or style that a family lacks is drawn in its nearest face; hosts never synthesise faces, because their
 * results differ.
 */
import { hasLetters } from './layers/capabilities.ts';
import { loadedOwnFont, ownFontFile } from './ownFonts.ts';
import type { FontFace, FontStyle, ServedFaces } from './fontFaces.ts';
import { servedFaces, weightOfFace } from './fontFaces.ts';
import { DEFAULT_FONT_FAMILY } from './schema/constants.ts';
import type { FontFamily, FontSubset } from './fontCatalogue.ts';
import { FONT_FAMILIES } from './fontCatalogue.ts';
import type { Document } from './document.ts';
import type { RunDocument } from './runDocument.ts';
import { allLayers } from './runDocument.ts';
import type { FontMetrics } from './text/fontMetrics.ts';
import { FONT_METRICS } from './text/fontMetrics.ts';
import { formattingOf } from './layers/formattingOf.ts';
import type { Letters } from './letters.ts';
import { usesRareLetters } from './letters.ts';
import type { FontWeight } from './text/fontWeight.ts';
import { weightOfClass } from './text/fontWeight.ts';
import type { InlineFormat } from './text/textFormatting.ts';

/** A requested weight and style. */
interface FaceWish {
  readonly weight: FontWeight;
  readonly style: FontStyle;
}
const byName = new Map(FONT_FAMILIES.map((entry) => [entry.family, entry]));

/** The entry of the catalogue that draws this family; the default one for an unknown family. */
export function fontFamily(name: string): FontFamily {
  const entry = byName.get(name) ?? byName.get(DEFAULT_FONT_FAMILY);
  if (entry === undefined) throw new Error(`The font catalogue lacks its default ${DEFAULT_FONT_FAMILY}.`);
  return entry;
}

/** The family that texts of this one are drawn in: the default one for an unknown or lost family. */
export function drawnFamily(name: string): string {
  return loadedOwnFont(name) === undefined ? fontFamily(name).family : name;
}

/** Name of a family for people. */
export function familyTitle(family: string): string {
  return loadedOwnFont(family)?.font.title ?? family;
}

/** Families that texts of a document name, as they name them. */
export function namedFamilies(document: Pick<Document, 'layers'>): readonly string[] {
  return [...new Set(formatsOf(document).map(({ fontFamily: name }) => name))];
}

/** The face drawn for this request: its own, or the nearest one that the family has. */
export function servingFace(family: string, { weight, style }: FaceWish): FontFace {
  return servedBy(family)[style][weight];
}

/** The weight that is drawn: the nearest one, where the family lacks it. */
export function drawnWeight(family: string, weight: FontWeight): FontWeight {
  return weightOfClass(weightOfFace(servingFace(family, { weight, style: 'normal' })));
}

/** The faces of a family. */
export function facesOf(family: string): readonly FontFace[] {
  return loadedOwnFont(family)?.font.faces.map(({ face }) => face) ?? fontFamily(family).faces;
}

/** The faces that Ctrl+B and Ctrl+I lead to, and those of these weights. */
export function facesOfWeights(family: string, weights: readonly FontWeight[] = []): readonly FontFace[] {
  const { normal, italic } = servedBy(family);
  const wanted = ['normal', 'bold', ...weights] as const;
  return [...new Set([...wanted.map((weight) => normal[weight]), ...wanted.map((weight) => italic[weight])])];
}

function servedBy(family: string): ServedFaces {
  const entry = fontFamily(family);
  return loadedOwnFont(family)?.served ?? SERVED.get(entry.family) ?? servedFaces(entry.faces);
}

const SERVED = new Map(FONT_FAMILIES.map(({ family, faces }) => [family, servedFaces(faces)]));

/**
 * Font file names of one face, without `.woff2`, one per subset that has these letters; also their family
 * names on every host.
 */
export function faceFiles(family: string, face: FontFace, letters: Letters = 'all'): readonly string[] {
  // A font of one's own is one file with all its letters.
  if (loadedOwnFont(family) !== undefined) return letters === 'rare' ? [] : [ownFontFile(family, face)];
  const { source, subsets } = fontFamily(family);
  return subsets.filter(HAVE[letters]).map((subset) => `${source}-${subset}-${face}`);
}

const HAVE: Readonly<Record<Letters, (subset: FontSubset) => boolean>> = {
  common: (subset) => subset === 'latin' || subset === 'cyrillic',
  usual: (subset) => subset !== 'vietnamese',
  rare: (subset) => subset === 'vietnamese',
  all: () => true,
};

/** Ascent, descent and line gap of a family, in ems. */
export function fontMetrics(family: string): FontMetrics {
  const own = loadedOwnFont(family);
  const file = own?.files.get(own.served.normal.normal);
  if (file !== undefined) return file.font.metrics;
  return FONT_METRICS[fontFamily(family).source];
}

/**
 * Families that a document uses, always with the default one. Hidden layers count, because they can be shown.
 */
export function familiesOf(document: Pick<RunDocument, 'layers' | 'designs'>): readonly string[] {
  return [
    ...new Set([
      DEFAULT_FONT_FAMILY,
      ...formatsOf({ layers: allLayers(document) }).map(({ fontFamily: name }) => drawnFamily(name)),
    ]),
  ];
}

/** Weights of the texts of a document. */
export function weightsOf(document: Pick<RunDocument, 'layers' | 'designs'>): readonly FontWeight[] {
  const weights = formatsOf({ layers: allLayers(document) }).map(({ fontWeight }) => fontWeight);
  return [...new Set(weights)];
}

/** What a document needs of its families besides their plain and bold faces. */
export function alsoLoaded(document: Pick<RunDocument, 'layers' | 'designs'>): {
  readonly weights: readonly FontWeight[];
  readonly rare: boolean;
} {
  return { weights: weightsOf(document), rare: usesRareLetters({ layers: allLayers(document) }) };
}

/** One face of a family of the catalogue. */
export interface DrawnFace {
  readonly family: string;
  readonly face: FontFace;
  /** Set for the files with its rare letters, which few documents need. */
  readonly letters?: 'rare';
}

/**
 * The faces that texts of a document are drawn in, each with the face of the default family that stands in
 * for its missing letters; always with the plain default face. Hidden layers count, because they can be
 * shown.
 */
export function facesDrawnIn(document: Document): readonly DrawnFace[] {
  const all = { layers: allLayers(document) };
  const drawn: readonly DrawnFace[] = formatsOf(all).flatMap(
    ({ fontFamily: family, fontWeight: weight, fontStyle: style }) => facesFor({ family, weight, style }),
  );
  const plain = { family: DEFAULT_FONT_FAMILY, face: '400-normal' } as const;
  const faces: DrawnFace[] = [plain, ...drawn];
  if (usesRareLetters(all)) faces.push(...faces.map(withRareLetters));
  return [...new Map(faces.map((face) => [faceKey(face), face])).values()];
}

/**
 * The face that draws this font, and the one of the default family that stands in for its missing letters.
 */
export function facesFor({ family, ...wish }: { readonly family: string } & FaceWish): readonly DrawnFace[] {
  const face = servingFace(family, wish);
  return [
    { family: drawnFamily(family), face },
    { family: DEFAULT_FONT_FAMILY, face: standInFace(face) },
  ];
}

/** The face of the default family that draws letters which a face lacks. */
export function standInFace(face: FontFace): FontFace {
  const weight = weightOfClass(weightOfFace(face));
  return servingFace(DEFAULT_FONT_FAMILY, { weight, style: face.endsWith('italic') ? 'italic' : 'normal' });
}

/** The files of a face with its rare letters. */
export function withRareLetters({ family, face }: DrawnFace): DrawnFace {
  return { family, face, letters: 'rare' };
}

/** A text that is the same for equal faces only. */
export function faceKey({ family, face, letters }: DrawnFace): string {
  return `${family} ${face} ${letters ?? ''}`;
}

/** Every font that a text of the document has: that of its layer, and those of its segments. */
function formatsOf({ layers }: Pick<Document, 'layers'>): readonly FontFormat[] {
  return layers.filter(hasLetters).flatMap((layer) => {
    const { default: own, segments } = formattingOf(layer);
    const changed = segments.map(({ format }) => ({
      fontFamily: format.fontFamily ?? own.fontFamily,
      fontWeight: format.fontWeight ?? own.fontWeight,
      fontStyle: format.fontStyle ?? own.fontStyle,
    }));
    return [own, ...changed];
  });
}

type FontFormat = Pick<InlineFormat, 'fontFamily' | 'fontWeight' | 'fontStyle'>;
