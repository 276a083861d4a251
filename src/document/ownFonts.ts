/**
 * Fonts of one's own: files that a person has brought, kept like pictures by the hash of their bytes.
 *
 * A text names such a family by a key that is made of the hashes of its files (`ownFontKey`), so the same key
 * means the same letters in every document, and a clip or an undo needs no table. The document has a table
 * of its families: the name for people, and where the file of each face is.
 *
 * A family can be used once its files are loaded on this thread: `addLoadedFont` says so. Until then, and when a
 * file is lost, its texts are drawn in the default family.
 */
import type { FontFace, ServedFaces } from './fontFaces.ts';
import { servedFaces } from './fontFaces.ts';
import type { OpenedFont } from './fontFile/readFont.ts';
import type { Bytes } from './fontFile/sfnt.ts';
import { imageHashOf } from './pictures/imageAddress.ts';

const OTHER_WEIGHTS = [500, 300, 600, 800, 900, 200, 100] as const;
/**
 * Weights and styles that a family may have, those of word processors first: keys of families depend on the
 * order (`ownFontIdentity`).
 */
export const OWN_FACES: readonly FontFace[] = [
  '400-normal',
  '700-normal',
  '400-italic',
  '700-italic',
  ...OTHER_WEIGHTS.flatMap((weight) => [`${weight}-normal`, `${weight}-italic`] as const),
];

/** Media type of the files: uncompressed TrueType fonts. */
export const FONT_TYPE = 'font/ttf';

const KEY = /^own-[0-9a-f]{24}$/;

export interface OwnFont {
  /** What texts call it. */
  readonly family: string;
  /** Name for people, from the file. */
  readonly title: string;
  /** `src` is an address of the service, as that of a picture. */
  readonly faces: readonly { readonly face: FontFace; readonly src: string }[];
}

/** Whether a family that a text names is one of a person's own. */
export function isOwnFont(family: string): boolean {
  return KEY.test(family);
}

/**
 * What the key of a family is made of: its faces in order, each with the hash of its file. The key is `own-`
 * and the first 24 digits of the SHA-256 of this text.
 */
export function ownFontIdentity(faces: OwnFont['faces']): string {
  return OWN_FACES.flatMap((face) => {
    const found = faces.find((one) => one.face === face);
    return found === undefined ? [] : [`${face} ${imageHashOf(found.src) ?? ''}`];
  }).join('\n');
}

/** A family whose files are loaded on this thread. */
export interface LoadedOwnFont {
  readonly font: OwnFont;
  /** By face: what its file says, and the file. */
  readonly files: ReadonlyMap<FontFace, { readonly font: OpenedFont; readonly bytes: Bytes }>;
}

interface ServedOwnFont extends LoadedOwnFont {
  readonly served: ServedFaces;
}

/** Of this thread, as its loaded fonts are: a key means the same files in every document. */
const loaded = new Map<string, ServedOwnFont>();

export function addLoadedFont(family: LoadedOwnFont): void {
  const served = servedFaces(family.font.faces.map(({ face }) => face));
  loaded.set(family.font.family, { ...family, served });
}

/** The family with this key, if it is loaded. */
export function loadedOwnFont(family: string): ServedOwnFont | undefined {
  return loaded.size === 0 ? undefined : loaded.get(family);
}

/** Name of the file of a face, under which every host registers it. */
export function ownFontFile(family: string, face: FontFace): string {
  return `${family}-${face}`;
}

/** The face of a loaded family whose file has this name. */
export function loadedOwnFile(
  name: string,
): { readonly font: OpenedFont; readonly bytes: Bytes } | undefined {
  for (const { font, files } of loaded.values())
    for (const [face, file] of files) if (ownFontFile(font.family, face) === name) return file;
  return undefined;
}

/** Addresses of the files of these families. */
export function ownFontSources(fonts: readonly OwnFont[] | undefined): readonly string[] {
  return (fonts ?? []).flatMap(({ faces }) => faces.map(({ src }) => src));
}
