/** Fonts of one's own in a published document. */
import type { Layer } from '../layers/layer.ts';
import { withFamilies } from '../layers/withFamilies.ts';
import { isOwnFont } from '../ownFonts.ts';
import { DEFAULT_FONT_FAMILY } from '../schema/constants.ts';
import type { Settings } from '../settings.ts';
import { withoutEmpty } from '../settings.ts';

interface Written {
  readonly layers: readonly Layer[];
  readonly settings: Settings;
}

/**
 * The document with those families only whose files all have a public address, and which a text uses. Texts
 * in others take the default family.
 */
export function withPublicFonts(
  { layers, settings }: Written,
  srcOf: (src: string) => string,
  isPerson: (text: string) => boolean,
): Written {
  const { fonts = [] } = settings;
  const published = fonts
    .map((font) => ({
      ...font,
      title: isPerson(font.title) ? NAMELESS : font.title,
      faces: font.faces.map((face) => ({ ...face, src: srcOf(face.src) })),
    }))
    .filter(({ faces }) => faces.every(({ src }) => src !== ''));
  const kept = new Set(published.map(({ family }) => family));
  return {
    layers: layers.map((layer) =>
      withFamilies(layer, (family) =>
        !isOwnFont(family) || kept.has(family) ? family : DEFAULT_FONT_FAMILY,
      ),
    ),
    settings: withoutEmpty({ ...settings, fonts: published }),
  };
}

const NAMELESS = 'Свой шрифт';
