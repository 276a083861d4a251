/** Fonts of one's own in a published document. */
import type { Layer } from '../layers/layer.ts';
import { withFamilies } from '../layers/withFamilies.ts';
import type { OwnFont } from '../ownFonts.ts';
import { isOwnFont } from '../ownFonts.ts';
import { DEFAULT_FONT_FAMILY } from '../schema/constants.ts';
import type { Settings } from '../settings.ts';
import { withoutEmpty } from '../settings.ts';

interface Written {
  readonly layers: readonly Layer[];
  readonly settings: Settings;
}

export interface PublicFonts {
  /** The public address of a file; an empty string where it has none. */
  readonly srcOf: (src: string) => string;
  readonly isPerson: (text: string) => boolean;
  /** The key of a family with these files; needed where published files have other bytes. */
  readonly keyOf?: (faces: OwnFont['faces']) => string;
}

/**
 * The document with those families only whose files all have a public address, and which a text uses. Texts
 * in others take the default family.
 */
export function withPublicFonts(
  { layers, settings }: Written,
  { srcOf, isPerson, keyOf }: PublicFonts,
): Written {
  const publicKey = ({ family, faces }: OwnFont): string => keyOf?.(faces) ?? family;
  const { fonts = [] } = settings;
  const published = fonts
    .map((font) => ({
      ...font,
      title: publicFontTitle(font, isPerson),
      faces: font.faces.map((face) => ({ ...face, src: srcOf(face.src) })),
    }))
    .filter(({ faces }) => faces.every(({ src }) => src !== ''));
  const keys = new Map(published.map((font) => [font.family, publicKey(font)]));
  return {
    layers: layers.map((layer) =>
      withFamilies(layer, (family) =>
        isOwnFont(family) ? (keys.get(family) ?? DEFAULT_FONT_FAMILY) : family,
      ),
    ),
    settings: withoutEmpty({
      ...settings,
      fonts: published.map((font) => ({ ...font, family: publicKey(font) })),
    }),
  };
}

export function publicFontTitle({ title }: OwnFont, isPerson: PublicFonts['isPerson']): string {
  return isPerson(title) ? NAMELESS : title;
}
const NAMELESS = 'Свой шрифт';
