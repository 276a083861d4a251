/**
 * The font catalogue: every available family, as data.
 *
 * Families are drawn with bundled open faces only, the same files on the page, in workers and in Node. Three
 * families have well-known names and are drawn with metric-compatible open fonts (Arial with Arimo). Where a
 * family has no bold or italic face, the catalogue names the face used instead; hosts never synthesise faces,
 * because their results differ.
 */
import { hasLetters } from './layers/capabilities.ts';
import { loadedOwnFont, ownFaces, ownFontFile } from './ownFonts.ts';
import { DEFAULT_FONT_FAMILY } from './schema/constants.ts';
import type { Document } from './document.ts';
import type { RunDocument } from './runDocument.ts';
import { allLayers } from './runDocument.ts';
import type { FontMetrics } from './text/fontMetrics.ts';
import { FONT_METRICS } from './text/fontMetrics.ts';
import { formattingOf } from './layers/formattingOf.ts';
import type { Letters } from './letters.ts';
import { usesRareLetters } from './letters.ts';
import type { InlineFormat } from './text/textFormatting.ts';

type FontCategory = 'text' | 'display' | 'handwriting';
type FontSubset = 'latin' | 'cyrillic' | 'latin-ext' | 'cyrillic-ext' | 'vietnamese';
/** Weight and style of a face, as in its file name. */
type FontFace = '400-normal' | '700-normal' | '400-italic' | '700-italic';
/** A requested weight and style. */
interface FaceWish {
  readonly weight: InlineFormat['fontWeight'];
  readonly style: InlineFormat['fontStyle'];
}
export interface FontFamily {
  /** Name shown to people and stored in documents. */
  readonly family: string;
  /** The fontsource package with the files. */
  readonly source: keyof typeof FONT_METRICS;
  readonly category: FontCategory;
  /** The face drawn for each request; the same face twice means that the requested one does not exist. */
  readonly faces: {
    readonly normal: FontFace;
    readonly bold: FontFace;
    readonly italic: FontFace;
    readonly boldItalic: FontFace;
  };
  readonly subsets: readonly FontSubset[];
}

const ALL_FACES = {
  normal: '400-normal',
  bold: '700-normal',
  italic: '400-italic',
  boldItalic: '700-italic',
} as const;
const NO_ITALIC = { ...ALL_FACES, italic: '400-normal', boldItalic: '700-normal' } as const;
const REGULAR_ONLY = {
  normal: '400-normal',
  bold: '400-normal',
  italic: '400-normal',
  boldItalic: '400-normal',
} as const;
const ALL_SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'vietnamese'] as const;
const NO_VIETNAMESE = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
const NO_CYRILLIC_EXT = ['latin', 'cyrillic', 'latin-ext', 'vietnamese'] as const;
const SMALLEST = ['latin', 'cyrillic', 'latin-ext'] as const;

/** Every family, in display order within its category. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  { family: 'Arial', source: 'arimo', category: 'text', faces: ALL_FACES, subsets: ALL_SUBSETS },
  { family: 'Times New Roman', source: 'tinos', category: 'text', faces: ALL_FACES, subsets: ALL_SUBSETS },
  { family: 'Calibri', source: 'carlito', category: 'text', faces: ALL_FACES, subsets: ALL_SUBSETS },
  { family: 'PT Sans', source: 'pt-sans', category: 'text', faces: ALL_FACES, subsets: NO_VIETNAMESE },
  { family: 'PT Serif', source: 'pt-serif', category: 'text', faces: ALL_FACES, subsets: NO_VIETNAMESE },
  { family: 'Roboto', source: 'roboto', category: 'text', faces: ALL_FACES, subsets: ALL_SUBSETS },
  { family: 'Montserrat', source: 'montserrat', category: 'text', faces: ALL_FACES, subsets: ALL_SUBSETS },
  {
    family: 'Playfair Display',
    source: 'playfair-display',
    category: 'display',
    faces: ALL_FACES,
    subsets: NO_CYRILLIC_EXT,
  },
  { family: 'Cormorant', source: 'cormorant', category: 'display', faces: ALL_FACES, subsets: ALL_SUBSETS },
  { family: 'Oswald', source: 'oswald', category: 'display', faces: NO_ITALIC, subsets: ALL_SUBSETS },
  { family: 'Comfortaa', source: 'comfortaa', category: 'display', faces: NO_ITALIC, subsets: ALL_SUBSETS },
  { family: 'Lobster', source: 'lobster', category: 'display', faces: REGULAR_ONLY, subsets: ALL_SUBSETS },
  {
    family: 'Marck Script',
    source: 'marck-script',
    category: 'handwriting',
    faces: REGULAR_ONLY,
    subsets: SMALLEST,
  },
  {
    family: 'Great Vibes',
    source: 'great-vibes',
    category: 'handwriting',
    faces: REGULAR_ONLY,
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Pacifico',
    source: 'pacifico',
    category: 'handwriting',
    faces: REGULAR_ONLY,
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Bad Script',
    source: 'bad-script',
    category: 'handwriting',
    faces: REGULAR_ONLY,
    subsets: ALL_SUBSETS,
  },
  { family: 'Caveat', source: 'caveat', category: 'handwriting', faces: NO_ITALIC, subsets: NO_VIETNAMESE },
];

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

/** The face drawn for this request; may be plainer than requested. */
export function servingFace(family: string, { weight, style }: FaceWish): FontFace {
  const faces = facesByWish(family);
  if (style === 'italic') return weight === 'bold' ? faces.boldItalic : faces.italic;
  return weight === 'bold' ? faces.bold : faces.normal;
}

/** The different faces of a family. */
export function facesOf(family: string): readonly FontFace[] {
  return [...new Set(Object.values(facesByWish(family)))];
}

function facesByWish(family: string): FontFamily['faces'] {
  const own = loadedOwnFont(family);
  return own === undefined ? fontFamily(family).faces : ownFaces(own);
}

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
  const file = own?.files.get(ownFaces(own).normal);
  if (file !== undefined) return file.facts.metrics;
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
  return [family, DEFAULT_FONT_FAMILY].map((name) => ({
    family: drawnFamily(name),
    face: servingFace(name, wish),
  }));
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
